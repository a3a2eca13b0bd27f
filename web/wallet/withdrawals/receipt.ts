import { appContext, requestContext } from '../../context.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { requirePerson } from '../../lib/require-actor.ts'
import type { Route } from './+types/receipt.ts'
import { createReceiptDocument } from './receipt-document.ts'

/** The receipt of one of the reader's withdrawals as a PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { withdrawals, writePdf } = context.get(appContext)
  const withdrawal = await orThrowNotFound(withdrawals.one(requirePerson(context), params.id))
  const { pdf } = await writePdf(createReceiptDocument(withdrawal, context.get(requestContext).now))
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="penarikan-${withdrawal.reference}.pdf"`,
    },
  })
}
