import { listWaitingRupiah, type WaitingPlace as Place } from '#modules/ledger'
import type { CashDue } from '#platform/commands/parts'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import type { WithdrawalDeps } from './deps.ts'
import { issuerOwner } from './states.ts'

export type WaitingMoney = { businessId: Id<'business'>; amount: Rupiah; since: Date; due: Date }

/**
 * Issuers with available rupiah that has not been proposed for payout, largest first, each with its deadline; with `id`
 * only that business.
 */
export async function listWaitingIssuerMoney(
  { rulebook }: Pick<WithdrawalDeps, 'rulebook'>,
  through: Db | Tx,
  now: Date,
  { id = '', ...place }: { id?: string } & Place = {},
): Promise<WaitingMoney[]> {
  const balances = await listWaitingRupiah(through, issuerOwner(id), place)
  if (balances.length === 0) return []
  const { calendar, 'withdrawal.issuer_working_days': days } = await rulebook.at(now)
  return balances.map(({ owner, amount, since }) => ({
    businessId: owner.slice(issuerOwner('').length) as Id<'business'>,
    amount: rupiah(amount),
    since,
    due: calendar.deadlineAfterWorkingDays(since, days),
  }))
}

/** For the cash forecast: one line for each issuer whose money waits, with its payout deadline. */
export const listIssuerPayoutsDue =
  (deps: Pick<WithdrawalDeps, 'rulebook' | 'businessesById'>): CashDue =>
  async (through, now) => {
    const waiting = await listWaitingIssuerMoney(deps, through, now)
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
