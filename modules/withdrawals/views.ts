import { rupiah } from '#shared/money'
import type { Both } from '#shared/text'
import { isOpen, type ReturnReason, type RiskReason, returnReasons, type WithdrawalCard } from './states.ts'
import type { Row } from './tables.ts'

export type WithdrawalRow = Row<'withdrawal'>

export const cardOf = (row: WithdrawalRow, now: Date): WithdrawalCard => ({
  id: row.id,
  reference: row.reference,
  state: row.state,
  amount: rupiah(row.amount),
  fee: rupiah(row.fee),
  vat: rupiah(row.vat),
  total: rupiah(row.amount + row.fee),
  account: {
    bankCode: row.bank_code,
    bankName: row.bank_name,
    last: row.account_last,
    holder: row.holder,
  },
  requestedAt: row.requested_at,
  arrivesBy: row.arrives_by,
  settledAt: row.settled_at,
  endedAt: row.ended_at,
  late: isOpen(row.state) && row.arrives_by < now,
  why: row.why === null ? null : whyOf(row.why),
})

/** A reason of the bank in words of ours; what staff wrote stands as they wrote it. */
export const whyOf = (why: string): Both =>
  Object.hasOwn(returnReasons, why) ? returnReasons[why as ReturnReason] : { id: why, en: why }

export const riskIn = (row: WithdrawalRow) => row.risk as RiskReason[]

/** What its owner is told of it, at whatever step. */
export const toldOf = (row: WithdrawalRow, at: Date) => ({
  withdrawal: row.id,
  reference: row.reference,
  amount: rupiah(row.amount),
  bank: row.bank_name,
  last: row.account_last,
  at,
})

/** Where the number of the account is sealed. */
export const numberPlace = (id: string) => ({ table: 'withdrawal', column: 'account_sealed', id })
