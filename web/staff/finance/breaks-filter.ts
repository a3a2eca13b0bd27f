import { breakKinds } from '#contract/reconciliation/states'
import { bankCodes } from '#contract/wallet/states'
import { openOrResolved, parseListQuery } from '../kit/lists/lists.ts'
import { parseQueueFilter } from '../kit/lists/queue-filter.ts'

const by = { kind: breakKinds, bank: bankCodes } as const

/** Parses the filter of reconciliation breaks and the page cursor from the address. */
export function parseBreakFilter(request: Request) {
  const { list, after } = parseListQuery(request, openOrResolved, 'state')
  return { list, after, narrowed: parseQueueFilter(new URL(request.url).searchParams, by) }
}
