import { computeShare, date, money, number, shortMoney } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { ShareBar } from '../../ui/charts/funding-bar.tsx'
import { NarrowTable } from '../../ui/tables/narrow-table.tsx'
import type { ShownBusiness } from './read.ts'

type Shown = ShownBusiness['registers'][number]

/** Holders of a security by size, without names, as its issuer may see them. */
export function HolderRegisterCard({ register: { code, of, bands }, day }: { register: Shown; day: string }) {
  const sizes = bands.map((band, at) => ({ ...band, over: bands[at - 1]?.upTo ?? null }))
  const total = bands.reduce<bigint | null>(
    (sum, { value }) => (sum === null || value === null ? null : sum + value),
    0n,
  )
  const holders = bands.reduce((sum, band) => sum + band.holders, 0)
  return (
    <Card title={m.issuer_register({ name: of })} flush>
      <NarrowTable
        caption={m.issuer_register_table({ code })}
        head={[m.issuer_register_size(), m.issuer_register_holders(), m.issuer_register_value()]}
        rows={sizes.map((band) => ({
          name: sizeOf(band),
          under: band.value === null || !total ? null : <ShareBar part={computeShare(band.value, total)} />,
          cells: [{ value: number(band.holders) }, { value: <Value value={band.value} /> }],
        }))}
        sum={{
          name: m.issuer_register_total(),
          cells: [{ value: number(holders) }, { value: <Value value={total} /> }],
        }}
        note={m.issuer_register_note({ day: date(day) })}
      />
    </Card>
  )
}

const Value = ({ value }: { value: bigint | null }) =>
  value === null ? m.issuer_register_hidden() : <span title={money(value)}>{shortMoney(value)}</span>

/** Each size begins where the one before it ends: two that overlapped in words would read as if holders were counted twice. */
function sizeOf({ upTo, over }: { upTo: bigint | null; over: bigint | null }) {
  if (upTo === null) return m.issuer_register_over({ amount: shortMoney(over ?? 0n) })
  return over === null
    ? m.issuer_register_up_to({ amount: shortMoney(upTo) })
    : m.issuer_register_between({ over: shortMoney(over), upTo: shortMoney(upTo) })
}
