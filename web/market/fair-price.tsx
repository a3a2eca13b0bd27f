import type { FairMethod, FairPrice } from '#contract/market/states'
import { date, day, money, number, times } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { DataTable } from '../ui/tables/data-table.tsx'

type Fair = { fair: FairPrice }

export const formatFairPriceTitle = ({ price }: FairPrice) =>
  price === null ? m.market_fair_none() : m.market_fair_of({ price: money(price) })

/** Valuation methods with computation, result and source report. */
export function FairPriceTable({ fair }: Fair) {
  const { figures, methods } = fair
  return (
    <div className="stack-4">
      <p className="small">{m.market_fair_text()}</p>
      <DataTable
        caption={m.market_fair()}
        rows={methods}
        rowKey={({ method }) => method}
        columns={[
          { key: 'method', label: m.market_fair_method(), heading: true, cell: ({ method }) => names[method]() },
          { key: 'from', label: m.market_fair_from(), cell: (row) => reckoning(fair, row) },
          {
            key: 'price',
            label: m.market_fair_price(),
            right: true,
            cell: ({ price }) => (price === null ? '–' : money(price)),
          },
        ]}
      />
      {figures ? <p className="small muted">{reportSaid(figures)}</p> : null}
    </div>
  )
}

const names: Record<FairMethod, () => string> = {
  book: m.market_fair_book,
  earnings: m.market_fair_earnings,
  trades: m.market_fair_trades,
}

function reportSaid({ year, filedAt, auditedBy }: NonNullable<FairPrice['figures']>) {
  const said = { year, date: date(filedAt) }
  return auditedBy ? m.market_fair_audited({ ...said, auditor: auditedBy }) : m.market_fair_unaudited(said)
}

function reckoning({ figures, shares, multiple, traded }: FairPrice, { method, price }: FairPrice['methods'][number]) {
  if (method === 'trades')
    return price === null
      ? m.market_fair_no_trades({ since: day(traded.since) })
      : m.market_fair_trades_from({
          value: money(traded.value),
          units: number(traded.units),
          since: day(traded.since),
        })
  if (!figures) return m.market_fair_no_figures()
  const { year, equity, raised, netProfit } = figures
  if (shares === null || (method === 'earnings' && netProfit > 0n && !multiple)) return m.market_fair_no_offering()
  if (price === null) return m.market_fair_loss()
  const of = { year, shares: number(shares) }
  if (method === 'earnings')
    return m.market_fair_earnings_from({
      ...of,
      profit: money(netProfit),
      times: times(multiple!.tenths),
      before: multiple!.year,
    })
  return raised > 0n
    ? m.market_fair_book_raised({ ...of, equity: money(equity), raised: money(raised) })
    : m.market_fair_book_from({ ...of, equity: money(equity) })
}
