import { data } from 'react-router'
import { appContext, requestContext } from '../context.ts'
import { readOwnerName } from '../lib/owner-name.ts'
import { NO_STORE } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import type { Route } from './+types/transactions-pdf.ts'
import { parseMovementFilter } from './movements/movement-filter.ts'
import { createStatementDocument } from './statement-document.ts'

/** PDF statement of the rupiah transactions of the filter's period. */
export async function loader(call: Route.LoaderArgs) {
  const actor = requirePerson(call.context)
  const { now } = call.context.get(requestContext)
  const { wrong, from, to } = parseMovementFilter(new URL(call.request.url).searchParams, now)
  if (wrong || !from) throw data(null, { status: 404 })
  const app = call.context.get(appContext)
  const { wallet, writePdf } = app
  const statement = await wallet.statement(actor, { from, to })
  const copy = await wallet.keepStatement(actor, statement)
  const { pdf } = await writePdf(createStatementDocument({ statement, copy, owner: await readOwnerName(app, actor) }))
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="mutasi-${from}_${to}.pdf"`,
    },
  })
}
