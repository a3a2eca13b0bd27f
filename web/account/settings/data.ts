import { redirect } from 'react-router'
import { localDate } from '#shared/dates'
import { isRefusal } from '#shared/refusal'
import { appContext } from '../../context.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { requireSignedIn } from '../../lib/require-actor.ts'
import { getAccountContext } from '../context.ts'
import type { Route } from './+types/data.ts'
import { toTaskPath } from './view.ts'

/** File with all data about the person; redirects to confirm first if the session has not done so recently. */
export async function loader(call: Route.LoaderArgs) {
  const actor = requireSignedIn(call.context)
  const { now } = getAccountContext(call)
  try {
    const { format, madeAt, held } = await call.context.get(appContext).personalData(actor)
    return new Response(JSON.stringify({ format, made_at: madeAt, held }, null, 2), {
      headers: {
        ...NO_STORE,
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="data-saya-${localDate(now)}.json"`,
      },
    })
  } catch (error) {
    if (isRefusal(error) && error.code === 'confirm_identity') throw redirect(toTaskPath('unduh'))
    throw error
  }
}
