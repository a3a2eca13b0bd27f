import type { FiledFacts } from '#contract/offerings/states'
import { money, number, percent, times } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { TermsList } from '../../ui/lists/terms-list.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'

/** What the issuer filed about the business. */
export const BusinessFacts = ({ filed }: { filed: FiledFacts }) => (
  <>
    <h3>{m.filed_business()}</h3>
    <TermsList facts={business(filed).filter(({ value }) => value !== '')} />
  </>
)

const business = ({ employees, competitors, strengths, weaknesses, impact }: FiledFacts) => [
  { name: m.filed_employees(), value: employees === null ? '' : number(employees) },
  { name: m.filed_competitors(), value: competitors },
  { name: m.filed_strengths(), value: strengths },
  { name: m.filed_weaknesses(), value: weaknesses },
  { name: m.filed_impact(), value: impact },
]

type Owners = { shares: NonNullable<FiledFacts['shares']> }

/** Holders before and after the offering, and what its price says of the business. */
export function Owners({ shares: { holders, others, newShare, worth, times: of } }: Owners) {
  const small = others ? [{ ...others, name: m.filed_others({ count: number(others.count) }) }] : []
  return (
    <>
      <h3>{m.filed_holders()}</h3>
      <DataTable
        caption={m.filed_holders()}
        rows={[...holders, ...small, { name: m.filed_new(), before: 0n, after: newShare }]}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', label: m.filed_holder(), cell: ({ name }) => name },
          { key: 'before', label: m.filed_before(), cell: ({ before }) => percent(before), right: true },
          { key: 'after', label: m.filed_after(), cell: ({ after }) => percent(after), right: true },
        ]}
      />
      <h3>{m.filed_valuation()}</h3>
      <TermsList
        facts={[
          { name: m.filed_worth(), value: money(worth), note: m.filed_worth_note() },
          { name: m.filed_times_profit(), value: times(of.profit) },
          { name: m.filed_times_book(), value: times(of.book) },
          { name: m.filed_times_revenue(), value: times(of.revenue) },
        ]}
      />
    </>
  )
}
