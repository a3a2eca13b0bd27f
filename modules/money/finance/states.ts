import type { Bank } from '#contract/wallet/states'
import type { LocalDate } from '#shared/dates'
import type { DueCash } from '#shared/due-cash'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import type { Page } from '#shared/page'
import type { Both } from '#shared/text'

/** For whom money is held, as finance reads the chart of accounts. */
export const holdingGroups = {
  investors: { id: 'Siap pakai pemodal', en: 'Ready in investors’ wallets' },
  held: { id: 'Disisihkan untuk penarikan dan order', en: 'Set aside for withdrawals and orders' },
  settling: { id: 'Dalam penyelesaian', en: 'Being settled' },
  offerings: { id: 'Penampungan dana penawaran', en: 'Escrow of offerings' },
  rights: { id: 'Penampungan dana HMETD', en: 'Escrow of rights issues' },
  buybacks: { id: 'Dana pembelian kembali', en: 'For buy-backs' },
  splits: { id: 'Dana pecahan saham', en: 'For odd shares of splits' },
  distributions: { id: 'Dana yang akan dibagikan', en: 'To be distributed' },
  issuers: { id: 'Milik penerbit', en: 'Of issuers' },
  fees: { id: 'Biaya layanan (milik platform)', en: 'Fees (the platform’s own)' },
  tax: { id: 'Pajak yang harus disetor', en: 'Tax to be paid' },
  social: { id: 'Dana sosial', en: 'Social fund' },
  unclaimed: { id: 'Klaim belum terbayar', en: 'Unpaid claims' },
  suspense: { id: 'Tanpa pemilik', en: 'Without an owner' },
} as const satisfies Record<string, Both>
export type Holding = keyof typeof holdingGroups

export type BankAmount = { bank: Bank; amount: bigint }
export type HoldingAmount = { holding: Holding; amount: bigint }

export type CashPosition = {
  banks: BankAmount[]
  owed: HoldingAmount[]
  held: bigint
  due: DueCash[]
  limits: { automatic: Rupiah; twoApprovals: Rupiah; largest: Rupiah }
  openBreaks: number
}

export type DayFigures = { day: LocalDate; banks: BankAmount[]; owed: HoldingAmount[]; openBreaks: number }
export type DayClose = DayFigures & { breaksReason: string | null; closedAt: Date; request: Id<'approval'> }
export type DayClosePage = Page<DayClose>
