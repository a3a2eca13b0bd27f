import type { DocumentKind } from '#contract/documents/states'
import type { FinancialStatement, LegalForm, Milestone, Officer, Opinion } from '#contract/issuers/states'
import type { Level, OfferingFacts, RiskKind } from '#contract/offerings/states'
import type { Akad, SecurityKind } from '#contract/registry/states'
import type { BasisPoints, Rupiah, Units } from '#shared/money'

/** Days from the day on which the demo world begins: 0 is today, -30 a month ago. */
export type Day = number

/** A believable business: what its issuer would have filed, and the offerings it makes or made. */
export type DemoBusiness = {
  slug: string
  name: string
  legalName: string
  legalForm: LegalForm
  sector: string
  city: string
  province: string
  foundedYear: number
  pitch: string
  /** Paragraphs. */
  description: string[]
  website: string
  owner: { email: string; firstname: string; lastname: string }
  officers: Officer[]
  milestones: Milestone[]
  /** Oldest first, the projection last. */
  statements: FinancialStatement[]
  opinion: Omit<Opinion, 'givenOn'> & { given: Day }
  offerings: DemoOffering[]
}

export type DemoState = 'scheduled' | 'open' | 'funded' | 'closed' | 'failed' | 'withdrawn' | 'running'

/** The terms under the names that `offerings.schedule` takes, the texts, and the state the world should show. */
export type DemoOffering = {
  slug: string
  code: string
  kind: SecurityKind
  akad: Akad
  pitch: string
  unitPrice: Rupiah
  totalUnits: Units
  minimumUnits: Units
  smallestPurchase: Units
  tenorMonths: number | null
  projectedReturn: BasisPoints
  /** The investors' part of the profit; null for shares and ijarah. */
  nisbah: BasisPoints | null
  /** Principal comes back in parts, one with each payment. */
  amortised?: boolean
  /** Months from one payment or dividend to the next. */
  paymentMonths: number
  /** Of shares: days after each period until which a dividend is paid. */
  dividendDays?: number
  secured: BasisPoints | null
  shareOffered: BasisPoints | null
  /** For shares: all shares of the company once these are issued. */
  sharesAfterIssue: Units | null
  schedule: DemoSchedule
  wanted: DemoWanted
  akadExplained: string
  underlying: string | null
  useOfFunds: OfferingFacts['useOfFunds']
  risks: { kind: RiskKind; level: Level; text: string }[]
  documents: { title: string; kind: DocumentKind; day: Day }[]
  questions: { by: string; day: Day; question: string; answer: string | null }[]
}

export type DemoSchedule = {
  documents: Day
  opens: Day
  closes: Day
  /** Where it ended before its last day: sold out, or withdrawn. */
  ended?: Day
  handedOver?: Day
  distributed?: Day
}

export type DemoWanted = {
  state: DemoState
  /** Paid, of the units offered. */
  paid: BasisPoints
  /** Ordered and not paid yet. */
  reserved: BasisPoints
  /** Shares that are traded: the last price on the secondary market. */
  marketPrice?: Rupiah
}
