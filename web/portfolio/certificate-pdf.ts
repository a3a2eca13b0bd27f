import { appContext } from '../context.ts'
import { readOwnerName } from '../lib/owner-name.ts'
import { NO_STORE } from '../lib/personal.ts'
import { orNotFound } from '../lib/refused.ts'
import { personOf } from '../lib/who-asks.ts'
import type { Route } from './+types/certificate-pdf.ts'
import { certificateDocument } from './certificate-document.ts'

/** The certificate of a holding as a PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = personOf(context)
  const app = context.get(appContext)
  const { registry, writePdf } = app
  const certificate = await orNotFound(registry.certify(actor, params.slug))
  const owner = await readOwnerName(app, actor)
  const { pdf } = await writePdf(certificateDocument({ certificate, owner }))
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${certificate.reference}.pdf"`,
    },
  })
}
