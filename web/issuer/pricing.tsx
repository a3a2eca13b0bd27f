import { money, number, percent, times } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { Card } from '../ui/cards/card.tsx'
import { DataTable } from '../ui/tables/data-table.tsx'
import type { PricingSheet } from './pricing-sheet.ts'

/** '0,0133%'. */
const smallPercent = (parts: bigint) => `${parts / 10_000n},${String(parts % 10_000n).padStart(4, '0')}%`

/** What the entered price says about the business, as investors will see it. */
export function PricingCard({ sheet: { pricing, isSukuk } }: { sheet: PricingSheet }) {
  if (!pricing) return isSukuk ? null : <p className="muted">{m.issuer_pricing_more()}</p>
  const { target, worth, newShare, times: of, millionOwns, millionReceived, holders, others } = pricing
  const rows: [string, string][] = [
    [m.issuer_pricing_target(), money(target)],
    [m.issuer_pricing_worth(), money(worth)],
    [m.issuer_pricing_pe(), times(of.profit)],
    [m.issuer_pricing_book(), times(of.book)],
    [m.issuer_pricing_revenue(), times(of.revenue)],
    [m.issuer_pricing_share(), percent(newShare)],
    [m.issuer_pricing_million(), smallPercent(millionOwns)],
    [m.issuer_pricing_dividend(), millionReceived === null ? '–' : money(millionReceived)],
  ]
  const small = others ? [{ ...others, name: m.filed_others({ count: number(others.count) }) }] : []
  const table = [...holders, ...small, { name: m.issuer_pricing_new(), before: 0n, after: newShare }]
  return (
    <Card title={m.issuer_pricing()}>
      <dl className="wizard-review">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        caption={m.issuer_pricing_holders()}
        rows={table}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', label: m.issuer_pricing_holders(), cell: ({ name }) => name },
          { key: 'before', label: m.issuer_pricing_before(), cell: ({ before }) => percent(before), right: true },
          { key: 'after', label: m.issuer_pricing_after(), cell: ({ after }) => percent(after), right: true },
        ]}
      />
    </Card>
  )
}
