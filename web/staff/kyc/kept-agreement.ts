import { disposition } from '#shared/disposition'
import type { Id } from '#shared/ids'
import { NO_STORE } from '../../lib/personal.ts'
import { orNotFound } from '../../lib/refused.ts'
import { deskOf } from '../kit/desk.ts'
import type { Route } from './+types/kept-agreement.ts'

/** The signed agreement of a closed account, for who has just opened what is kept of it. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = deskOf(call)
  const { name, pdf } = await orNotFound(app.signature.keptAgreement(actor, call.params.id as Id<'user'>))
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/pdf',
      'content-disposition': disposition('attachment', name),
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
