import { redirect } from 'react-router'
import { appContext } from '../context.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/link.ts'

/** /link/{slug} redirects a short link and counts the visit (not for HEAD); /link redirects home. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!params.slug) throw redirect(paths.home())
  const target = await orThrowNotFound(context.get(appContext).content.followLink(params.slug.toLowerCase()))
  throw redirect(target, { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } })
}

export default function ShortLink() {
  return null
}
