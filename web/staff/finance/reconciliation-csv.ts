import type { BreakCard } from '#contract/reconciliation/states'
import { isoWib } from '#shared/dates'
import { tableDownload } from '../../lib/csv.ts'
import { deskOf } from '../kit/pages/desk.ts'
import type { Route } from './+types/reconciliation-csv.ts'
import { breaksAsked } from './breaks-filter.ts'

const HEAD = ['kasus', 'dibuka', 'rujukan', 'jenis', 'bank', 'di_bank', 'di_buku', 'selisih']

/** All that the same address on the page finds, whatever its pages. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = deskOf(call)
  const { list, narrowed } = breaksAsked(call.request)
  const parts = await app.reconciliation.exportBreaks(actor, { list, ...narrowed })
  return tableDownload(call.request, {
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
