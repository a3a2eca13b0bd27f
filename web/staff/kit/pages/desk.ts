import { data, type RouterContextProvider } from 'react-router'
import { hasPermission, type Permission } from '#shared/permissions'
import { appContext, requestContext } from '../../../context.ts'
import { titled } from '../../../lib/title.ts'
import { staffOf } from '../../../lib/who-asks.ts'

/** What a page of a desk needs. `to`: what its form changes, where that takes more than reading the page. */
export function deskOf({ context }: { context: Readonly<RouterContextProvider> }, to?: Permission) {
  const actor = staffOf(context)
  if (to && !hasPermission(actor, to)) throw data(null, { status: 403 })
  const { locale, now } = context.get(requestContext)
  return { app: context.get(appContext), actor, locale, now }
}

/** A desk's page in the browser's tab; no search engine hears of it. */
export const deskMeta = (title: () => string) => () => [
  { title: titled(title()) },
  { name: 'robots', content: 'noindex' },
]

/** What a queue is asked for by its address: the words looked for, the state, the page. */
export function askedOf(request: Request) {
  const { searchParams } = new URL(request.url)
  return {
    q: (searchParams.get('q') ?? '').trim().slice(0, 80),
    state: searchParams.get('state'),
    after: searchParams.get('after')?.slice(0, 200),
  }
}
