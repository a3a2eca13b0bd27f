import { Link, redirect } from 'react-router'
import { disclosureTypeWords } from '#contract/disclosures/states'
import { brand } from '#shared/brand'
import { appContext, requestContext } from '../context.ts'
import { dateTime } from '../lib/format.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { createPageMeta, toAbsoluteUrl } from '../lib/picture-meta.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Note } from '../ui/cards/card.tsx'
import { LabelledValues } from '../ui/cards/figures.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { ContentBlocks } from '../ui/text/content-blocks.tsx'
import { RunningText } from '../ui/text/running-text.tsx'
import type { Route } from './+types/disclosure.ts'
import './publications.css'

const MOVED = 301

export async function loader({ context, params }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext)
  const { id: _, ...found } = await orThrowNotFound(context.get(appContext).disclosures.byNumber(params.number))
  if (found.number !== params.number) throw redirect(paths.disclosureItem(found.number), MOVED)
  return { ...found, label: disclosureTypeWords[found.type][locale] }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { title, number, label, business, publishedAt } = loaderData
  const by = business?.name ?? brand.name
  return createPageMeta({
    title: `${title} (${number})`,
    description: m.content_disclosure_about({ type: label, name: by, number }),
    path: paths.disclosureItem(number),
    type: 'article',
    crumbs: [
      { to: paths.publication(), label: m.content_title() },
      { to: paths.disclosure(), label: m.content_disclosures() },
    ],
    data: [
      {
        '@type': 'Report',
        name: title,
        reportNumber: number,
        inLanguage: 'id',
        datePublished: publishedAt.toISOString(),
        author: { '@type': 'Organization', name: by },
        publisher: { '@type': 'Organization', '@id': toAbsoluteUrl('/#organisasi'), name: brand.name },
      },
    ],
  })
}

export default function Disclosure({ loaderData }: Route.ComponentProps) {
  const { title, number, label, business, blocks, publishedAt, filedAt, correctedBy, corrects } = loaderData
  return (
    <div className="wrap">
      <nav aria-label={m.crumbs()}>
        <ol className="crumbs">
          <li>
            <Link to={paths.publication()}>{m.content_title()}</Link>
          </li>
          <li>
            <Link to={paths.disclosure()}>{m.content_disclosures()}</Link>
          </li>
          <li aria-current="page">{number}</li>
        </ol>
      </nav>
      <article className="reading">
        <header>
          <p className="chips">
            <Badge tone="brand">{label}</Badge>
          </p>
          <h1 lang="id">{title}</h1>
          {correctedBy ? (
            <Note tone="warn">
              {m.content_corrected_text()} <Link to={paths.disclosureItem(correctedBy)}>{correctedBy}</Link>
            </Note>
          ) : null}
          {corrects ? (
            <Note tone="info">
              {m.content_corrects_text()} <Link to={paths.disclosureItem(corrects)}>{corrects}</Link>
            </Note>
          ) : null}
        </header>
        <div className="panel filing-facts">
          <LabelledValues
            rows={[
              { label: m.content_number(), value: number },
              { label: m.content_filed_by(), value: business?.name ?? brand.legalName },
              { label: m.content_filed(), value: dateTime(filedAt) },
              { label: m.content_published(), value: dateTime(publishedAt) },
            ]}
          />
        </div>
        <RunningText>
          <ContentBlocks blocks={blocks} />
        </RunningText>
        <p className="note measure">{m.content_disclosure_duty({ brand: brand.name })}</p>
        {business ? (
          <p>
            <Link className="more" to={paths.disclosure({ business: business.slug })}>
              {m.content_more_of({ name: business.name })}
            </Link>
          </p>
        ) : null}
      </article>
    </div>
  )
}
