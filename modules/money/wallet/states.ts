import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import type { Page } from '#shared/page'
import type { Both } from '#shared/text'

/** The banks where an investor has a virtual account for deposits, with the three-digit codes of bank transfers. */
export const depositBanks = {
  bsi: { name: 'BSI', legalName: 'Bank Syariah Indonesia', code: '451' },
  muamalat: { name: 'Muamalat', legalName: 'Bank Muamalat Indonesia', code: '147' },
  bca_syariah: { name: 'BCA Syariah', legalName: 'Bank BCA Syariah', code: '536' },
} as const
export type Bank = keyof typeof depositBanks
export const bankCodes = Object.keys(depositBanks) as Bank[]
/** Where what people pay by QRIS is settled. */
export const QRIS_BANK: Bank = 'bsi'

/** The ledger owner name of an investor (`available`, `held` and `settling` accounts). */
export const investorOwner = (userId: string) => `investor/${userId}`

/** `held` is set aside for orders and withdrawals, `settling` is on its way to or from a trade. */
export type WalletBalances = { available: Rupiah; held: Rupiah; settling: Rupiah; total: Rupiah }

/** `wallet`: the investor's own, for ever, any amount. `payment`: of one purchase, its exact amount, until `expiresAt`. */
export const accountPurposes = ['wallet', 'payment'] as const
export type AccountPurpose = (typeof accountPurposes)[number]

export type VirtualAccount = {
  id: Id<'virtual-account'>
  bank: Bank
  bankName: string
  number: string
  /** What is scanned to pay, where that is done by QRIS. */
  qr: string | null
  /** The number in groups of four, as a person types it: '9009 6260 0000 0017'. */
  printed: string
  holder: string
  purpose: AccountPurpose
  /** What is paid for; null for the investor's own account. */
  reference: string | null
  amount: Rupiah | null
  expiresAt: Date | null
}

/** Formats an account number in groups of four digits. */
export const groupByFour = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ')

/** `pending`: announced by the bank, not yet ours. */
export const depositStates = ['pending', 'credited'] as const
export type DepositState = (typeof depositStates)[number]

export type Deposit = {
  id: Id<'deposit'>
  state: DepositState
  amount: Rupiah
  bank: Bank
  bankName: string
  number: string
  printed: string
  /** Who sent it, as the bank tells; null when it does not. */
  sender: string | null
  purpose: AccountPurpose
  /** The payment it was meant for; null for a deposit to the wallet. */
  reference: string | null
  /** Why money for a payment went to the wallet instead: the code of a refusal (`payment_expired`, …); null when it did not. */
  keptBecause: string | null
  receivedAt: Date
  creditedAt: Date | null
}
export type DepositPage = Page<Deposit>

/** Why money is in suspense. */
export const suspenseReasons = [
  'unknown_account',
  'closed_account',
  'outside_limits',
  'wrong_currency',
  'conflicting_report',
  'implausible_date',
  'reconciliation',
] as const
export type SuspenseReason = (typeof suspenseReasons)[number]
/** Whether a case holds rupiah in suspense, so that finance can name an owner. */
export const hasMoneyInSuspense = (reason: SuspenseReason) =>
  reason === 'unknown_account' ||
  reason === 'closed_account' ||
  reason === 'outside_limits' ||
  reason === 'reconciliation'
/** Whether the bank has to clear the case up: it holds no rupiah. */
export const isBankCase = (reason: SuspenseReason) =>
  reason === 'wrong_currency' || reason === 'conflicting_report' || reason === 'implausible_date'
export type SuspenseCase = {
  id: Id<'suspense-case'>
  reason: SuspenseReason
  state: 'open' | 'resolved' | 'returned' | 'donated' | 'void'
  bank: Bank
  number: string
  amount: bigint
  currency: string
  sender: string | null
  /** As the bank counts transfers; null for what a correction of the reconciliation put there. */
  transferId: string | null
  openedAt: Date
  /** Until when finance is to have ended it, by the rule. */
  dueAt: Date
  isLate: boolean
}
/** A bank report of a transfer; `asked`: it answers a request of finance. */
export type BankReportLine = {
  asked: boolean
  status: 'pending' | 'settled'
  bank: Bank
  number: string
  amount: bigint
  currency: string
  receivedAt: Date
}

/** Words for a kind of journal entry, as an investor reads them. Each module names its own. */
export type MovementWords = Record<string, Both>

export const walletMovements = {
  deposit_credited: { id: 'Setoran masuk', en: 'Deposit credited' },
  balance_opened: { id: 'Saldo awal', en: 'Opening balance' },
  suspense_resolved: { id: 'Setoran yang dikenali', en: 'Deposit that was recognised' },
  suspense_donated: { id: 'Dana tak dikenal ke dana sosial', en: 'Unclaimed money to the social fund' },
  conversion_credited: { id: 'Setoran mata uang asing, dalam rupiah', en: 'Deposit of a foreign currency, in rupiah' },
  deposit_moved: { id: 'Setoran dipindahkan ke pemiliknya', en: 'Deposit moved to its owner' },
} as const satisfies MovementWords

/** Origins and destinations of money and securities, as shown to the investor. */
export const places = {
  wallet: { id: 'Dompet Anda', en: 'Your wallet' },
  held: { id: 'Dana yang disisihkan', en: 'Money set aside' },
  settling: { id: 'Dalam penyelesaian', en: 'Being settled' },
  securities: { id: 'Efek Anda', en: 'Your securities' },
  bank: { id: 'Rekening penampungan di', en: 'Escrow account at' },
  offering: { id: 'Penampungan dana penawaran', en: 'Escrow of the offering' },
  distribution: { id: 'Dana yang dibagikan penerbit', en: 'What the issuer distributes' },
  odd: { id: 'Dana pecahan saham', en: 'Money for odd shares' },
  buyback: { id: 'Dana pembelian kembali', en: 'Money for the buy-back' },
  issuer: { id: 'Penerbit', en: 'The issuer' },
  fees: { id: 'Biaya layanan', en: 'Service fees' },
  tax: { id: 'Pajak', en: 'Tax' },
  rounding: { id: 'Pembulatan', en: 'Rounding' },
  social: { id: 'Dana sosial', en: 'Social fund' },
  suspense: { id: 'Dana tanpa pemilik', en: 'Money without an owner' },
  issuance: { id: 'Daftar efek penerbit', en: 'The issuer’s register' },
  unclaimed: { id: 'Klaim yang tertunda', en: 'A claim that was kept' },
  others: { id: 'Pemodal lain', en: 'Other investors' },
} as const satisfies Record<string, Both>
export type Place = keyof typeof places
export type Side = { place: Place; bank: Bank | null; asset: string; amount: bigint }

/** Pages about the fact behind an entry; `id` ends their URL. */
export const aboutPages = ['payment', 'deposit', 'withdrawal', 'holding', 'order', 'rights'] as const
export type About = { page: (typeof aboutPages)[number]; id: string }

/** One journal entry as it touched the investor, for one asset. */
export type Transaction = {
  /** Of the journal entry; with `asset` unique in a list. */
  id: string
  at: Date
  kind: string
  title: Both
  /** The fact behind it: 'deposit/0192…', 'subscription/0192…': what to link to. */
  source: string
  /** 'IDR', or the code of a security. */
  asset: string
  /** Of everything the investor holds of the asset; zero when it only moved between available and held. */
  change: bigint
  /** Of what can be used now. */
  availableChange: bigint
  /** What the investor holds of the asset after it: available, held and settling. */
  balanceAfter: bigint
  /** Of the entry, to read out: 'MT-261120-7F4QXK2'. */
  code: string
  /** Of the fact behind it, as its owner knows it; null where it has none. */
  reference: string | null
  /** The business or the sender behind it. */
  name: string | null
  why: Both | null
  about: About | null
  from: Side[]
  to: Side[]
}
export type TransactionPage = Page<Transaction>

/** Opening balance, inflow, outflow and closing balance of a period, in rupiah. */
export type PeriodTotals = {
  from: string
  to: string
  opening: Rupiah
  inflow: Rupiah
  outflow: Rupiah
  closing: Rupiah
}
/** The rupiah movements of a period, oldest first, each with the total after it. */
export type Statement = PeriodTotals & { rows: Transaction[] }
/** The code and SHA-256 digest of an issued account statement. */
export type StatementCopy = { reference: string; digest: string; issuedAt: Date }
/** The public facts of an issued statement: no person, no amounts. */
export type IssuedStatement = StatementCopy & { from: string; to: string; movements: number }

/** One payment of an issuer to an investor; `net` reached the wallet. */
export type IncomeLine = { at: Date; name: string; reference: string; gross: Rupiah; tax: Rupiah; net: Rupiah }
/** Fees of one kind over a year, less refunds; may be negative. */
export type FeeLine = { kind: string; title: Both; fees: bigint; vat: bigint }
/** The figures for a tax return; `until` is the last day of the year, or today. */
export type TaxSummary = {
  year: number
  until: string
  income: IncomeLine[]
  gross: Rupiah
  withheld: Rupiah
  net: Rupiah
  /** Principal that issuers paid back: no income. */
  principal: Rupiah
  fees: FeeLine[]
  feesTotal: bigint
  /** Held at the end: rupiah, and units of each security. */
  holdings: { asset: string; amount: bigint }[]
}

export type WalletEvents = {
  deposit_pending: { deposit: string }
  /** A deposit was smaller or larger than the rulebook allows: finance checks it before it can be used. */
  deposit_held: { amount: Rupiah; bankName: string; minimum: Rupiah; maximum: Rupiah; at: Date }
  /** A held deposit went back to its sender, under the bank's number. */
  deposit_returned: { amount: Rupiah; bankName: string; reference: string; at: Date }
  /** `reason`: why it stood in suspense before. */
  suspense_resolved: { amount: Rupiah; at: Date; reason: SuspenseReason }
  /** What came in another currency, as the bank told it (`USD 100`), is rupiah now. */
  suspense_converted: { amount: Rupiah; foreign: string; at: Date }
  /** A deposit turned out to be somebody else's, by the bank's own word. */
  deposit_taken_back: { deposit: string; amount: Rupiah; at: Date }
  deposit_credited: {
    deposit: string
    amount: Rupiah
    bank: string
    bankName: string
    at: Date
    keptBecause: string | null
  }
  /** Another amount than a purchase costs came to its account: it is in the wallet, and the purchase still waits. */
  payment_missed: {
    deposit: string
    amount: Rupiah
    bankName: string
    at: Date
    name: string
    total: Rupiah
    payBefore: Date
    link: string
    payBy: 'wallet' | 'bank'
  }
}
/** Live topic: `wallet/<userId>`. */
export const walletEvent = eventsOn<WalletEvents>('wallet')
/** Events for finance. */
export const suspenseEvent = eventsOn<{ suspense_opened: { case: string; reason: SuspenseReason } }>('suspense')
