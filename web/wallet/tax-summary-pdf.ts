import { appContext, requestContext } from '../context.ts'
import { readOwnerName } from '../lib/owner-name.ts'
import { NO_STORE } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import type { Route } from './+types/tax-summary-pdf.ts'
import { createTaxDocument } from './tax-document.ts'
import { parseTaxYear } from './tax-year.ts'

/** The tax summary of the year in the address as a PDF. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = requirePerson(context)
  const { now } = context.get(requestContext)
  const { year } = parseTaxYear(new URL(request.url).searchParams, now)
  const app = context.get(appContext)
  const { wallet, registry, writePdf } = app
  await wallet.noteExport(actor, {})
  const summary = await wallet.taxSummary(actor, year)
  const { pdf } = await writePdf(
    createTaxDocument({
      summary,
      sales: await registry.sales(actor, year),
      owner: await readOwnerName(app, actor),
      now,
    }),
  )
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="pajak-${year}.pdf"`,
    },
  })
}
