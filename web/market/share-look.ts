import { data, redirect } from 'react-router'
import { appContext, requestContext } from '../context.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/share-look.ts'
import { type ShareNow, shareNow } from './share-now.ts'

/** What a page of a share that stands open asks for at each change; an address of its own it is not. */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.endsWith('.data')) throw redirect(paths.marketShare(slug))
  const app = context.get(appContext)
  const share = await app.registry.shareBySlug(slug)
  if (!share) throw data(null, { status: 404 })
  const { actor, now } = context.get(requestContext)
  return shareNow(app, { actor, now, share, range: searchParams.get('range') })
}

let latest: ShareNow | null = null

/** A look that fails leaves on the page what it says: the next one may succeed. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ShareNow | null> {
  try {
    latest = await serverLoader()
  } catch {
    // as it was
  }
  return latest
}

/** Only who asks is answered: what else happens on the page reads the share's own data again. */
export const shouldRevalidate = () => false
