import { formatContentDisposition } from '#shared/content-disposition'
import { appContext } from '../context.ts'
import { NO_STORE } from '../lib/personal.ts'
import { orNotFound } from '../lib/refused.ts'
import { signedIn } from '../lib/who-asks.ts'
import type { Route } from './+types/attachment.ts'
import { respondWithJson } from './answer.ts'

/**
 * A private file for who may read it. A picture is shown, a PDF is saved: nothing that a stranger wrote is opened as a
 * page of ours.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { attachment, content } = await orNotFound(
    context.get(appContext).attachments.open(signedIn(context), params.id),
  )
  return new Response(new Uint8Array(content), {
    headers: {
      ...NO_STORE,
      'content-type': attachment.type,
      'content-length': String(content.length),
      'content-disposition': formatContentDisposition(
        attachment.kind === 'image' ? 'inline' : 'attachment',
        attachment.name,
      ),
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}

/** Its owner takes it back. */
export const action = ({ context, params }: Route.ActionArgs) =>
  respondWithJson(async () => {
    await context.get(appContext).attachments.remove(signedIn(context), { id: params.id })
    return {}
  })
