import { distributionKinds } from '#contract/distributions/states'
import { openOrEnded, parseListQuery } from '../kit/lists/lists.ts'
import { parseQueueFilter } from '../kit/lists/queue-filter.ts'

const by = { kind: distributionKinds, min: 'rupiah' } as const

/** Parses the distribution filter and the page cursor from the address. */
export function parseDistributionFilter(request: Request) {
  const { list, after } = parseListQuery(request, openOrEnded)
  return { list, after, narrowed: parseQueueFilter(new URL(request.url).searchParams, by) }
}
