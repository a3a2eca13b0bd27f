import type { ClaimCase } from '#contract/claims/states'
import { isoWib } from '#shared/dates'
import { respondWithTable } from '../../lib/csv.ts'
import { getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/claims-csv.ts'
import { parseClaimFilter } from './claims-filter.ts'

const HEAD = ['klaim', 'pemilik', 'efek', 'rujukan', 'keterangan', 'sejak', 'jumlah', 'dibayar']

/** CSV of all claims that match the filter. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = getStaffContext(call)
  const parts = await app.claims.export(actor, parseClaimFilter(call.request))
  return respondWithTable(call.request, { name: `klaim_${isoWib(now).slice(0, 10)}`, head: HEAD, rows: lines(parts) })
}

async function* lines(parts: AsyncIterable<readonly ClaimCase[]>) {
  for await (const part of parts)
    for (const { id, userId, security, reference, about, since, amount, paidAt } of part)
      yield [id, userId, security ?? '', reference, about, isoWib(since), amount, paidAt ? isoWib(paidAt) : '']
}
