import { data } from 'react-router'
import { formatContentDisposition } from '#shared/content-disposition'
import type { Id } from '#shared/ids'
import { isRefusal } from '#shared/refusal'
import { NO_STORE } from '../../lib/personal.ts'
import { getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/kept-agreement.ts'

/** The signed agreement of a closed account, for staff who have just opened its retained data. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const { name, pdf } = await app.signature.keptAgreement(actor, call.params.id as Id<'user'>).catch(notKept)
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/pdf',
      'content-disposition': formatContentDisposition('attachment', name),
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}

function notKept(error: unknown): never {
  if (isRefusal(error) && error.code === 'signature_not_invited') throw data(null, { status: 404 })
  throw error
}
