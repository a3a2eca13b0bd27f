import type { SuspenseCase } from '#contract/wallet/states'
import { isoWib } from '#shared/dates'
import { respondWithTable } from '../../lib/csv.ts'
import { getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/suspense-csv.ts'
import { parseSuspenseFilter } from './suspense-filter.ts'

const HEAD = ['kasus', 'masuk', 'alasan', 'bank', 'nomor', 'pengirim', 'mata_uang', 'jumlah']

/** CSV of all suspense cases that match the filter. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = getStaffContext(call)
  const parts = await app.wallet.exportSuspense(actor, parseSuspenseFilter(call.request))
  return respondWithTable(call.request, {
    name: `dana-tanpa-pemilik_${isoWib(now).slice(0, 10)}`,
    head: HEAD,
    rows: lines(parts),
  })
}

async function* lines(parts: AsyncIterable<readonly SuspenseCase[]>) {
  for await (const part of parts)
    for (const { id, openedAt, reason, bank, number, sender, currency, amount } of part)
      yield [id, isoWib(openedAt), reason, bank, number, sender ?? '', currency, amount]
}
