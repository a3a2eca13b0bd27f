import { data } from 'react-router'
import { isRefusal } from '#shared/refusal'
import { appContext } from '../context.ts'
import { NO_STORE } from '../lib/personal.ts'
import { requireSignedIn } from '../lib/require-actor.ts'
import type { Route } from './+types/agreement.ts'

/** The agreement between issuer and operator as a file, for the proposal's editors and staff. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { name, pdf } = await context
    .get(appContext)
    .dueDiligence.readAgreementPdf(requireSignedIn(context), { id })
    .catch(unknown)
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}

/** There is none before the approval, and none that holds once the file has changed. */
function unknown(error: unknown): never {
  throw isRefusal(error) ? data(null, { status: 404 }) : error
}
