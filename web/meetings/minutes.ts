import { appContext } from '../context.ts'
import { NO_STORE } from '../lib/personal.ts'
import { orNotFound } from '../lib/refused.ts'
import { signedIn } from '../lib/who-asks.ts'
import type { Route } from './+types/minutes.ts'

/** The minutes of a closed meeting as a PDF, for its voters and for staff. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { name, pdf } = await orNotFound(context.get(appContext).meetings.minutes(signedIn(context), params.id))
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
