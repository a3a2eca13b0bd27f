import { redirect } from 'react-router'
import { appContext } from '../../context.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { requireSignedIn } from '../../lib/require-actor.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/notification.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Marks a notification as read and redirects to its subject; another person's redirects to the list. */
export async function loader(call: Route.LoaderArgs) {
  const actor = requireSignedIn(call.context)
  const { id } = call.params
  if (!ID.test(id)) return redirect(paths.notifications())
  const { path } = await call.context.get(appContext).notifications.markRead(actor, { ids: [id] })
  return redirect(path ?? paths.notifications(), { headers: NO_STORE })
}
