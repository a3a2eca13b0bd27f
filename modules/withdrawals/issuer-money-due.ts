import { type WaitingPlace as Place, rupiahWaiting } from '#modules/ledger'
import type { Db, Tx } from '#platform/database'
import type { CashDue } from '#platform/parts'
import type { Id } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import type { WithdrawalDeps } from './deps.ts'
import { issuerAccount } from './states.ts'

export type WaitingMoney = { businessId: Id<'business'>; amount: Rupiah; since: Date; due: Date }

/** Issuers whose money is here and was not put forward for sending yet, the largest first; by a business's id that one alone. */
export async function issuerMoneyWaiting(
  { rulebook }: Pick<WithdrawalDeps, 'rulebook'>,
  through: Db | Tx,
  now: Date,
  { id = '', ...place }: { id?: string } & Place = {},
): Promise<WaitingMoney[]> {
  const found = await rupiahWaiting(through, issuerAccount(id), place)
  if (found.length === 0) return []
  const { calendar, 'withdrawal.issuer_working_days': days } = await rulebook.at(now)
  return found.map(({ owner, amount, since }) => ({
    businessId: owner.slice(issuerAccount('').length) as Id<'business'>,
    amount: rupiah(amount),
    since,
    due: calendar.deadlineAfterWorkingDays(since, days),
  }))
}

/** A line for each issuer, with the clock that runs until its money is put forward. */
export const issuersDue =
  (deps: Pick<WithdrawalDeps, 'rulebook' | 'businessesById'>): CashDue =>
  async (through, now) => {
    const waiting = await issuerMoneyWaiting(deps, through, now)
    const businesses = await deps.businessesById(
      through,
      waiting.map(({ businessId }) => businessId),
    )
    return waiting.map(({ businessId, amount, due }) => ({
      kind: 'issuers' as const,
      direction: 'out' as const,
      name: businesses.get(businessId)?.name ?? null,
      count: 1,
      amount,
      due,
      id: businessId,
    }))
  }
