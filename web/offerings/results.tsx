import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { PaidOut } from '#contract/distributions/states'
import type { ListOfferings } from '#contract/offerings/input'
import { number } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import {
  formatOfferingCount,
  OfferingCard,
  OfferingCardGrid,
  OfferingCardSkeleton,
} from '../ui/cards/offering-card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { CardView } from './card-view.ts'
import { type Ended, EndedOfferings } from './ended-offerings.tsx'
import { explainEmptyList, listFilterChips, type PageTab } from './filters.ts'
import { PaymentsSoFar } from './paid-so-far.tsx'
import { SaveButton } from './save-button.tsx'

type OfferingResults = {
  tab: PageTab
  path: string
  filters: ListOfferings
  cards: readonly CardView[]
  /** What running ones paid, by slug. */
  paid: Readonly<Record<string, readonly PaidOut[]>>
  ended: readonly Ended[]
  total: number
  more: string | null
  now: string
  busy: 'list' | 'more' | null
}

export function OfferingResults(props: OfferingResults) {
  const { filters, cards, paid, ended, total, more, now, busy, path } = props
  return (
    <section aria-labelledby="hasil" aria-busy={busy !== null}>
      <div className="result">
        <h2 id="hasil" aria-live="polite">
          {busy === 'list' ? m.ui_loading() : formatOfferingCount(total)}
        </h2>
        <Chips filters={filters} path={path} />
      </div>
      {busy === 'list' ? (
        <Skeletons count={Math.min(6, Math.max(3, cards.length))} />
      ) : cards.length === 0 ? (
        <Empty {...props} />
      ) : (
        <OfferingCardGrid>
          {cards.map((card) => (
            <OfferingCard
              key={card.slug}
              offering={card}
              to={paths.detail(card.slug)}
              now={now}
              save={<SaveButton slug={card.slug} name={card.name} saved={card.saved} look="cover" />}
              result={paid[card.slug] && <PaymentsSoFar instrument={card.instrument} payments={paid[card.slug]!} />}
              compare={
                <Link className="more small" to={paths.businessCompare([card.slug])}>
                  {m.compare_compare()}
                  <span className="sr"> {card.name}</span>
                </Link>
              }
              remind={<SaveButton slug={card.slug} name={card.name} saved={card.saved} look="remind" />}
            />
          ))}
          {busy === 'more' ? [1, 2, 3].map((key) => <OfferingCardSkeleton key={key} />) : null}
        </OfferingCardGrid>
      )}
      {cards.length > 0 && busy !== 'list' ? (
        <nav className="pager" aria-label={m.ui_more_pages()}>
          {filters.after ? (
            <Link to={path}>{m.list_first_page()}</Link>
          ) : (
            <span>{m.list_shown({ shown: number(cards.length), total: number(total) })}</span>
          )}
          {more === null ? null : (
            <ButtonLink to={path + more} rel="next" preventScrollReset replace>
              {m.ui_show_more()}
            </ButtonLink>
          )}
        </nav>
      ) : null}
      {busy === 'list' ? null : <EndedOfferings ended={ended} />}
    </section>
  )
}

function Chips({ filters, path }: Pick<OfferingResults, 'filters' | 'path'>) {
  const chips = listFilterChips(filters)
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label={m.filter_active()}>
      {chips.map((chip) => (
        <li key={chip.label}>
          <Link className="chip" to={path + chip.remove} preventScrollReset>
            <span className="sr">{m.filter_remove()} </span>
            {chip.label}
            <X className="i i-16" aria-hidden />
          </Link>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <Link className="more small" to={path} preventScrollReset>
            {m.filter_clear()}
          </Link>
        </li>
      ) : null}
    </ul>
  )
}

const Skeletons = ({ count }: { count: number }) => (
  <OfferingCardGrid>
    {Array.from({ length: count }, (_, key) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical cards
      <OfferingCardSkeleton key={key} />
    ))}
  </OfferingCardGrid>
)

/** Names the cause and one way out. */
function Empty({ tab, filters, path }: OfferingResults) {
  const box = (title: string, text: string, to: string, label: string) => (
    <div className="panel">
      <EmptyState title={title} text={text} action={<ButtonLink to={to}>{label}</ButtonLink>} />
    </div>
  )
  if (listFilterChips(filters).length > 0)
    return box(m.empty_title(), explainEmptyList(filters), path, m.filter_clear())
  if (tab === 'open') return box(m.empty_open_title(), m.empty_open(), paths.businessReleased(), m.empty_open_way())
  const { title, text } = {
    released: { title: m.empty_released_title(), text: m.empty_released() },
    invested: { title: m.empty_invested_title(), text: m.empty_invested() },
    bookmark: { title: m.empty_bookmark_title(), text: m.empty_bookmark() },
  }[tab]
  return box(title, text, paths.business(), m.empty_way())
}
