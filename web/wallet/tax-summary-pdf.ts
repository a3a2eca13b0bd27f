import { appContext, requestContext } from '../context.ts'
import { readOwnerName } from '../lib/owner-name.ts'
import { NO_STORE } from '../lib/personal.ts'
import { personOf } from '../lib/who-asks.ts'
import type { Route } from './+types/tax-summary-pdf.ts'
import { taxDocument } from './tax-document.ts'
import { taxYearOf } from './tax-year.ts'

/** The year of the same address on the page as a PDF. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = personOf(context)
  const { now } = context.get(requestContext)
  const { year } = taxYearOf(new URL(request.url).searchParams, now)
  const app = context.get(appContext)
  const { wallet, registry, writePdf } = app
  await wallet.noteExport(actor, {})
  const summary = await wallet.taxSummary(actor, year)
  const { pdf } = await writePdf(
    taxDocument({ summary, sales: await registry.sales(actor, year), owner: await readOwnerName(app, actor), now }),
  )
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="pajak-${year}.pdf"`,
    },
  })
}
