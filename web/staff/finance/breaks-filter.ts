import { breakKinds } from '#contract/reconciliation/states'
import { bankCodes } from '#contract/wallet/states'
import { listAsked, openOrResolved } from '../kit/lists/lists.ts'
import { parseQueueFilter } from '../kit/lists/queue-filter.ts'

const by = { kind: breakKinds, bank: bankCodes } as const

/** Which differences the address asks for, and where its page goes on. */
export function breaksAsked(request: Request) {
  const { list, after } = listAsked(request, openOrResolved, 'state')
  return { list, after, narrowed: parseQueueFilter(new URL(request.url).searchParams, by) }
}
