import { appContext } from '../context.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { NO_STORE } from '../lib/personal.ts'
import { requireSignedIn } from '../lib/require-actor.ts'
import type { Route } from './+types/minutes.ts'

/** Minutes of a closed meeting as a PDF, for voters and staff. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { name, pdf } = await orThrowNotFound(
    context.get(appContext).meetings.minutes(requireSignedIn(context), params.id),
  )
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
