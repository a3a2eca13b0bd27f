import type { DistributionCard } from '#contract/distributions/states'
import { isoWib } from '#shared/dates'
import { respondWithTable } from '../../lib/csv.ts'
import { getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/export-csv.ts'
import { parseDistributionFilter } from './filter.ts'

const HEAD = ['pembagian', 'efek', 'jenis', 'tentang', 'jatuh_tempo', 'keadaan', 'jumlah']

/** CSV of all distributions that match the filter. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = getStaffContext(call)
  const { list, narrowed } = parseDistributionFilter(call.request)
  const parts = await app.distributions.export(actor, { list, ...narrowed })
  return respondWithTable(call.request, {
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
