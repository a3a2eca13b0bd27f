import { data } from 'react-router'
import { isRefusal } from '#shared/refusal'
import { appContext, requestContext } from '../context.ts'
import { NO_STORE } from '../lib/personal.ts'
import type { Route } from './+types/preview-cover.ts'

/** A picture of an unpublished offering, for readers of its preview. */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const token = asked.get('token')?.slice(0, 100) ?? ''
  const field = asked.get('picture')?.slice(0, 20) ?? 'cover'
  const { actor } = context.get(requestContext)
  const picture = await context
    .get(appContext)
    .dueDiligence.readPreviewPicture(actor, { slug, token, field })
    .catch((error: unknown) => {
      throw isRefusal(error) ? data(null, { status: error.code === 'review_picture_busy' ? 503 : 404 }) : error
    })
  return new Response(new Uint8Array(picture), { headers: { ...NO_STORE, 'content-type': 'image/jpeg' } })
}
