import { ListOfferings } from '#contract/offerings/input'
import { listTabs, type OfferingCard } from '#contract/offerings/states'
import { guest, isSignedIn } from '#shared/actor'
import { brand } from '#shared/brand'
import { appContext, requestContext } from '../context.ts'
import { createOrganizationData, createPageMeta } from '../lib/meta.ts'
import { m } from '../lib/words.ts'
import { toCardView } from '../offerings/card-view.ts'
import { loadIssuerStandings } from '../offerings/issuer-standing.ts'
import type { Route } from './+types/home.ts'
import { HomeFaq } from './home/faq.tsx'
import { IssuerInvitation } from './home/for-issuers.tsx'
import { HomeHero } from './home/hero.tsx'
import { OpenOfferings } from './home/open-offerings.tsx'
import { RisksAndSafeguards } from './home/risks-and-safeguards.tsx'
import { ScreeningSteps } from './home/screening.tsx'
import { HowItWorksSteps } from './home/steps.tsx'

const MAX = 48

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, now } = context.get(requestContext)
  const app = context.get(appContext)
  const [open, statistics, payments, rules] = await Promise.all([
    app.offerings.list(isSignedIn(actor) ? actor : guest, listTabs[0], ListOfferings.parse({ limit: MAX })),
    app.offerings.statistics(),
    app.distributions.record(),
    app.rulebook.at(now),
  ])
  const [featured, ...others] = open.items.filter(({ state }) => state === 'open')
  const cards = (others.length > 0 ? others : featured ? [featured] : []).slice(0, 3)
  const shown = [...(featured ? [featured] : []), ...cards].map(({ businessId }) => businessId)
  const standingOf = await loadIssuerStandings(app, shown, now)
  const view = (card: OfferingCard) => toCardView(card, standingOf(card.businessId))
  return {
    featured: featured ? view(featured) : null,
    cards: cards.map(view),
    openCount: open.total,
    from: open.next === null ? lowest(open.items) : null,
    statistics,
    payments,
    rules: {
      cancelHours: rules['subscription.cancel_hours'],
      refundDays: rules['subscription.refund_working_days'],
      debtRatio: rules['sharia.debt_ratio'],
      incomeRatio: rules['sharia.income_ratio'],
      limitLow: rules['investor.limit_low'],
      limitHigh: rules['investor.limit_high'],
      limitThreshold: rules['investor.limit_threshold'],
      issuerCap: rules['offering.issuer_cap'],
      issuerCapMonths: rules['offering.issuer_cap_months'],
      maxDays: rules['offering.max_days'],
      reviewDays: rules['proposal.review_working_days'],
      sukukMonths: rules['sukuk.max_months'],
      seasoningMonths: rules['market.seasoning_months'],
      fee: rules['subscription.fee'],
      channelFee: rules['subscription.virtual_account_fee'],
      withdrawalFee: rules['withdrawal.fee'],
      buyerFee: rules['market.buyer_fee'],
      sellerFee: rules['market.seller_fee'],
    },
    now: now.toISOString(),
  }
}

export type Home = Awaited<ReturnType<typeof loader>>

/** The smallest purchase among all that is open; told only when all of it was seen. */
function lowest(cards: readonly OfferingCard[]) {
  const open = cards.filter(({ state }) => state === 'open').map(({ minimumAmount }) => minimumAmount)
  return open.length === 0 ? null : open.reduce((a, b) => (b < a ? b : a))
}

export const meta: Route.MetaFunction = () =>
  createPageMeta({
    title: m.home_title({ name: brand.name }),
    description: m.home_description(),
    path: '/',
    data: [createOrganizationData()],
    whole: true,
  })

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <HomeHero {...loaderData} />
      <OpenOfferings {...loaderData} />
      <HowItWorksSteps rules={loaderData.rules} />
      <ScreeningSteps rules={loaderData.rules} />
      <RisksAndSafeguards rules={loaderData.rules} />
      <IssuerInvitation rules={loaderData.rules} />
      <HomeFaq rules={loaderData.rules} />
    </>
  )
}
