import * as z from 'zod'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import type { Page } from '#shared/page'
import { defineRefusals } from '#shared/refusal'

/** The banks where an investor has a virtual account, with the three-digit codes of bank transfers. */
export const banks = {
  bsi: { name: 'BSI', legalName: 'Bank Syariah Indonesia', code: '451' },
  muamalat: { name: 'Muamalat', legalName: 'Bank Muamalat Indonesia', code: '147' },
  bca_syariah: { name: 'BCA Syariah', legalName: 'Bank BCA Syariah', code: '536' },
} as const
export type Bank = keyof typeof banks
export const bankCodes = Object.keys(banks) as Bank[]

/** What the ledger calls an investor: owner of `available`, `held` and `settling` accounts. */
export const ownerOf = (userId: string) => `investor/${userId}`

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
  /** The number in groups of four, as a person types it: '9009 6260 0000 0017'. */
  printed: string
  holder: string
  purpose: AccountPurpose
  /** What is paid for; null for the investor's own account. */
  reference: string | null
  amount: Rupiah | null
  expiresAt: Date | null
}

/** The number of an account in groups of four. */
export const inFours = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ')

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

/** Money that arrived and fits nowhere; finance finds its owner. */
export const suspenseReasons = ['unknown_account', 'wrong_currency', 'conflicting_report'] as const
export type SuspenseReason = (typeof suspenseReasons)[number]
export type SuspenseCase = {
  id: Id<'suspense-case'>
  reason: SuspenseReason
  state: 'open' | 'resolved'
  bank: Bank
  number: string
  amount: bigint
  currency: string
  sender: string | null
  transferId: string
  openedAt: Date
}

const cursor = z.string().max(200).optional()
const most = z.coerce.number().int().min(1).max(100).default(20)

export const ListDeposits = z.strictObject({ before: cursor, most })
export type ListDeposits = z.input<typeof ListDeposits>

export const ListSuspense = z.strictObject({ before: cursor, most })
export type ListSuspense = z.input<typeof ListSuspense>

/** `kinds` are kinds of journal entries (docs/ledger.md); none means all. */
export const ListTransactions = z.strictObject({
  before: cursor,
  most,
  kinds: z.array(z.string().max(60)).max(50).optional(),
})
export type ListTransactions = z.input<typeof ListTransactions>

/** Both days included, in WIB. */
export const StatementPeriod = z
  .strictObject({ from: z.iso.date('day'), to: z.iso.date('day') })
  .refine(({ from, to }) => from <= to, { error: 'period_backwards', path: ['to'] })
export type StatementPeriod = z.input<typeof StatementPeriod>

/** A message of the schemas above, in words. */
export const inputMessages = {
  day: { id: 'Isi tanggal yang benar.', en: 'Enter a valid date.' },
  period_backwards: {
    id: 'Tanggal akhir tidak boleh sebelum tanggal awal.',
    en: 'The last day cannot be before the first.',
  },
} as const

/** Words for a kind of journal entry, as an investor reads them. Each module names its own. */
export type MovementWords = Record<string, { id: string; en: string }>

export const walletMovements = {
  deposit_credited: { id: 'Setoran masuk', en: 'Deposit credited' },
} as const satisfies MovementWords

/** One journal entry as it touched the investor, for one asset. */
export type Transaction = {
  /** Of the journal entry; with `asset` unique in a list. */
  id: string
  at: Date
  kind: string
  title: { id: string; en: string }
  /** The fact behind it: 'deposit/0192…', 'subscription/0192…': what to link to. */
  source: string
  /** 'IDR', or the code of a security. */
  asset: string
  /** Of everything the investor holds of the asset; zero when it only moved between available and held. */
  change: bigint
  /** Of what can be used now. */
  availableChange: bigint
}
export type TransactionPage = Page<Transaction>

/** The rupiah movements of a period, oldest first, each with the total after it. */
export type Statement = {
  from: string
  to: string
  opening: Rupiah
  closing: Rupiah
  rows: (Transaction & { balanceAfter: Rupiah })[]
}

export const walletRefusals = defineRefusals({
  deposit_not_found: {
    status: 404,
    id: 'Setoran ini tidak ditemukan pada akun Anda.',
    en: 'This deposit is not in your account.',
  },
  bank_unknown: {
    status: 422,
    id: 'Bank ini tidak tersedia. Pilih salah satu bank yang ada.',
    en: 'This bank is not offered. Choose one of the listed banks.',
  },
  bank_unavailable: {
    status: 503,
    id: 'Bank sedang tidak dapat dihubungi. Tidak ada dana yang berpindah; coba lagi beberapa saat lagi.',
    en: 'The bank cannot be reached right now. No money has moved; try again in a moment.',
  },
  bank_report_forged: {
    status: 401,
    id: 'Laporan bank ditolak: tanda tangannya tidak sah.',
    en: 'The bank report was refused: its signature is not valid.',
  },
  bank_report_malformed: {
    status: 422,
    id: 'Laporan bank ditolak: isinya tidak lengkap.',
    en: 'The bank report was refused: it is incomplete.',
  },
  staff_have_no_wallet: {
    status: 403,
    id: 'Akun staf tidak memiliki dompet.',
    en: 'A staff account has no wallet.',
  },
  page_unknown: {
    status: 400,
    id: 'Halaman ini tidak dikenal. Mulai dari halaman pertama.',
    en: 'This page is unknown. Start from the first one.',
  },
})
export type WalletRefusal = keyof typeof walletRefusals

/** Live topic: `wallet/<userId>`. */
export const walletEvents = ['deposit_pending', 'deposit_credited'] as const
export type WalletEvent = (typeof walletEvents)[number]
