import type { Holding } from '#contract/registry/states'
import type { ShariaCase } from '#contract/sharia/states'
import { money, percentWithOneDecimal } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { ShariaBadge } from '../offerings/sharia-status.tsx'
import { PaidPaymentTicks, Sparkline } from '../ui/charts/charts.tsx'
import { CompactTable } from '../ui/tables/compact-table.tsx'
import { formatPaymentFrequency, HoldingGain, SecurityName } from './security.tsx'
import { formatUnits } from './units.ts'

type HoldingsTable = {
  holdings: readonly Holding[]
  /** Of each in all that its owner has here, in basis points. */
  shares: ReadonlyMap<string, bigint>
  closes: ReadonlyMap<string, readonly bigint[]>
  /** How often each sukuk has paid its return. */
  paid: ReadonlyMap<string, number>
  /** What stands open about the status of an issuer, by business. */
  sharia: ReadonlyMap<string, ShariaCase>
}

/** Table of holdings: units, price with its trend, value and gain. */
export const HoldingsTable = ({ holdings, shares, closes, paid, sharia }: HoldingsTable) => (
  <CompactTable caption={m.account_holdings()}>
    <thead>
      <tr>
        <th scope="col">{m.account_security()}</th>
        <th scope="col" className="r c-price">
          {m.account_price()}
        </th>
        <th scope="col" className="r">
          {m.account_value()}
        </th>
        <th scope="col" className="r">
          {m.account_gain()}
        </th>
      </tr>
    </thead>
    <tbody>
      {holdings.map((holding) => (
        <tr key={holding.security.code}>
          <td className="c-name">
            <SecurityName security={holding.security} />
            <span className="c-units tiny muted num">{formatUnits(holding.security.kind, holding.units)}</span>
            <ShariaBadge of={sharia.get(holding.security.businessId)} />
          </td>
          <td className="r c-price num">
            <span className="c-spark">
              <Course holding={holding} {...{ closes, paid }} />
              <span>
                <span className="v1">{money(holding.price)}</span>
                <span className="v2">{formatUnits(holding.security.kind, holding.units)}</span>
              </span>
            </span>
            {holding.held > 0n ? (
              <span className="v2">
                {m.account_held_units({ units: formatUnits(holding.security.kind, holding.held) })}
              </span>
            ) : null}
          </td>
          <td className="r c-val num">
            <span className="v1">{money(holding.value)}</span>
            <span className="v2">
              {m.account_of_total({ share: percentWithOneDecimal(shares.get(holding.security.code) ?? 0n) })}
            </span>
          </td>
          <td className="r c-gain num">
            <HoldingGain holding={holding} paid={paid.get(holding.security.code)} />
          </td>
        </tr>
      ))}
    </tbody>
  </CompactTable>
)

/** How a price went; a sukuk has none, so its payments are told off. */
function Course({
  holding: { security },
  closes,
  paid,
}: { holding: Holding } & Pick<HoldingsTable, 'closes' | 'paid'>) {
  const total = formatPaymentFrequency(security)
  if (security.kind === 'sukuk' && total > 0)
    return <PaidPaymentTicks paid={paid.get(security.code) ?? 0} total={total} />
  return <Sparkline values={closes.get(security.code) ?? []} />
}
