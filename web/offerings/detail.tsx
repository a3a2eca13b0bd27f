import { useState } from 'react'
import { disclosureTypeWords } from '#contract/disclosures/states'
import { readBalance, readSupposed } from '#contract/offerings/rules/outcomes'
import { readFeeRules } from '#contract/offerings/states'
import { isSignedIn } from '#shared/actor'
import { units as toUnits } from '#shared/money'
import { isRefusal } from '#shared/refusal'
import { appContext, requestContext } from '../context.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { addPreviewPicture, createPageMeta } from '../lib/picture-meta.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { SectionNav } from '../ui/layout/section-nav.tsx'
import type { Route } from './+types/detail.ts'
import { isSoldOut } from './card-view.ts'
import { BuyBar } from './detail/buy-bar.tsx'
import { BuyPanel } from './detail/buy-panel.tsx'
import { classifyBuyer } from './detail/buyer.ts'
import { RecentDisclosures } from './detail/disclosures.tsx'
import { OfferingDocuments, OfferingQuestions } from './detail/documents.tsx'
import { FinancialStatements } from './detail/finance.tsx'
import { LatePayments, LateReports } from './detail/late-payments.tsx'
import { OfferingMoneyFlow } from './detail/money-flow.tsx'
import { Breadcrumb, OfferingHeader } from './detail/offering-header.tsx'
import { OfferingPeople } from './detail/people.tsx'
import { PriceInContext } from './detail/price-in-context.tsx'
import { toPublicProfile } from './detail/profile.ts'
import { PublishedReports } from './detail/reports.tsx'
import { OfferingRisks } from './detail/risks.tsx'
import { OfferingSchedule } from './detail/schedule.tsx'
import { listSections } from './detail/sections.ts'
import { ShariaCompliance } from './detail/sharia.tsx'
import { OutcomeSimulation } from './detail/simulation.tsx'
import { OfferingSummary } from './detail/summary.tsx'
import { IssuerTrackRecord } from './detail/track-record.tsx'
import { UseOfFunds } from './detail/use-of-funds.tsx'
import { computeDaysLate } from './issuer-standing.ts'
import { computeMaximumUnits } from './purchase-obstacle.ts'
import { LateShariaAnswers, ShariaNote } from './sharia-status.tsx'
import { readUnits } from './units.ts'
import './detail/detail.css'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, now, locale } = context.get(requestContext)
  const app = context.get(appContext)
  const offering = await orThrowNotFound(app.offerings.detail(actor, params.slug))
  const units = readUnits(new URL(request.url).searchParams, offering)
  const [profile, rules, disclosures, questions, arrears, records, reports, standing, peers] = await Promise.all([
    app.issuers.profile(offering.businessId).catch(missing),
    app.rulebook.at(now),
    app.disclosures.of([offering.businessId]),
    app.questions.published(offering.id),
    app.arrears.ofBusiness(offering.businessId),
    app.distributions.trackRecords(offering.businessId),
    app.reports.published(offering.businessId),
    app.sharia.standing(offering.businessId),
    app.offerings.peers(offering),
  ])
  const own = isSignedIn(actor) && profile?.ownerUserId === actor.userId
  const buyer = own ? 'issuer' : classifyBuyer(actor)
  const limit = buyer === 'ready' && offering.state === 'open' ? await app.offerings.limit(actor, offering) : null
  const bought =
    buyer === 'ready' ? (await app.offerings.mine(actor, { offering: offering.slug, limit: 1 })).items[0] : null
  return {
    offering,
    questions,
    own: bought ? { state: bought.state, units: bought.units, paymentId: bought.paymentId, slug: offering.slug } : null,
    profile: profile ? toPublicProfile(profile) : null,
    peers,
    balance: readBalance(profile?.statements ?? []),
    supposed: readSupposed(rules),
    fees: readFeeRules(rules),
    hours: { cancel: rules['subscription.cancel_hours'], refundDays: rules['subscription.refund_working_days'] },
    units,
    now: now.toISOString(),
    arrears: arrears.filter(({ closed }) => !closed),
    records,
    reports,
    standing,
    answersLateDays: profile?.answersLateSince ? computeDaysLate(profile.answersLateSince, now) : 0,
    lateDays: profile?.reportsLateSince ? computeDaysLate(profile.reportsLateSince, now) : 0,
    buyer,
    limit,
    disclosures: disclosures.map((each) => ({ ...each, label: disclosureTypeWords[each.type][locale] })),
  }
}

/** An offering whose issuer has no profile yet still tells its own facts. */
function missing(error: unknown) {
  if (isRefusal(error)) return null
  throw error
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: toPageTitle(undefined) }]
  const { name, kind, pitch, slug } = loaderData.offering
  const title = m.detail_title({ kind: kind === 'share' ? m.ui_share() : m.ui_sukuk(), name })
  const crumbs = [{ to: paths.business(), label: m.nav_business() }]
  const meta = createPageMeta({ title, description: pitch, path: paths.detail(slug), crumbs })
  return addPreviewPicture(meta, paths.previewImage('business', slug), title)
}

/** What a reader needs to decide, beside the purchase; below it the prospectus, collapsed. */
export default function OfferingPage({ loaderData }: Route.ComponentProps) {
  const { offering, profile, standing, units } = loaderData
  return (
    <div className="wrap">
      <Breadcrumb name={offering.name} />
      <LatePayments arrears={loaderData.arrears} />
      <LateReports days={loaderData.lateDays} />
      <LateShariaAnswers days={loaderData.answersLateDays} />
      <ShariaNote of={standing.case} />
      <div className="detail">
        <div>
          <OfferingHeader offering={offering} profile={profile} now={loaderData.now} />
          {WITHOUT_MONEY.includes(offering.state) ? null : <OfferingMoneyFlow offering={offering} />}
        </div>
        <Purchase key={`${offering.slug} ${units}`} {...loaderData} />
        <Prospectus {...loaderData} />
      </div>
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/** Nobody's money is used there. */
const WITHOUT_MONEY: readonly Loaded['offering']['state'][] = ['failed', 'withdrawn']

/** What an amount may become and what it costs: both follow the same quantity. */
function Purchase(loaded: Loaded) {
  const { offering, profile, peers, limit } = loaded
  const [units, choose] = useState(loaded.units)
  const [slid, slide] = useState({ units: loaded.units, times: 0 })
  const isAhead = offering.state === 'scheduled' || (offering.state === 'open' && !isSoldOut(offering))
  const available = offering.state === 'scheduled' ? offering.totalUnits : offering.availableUnits
  return (
    <>
      {isAhead ? (
        <div>
          <PriceInContext offering={offering} peers={peers} statements={profile?.statements ?? []} />
          <OutcomeSimulation
            {...{ offering, units, balance: loaded.balance, supposed: loaded.supposed }}
            most={toUnits(computeMaximumUnits(limit, { ...offering, availableUnits: available }))}
            onUnits={(value) => {
              choose(value)
              slide(({ times }) => ({ units: value, times: times + 1 }))
            }}
          />
        </div>
      ) : null}
      <BuyPanel {...loaded} units={units} typed={slid} onUnits={choose} />
      <BuyBar {...loaded} units={units} />
    </>
  )
}

function Prospectus({ offering, questions, profile, disclosures, records, reports, standing, now }: Loaded) {
  return (
    <div className="prospectus">
      <h2>{m.detail_prospectus()}</h2>
      <SectionNav
        label={m.detail_sections()}
        more={m.detail_more()}
        sections={listSections({
          finance: Boolean(profile?.statements.length),
          record: records.length > 0,
          reports: reports.length > 0,
        })}
      />
      <OfferingSummary offering={offering} profile={profile} />
      <OfferingPeople offering={offering} profile={profile} />
      <UseOfFunds facts={offering.facts} target={offering.target} />
      {profile?.statements.length ? (
        <FinancialStatements statements={profile.statements} assumptions={offering.facts.filed?.assumptions ?? ''} />
      ) : null}
      <ShariaCompliance profile={profile} akad={offering.akad} standing={standing} />
      <OfferingRisks facts={offering.facts} />
      {reports.length > 0 ? <PublishedReports reports={reports} /> : null}
      <OfferingSchedule offering={offering} now={now} />
      <IssuerTrackRecord records={records} />
      <OfferingDocuments documents={offering.documents} />
      <RecentDisclosures disclosures={disclosures} />
      <OfferingQuestions questions={offering.facts.questions} published={questions} slug={offering.slug} />
    </div>
  )
}
