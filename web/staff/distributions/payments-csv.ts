import type { HolderPayment } from '#contract/distributions/states'
import { isoWib } from '#shared/dates'
import { tableDownload } from '../../lib/csv.ts'
import { orNotFound } from '../../lib/refused.ts'
import { deskOf } from '../kit/pages/desk.ts'
import type { Route } from './+types/payments-csv.ts'

/** The columns of the file: it is read by programs, so its head is in one language. */
const HEAD = ['id_pemegang', 'nama_pemegang', 'unit', 'golongan', 'bruto', 'pajak', 'neto', 'pemurnian', 'dibayar']

/** What each holder of one distribution got. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = deskOf(call)
  const { id } = call.params
  const { reference } = await orNotFound(app.distributions.one(actor, id))
  return tableDownload(call.request, {
    name: `pembayaran-${reference}`,
    head: HEAD,
    rows: lines(await app.distributions.exportPayments(actor, id)),
  })
}

async function* lines(parts: AsyncIterable<readonly HolderPayment[]>) {
  for await (const part of parts)
    for (const { userId, name, units, party, gross, tax, net, purification, paidAt } of part)
      yield [userId, name, units, party, gross, tax, net, purification, paidAt ? isoWib(paidAt) : '']
}
