import { Link } from 'react-router'
import type { ListedShare } from '#contract/market/states'
import { wib } from '#shared/dates'
import { date, initials, money } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Medallion } from '../ui/khatam.tsx'

/** What the market lists, with the price from which today's band is reckoned. */
export function MarketShares({ shares, later }: { shares: readonly ListedShare[]; later: boolean }) {
  if (shares.length === 0)
    return (
      <div className="panel">
        <EmptyState
          small
          title={later ? m.pages_market_end() : m.pages_market_none()}
          text={m.pages_market_none_text()}
          action={
            later ? (
              <ButtonLink to={paths.market()}>{m.pages_market_first_page()}</ButtonLink>
            ) : (
              <ButtonLink to={paths.business()}>{m.soon_offerings()}</ButtonLink>
            )
          }
        />
      </div>
    )
  return (
    <div className="table-card">
      <DataTable
        caption={m.pages_market_listed_table()}
        rows={shares}
        rowKey={({ code }) => code}
        columns={[
          { key: 'name', label: m.pages_market_share(), cell: (share) => <Name {...share} /> },
          {
            key: 'price',
            label: m.pages_market_reference(),
            right: true,
            cell: ({ reference, referenceFrom }) => (
              <>
                <b className="num">{money(reference)}</b>
                <small className="tiny muted block font-medium">
                  {referenceFrom === 'issue' ? m.pages_market_from_issue() : m.pages_market_from_close()}
                </small>
              </>
            ),
          },
          {
            key: 'band',
            label: m.pages_market_today(),
            right: true,
            cell: ({ lowest, highest }) => (
              <span className="num">
                {money(lowest)} – {money(highest)}
              </span>
            ),
          },
          {
            key: 'state',
            label: m.pages_market_state(),
            cell: ({ tradable, tradableFrom }) =>
              tradable ? (
                <Badge tone="up">{m.pages_market_tradable()}</Badge>
              ) : (
                <Badge>{m.pages_market_tradable_from({ date: date(wib(tradableFrom)) })}</Badge>
              ),
          },
        ]}
      />
    </div>
  )
}

const Name = ({ slug, name, code }: ListedShare) => (
  <span className="inline-flex items-center gap-3">
    <Medallion slug={slug} initials={initials(name)} size="sm" />
    <span>
      <Link to={paths.detail(slug)}>{name}</Link>
      <small className="tiny muted block font-medium">{code}</small>
    </span>
  </span>
)
