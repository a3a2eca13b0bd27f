import type { Holding } from '#contract/registry/states'
import { money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CompactTable } from '../../ui/compact-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Gain, part, SecurityName, unitsText } from '../security.tsx'

const SHOWN = 6

/** The third question: what do I own. The dearest few; the rest is one link away. */
export function HoldingsCard({ holdings, total }: { holdings: readonly Holding[]; total: bigint }) {
  if (holdings.length === 0) {
    return (
      <Card title={m.account_holdings()} flush>
        <EmptyState
          small
          title={m.account_holdings_none()}
          text={m.account_holdings_none_text()}
          action={<ButtonLink to={paths.business()}>{m.account_see_offerings()}</ButtonLink>}
        />
      </Card>
    )
  }
  return (
    <Card title={m.account_holdings()} more={{ to: paths.portfolio(), label: m.account_all_portfolio() }} flush>
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
          {holdings.slice(0, SHOWN).map((holding) => (
            <tr key={holding.security.code}>
              <td className="c-name">
                <SecurityName security={holding.security} />
              </td>
              <td className="r c-price num">
                <span className="v1">{money(holding.price)}</span>
                <span className="v2">{unitsText(holding.security.kind, holding.units)}</span>
              </td>
              <td className="r c-val num">
                <span className="v1">{money(holding.value)}</span>
                <span className="v2">{m.account_of_total({ share: part(holding.value, total) })}</span>
              </td>
              <td className="r c-gain num">
                <Gain holding={holding} />
              </td>
            </tr>
          ))}
        </tbody>
      </CompactTable>
    </Card>
  )
}
