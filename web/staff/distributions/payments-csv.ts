import type { HolderPayment } from '#contract/distributions/states'
import { isoWib } from '#shared/dates'
import { respondWithTable } from '../../lib/csv.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/payments-csv.ts'

/** The columns of the file: it is read by programs, so its head is in one language. */
const HEAD = ['id_pemegang', 'nama_pemegang', 'unit', 'golongan', 'bruto', 'pajak', 'neto', 'pemurnian', 'dibayar']

/** CSV of the payments of one distribution to each holder. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const { id } = call.params
  const { reference } = await orThrowNotFound(app.distributions.one(actor, id))
  return respondWithTable(call.request, {
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
