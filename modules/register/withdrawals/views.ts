import type { WalletRefusals } from '#contract/wallet/refusals'
import type { Db, Tx } from '#platform/db/database'
import { type Id, isId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { Both } from '#shared/text'
import type { WithdrawalDeps } from './deps.ts'
import { endReasons, isOpenWithdrawal, type RiskReason, type WithdrawalCard } from './states.ts'
import type { Row } from './tables.ts'

export type WithdrawalRow = Row<'withdrawal'>

export const toWithdrawalCard = (row: WithdrawalRow, now: Date): WithdrawalCard => ({
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
  late: isOpenWithdrawal(row.state) && row.arrives_by < now,
  why: row.why === null ? null : describeReason(row.why),
})

/** The text of a stored reason: translated when it is a reason code, verbatim when staff wrote it. */
export const describeReason = (why: string): Both => endReasons[why] ?? { id: why, en: why }

/** The stored reasons why a withdrawal is reviewed. */
export const parseRisk = (row: WithdrawalRow) => row.risk as RiskReason[]

type Owned = Pick<WithdrawalRow, 'business_id' | 'user_id'>

/** Reads the names of the owners of these withdrawals (person or business); returns a lookup by row. */
export async function loadOwnerNames(
  { businessesById, namesOf }: Pick<WithdrawalDeps, 'businessesById' | 'namesOf'>,
  through: Db | Tx,
  rows: readonly Owned[],
): Promise<(row: Owned) => string> {
  const businesses = await businessesById(
    through,
    rows.flatMap(({ business_id }) => business_id ?? []),
  )
  const names = await namesOf(
    through,
    rows.flatMap(({ business_id, user_id }) => (business_id ? [] : user_id)),
  )
  return ({ business_id, user_id }) => (business_id ? businesses.get(business_id)?.name : names.get(user_id)) ?? ''
}

/** The fields that every notice about a withdrawal carries. */
export const toNoticePayload = (row: WithdrawalRow, at: Date) => ({
  withdrawal: row.id,
  reference: row.reference,
  amount: rupiah(row.amount),
  bank: row.bank_name,
  last: row.account_last,
  at,
})

/** The column in which the account number is encrypted. */
export const accountNumberColumn = (id: string) => ({ table: 'withdrawal', column: 'account_sealed', id })

/** Parses the cursor of a page. Refuses `page_unknown`. */
export function parseCursor(cursor: string): Id<'withdrawal'> {
  if (!isId(cursor)) throw new Refusal<WalletRefusals>('page_unknown')
  return cursor as Id<'withdrawal'>
}
