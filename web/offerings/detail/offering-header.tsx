import { ArrowLeft, Check, Columns3, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import type { Officer } from '#contract/issuers/states'
import type { Portrait } from '#contract/offerings/rules/public-picture'
import type { OfferingDetail } from '#contract/offerings/states'
import { initials, money, number, percent, shortDate, shortMoney, time } from '../../lib/format.ts'
import { useShared } from '../../lib/store.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { CoverHeader } from '../../ui/cards/cover-header.tsx'
import { FundingBar } from '../../ui/charts/funding-bar.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { Cover } from '../../ui/pictures/cover.tsx'
import { findCoverArt } from '../../ui/pictures/cover-art.ts'
import { Photo } from '../../ui/pictures/photo.tsx'
import { formatOfferingStatus, isSoldOut } from '../card-view.ts'
import { PAGE, toFilterSearch } from '../filters.ts'
import { SaveButton } from '../save-button.tsx'
import { formatAkad, formatKind } from '../words.ts'
import { RAISES } from './key-figures.tsx'
import type { Profile } from './profile.ts'
import { ShareButton } from './share-button.tsx'

type OfferingHeader = {
  offering: OfferingDetail
  profile: Profile | null
  now: string
  /** What can be done with it; a preview allows nothing. */
  acts?: boolean
  /** The cover of what is not public yet. */
  photo?: { src: string; alt: string } | null
  /** The logo of what is not public yet. */
  mark?: string | null
}

/** Breadcrumb of an offering; on a phone a button on the cover leads back. */
export function Breadcrumb({ name }: { name: string }) {
  return (
    <nav className="desk-only" aria-label={m.crumbs()}>
      <ol className="crumbs">
        <li>
          <Link to={useWayBack()}>{m.list_title()}</Link>
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}

/** The list of offerings, with as many pages as were shown. */
function useWayBack() {
  const { lastPageBusiness } = useShared()
  return paths.business() + toFilterSearch({ limit: lastPageBusiness * PAGE })
}

/** Header of an offering: cover, name, badges, who leads it and how much it has raised. */
export function OfferingHeader({ offering, profile, now, acts = true, photo = null, mark = null }: OfferingHeader) {
  const { cover, logo, slug, name, pitch, kind, akad, state, sector, city, province, bookmarked, tenorMonths } =
    offering
  const wayBack = useWayBack()
  const reached = offering.paidShare >= offering.minimumShare
  return (
    <>
      <CoverHeader
        cover={
          cover ? (
            <Photo picture={cover} sizes="(min-width: 1024px) 780px, 100vw" eager />
          ) : photo ? (
            <img className="photo" {...photo} alt={photo.alt} />
          ) : (
            <Cover slug={slug} initials={initials(name)} art={findCoverArt(offering)} />
          )
        }
        back={
          acts ? (
            <Link className="icon-btn" to={wayBack} aria-label={m.list_title()}>
              <ArrowLeft className="i" aria-hidden />
            </Link>
          ) : null
        }
        acts={
          acts ? (
            <>
              <SaveButton slug={slug} name={name} saved={bookmarked} look="icon" />
              <Link
                className="icon-btn"
                to={paths.businessCompare([slug])}
                aria-label={m.compare_compare_this({ name })}
              >
                <Columns3 className="i" aria-hidden />
              </Link>
              <ShareButton title={name} />
            </>
          ) : null
        }
        badges={
          <>
            <Badge>
              {tenorMonths === null
                ? formatKind(kind)
                : m.detail_kind_tenor({ kind: formatKind(kind), count: tenorMonths })}
            </Badge>
            <Badge tone="akad">{formatAkad(akad)}</Badge>
            {state === 'open' && !isSoldOut(offering) ? null : (
              <Badge tone={TONE[state] ?? 'neutral'}>{formatOfferingStatus(offering)}</Badge>
            )}
            {reached && (state === 'open' || state === 'funded' || state === 'closed') ? (
              <Badge tone="up">
                <Check className="i" aria-hidden />
                {m.detail_minimum_reached()}
              </Badge>
            ) : null}
          </>
        }
        logo={logo ? <Photo picture={logo} sizes="56px" /> : mark ? <img className="photo" src={mark} alt="" /> : null}
        title={name}
        lede={pitch}
        meta={
          <>
            <MapPin className="i i-16" aria-hidden />
            {[sector, profile?.legalName, `${city}, ${province}`].filter(Boolean).join(' · ')}
          </>
        }
      />
      {profile?.officers.length ? (
        <PeopleLine officers={profile.officers} portraits={offering.facts.portraits} />
      ) : null}
      {RAISES.includes(state) ? <RaiseLine offering={offering} now={now} /> : null}
    </>
  )
}

const TONE: Partial<Record<OfferingDetail['state'], 'info' | 'up' | 'down' | 'brand'>> = {
  scheduled: 'info',
  running: 'brand',
  failed: 'down',
  withdrawn: 'down',
}

/** Faces and name of who leads the business, with a link to all of them. */
function PeopleLine({
  officers,
  portraits = [],
}: {
  officers: readonly Officer[]
  portraits?: readonly Portrait[] | undefined
}) {
  const [first] = officers
  if (!first) return null
  const others = officers.length - 1
  return (
    <a className="people-line" href="#pengelola">
      <span className="faces" aria-hidden="true">
        {officers.slice(0, FACES).map(({ name }) => {
          const picture = portraits.find((each) => each.name === name)?.picture
          return (
            <span key={name} className="face">
              {picture ? <Photo picture={picture} sizes="32px" /> : initials(name)}
            </span>
          )
        })}
      </span>
      <span>
        {others > 0
          ? m.detail_led_by_others({ name: first.name, count: number(others) })
          : m.detail_led_by({ name: first.name })}
      </span>
    </a>
  )
}

const FACES = 4

/** What was raised, with the minimum and the deadline; the summary has the sums to the rupiah. */
function RaiseLine({ offering, now }: { offering: OfferingDetail; now: string }) {
  const { paid, reserved, target, minimumTarget, paidShare, reservedShare, state, closesAt } = offering
  const raised = paid + reserved
  return (
    <div className="decision-part raise-line">
      <p className="between">
        <span>
          <b className="num" title={money(raised)}>
            {shortMoney(raised)}
          </b>{' '}
          <span title={money(target)}>{m.ui_of_target({ target: shortMoney(target) })}</span>
        </span>
        {state === 'open' ? <Countdown deadline={closesAt.toISOString()} now={now} say={m.ui_left} /> : null}
      </p>
      <FundingBar paid={paid} reserved={reserved} target={target} minimum={minimumTarget} large />
      <p className="small muted between">
        <span>
          {m.detail_paid_reserved({ paid: percent(whole(paidShare)), reserved: percent(whole(reservedShare)) })}
        </span>
        <span>{state === 'open' ? m.detail_closes_at({ date: shortDate(closesAt), time: time(closesAt) }) : null}</span>
      </p>
    </div>
  )
}

const whole = (share: bigint) => (share / 100n) * 100n
