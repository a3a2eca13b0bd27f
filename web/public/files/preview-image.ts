import { data } from 'react-router'
import { categoryWords } from '#contract/content/states'
import { formatPictureFile } from '#contract/offerings/rules/public-picture'
import { brand } from '#shared/brand'
import { type App, appContext, requestContext } from '../../context.ts'
import { date, money } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { m } from '../../lib/words.ts'
import type { Route } from './+types/preview-image.ts'

/** Preview picture of a shared link: /preview-image/business/{slug} or /publication/{slug}; always Indonesian. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const preview = await facts(app, params, context.get(requestContext).actor)
  if (!preview) throw data(null, { status: 404 })
  const picture = await app.drawPreview(preview)
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}

async function facts(
  app: App,
  { kind, slug }: { kind: string; slug: string },
  actor: Parameters<App['offerings']['detail']>[0],
) {
  const name = slug.replace(/\.png$/, '').slice(0, 100)
  const id = { locale: 'id' } as const
  if (kind === 'publication') {
    const found = await orThrowNotFound(app.content.article(name))
    return {
      seed: found.slug,
      label: categoryWords[found.category].id,
      title: found.title,
      line: `${date(found.publishedAt, 'id')}  ·  ${brand.domain}`,
    }
  }
  if (kind !== 'business') return undefined
  const found = await orThrowNotFound(app.offerings.detail(actor, name))
  return {
    seed: found.slug,
    cover: found.cover ? formatPictureFile(found.cover.file, 960, 'webp') : undefined,
    label: `${found.kind === 'share' ? m.ui_share({}, id) : m.ui_sukuk({}, id)}  ·  ${found.sector}, ${found.city}`,
    title: found.name,
    line: m.content_preview_line({ amount: money(found.minimumAmount), domain: brand.domain }, id),
  }
}
