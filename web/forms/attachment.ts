import { formatContentDisposition } from '#shared/content-disposition'
import { appContext } from '../context.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { NO_STORE } from '../lib/personal.ts'
import { requireSignedIn } from '../lib/require-actor.ts'
import type { Route } from './+types/attachment.ts'
import { respondWithJson } from './answer.ts'

/**
 * Sends a private file to readers who may see it: pictures inline, PDFs as downloads, so that no uploaded file opens
 * as a page.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { attachment, content } = await orThrowNotFound(
    context.get(appContext).attachments.open(requireSignedIn(context), params.id),
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

/** Deletes a private file for its owner. */
export const action = ({ context, params }: Route.ActionArgs) =>
  respondWithJson(async () => {
    await context.get(appContext).attachments.remove(requireSignedIn(context), { id: params.id })
    return {}
  })
