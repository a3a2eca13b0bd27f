import type { ClaimCase } from '#contract/claims/states'
import { isoWib } from '#shared/dates'
import { tableDownload } from '../../lib/csv.ts'
import { deskOf } from '../kit/pages/desk.ts'
import type { Route } from './+types/claims-csv.ts'
import { claimsAsked } from './claims-filter.ts'

const HEAD = ['klaim', 'pemilik', 'efek', 'rujukan', 'keterangan', 'sejak', 'jumlah', 'dibayar']

/** All that the same address on the page finds, whatever its pages. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = deskOf(call)
  const parts = await app.claims.export(actor, claimsAsked(call.request))
  return tableDownload(call.request, { name: `klaim_${isoWib(now).slice(0, 10)}`, head: HEAD, rows: lines(parts) })
}

async function* lines(parts: AsyncIterable<readonly ClaimCase[]>) {
  for await (const part of parts)
    for (const { id, userId, security, reference, about, since, amount, paidAt } of part)
      yield [id, userId, security ?? '', reference, about, isoWib(since), amount, paidAt ? isoWib(paidAt) : '']
}
