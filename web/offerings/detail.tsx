import { disclosureTypeWords } from '#contract/disclosures/states'
import { readFeeRules } from '#contract/offerings/states'
import { isSignedIn } from '#shared/actor'
import { isRefusal } from '#shared/refusal'
import { appContext, requestContext } from '../context.ts'
import { pageMeta, withPicture } from '../lib/picture-meta.ts'
import { orNotFound } from '../lib/refused.ts'
import { titled } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { SectionNav } from '../ui/layout/section-nav.tsx'
import type { Route } from './+types/detail.ts'
import { BuyBar } from './detail/buy-bar.tsx'
import { BuyPanel } from './detail/buy-panel.tsx'
import { buyerOf } from './detail/buyer.ts'
import { Disclosures } from './detail/disclosures.tsx'
import { Documents, Questions } from './detail/documents.tsx'
import { Filed } from './detail/filed.tsx'
import { Finance } from './detail/finance.tsx'
import { LatePayments, LateReports } from './detail/late-payments.tsx'
import { Breadcrumb, OfferingHeader } from './detail/offering-header.tsx'
import { publicProfile } from './detail/profile.ts'
import { Reports } from './detail/reports.tsx'
import { Risks } from './detail/risks.tsx'
import { Schedule } from './detail/schedule.tsx'
import { sections } from './detail/sections.ts'
import { Sharia } from './detail/sharia.tsx'
import { Summary } from './detail/summary.tsx'
import { IssuerRecord } from './detail/track-record.tsx'
import { UseOfFunds } from './detail/use-of-funds.tsx'
import { daysLate } from './issuer-standing.ts'
import { LateAnswers, ShariaNote } from './sharia-status.tsx'
import { unitsAsked } from './units.ts'
import './detail/detail.css'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, now, locale } = context.get(requestContext)
  const app = context.get(appContext)
  const offering = await orNotFound(app.offerings.detail(actor, params.slug))
  const units = unitsAsked(new URL(request.url).searchParams, offering)
  const [profile, rules, disclosures, questions, arrears, records, reports, standing] = await Promise.all([
    app.issuers.profile(offering.businessId).catch(missing),
    app.rulebook.at(now),
    app.disclosures.of([offering.businessId]),
    app.questions.published(offering.id),
    app.arrears.ofBusiness(offering.businessId),
    app.distributions.trackRecords(offering.businessId),
    app.reports.published(offering.businessId),
    app.sharia.standing(offering.businessId),
  ])
  const own = isSignedIn(actor) && profile?.ownerUserId === actor.userId
  const buyer = own ? 'issuer' : buyerOf(actor)
  const limit = buyer === 'ready' && offering.state === 'open' ? await app.offerings.limit(actor, offering) : null
  const bought =
    buyer === 'ready' ? (await app.offerings.mine(actor, { offering: offering.slug, limit: 1 })).items[0] : null
  return {
    offering,
    questions,
    own: bought ? { state: bought.state, units: bought.units, paymentId: bought.paymentId, slug: offering.slug } : null,
    profile: profile ? publicProfile(profile) : null,
    fees: readFeeRules(rules),
    hours: { cancel: rules['subscription.cancel_hours'], refundDays: rules['subscription.refund_working_days'] },
    units,
    now: now.toISOString(),
    arrears: arrears.filter(({ closed }) => !closed),
    records,
    reports,
    standing,
    answersLateDays: profile?.answersLateSince ? daysLate(profile.answersLateSince, now) : 0,
    lateDays: profile?.reportsLateSince ? daysLate(profile.reportsLateSince, now) : 0,
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
  if (!loaderData) return [{ title: titled(undefined) }]
  const { name, kind, pitch, slug } = loaderData.offering
  const title = m.detail_title({ kind: kind === 'share' ? m.ui_share() : m.ui_sukuk(), name })
  const crumbs = [{ to: paths.business(), label: m.nav_business() }]
  const meta = pageMeta({ title, description: pitch, path: paths.detail(slug), crumbs })
  return withPicture(meta, paths.previewImage('business', slug), title)
}

export default function Detail({ loaderData }: Route.ComponentProps) {
  const { offering, questions, profile, disclosures, records, reports, standing, now } = loaderData
  return (
    <div className="wrap">
      <Breadcrumb name={offering.name} />
      <LatePayments arrears={loaderData.arrears} />
      <LateReports days={loaderData.lateDays} />
      <LateAnswers days={loaderData.answersLateDays} />
      <ShariaNote of={standing.case} />
      <div className="detail">
        <div>
          <OfferingHeader offering={offering} profile={profile} />
          <SectionNav
            label={m.detail_sections()}
            sections={sections({
              filed: Boolean(offering.facts.filed),
              finance: Boolean(profile?.statements.length),
              record: records.length > 0,
              reports: reports.length > 0,
            })}
          />
          <Summary offering={offering} profile={profile} />
          {offering.facts.filed ? <Filed filed={offering.facts.filed} /> : null}
          <UseOfFunds facts={offering.facts} target={offering.target} />
          {profile?.statements.length ? (
            <Finance statements={profile.statements} assumptions={offering.facts.filed?.assumptions ?? ''} />
          ) : null}
          {reports.length > 0 ? <Reports reports={reports} /> : null}
          <Sharia profile={profile} akad={offering.akad} standing={standing} />
          <Risks facts={offering.facts} />
          <Schedule offering={offering} now={now} />
          <IssuerRecord records={records} />
          <Documents documents={offering.documents} />
          <Disclosures disclosures={disclosures} />
          <Questions questions={offering.facts.questions} published={questions} slug={offering.slug} />
        </div>
        <BuyPanel {...loaderData} key={String(loaderData.units)} />
      </div>
      <BuyBar {...loaderData} />
    </div>
  )
}
