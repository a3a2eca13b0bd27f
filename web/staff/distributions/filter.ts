import { distributionKinds } from '#contract/distributions/states'
import { listAsked, openOrEnded } from '../kit/lists/lists.ts'
import { parseQueueFilter } from '../kit/lists/queue-filter.ts'

const by = { kind: distributionKinds, min: 'rupiah' } as const

/** Which distributions the address asks for, and where its page goes on. */
export function distributionsAsked(request: Request) {
  const { list, after } = listAsked(request, openOrEnded)
  return { list, after, narrowed: parseQueueFilter(new URL(request.url).searchParams, by) }
}
