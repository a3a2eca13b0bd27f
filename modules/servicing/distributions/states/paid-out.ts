import type { LocalDate } from '#shared/dates'
import type { Rupiah } from '#shared/money'
import type { DistributionKind } from '../states.ts'

/** One payment that reached the holders of a security: for all of them together, before tax, without what flooring left. */
export type PaidOut = { kind: DistributionKind; on: LocalDate; amount: Rupiah }
