import type { Attachment } from '#contract/attachments/states'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import type { Page } from '#shared/page'
import type { Both } from '#shared/text'

/**
 * `review`: two members of staff decide. `queued`: about to be handed to the bank. `sending`: the bank may have it, so it
 * cannot be taken back any more. `settled`: it arrived. `returned`: the bank could not deliver it, or sent it back.
 */
export const withdrawalStates = ['review', 'queued', 'sending', 'settled', 'returned', 'refused', 'cancelled'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** What each state of a withdrawal allows: one table for pages, API and commands. */
export const can = {
  cancel: (state: WithdrawalState) => state === 'review' || state === 'queued',
}
/** The ledger owner name of an issuer. */
export const issuerOwner = (businessId: string) => `issuer/${businessId}`

/** Whether money is still held for the withdrawal. */
export const isOpenWithdrawal = (state: WithdrawalState) => ['review', 'queued', 'sending'].includes(state)

/** Why two members of staff look at a withdrawal before it is sent, and what each reason adds to its score. */
export const riskReasons = {
  above_automatic: {
    id: 'jumlahnya di atas batas persetujuan otomatis',
    en: 'the amount is above the automatic limit',
    points: 30,
  },
  above_automatic_today: {
    id: 'jumlah penarikan dalam 24 jam di atas batas persetujuan otomatis',
    en: 'what was withdrawn within 24 hours is above the automatic limit',
    points: 30,
  },
  fresh_deposit: {
    id: 'sebagian besar dananya baru masuk dalam 24 jam terakhir',
    en: 'most of the money came in within the last 24 hours',
    points: 25,
  },
  many_today: {
    id: 'penarikan ketiga atau lebih dalam 24 jam',
    en: 'the third withdrawal or more within 24 hours',
    points: 20,
  },
  new_device: { id: 'diminta dari perangkat baru', en: 'asked for from a new device', points: 25 },
  issuer: {
    id: 'dana penerbit selalu diputuskan dua petugas',
    en: 'money of an issuer is always decided on by two members of staff',
    points: 0,
  },
} as const satisfies Record<string, Both & { points: number }>
export type RiskReason = keyof typeof riskReasons
/** Whether it is a payout of an issuer's money. */
export const isIssuerPayout = ({ risk }: { risk: readonly RiskReason[] }) => risk.includes('issuer')

/** The risk score of a withdrawal, 0 to 100; 0 when it is sent automatically. */
export const computeRiskScore = (reasons: readonly RiskReason[]) =>
  reasons.reduce((score, reason) => score + riskReasons[reason].points, 0)

/** Why the bank did not deliver. */
export const returnReasons = {
  account_closed: {
    id: 'rekening tujuan sudah ditutup atau tidak dikenal',
    en: 'the account is closed or unknown',
  },
  name_differs: {
    id: 'nama pemilik rekening tujuan tidak sesuai',
    en: 'the account is under another name',
  },
  bank_refused: { id: 'bank tujuan menolak transfer ini', en: 'the receiving bank refused the transfer' },
} as const satisfies Record<string, Both>
export type ReturnReason = keyof typeof returnReasons

/** Attachment purpose of files that come with an answer. */
export const ANSWER_FILES = 'withdrawal.answer'
export const answerFileFields = ['file1', 'file2', 'file3'] as const

/** Reason code: the owner missed the answer deadline. */
export const UNANSWERED = 'unanswered'
/** Texts of the reasons that are stored by code. */
export const endReasons: Readonly<Record<string, Both>> = {
  ...returnReasons,
  [UNANSWERED]: {
    id: 'pertanyaan petugas tidak dijawab dalam batas waktunya',
    en: 'the question of our staff was not answered in time',
  },
}

/** A verified account in the investor's own name: where money can go, and nowhere else. */
export type PayoutAccount = { bankCode: string; bankName: string; last: string; holder: string }

export type WithdrawalQuote = {
  /** What arrives at the bank. */
  amount: Rupiah
  fee: Rupiah
  /** The value added tax that the fee holds. */
  vat: Rupiah
  /** What leaves the wallet: amount and fee. */
  total: Rupiah
  /** The most that can be withdrawn now, fee aside. */
  maximum: Rupiah
  minimum: Rupiah
  available: Rupiah
  account: PayoutAccount
  /** Until then a newly added account receives nothing. */
  accountWaitsUntil: Date | null
  /** At the latest; the bank usually has it the same day. */
  arrivesBy: Date
}

export type Withdrawal = {
  id: Id<'withdrawal'>
  reference: string
  state: WithdrawalState
  amount: Rupiah
  fee: Rupiah
  vat: Rupiah
  total: Rupiah
  account: PayoutAccount
  requestedAt: Date
  arrivesBy: Date
  settledAt: Date | null
  endedAt: Date | null
  /** It should have arrived by now. */
  late: boolean
  /** Why it ended without arriving, in words. */
  why: Both | null
  history: { state: WithdrawalState; at: Date }[]
  /** What finance asked before it decides, oldest first. */
  questions: WithdrawalQuestion[]
}
export type WithdrawalCard = Omit<Withdrawal, 'history' | 'questions'>
export type WithdrawalQuestion = {
  question: string
  askedAt: Date
  answerBy: Date
  answer: string | null
  answeredAt: Date | null
  /** It can still be answered. */
  waits: boolean
  /** What came with the answer. */
  files: Pick<Attachment, 'id' | 'kind' | 'name'>[]
}
export type WithdrawalPage = Page<WithdrawalCard>

/** What the gateway told of a payout. `conflict`: it contradicts the books, which stay as they were. */
export const payoutOutcomes = ['recorded', 'unchanged', 'conflict'] as const
export type PayoutReportLine = {
  eventId: string
  status: 'accepted' | 'settled' | 'failed' | 'returned'
  amount: Rupiah
  outcome: (typeof payoutOutcomes)[number]
  at: Date
  /** What two of finance found about a contradiction. */
  resolution: { reason: string; at: Date } | null
}

/** What finance sees of a withdrawal beyond its owner. */
export type WithdrawalCaseCard = WithdrawalCard & {
  userId: Id<'user'>
  owner: string
  risk: RiskReason[]
  score: number
  /** Reports that contradict the books and that nobody has looked at yet. */
  conflicts: number
  /** Its owner is to answer a question first. */
  asked: boolean
}
export type WithdrawalCase = WithdrawalCaseCard &
  Pick<Withdrawal, 'history' | 'questions'> & {
    reports: PayoutReportLine[]
    /** What came in from the bank in the 24 hours before it was asked for. */
    deposited: Rupiah
    /** Withdrawals that arrived before, and how many of them at the same account. */
    before: { settled: number; toThisAccount: number; sum: Rupiah }
  }
export type WithdrawalCasePage = Page<WithdrawalCaseCard>

/** The lists that finance can open. */
export const withdrawalLists = ['open', 'late', 'conflicts', 'all'] as const
export type WithdrawalList = (typeof withdrawalLists)[number]
/** Reviewed by two members of finance, or sent automatically. */
export const withdrawalWays = ['checked', 'automatic'] as const
export type WithdrawalWay = (typeof withdrawalWays)[number]
/** Count and total of all withdrawals that match a filter. */
export type WithdrawalSum = { count: number; amount: Rupiah }

/** Words for the journal entries of withdrawals, as an investor reads them. */
export const withdrawalMovements = {
  withdrawal_held: { id: 'Dana disisihkan untuk penarikan', en: 'Set aside for a withdrawal' },
  withdrawal_released: { id: 'Dana penarikan dikembalikan', en: 'Withdrawal released' },
  withdrawal_settled: { id: 'Penarikan ke rekening bank', en: 'Withdrawn to the bank account' },
  withdrawal_returned: { id: 'Penarikan dikembalikan bank', en: 'Withdrawal returned by the bank' },
} as const

type WithdrawalNotice = { withdrawal: string; reference: string; amount: Rupiah; bank: string; last: string; at: Date }
type WithdrawalRequestedNotice = WithdrawalNotice & { fee: Rupiah; arrivesBy: Date }
/** An issuer whose money waits for a payout. */
export type IssuerWaiting = Pick<IssuerMoney, 'businessId' | 'name' | 'available'> & { since: Date; due: Date }

/** An issuer's balance and payouts. */
export type IssuerMoney = {
  businessId: Id<'business'>
  name: string
  /** Not asked for yet. */
  available: Rupiah
  /** Since when some of it has been there without a break. */
  since: Date | null
  /** Until when it is to be put forward for sending. */
  due: Date | null
  /** The account that it goes to; null while its owner has none that is verified. */
  account: PayoutAccount | null
  /** The newest ones, newest first. */
  payouts: WithdrawalCard[]
}

/** A movement of an issuer's balance; a positive change is an inflow. */
export type IssuerLine = { id: string; kind: string; at: Date; change: Rupiah }
/** The same with the latest movements, newest first. */
export type IssuerCase = IssuerMoney & { lines: IssuerLine[] }

type IssuerPayoutNotice = WithdrawalNotice & { business: string }
export type IssuerPayoutEvents = {
  issuer_payout_asked: IssuerPayoutNotice & { arrivesBy: Date }
  issuer_payout_settled: IssuerPayoutNotice
  issuer_payout_returned: IssuerPayoutNotice & { whyId: string; whyEn: string }
  issuer_payout_refused: IssuerPayoutNotice & { whyId: string; whyEn: string }
  issuer_payout_late: IssuerPayoutNotice & { arrivesBy: Date }
}
export type WithdrawalEvents = {
  withdrawal_requested: WithdrawalRequestedNotice
  /** The same, where two members of staff look at it first. */
  withdrawal_checked: WithdrawalRequestedNotice
  /** Its owner is to answer first. */
  withdrawal_question: WithdrawalNotice & { question: string; answerBy: Date }
  withdrawal_answered: WithdrawalNotice
  /** For finance: the answer that a decision waited for is there. */
  withdrawal_answer_came: WithdrawalNotice
  withdrawal_cancelled: WithdrawalNotice
  withdrawal_refused: WithdrawalNotice & { whyId: string; whyEn: string }
  withdrawal_sending: WithdrawalNotice
  withdrawal_settled: WithdrawalNotice
  withdrawal_returned: WithdrawalNotice & { whyId: string; whyEn: string }
  withdrawal_late: WithdrawalNotice & { arrivesBy: Date }
  /** For finance. */
  withdrawal_late_desk: WithdrawalNotice & { arrivesBy: Date }
}
/** For finance: an issuer's money that nobody put forward for sending in time. */
export type IssuerMoneyEvents = {
  issuer_money_late_desk: { business: string; name: string; amount: Rupiah; since: Date; due: Date }
}
/** Live topic: `wallet/<userId>`. */
export const withdrawalEvent = eventsOn<WithdrawalEvents>('wallet')
/** On the same topic, of who owns the business. */
export const issuerPayoutEvent = eventsOn<IssuerPayoutEvents>('wallet')
/** On the same topic, of each member of finance. */
export const issuerMoneyEvent = eventsOn<IssuerMoneyEvents>('wallet')
