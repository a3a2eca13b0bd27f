import { listStaffWithPermission } from '#modules/identity'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import type { WithdrawalDeps } from './deps.ts'
import { listWaitingIssuerMoney, type WaitingMoney } from './issuer-money-due.ts'
import { issuerMoneyEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<WithdrawalDeps, 'db' | 'clock' | 'commands' | 'rulebook' | 'businessOf'>

/** The earliest payout deadline of issuer money about which finance has not been notified. */
export async function findNextIssuerMoneyDeadline(deps: Deps): Promise<Date | null> {
  const untold = await listUnnotified(deps)
  return untold.length === 0 ? null : new Date(Math.min(...untold.map(({ due }) => due.getTime())))
}

/**
 * Notifies finance once about each issuer whose money was not proposed for payout in time; once more when the balance
 * reached zero in between.
 */
export async function notifyLateIssuerMoney(deps: Deps): Promise<void> {
  const spec = { name: 'withdrawals.tell-issuer-money', actor: system('withdrawals'), may: 'withdrawal.tell' as const }
  const late = (await listUnnotified(deps)).filter(({ due }) => due <= deps.clock.now())
  await forEachIsolated(late, ({ businessId, since, due, amount }) =>
    deps.commands.run(spec, async ({ tx, now, note, emit }) => {
      const inserted = await tables(tx)
        .insertInto('issuer_money_told')
        .values({ business_id: businessId, since, told_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('business_id')
        .executeTakeFirst()
      if (!inserted) return
      note(`business/${businessId}`, { data: { moneyLate: String(amount) } })
      const name = (await deps.businessOf(tx, businessId))?.name ?? ''
      for (const person of await listStaffWithPermission(tx, 'withdrawal.decide'))
        emit(issuerMoneyEvent(person, 'issuer_money_late_desk', { business: businessId, name, amount, since, due }))
    }),
  )
}

async function listUnnotified(deps: Deps): Promise<WaitingMoney[]> {
  const waiting = await listWaitingIssuerMoney(deps, deps.db, deps.clock.now())
  if (waiting.length === 0) return []
  const notified = await tables(deps.db)
    .selectFrom('issuer_money_told')
    .select(['business_id', 'since'])
    .where(
      'business_id',
      'in',
      waiting.map(({ businessId }) => businessId),
    )
    .execute()
  return waiting.filter(
    ({ businessId, since }) =>
      !notified.some((row) => row.business_id === businessId && row.since.getTime() === since.getTime()),
  )
}
