import { TriangleAlert } from 'lucide-react'
import { data, Link } from 'react-router'
import { appContext, requestContext } from '../context.ts'
import { money, number, percent } from '../lib/format.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { addPreviewPicture, createPageMeta } from '../lib/picture-meta.ts'
import { m } from '../lib/words.ts'
import { toCardView } from '../offerings/card-view.ts'
import { loadIssuerStandings } from '../offerings/issuer-standing.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Note } from '../ui/cards/card.tsx'
import { KeyFigures } from '../ui/cards/figures.tsx'
import { OfferingCard } from '../ui/cards/offering-card.tsx'
import { BrandHero } from '../ui/layout/brand-hero.tsx'
import { RunningText } from '../ui/text/running-text.tsx'
import type { Route } from './+types/campaign.ts'
import { loadSectionsWithRules } from './parts/document.ts'
import { DocumentSections } from './parts/document-page.tsx'
import './campaign.css'

/** A campaign page: its text from the content team, its figures from the promoted offering. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, now } = context.get(requestContext)
  const { pathname } = new URL(request.url)
  const slug =
    params.campaign ??
    pathname
      .replace(/\.data$/, '')
      .split('/')
      .filter(Boolean)
      .at(-1)
  if (!slug) throw data(null, { status: 404 })
  const app = context.get(appContext)
  const campaign = await orThrowNotFound(app.content.campaign(slug.slice(0, 100)))
  const offering = await orThrowNotFound(app.offerings.detail(actor, campaign.offering))
  const { eyebrow, title, lede, points } = campaign
  const standingOf = await loadIssuerStandings(app, [offering.businessId], now)
  return {
    slug,
    path: params.campaign ? paths.campaign(slug) : `/${slug}`,
    eyebrow,
    title,
    lede,
    points,
    sections: await loadSectionsWithRules(context, campaign.sections),
    card: toCardView(offering, standingOf(offering.businessId)),
    open: offering.state === 'open',
    soon: offering.state === 'scheduled',
    investors: offering.investors,
    paid: offering.paid,
    paidShare: offering.paidShare,
    minimumAmount: offering.minimumAmount,
    now: now.toISOString(),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? addPreviewPicture(
        createPageMeta({ title: loaderData.title, description: loaderData.lede, path: loaderData.path }),
        paths.previewImage('business', loaderData.card.slug),
        loaderData.title,
      )
    : []

export default function Campaign({ loaderData }: Route.ComponentProps) {
  const { eyebrow, title, lede, points, sections, card, open, soon, now } = loaderData
  const { investors, paid, paidShare, minimumAmount } = loaderData
  const to = paths.detail(card.slug)
  const way = open ? m.content_campaign_buy() : soon ? m.content_campaign_soon() : m.content_campaign_see()
  return (
    <>
      <BrandHero pattern="kampanye" lang="id">
        <p className="font-semibold text-gold">{eyebrow}</p>
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
        <div className="cta chips">
          <ButtonLink kind="deep" size="xl" to={to}>
            {way}
          </ButtonLink>
        </div>
      </BrandHero>
      <div className="wrap section grid gap-12">
        <KeyFigures
          figures={[
            { label: m.content_campaign_raised(), value: money(paid), note: percent(paidShare) },
            { label: m.content_campaign_investors(), value: number(investors) },
            { label: m.ui_minimum(), value: money(minimumAmount) },
          ]}
        />
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-16">
          <RunningText>
            <ul className="campaign-points">
              {points.map((point) => (
                <li key={point.title}>
                  <b>{point.title}</b>
                  <span>{point.text}</span>
                </li>
              ))}
            </ul>
            <DocumentSections sections={sections} />
            <Note tone="warn" icon={<TriangleAlert className="i" aria-hidden />}>
              {m.content_campaign_risk()} <Link to={`${to}#risiko`}>{m.content_campaign_risks()}</Link>
            </Note>
          </RunningText>
          <aside className="lg:sticky lg:top-24" aria-label={m.content_campaign_offer()}>
            <OfferingCard offering={card} to={to} now={now} level={2} />
          </aside>
        </div>
      </div>
    </>
  )
}
