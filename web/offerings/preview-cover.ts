import { data } from 'react-router'
import { isRefusal } from '#shared/refusal'
import { appContext, requestContext } from '../context.ts'
import { NO_STORE } from '../lib/personal.ts'
import type { Route } from './+types/preview-cover.ts'

/** The cover of an offering that is not public yet, for who may read its preview. */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? ''
  const { actor } = context.get(requestContext)
  const picture = await context
    .get(appContext)
    .reviews.previewCover(actor, { slug, token })
    .catch((error: unknown) => {
      throw isRefusal(error) ? data(null, { status: error.code === 'review_picture_busy' ? 503 : 404 }) : error
    })
  return new Response(new Uint8Array(picture), { headers: { ...NO_STORE, 'content-type': 'image/jpeg' } })
}
