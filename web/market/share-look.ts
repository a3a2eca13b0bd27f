import { data, redirect } from 'react-router'
import { appContext, requestContext } from '../context.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/share-look.ts'
import { loadShareNow, type ShareNow } from './share-now.ts'

/** Changing data of a share's page for its client-side refresh. */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.endsWith('.data')) throw redirect(paths.marketShare(slug))
  const app = context.get(appContext)
  const share = await app.registry.shareBySlug(slug)
  if (!share) throw data(null, { status: 404 })
  const { actor, now } = context.get(requestContext)
  return loadShareNow(app, { actor, now, share, range: searchParams.get('range') })
}

let latest: ShareNow | null = null

/** Keeps the page as it is if a refresh fails. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ShareNow | null> {
  try {
    latest = await serverLoader()
  } catch {
    // as it was
  }
  return latest
}

export const shouldRevalidate = () => false
