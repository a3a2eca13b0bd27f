import type { BreakCard } from '#contract/reconciliation/states'
import { isoWib } from '#shared/dates'
import { respondWithTable } from '../../lib/csv.ts'
import { getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/reconciliation-csv.ts'
import { parseBreakFilter } from './breaks-filter.ts'

const HEAD = ['kasus', 'dibuka', 'rujukan', 'jenis', 'bank', 'di_bank', 'di_buku', 'selisih']

/** CSV of all reconciliation breaks that match the filter. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = getStaffContext(call)
  const { list, narrowed } = parseBreakFilter(call.request)
  const parts = await app.reconciliation.exportBreaks(actor, { list, ...narrowed })
  return respondWithTable(call.request, {
    name: `selisih-${list}_${isoWib(now).slice(0, 10)}`,
    head: HEAD,
    rows: lines(parts),
  })
}

async function* lines(parts: AsyncIterable<readonly BreakCard[]>) {
  for await (const part of parts)
    for (const { id, openedAt, reference, kind, bank, atBank, booked } of part)
      yield [id, isoWib(openedAt), reference, kind, bank, atBank, booked, atBank - booked]
}
