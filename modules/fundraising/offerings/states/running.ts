import type { SecurityKind } from '#contract/registry/states'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { BasisPoints, Rupiah } from '#shared/money'

/** A distributed security, with the declared use of funds. */
export type RunningOffering = {
  id: Id<'offering'>
  businessId: Id<'business'>
  code: string
  name: string
  kind: SecurityKind
  /** The holders' part of the project's profit; null where none is shared. */
  nisbah: BasisPoints | null
  /** What the prospectus projects for its holders in a year, of the nominal that they paid. */
  projectedReturn: BasisPoints | null
  nominal: Rupiah
  /** The nominal comes back in parts. */
  amortised: boolean
  /** From when it is in their hands, and its last day by the terms. */
  from: LocalDate
  until: LocalDate | null
  useOfFunds: { category: string; share: BasisPoints; amount: Rupiah; note: string }[]
}
