import { data } from 'react-router'
import { type PreviewFile, previewDocuments } from '#contract/due-diligence/states'
import { isRefusal } from '#shared/refusal'
import { appContext, requestContext } from '../context.ts'
import { NO_STORE } from '../lib/personal.ts'
import type { Route } from './+types/preview-document.ts'

/** A document of an unpublished offering, for readers of its preview. */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('token')?.slice(0, 100) ?? ''
  const file = pathname.slice(pathname.lastIndexOf('/') + 1, -'.pdf'.length)
  const kind = previewDocuments[file as PreviewFile]
  const { actor } = context.get(requestContext)
  const { name, pdf } = await context
    .get(appContext)
    .dueDiligence.readPreviewDocument(actor, { slug, kind, token })
    .catch((error: unknown) => {
      throw isRefusal(error) ? data(null, { status: 404 }) : error
    })
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
