import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { BasisPoints, Rupiah, Units } from '#shared/money'

export const securityKinds = ['share', 'sukuk'] as const
export type SecurityKind = (typeof securityKinds)[number]
export const akads = ['musyarakah', 'mudharabah', 'ijarah'] as const
export type Akad = (typeof akads)[number]

/** A line of the register of securities: what it is, who issued it, when it was distributed. */
export type Security = {
  code: string
  slug: string
  kind: SecurityKind
  akad: Akad
  businessId: Id<'business'>
  name: string
  issuePrice: Rupiah
  projectedReturn: BasisPoints | null
  paymentMonths: number | null
  tenorMonths: number | null
  distributedAt: Date | null
  maturesOn: LocalDate | null
}

/** What a unit is worth, and who says so. */
export type Priced = { price: Rupiah; priceFrom: 'issue' | 'market' }

/** What an investor owns of one security, and what it is worth at `price`. */
export type Holding = Priced & {
  security: Security
  units: Units
  held: Units
  value: Rupiah
  cost: Rupiah
  /** value − cost, in rupiah; negative when it lost. */
  gain: bigint
  /** Dividends and returns that reached the wallet, after tax; principal is no income. */
  received: Rupiah
  since: Date
}

export type Portfolio = {
  holdings: Holding[]
  value: Rupiah
  cost: Rupiah
  gain: bigint
  received: Rupiah
  /** What each holding is worth, also of those on other pages. */
  worths: { security: Security; value: Rupiah }[]
  next: string | null
}

/** Money that a holding took or gave; projections are what the terms foresee, never a promise. */
export type CashFlow = {
  on: LocalDate
  kind: 'purchase' | 'return' | 'principal' | 'dividend'
  /** Negative: paid by the investor. */
  amount: bigint
  /** `late`: foreseen for a day that is over, and not paid. */
  status: 'done' | 'projected' | 'late'
  reference: string | null
}

/** A payment of an issuer that reached its holder, with the day on which it was owed. */
export type ReceivedFlow = {
  code: string
  kind: 'return' | 'principal' | 'dividend'
  on: LocalDate
  dueOn: LocalDate
  /** After tax. */
  amount: Rupiah
  reference: string
}

export type HoldingDetail = Holding & {
  cashFlows: CashFlow[]
  acquisitions: { at: Date; units: Units; price: Rupiah; reference: string }[]
}

/** Words for this module's kinds of journal entries, as an investor reads them. */
export const registryMovements = { securities_distributed: { id: 'Efek diterima', en: 'Securities received' } } as const
