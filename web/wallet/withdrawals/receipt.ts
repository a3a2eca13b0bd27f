import { appContext, requestContext } from '../../context.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { orNotFound } from '../../lib/refused.ts'
import { personOf } from '../../lib/who-asks.ts'
import type { Route } from './+types/receipt.ts'
import { receiptDocument } from './receipt-document.ts'

/** The receipt of one of the reader's withdrawals as a PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { withdrawals, writePdf } = context.get(appContext)
  const withdrawal = await orNotFound(withdrawals.one(personOf(context), params.id))
  const { pdf } = await writePdf(receiptDocument(withdrawal, context.get(requestContext).now))
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="penarikan-${withdrawal.reference}.pdf"`,
    },
  })
}
