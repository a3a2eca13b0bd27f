import type { DistributionCard } from '#contract/distributions/states'
import { isoWib } from '#shared/dates'
import { tableDownload } from '../../lib/csv.ts'
import { deskOf } from '../kit/pages/desk.ts'
import type { Route } from './+types/export-csv.ts'
import { distributionsAsked } from './filter.ts'

const HEAD = ['pembagian', 'efek', 'jenis', 'tentang', 'jatuh_tempo', 'keadaan', 'jumlah']

/** All that the same address on the page finds, whatever its pages. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = deskOf(call)
  const { list, narrowed } = distributionsAsked(call.request)
  const parts = await app.distributions.export(actor, { list, ...narrowed })
  return tableDownload(call.request, {
    name: `pembagian-${list}_${isoWib(now).slice(0, 10)}`,
    head: HEAD,
    rows: lines(parts),
  })
}

async function* lines(parts: AsyncIterable<readonly DistributionCard[]>) {
  for await (const part of parts)
    for (const { id, security, kind, about, dueOn, state, amount } of part)
      yield [id, security.code, kind, about, dueOn, state, amount]
}
