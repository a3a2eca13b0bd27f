import type { LocalDate } from '#shared/dates'
import type { Rupiah } from '#shared/money'
import type { DistributionKind } from '../states.ts'

/** One payment to all holders of a security together: rupiah before tax, without the remainder of flooring. */
export type PaidOut = { kind: DistributionKind; on: LocalDate; amount: Rupiah }
