import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/authority-pdf.ts'

/** The notice of an incident to the authority as a PDF. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call, 'breach.manage')
  const { name, ...document } = await orThrowNotFound(app.breaches.createAuthorityNotice(actor, call.params.id))
  const { pdf } = await app.writePdf(document)
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="pemberitahuan-${name}.pdf"`,
    },
  })
}
