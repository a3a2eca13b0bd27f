import type { LocalDate } from '#shared/dates'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import { type BasisPoints, type Rupiah, rupiah, type Units } from '#shared/money'

export const securityKinds = ['share', 'sukuk'] as const
export type SecurityKind = (typeof securityKinds)[number]
export const akads = ['musyarakah', 'mudharabah', 'ijarah'] as const
export type Akad = (typeof akads)[number]

/** Number of payment periods in a tenor; the last may be shorter. */
export const countPeriods = (tenorMonths: number, months: number) => Math.ceil(tenorMonths / months)

/** A registered security. */
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
  /** Of a share: a dividend is paid so many days after each period at the latest, where its meeting decides on one. */
  dividendDays: number | null
  tenorMonths: number | null
  distributedAt: Date | null
  maturesOn: LocalDate | null
  /** Principal comes back in parts, one with each payment; else at once at maturity. */
  amortised: boolean
}

/** An event that changed a holding or paid income on it. */
export type HoldingEvent = {
  userId: string
  code: string
  /** `given` and `received`: units that changed their owner outside the market; `value` is the cost that goes along. */
  kind: 'purchase' | 'sale' | 'return' | 'dividend' | 'principal' | 'given' | 'received' | 'split'
  /** When it is in the books. */
  at: Date
  /** The day on which it was agreed or paid. */
  on: LocalDate
  /** When it was owed, of what an issuer pays. */
  dueOn: LocalDate | null
  /** Below zero what it took from the holding. */
  units: bigint
  /** Paid for the units, or received: without fees, after tax. */
  value: Rupiah
  reference: string
}

/** A person's units of a security, their cost in rupiah, and the gains and income so far. */
export type Position = { units: bigint; cost: bigint; realised: bigint; income: bigint; since: Date }

/** `market`: last trade; `outstanding`: remaining nominal after repayments. */
export type PriceFrom = 'market' | 'outstanding'
/** The value of a unit and its source. */
export type Priced = { price: Rupiah; priceFrom: 'issue' | PriceFrom }

/** What an investor owns of one security, and what it is worth at `price`. */
export type Holding = Priced & {
  security: Security
  units: Units
  held: Units
  value: Rupiah
  cost: Rupiah
  /** value − cost, in rupiah; negative when it lost. */
  gain: bigint
  /** What sold units brought beyond their cost, in rupiah. */
  realised: bigint
  /** Dividends and returns that reached the wallet, after tax; principal is no income. */
  received: Rupiah
  since: Date
}

export type Portfolio = {
  holdings: Holding[]
  value: Rupiah
  cost: Rupiah
  gain: bigint
  /** Also of what is not held any more. */
  realised: bigint
  received: Rupiah
  /** What each holding is worth, also of those on other pages. */
  worths: { security: Security; value: Rupiah }[]
  next: string | null
}

/** An announced, unpaid payment to one holder, by the current register. */
export type Declared = {
  code: string
  kind: 'return' | 'dividend' | 'principal'
  dueOn: LocalDate
  /** The day of the terms whose payment it is. */
  foreseenOn: LocalDate | null
  /** Late after this day. */
  owedOn: LocalDate
  recordedOn: LocalDate
  about: string
  reference: string
  /** The units end with it. */
  redeems: boolean
  units: bigint
  /** For all holders together, before tax. */
  total: Rupiah
  gross: Rupiah
  tax: Rupiah
}

/** A payment to or from a holder; projections follow from the terms and are never a promise. */
export type CashFlow = {
  on: LocalDate
  kind: Exclude<HoldingEvent['kind'], 'given' | 'received' | 'split'>
  /** Negative: paid by the investor. */
  amount: bigint
  /** `declared`: announced by the issuer for that day; `late`: foreseen or announced for a day that is over, and not paid. */
  status: 'done' | 'projected' | 'declared' | 'late'
  /** Of what an issuer announced. */
  declared?: Omit<Declared, 'code' | 'kind' | 'dueOn' | 'foreseenOn' | 'reference'>
  /** When an issuer owed what was paid. */
  dueOn?: LocalDate | null
  reference: string | null
}

/**
 * An expected payment. `undecided`: a dividend day of a share’s terms for which nothing is announced; its amount is
 * zero.
 */
export type ExpectedFlow = Pick<CashFlow, 'on' | 'kind' | 'amount'> & {
  status: CashFlow['status'] | 'undecided'
  security: Security
}
/** What a security's terms foresaw for all holders. */
export type Promised = { security: Security; flows: CashFlow[] }

export type HoldingDetail = Holding & {
  cashFlows: CashFlow[]
  /** What the terms foresee for the units of today, from the first day on. */
  foreseen: Pick<CashFlow, 'on' | 'kind' | 'amount'>[]
  /** The next day that a share’s terms name for a dividend of which nothing is announced. */
  dividendDay: LocalDate | null
  acquisitions: { at: Date; units: Units; price: Rupiah; reference: string }[]
}

/** Sold units with their proceeds and cost, both without fees. */
export type Sale = {
  code: string
  name: string
  on: LocalDate
  units: bigint
  value: Rupiah
  cost: Rupiah
  /** value − cost; negative when it lost. */
  gain: bigint
  reference: string
}

export type RegisterHolder = { userId: Id<'user'>; units: Units }
/** Holders of a security at an instant, with totals of all holders. */
export type RegisterPage = {
  security: Security
  at: Date
  holders: number
  units: Units
  items: RegisterHolder[]
  next: string | null
}

/** A printed proof of a holding. */
export type Certificate = { reference: string; security: Security; units: Units; issuedAt: Date }
/** Told to the owner of a holding. */
export type RegistryEvents = {
  certificate_replaced: { slug: string; name: string; reference: string; old: string }
}
export const registryEvent = eventsOn<RegistryEvents>('investor')
/** The public facts of a certificate; `valid` until the holding changes or it is superseded. */
export type IssuedCertificate = Pick<Security, 'name' | 'slug' | 'kind'> & {
  reference: string
  units: Units
  issuedAt: Date
  valid: boolean
}

/** A person's wealth at the end of a day, or now. */
export type Worth = {
  day: LocalDate
  cash: bigint
  /** At the prices of that day. */
  securities: bigint
  /** Paid for securities that are not theirs yet. */
  underWay: bigint
  /** Brought from outside, less what was taken away again. */
  putIn: bigint
  /** Dividends and returns until then, in all. */
  income: bigint
}
/** A money-weighted return in basis points: annual, or of the whole period when it is shorter than a year. */
export type Rate = { rate: BasisPoints; annual: boolean }

/** The development of a person's wealth since a day. */
export type Performance = {
  /** The last close before that day, or the first of all, then each day on which something changed, then now. */
  lines: Worth[]
  rate: Rate | null
  /** Dividends and returns since the first of January. */
  thisYear: bigint
}
/** Cash, securities and money in escrow together, in rupiah. */
export const computeTotalWorth = ({ cash, securities, underWay }: Worth) => cash + securities + underWay

/** Names of this module's journal entries for investors. */
export const registryMovements = { securities_distributed: { id: 'Efek diterima', en: 'Securities received' } } as const

/** Upper values of the size bands; the last band is open. */
export const bandBounds = [rupiah(5_000_000), rupiah(25_000_000)] as const
/** Of fewer holders a sum would say what one of them has. */
const FEWEST = 3

/** Holders of similar size; `value` is null where it would reveal an individual's holding. */
export type Band = { upTo: Rupiah | null; holders: number; value: Rupiah | null }

/** Hides the value of bands with few holders, and of a second band where one could be derived from the total. */
export function redactBands(bands: readonly (Band & { value: Rupiah })[]): Band[] {
  const filled = bands.filter(({ holders }) => holders > 0)
  const hidden = new Set(filled.filter(({ holders }) => holders < FEWEST))
  if (hidden.size === 1) {
    const [other] = filled.filter((band) => !hidden.has(band)).sort((a, b) => a.holders - b.holders)
    if (other) hidden.add(other)
  }
  return bands.map((band) => (hidden.has(band) ? { ...band, value: null } : band))
}
