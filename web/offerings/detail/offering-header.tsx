import { Check, Columns3, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import type { OfferingDetail } from '#contract/offerings/states'
import { date, initials, money, number, percent, shortMoney, time } from '../../lib/format.ts'
import { useShared } from '../../lib/store.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { CoverHeader } from '../../ui/cards/cover-header.tsx'
import { type Figure, KeyFigures } from '../../ui/cards/figures.tsx'
import { FundingBar } from '../../ui/charts/funding-bar.tsx'
import { RaisedFundsPanel } from '../../ui/charts/raised-funds.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Cover } from '../../ui/pictures/cover.tsx'
import { findCoverArt } from '../../ui/pictures/cover-art.ts'
import { Photo } from '../../ui/pictures/photo.tsx'
import { formatOfferingStatus, isSoldOut } from '../card-view.ts'
import { PAGE, toFilterSearch } from '../filters.ts'
import { SaveButton } from '../save-button.tsx'
import { formatAkadInText, formatKind } from '../words.ts'
import type { Profile } from './profile.ts'
import { ShareButton } from './share-button.tsx'

type OfferingHeader = {
  offering: OfferingDetail
  profile: Profile | null
  /** What can be done with it; a preview allows nothing. */
  acts?: boolean
  /** The cover of what is not public yet. */
  photo?: { src: string; alt: string } | null
  /** The logo of what is not public yet. */
  mark?: string | null
}

/** Breadcrumb of an offering; links to the list of offerings with as many pages as were shown. */
export function Breadcrumb({ name }: { name: string }) {
  const { lastPageBusiness } = useShared()
  return (
    <nav aria-label={m.crumbs()}>
      <ol className="crumbs">
        <li>
          <Link to={paths.business() + toFilterSearch({ limit: lastPageBusiness * PAGE })}>{m.list_title()}</Link>
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}

/** Header of an offering: cover, name, badges, six key figures and the funding progress. */
export function OfferingHeader({ offering, profile, acts = true, photo = null, mark = null }: OfferingHeader) {
  const { cover, logo, slug, name, pitch, kind, akad, state, sector, city, province, bookmarked } = offering
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
            <Badge>{formatKind(kind)}</Badge>
            <Badge tone="akad">{m.ui_akad({ akad: formatAkadInText(akad) })}</Badge>
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
      <KeyFigures className="mt-6" figures={keyFigures(offering, acts)} />
      {RAISES.includes(state) ? <Raise offering={offering} /> : null}
    </>
  )
}

/** Before it opens there is nothing to tell; what was given back is not told as a zero. */
const RAISES: readonly OfferingDetail['state'][] = ['open', 'funded', 'closed', 'handed_over', 'running']

const TONE: Partial<Record<OfferingDetail['state'], 'info' | 'up' | 'down' | 'brand'>> = {
  scheduled: 'info',
  running: 'brand',
  failed: 'down',
  withdrawn: 'down',
}

function keyFigures(offering: OfferingDetail, isPlanned: boolean): Figure[] {
  const { kind, projectedReturn, nisbah, secured, shareOffered, tenorMonths, paymentMonths, dividendDays } = offering
  const scheduled = offering.state === 'scheduled'
  return [
    {
      label: kind === 'share' ? m.ui_projected_dividend() : m.ui_projected_return(),
      value: projectedReturn === null ? m.detail_none() : percent(projectedReturn),
      note: projectedReturn === null ? null : m.ui_per_year(),
    },
    nisbah !== null
      ? { label: m.detail_nisbah(), value: percent(nisbah), note: m.detail_nisbah_note() }
      : shareOffered !== null
        ? { label: m.detail_share_offered(), value: percent(shareOffered), note: m.detail_share_offered_note() }
        : secured !== null
          ? { label: m.detail_secured(), value: percent(secured), note: m.detail_secured_note() }
          : { label: m.detail_units_total(), value: number(offering.totalUnits) },
    tenorMonths === null
      ? { label: m.detail_tenor(), value: m.detail_tenor_none() }
      : { label: m.detail_tenor(), value: m.detail_months({ count: tenorMonths }) },
    {
      label: m.detail_payments(),
      value: paymentMonths === null ? m.detail_payments_agm() : m.detail_every({ count: paymentMonths }),
      ...(dividendDays === null ? {} : { note: m.detail_dividend_by({ days: number(dividendDays) }) }),
    },
    {
      label: m.ui_minimum(),
      value: money(offering.minimumAmount),
      note: m.detail_units_at({ units: number(offering.minimumUnits), price: money(offering.unitPrice) }),
    },
    scheduled
      ? { label: m.detail_opens(), ...(isPlanned ? moment(offering.opensAt) : { value: m.preview_unplanned() }) }
      : { label: m.detail_closes(), ...moment(offering.withdrawn?.at ?? offering.closesAt) },
  ]
}

const moment = (at: Date) => ({ value: date(at), note: time(at) })

/** Paid, reserved, minimum and what is left, to the rupiah. */
function Raise({ offering }: { offering: OfferingDetail }) {
  const { paid, reserved, target, minimumTarget, remaining, investors } = offering
  const raised = paid + reserved
  return (
    <RaisedFundsPanel
      label={m.detail_raise()}
      amount={
        <b className="num" title={money(raised)}>
          {shortMoney(raised)}
        </b>
      }
      of={m.detail_raise_of({ target: shortMoney(target), investors: number(investors) })}
      bar={<FundingBar paid={paid} reserved={reserved} target={target} minimum={minimumTarget} large />}
      parts={[
        { kind: 'paid', label: m.detail_paid(), value: withShare(paid, offering.paidShare) },
        { kind: 'held', label: m.detail_reserved(), value: withShare(reserved, offering.reservedShare) },
        { kind: 'min', label: m.detail_minimum_target(), value: money(minimumTarget) },
        { label: offering.state === 'open' ? m.detail_remaining() : m.detail_unsold(), value: money(remaining) },
      ]}
    />
  )
}

const withShare = (amount: bigint, share: bigint) => (
  <>
    {money(amount)} <span className="muted">· {percent((share / 100n) * 100n)}</span>
  </>
)
