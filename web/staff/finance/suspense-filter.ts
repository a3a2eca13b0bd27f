import { bankCodes, suspenseReasons } from '#contract/wallet/states'
import { parseQueueFilter } from '../kit/lists/queue-filter.ts'

const by = { reason: suspenseReasons, bank: bankCodes, min: 'rupiah' } as const

/** Which money without an owner the address asks for. */
export const suspenseAsked = (request: Request) => parseQueueFilter(new URL(request.url).searchParams, by)
