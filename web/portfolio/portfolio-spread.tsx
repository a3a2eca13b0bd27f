import { money, percentWithOneDecimal } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { Card } from '../ui/cards/card.tsx'
import { SplitBar } from '../ui/charts/funding-bar.tsx'
import { PartsTable } from '../ui/tables/parts-table.tsx'
import type { Part } from './allocation.ts'

/** Portfolio by kind, sector and issuer. */
export const PortfolioSpread = ({ kind, sector, issuer }: { kind: Part[]; sector: Part[]; issuer: Part[] }) => (
  <Card title={m.portfolio_spread()} className="spread">
    <div className="spread-cols">
      <By head={m.portfolio_by_kind()} parts={kind} />
      <By head={m.portfolio_by_sector()} parts={sector} />
      <By head={m.portfolio_by_issuer()} parts={issuer} />
    </div>
  </Card>
)

function By({ head, parts }: { head: string; parts: Part[] }) {
  const sum = parts.reduce((all, part) => all + part.share, 0n)
  return (
    <div className="spread-by">
      <h3>{head}</h3>
      <SplitBar parts={parts} label={m.portfolio_spread_label({ by: head })} />
      <PartsTable
        caption={head}
        head={[m.portfolio_share_of(), m.portfolio_share()]}
        parts={parts.map(({ name, share, amount }) => ({
          name,
          share: percentWithOneDecimal(share),
          amount: money(amount),
        }))}
        sum={{ name: m.account_total(), share: percentWithOneDecimal(sum) }}
      />
    </div>
  )
}
