import { redirect } from 'react-router'
import { documentRefusals } from '#contract/documents/refusals'
import { isForMembers, type PublishedDocument } from '#contract/documents/states'
import { formatRefusal, isRefusal } from '#shared/refusal'
import { toSlug } from '#shared/rich-text'
import { appContext, requestContext } from '../context.ts'
import { getLocale } from '../lib/words.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/document.ts'

/** A published document of an offering, byte for byte. */
export async function loader({ context, request, params: { file } }: Route.LoaderArgs) {
  try {
    const { actor } = context.get(requestContext)
    const { document, pdf } = await context.get(appContext).documents.open(file.replace(/\.pdf$/, ''), actor)
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileName(document)}"`,
        'content-length': String(pdf.byteLength),
        'cache-control': isForMembers(document.kind) ? 'private, no-store' : 'public, max-age=31536000, immutable',
        etag: `"${document.sha256}"`,
      },
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.code === 'document_for_members') return redirect(paths.login({ next: new URL(request.url).pathname }))
    const words = documentRefusals[error.code === 'document_damaged' ? 'document_damaged' : 'document_not_found']
    return new Response(formatRefusal(words, error, getLocale()), {
      status: words.status,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
}

/** 'prospektus-ringkas-DK-7Q4F-9X2M-K3PD.pdf' */
const fileName = ({ title, code }: PublishedDocument) => `${toSlug(title)}-${code}.pdf`
