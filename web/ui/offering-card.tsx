import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OfferingCard as View } from '#contract/offerings'
import { initials, money, number, percent, shortDate, shortMoney } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { Badge } from './badge.tsx'
import { Countdown } from './countdown.tsx'
import { Funding } from './funding-bar.tsx'
import { Cover } from './khatam.tsx'

type OfferingCard = {
  offering: View
  to: string
  now: string
  /** The bookmark in the corner of the cover and the reminder of an offering to come (web/business/save-button.tsx). */
  save?: ReactNode
  remind?: ReactNode
  level?: 2 | 3
}

export function OfferingCard({ offering, to, now, save, remind, level = 3 }: OfferingCard) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const phase = phaseOf(offering)
  const over = phase === 'full' || phase === 'closed'
  return (
    <article className={over ? 'offer is-sold' : 'offer'}>
      <div className="offer-cover">
        <Cover slug={offering.slug} initials={initials(offering.name)} />
        <span className="offer-kind">{kind(offering)}</span>
        {save}
      </div>
      <div className="offer-body">
        <div className="offer-title">
          <p className="offer-meta">
            <MapPin className="i i-16" aria-hidden />
            {offering.sector} · {offering.city}
          </p>
          <Heading>
            <Link to={to} prefetch="intent">
              {offering.name}
            </Link>
          </Heading>
          <p className="offer-pitch">{offering.pitch}</p>
        </div>
        <div className="offer-tags">
          <Badge tone="akad">{m.ui_akad({ akad: offering.akad })}</Badge>
          {over ? <Badge>{phase === 'full' ? m.ui_sold_out() : m.ui_closed()}</Badge> : null}
        </div>
        <div className="offer-foot">
          {phase === 'soon' ? <Soon opensAt={offering.opensAt} remind={remind} /> : <Funding {...offering} />}
          <Facts offering={offering} now={now} />
        </div>
      </div>
    </article>
  )
}

/** How the card presents the state: to come, to buy, sold out, over. */
export function phaseOf({
  state,
  availableUnits,
}: Pick<View, 'state' | 'availableUnits'>): 'soon' | 'open' | 'full' | 'closed' {
  if (state === 'scheduled') return 'soon'
  if (state === 'open') return availableUnits > 0n ? 'open' : 'full'
  return state === 'failed' || state === 'withdrawn' ? 'closed' : 'full'
}

function kind({ kind, tenorMonths }: View) {
  if (kind === 'share') return m.ui_share()
  return tenorMonths ? m.ui_sukuk_tenor({ months: tenorMonths }) : m.ui_sukuk()
}

const Soon = ({ opensAt, remind }: { opensAt: Date; remind: ReactNode }) => (
  <div className="soon">
    <p>
      {m.ui_opens_on()} <b>{shortDate(opensAt)}</b>
    </p>
    {remind}
  </div>
)

function Facts({ offering, now }: { offering: View; now: string }) {
  const { projectedReturn, minimumAmount, kind, closesAt, target } = offering
  return (
    <dl className="facts">
      {projectedReturn !== null ? (
        <div>
          <dt>{kind === 'share' ? m.ui_projected_dividend() : m.ui_projected_return()}</dt>
          <dd className="num">
            {percent(projectedReturn)} <small>{m.ui_per_year()}</small>
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{m.ui_minimum()}</dt>
        <dd className="num">{money(minimumAmount)}</dd>
      </div>
      <div>
        {phaseOf(offering) === 'open' ? (
          <>
            <dt>{m.ui_time_left()}</dt>
            <dd>
              <Countdown deadline={closesAt.toISOString()} now={now} icon={false} />
            </dd>
          </>
        ) : (
          <>
            <dt>{m.ui_target()}</dt>
            <dd className="num" title={money(target)}>
              {shortMoney(target)}
            </dd>
          </>
        )}
      </div>
    </dl>
  )
}

/** Same anatomy as the card to come. */
export const OfferingCardSkeleton = () => (
  <div className="offer" aria-hidden="true">
    <div className="offer-cover sk" />
    <div className="offer-body">
      <div className="offer-title">
        <span className="sk h-3 w-1/2" />
        <span className="sk h-5 w-3/4" />
        <span className="sk h-10 w-full" />
      </div>
      <span className="sk h-6 w-28" />
      <div className="offer-foot">
        <span className="sk h-16 w-full" />
        <div className="facts">
          <span className="sk h-9 w-20" />
          <span className="sk h-9 w-20" />
          <span className="sk h-9 w-16" />
        </div>
      </div>
    </div>
  </div>
)

/** Cards in one, two, three columns; `swipe` lets them run sideways on a phone. */
export const Offerings = ({ children, swipe }: { children: ReactNode; swipe?: boolean }) => (
  <div className={swipe ? 'offers swipe' : 'offers'}>{children}</div>
)

/** '12 penawaran'. */
export const offeringCount = (count: number | bigint) => m.ui_offerings({ count: number(count) })
