import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PublicPicture } from '#contract/offerings/rules/public-picture'
import { getPrefetchMode } from '../../lib/client-id.ts'
import { initials, money, number, percent, shortDate, shortMoney, time } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { FundingProgress } from '../charts/funding-bar.tsx'
import { Badge } from '../feedback/badge.tsx'
import { Countdown } from '../feedback/countdown.tsx'
import { Cover } from '../pictures/cover.tsx'
import type { CoverArt } from '../pictures/cover-art.ts'
import { Photo } from '../pictures/photo.tsx'

/** What the card shows of an offering: amounts as digit strings, rates in basis points, instants as ISO 8601. */
export type OfferingCardView = {
  slug: string
  cover: PublicPicture | null
  logo?: PublicPicture | null
  /** What stands on the cover where there is no photo. */
  art?: CoverArt | null
  name: string
  pitch: string
  sector: string
  place: string
  instrument: 'saham' | 'sukuk'
  tenorMonths: number | null
  akad: string
  phase: 'soon' | 'open' | 'full' | 'closed'
  /** The state in a word or two, for a card that cannot be bought. */
  status?: string
  paid: string
  reserved: string
  target: string
  minimumPurchase: string
  projectedReturn: string | null
  opensAt: string
  closesAt: string
  /** Days by which a report of its issuer is late; none where all are in time. */
  lateDays?: number
  /** That its issuer’s sharia status is at risk or lost, and since when. */
  sharia?: { tone: 'warn' | 'down'; text: string } | null
}

type OfferingCard = {
  offering: OfferingCardView
  to: string
  now: string
  /** The bookmark in the corner of the cover and the reminder of an offering to come (web/offerings/save-button.tsx). */
  save?: ReactNode
  remind?: ReactNode
  /** What became of it, instead of what was foreseen (web/offerings/paid-so-far.tsx). */
  result?: ReactNode
  /** The way to a comparison that begins with it. */
  compare?: ReactNode
  level?: 2 | 3
}

/** A card of an offering in lists: cover, terms, funding progress or result, and deadline. */
export function OfferingCard({ offering, to, now, save, remind, result, compare, level = 3 }: OfferingCard) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { phase } = offering
  const over = phase === 'full' || phase === 'closed'
  return (
    <article className={over ? 'offer is-sold' : 'offer'}>
      <div className="offer-cover">
        {offering.cover ? (
          <Photo picture={offering.cover} sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw" />
        ) : (
          <Cover slug={offering.slug} initials={initials(offering.name)} art={offering.art ?? null} />
        )}
        {offering.logo ? (
          <span className="offer-logo">
            <Photo picture={offering.logo} sizes="44px" />
          </span>
        ) : null}
        <span className="offer-kind">{kind(offering)}</span>
        {save}
      </div>
      <div className="offer-body">
        <div className="offer-title">
          <p className="offer-meta">
            <MapPin className="i i-16" aria-hidden />
            {offering.sector} · {offering.place}
          </p>
          <Heading>
            <Link to={to} prefetch={getPrefetchMode()}>
              {offering.name}
            </Link>
          </Heading>
          <p className="offer-pitch">{offering.pitch}</p>
        </div>
        <div className="offer-tags">
          <Badge tone="akad">{m.ui_akad({ akad: offering.akad })}</Badge>
          {offering.sharia ? (
            <Badge tone={offering.sharia.tone} long>
              {offering.sharia.text}
            </Badge>
          ) : null}
          {offering.lateDays ? <Badge tone="down">{m.ui_reports_late({ days: offering.lateDays })}</Badge> : null}
          {over ? <Badge>{offering.status ?? (phase === 'full' ? m.ui_sold_out() : m.ui_closed())}</Badge> : null}
        </div>
        <div className="offer-foot">
          {phase === 'soon' ? <Soon opensAt={offering.opensAt} remind={remind} /> : <FundingProgress {...offering} />}
          {result ?? <Facts offering={offering} now={now} />}
          {compare}
        </div>
      </div>
    </article>
  )
}

function kind({ instrument, tenorMonths }: OfferingCardView) {
  if (instrument === 'saham') return m.ui_share()
  return tenorMonths ? m.ui_sukuk_tenor({ months: tenorMonths }) : m.ui_sukuk()
}

const Soon = ({ opensAt, remind }: { opensAt: string; remind: ReactNode }) => (
  <div className="soon">
    <p>
      {m.ui_opens_on()}{' '}
      <b>
        {shortDate(opensAt)}, {time(opensAt)}
      </b>
    </p>
    {remind}
  </div>
)

function Facts({ offering, now }: { offering: OfferingCardView; now: string }) {
  const { projectedReturn, minimumPurchase, instrument, phase, closesAt, target } = offering
  return (
    <dl className="facts">
      {projectedReturn !== null ? (
        <div>
          <dt>{instrument === 'saham' ? m.ui_projected_dividend() : m.ui_projected_return()}</dt>
          <dd className="num">
            {percent(projectedReturn)} <small>{m.ui_per_year()}</small>
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{m.ui_minimum()}</dt>
        <dd className="num">{money(minimumPurchase)}</dd>
      </div>
      <div>
        {phase === 'open' ? (
          <>
            <dt>{m.ui_time_left()}</dt>
            <dd>
              <Countdown deadline={closesAt} now={now} icon={false} />
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

/** Placeholder of an offering card while it loads. */
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

/** Offering cards in one to three columns; `swipe` makes them scroll sideways on a phone. */
export const OfferingCardGrid = ({ children, swipe }: { children: ReactNode; swipe?: boolean }) => (
  <div className={swipe ? 'offers swipe' : 'offers'}>{children}</div>
)

/** '12 penawaran'. */
export const formatOfferingCount = (count: number | bigint) => m.ui_offerings({ count: number(count) })
