import { redirect } from 'react-router'
import { localDate } from '#shared/dates'
import { isRefusal } from '#shared/refusal'
import { appContext } from '../../context.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { signedIn } from '../../lib/who-asks.ts'
import { accountContext } from '../context.ts'
import type { Route } from './+types/data.ts'
import { taskPath } from './view.ts'

/** The file with everything held of a person. A person who has not just confirmed who they are does so first. */
export async function loader(call: Route.LoaderArgs) {
  const actor = signedIn(call.context)
  const { now } = accountContext(call)
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
    if (isRefusal(error) && error.code === 'confirm_identity') throw redirect(taskPath('unduh'))
    throw error
  }
}
