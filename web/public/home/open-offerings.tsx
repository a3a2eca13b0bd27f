import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { SaveButton } from '../../offerings/save-button.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { OfferingCard, OfferingCardGrid } from '../../ui/cards/offering-card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Home } from '../home.tsx'

type Open = Pick<Home, 'cards' | 'openCount' | 'now'>

/** Cards of open offerings on the home page. */
export function OpenOfferings({ cards, openCount, now }: Open) {
  return (
    <section className="section" aria-labelledby="dibuka">
      <div className="wrap">
        <div className="head">
          <h2 id="dibuka">{m.home_open()}</h2>
          <p className="lede">{m.home_open_lede()}</p>
          {cards.length > 0 ? (
            <Link className="more" to={paths.business()}>
              {m.home_open_all({ count: number(openCount) })} <ArrowRight className="i" aria-hidden />
            </Link>
          ) : null}
        </div>
        {cards.length > 0 ? (
          <OfferingCardGrid swipe>
            {cards.map((card) => (
              <OfferingCard
                key={card.slug}
                offering={card}
                to={paths.detail(card.slug)}
                now={now}
                save={<SaveButton slug={card.slug} name={card.name} saved={card.saved} look="cover" />}
              />
            ))}
          </OfferingCardGrid>
        ) : (
          <div className="panel">
            <EmptyState
              title={m.empty_open_title()}
              text={m.empty_open()}
              action={<ButtonLink to={paths.businessReleased()}>{m.empty_open_way()}</ButtonLink>}
            />
          </div>
        )}
      </div>
    </section>
  )
}
