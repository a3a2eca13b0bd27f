import { claimLists } from '#contract/claims/states'
import { parseQueueFilter } from '../kit/lists/queue-filter.ts'

/** Parses the filter of claims from the address; a security by its code. */
export function parseClaimFilter(request: Request) {
  const { searchParams } = new URL(request.url)
  const security = (searchParams.get('security') ?? '').trim().toUpperCase().slice(0, 12)
  const narrowed = parseQueueFilter(searchParams, { list: claimLists, min: 'rupiah' } as const)
  return { ...narrowed, ...(/^[A-Z0-9-]+$/.test(security) ? { security } : {}) }
}
