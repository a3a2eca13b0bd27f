import { bankCodes, suspenseReasons } from '#contract/wallet/states'
import { narrowedBy } from '../kit/narrowed.ts'

const by = { reason: suspenseReasons, bank: bankCodes, min: 'rupiah' } as const

/** Which money without an owner the address asks for. */
export const suspenseAsked = (request: Request) => narrowedBy(new URL(request.url).searchParams, by)
