import { money, tenths } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { SplitBar } from '../ui/funding-bar.tsx'
import { SharesTable } from '../ui/shares-table.tsx'
import type { Part } from './allocation.ts'

/** How what somebody owns is spread: by kind, by sector and by issuer, each adding up to the whole. */
export const Spread = ({ kind, sector, issuer }: { kind: Part[]; sector: Part[]; issuer: Part[] }) => (
  <section aria-labelledby="sebaran" className="spread mt-6">
    <h2 id="sebaran" className="spread-h">
      {m.portfolio_spread()}
    </h2>
    <div className="grid gap-4 xl:grid-cols-3">
      <By head={m.portfolio_by_kind()} parts={kind} />
      <By head={m.portfolio_by_sector()} parts={sector} />
      <By head={m.portfolio_by_issuer()} parts={issuer} />
    </div>
  </section>
)

function By({ head, parts }: { head: string; parts: Part[] }) {
  const sum = (of: 'share' | 'amount') => parts.reduce((all, part) => all + part[of], 0n)
  return (
    <div className="spread-by">
      <h3>{head}</h3>
      <SplitBar parts={parts} label={m.portfolio_spread_label({ by: head })} />
      <SharesTable
        caption={head}
        head={[m.portfolio_share_of(), m.portfolio_share(), m.account_value()]}
        shares={parts.map(({ name, share, amount }) => ({ name, share: tenths(share), amount: money(amount) }))}
        sum={{ name: m.account_total(), share: tenths(sum('share')), amount: money(sum('amount')) }}
      />
    </div>
  )
}
