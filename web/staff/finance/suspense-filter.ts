import { bankCodes, suspenseReasons } from '#contract/wallet/states'
import { parseQueueFilter } from '../kit/lists/queue-filter.ts'

const by = { reason: suspenseReasons, bank: bankCodes, min: 'rupiah' } as const

/** Parses the filter of suspense cases from the address. */
export const parseSuspenseFilter = (request: Request) => parseQueueFilter(new URL(request.url).searchParams, by)
