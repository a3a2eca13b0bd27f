import { data, type RouterContextProvider } from 'react-router'
import { hasPermission, type Permission } from '#shared/permissions'
import { appContext, requestContext } from '../../../context.ts'
import { requireStaff } from '../../../lib/require-actor.ts'
import { toPageTitle } from '../../../lib/title.ts'

/** App, staff actor, locale and time for a staff page; throws 403 without the permission `to`. */
export function getStaffContext({ context }: { context: Readonly<RouterContextProvider> }, to?: Permission) {
  const actor = requireStaff(context)
  if (to && !hasPermission(actor, to)) throw data(null, { status: 403 })
  const { locale, now } = context.get(requestContext)
  return { app: context.get(appContext), actor, locale, now }
}

/** Meta tags of a staff page: title and noindex. */
export const createStaffMeta = (title: () => string) => () => [
  { title: toPageTitle(title()) },
  { name: 'robots', content: 'noindex' },
]

/** Search term, state and cursor of a queue's address. */
export function parseQueueQuery(request: Request) {
  const { searchParams } = new URL(request.url)
  return {
    q: (searchParams.get('q') ?? '').trim().slice(0, 80),
    state: searchParams.get('state'),
    after: searchParams.get('after')?.slice(0, 200),
  }
}
