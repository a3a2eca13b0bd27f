import { appContext } from '../context.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { readOwnerName } from '../lib/owner-name.ts'
import { NO_STORE } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import type { Route } from './+types/certificate-pdf.ts'
import { createCertificateDocument } from './certificate-document.ts'

/** The certificate of a holding as a PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = requirePerson(context)
  const app = context.get(appContext)
  const { registry, writePdf } = app
  const certificate = await orThrowNotFound(registry.certify(actor, params.slug))
  const owner = await readOwnerName(app, actor)
  const { pdf } = await writePdf(createCertificateDocument({ certificate, owner }))
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${certificate.reference}.pdf"`,
    },
  })
}
