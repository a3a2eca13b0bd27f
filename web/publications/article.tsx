import { data, Link, redirect } from 'react-router'
import { categoryWords } from '#contract/content/states'
import { brand } from '#shared/brand'
import { parsePictureHref } from '#shared/rich-text'
import { appContext, requestContext } from '../context.ts'
import { date } from '../lib/format.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { addPreviewPicture, createPageMeta, toAbsoluteUrl } from '../lib/picture-meta.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { PublicationCardGrid } from '../ui/cards/publication-preview-card.tsx'
import { ContentBlocks } from '../ui/text/content-blocks.tsx'
import { MetaLine } from '../ui/text/meta-line.tsx'
import { RunningText } from '../ui/text/running-text.tsx'
import type { Route } from './+types/article.ts'
import { loadCardViews } from './cards.ts'
import { parseCategory } from './parse-filters.ts'
import './publications.css'

const MOVED = 301

export async function loader({ context, params }: Route.LoaderArgs) {
  const category = parseCategory(params.category)
  if (!category || category === 'unknown') throw data(null, { status: 404 })
  const { locale } = context.get(requestContext)
  const app = context.get(appContext)
  const found = await orThrowNotFound(app.content.article(params.id.slice(0, 100), locale))
  if (found.category !== category || found.slug !== params.id)
    throw redirect(paths.publicationItem(found.category, found.slug), MOVED)
  const business = found.businessId ? await app.issuers.byId(found.businessId) : undefined
  const [card, ...others] = await loadCardViews(app, [found, ...found.others], categoryWords, locale)
  return {
    ...card!,
    byline: found.byline,
    language: found.language,
    picture: found.cover ? parsePictureHref(found.cover) : undefined,
    blocks: found.blocks,
    changedAt: found.changedAt,
    business: business ? { name: business.name, slug: business.slug } : null,
    others,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { title, summary, category, slug, label, publishedAt, changedAt, byline, language } = loaderData
  const path = paths.publicationItem(category, slug)
  const picture = paths.previewImage('publication', slug)
  const article = {
    '@type': category === 'berita' ? 'NewsArticle' : 'Article',
    headline: title,
    description: summary,
    inLanguage: language,
    datePublished: publishedAt.toISOString(),
    dateModified: changedAt.toISOString(),
    author: { '@type': 'Organization', name: byline },
    publisher: { '@type': 'Organization', '@id': toAbsoluteUrl('/#organisasi'), name: brand.name },
    image: toAbsoluteUrl(picture),
    mainEntityOfPage: toAbsoluteUrl(path),
  }
  return [
    ...addPreviewPicture(
      createPageMeta({
        title,
        description: summary,
        path,
        type: 'article',
        crumbs: [
          { to: paths.publication(), label: m.content_title() },
          { to: paths.publication({ category }), label },
        ],
        data: [article],
      }),
      picture,
      title,
    ),
    { property: 'article:published_time', content: publishedAt.toISOString() },
    { property: 'article:modified_time', content: changedAt.toISOString() },
    { property: 'article:section', content: label },
  ]
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { title, summary, category, label, publishedAt, changedAt, minutes, byline, blocks, business, others } =
    loaderData
  const { language, picture } = loaderData
  const changed = date(changedAt) !== date(publishedAt)
  return (
    <div className="wrap">
      <nav aria-label={m.crumbs()}>
        <ol className="crumbs">
          <li>
            <Link to={paths.publication()}>{m.content_title()}</Link>
          </li>
          <li>
            <Link to={paths.publication({ category })}>{label}</Link>
          </li>
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <article className="reading" lang={language}>
        <header>
          <h1>{title}</h1>
          <p className="lede">{summary}</p>
          <MetaLine className="text-14">
            <span>{byline}</span>
            <time dateTime={publishedAt.toISOString()}>{date(publishedAt)}</time>
            {changed ? (
              <span>
                {m.content_changed()} <time dateTime={changedAt.toISOString()}>{date(changedAt)}</time>
              </span>
            ) : null}
            <span>{m.content_minutes({ count: minutes })}</span>
          </MetaLine>
          {picture ? <img className="article-cover" {...picture} alt="" /> : null}
        </header>
        <RunningText>
          <ContentBlocks blocks={blocks} />
        </RunningText>
        {category === 'legal' ? null : <p className="note measure">{m.content_no_advice()}</p>}
        {business ? (
          <p>
            <Link className="more" to={paths.disclosure({ business: business.slug })}>
              {m.content_more_of({ name: business.name })}
            </Link>
          </p>
        ) : null}
      </article>
      {others.length > 0 ? (
        <section className="section-others" aria-labelledby="lain">
          <h2 id="lain">{m.content_others()}</h2>
          <PublicationCardGrid cards={others} />
        </section>
      ) : null}
    </div>
  )
}
