import { staffWith } from '#modules/identity'
import { forEachIsolated } from '#platform/for-each-isolated'
import { system } from '#shared/actor'
import type { WithdrawalDeps } from './deps.ts'
import { issuerMoneyWaiting, type WaitingMoney } from './issuer-money-due.ts'
import { issuerMoneyEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<WithdrawalDeps, 'db' | 'clock' | 'commands' | 'rulebook' | 'businessOf'>

/** When the next money of an issuer has waited for too long and finance does not know yet. */
export async function nextIssuerMoneyLate(deps: Deps): Promise<Date | null> {
  const untold = await untoldOf(deps)
  return untold.length === 0 ? null : new Date(Math.min(...untold.map(({ due }) => due.getTime())))
}

/** Tells all of finance once that an issuer's money waits for longer than it may; once more when it has left and come anew. */
export async function tellIssuerMoneyLate(deps: Deps): Promise<void> {
  const spec = { name: 'withdrawals.tell-issuer-money', actor: system('withdrawals'), may: 'withdrawal.tell' as const }
  const late = (await untoldOf(deps)).filter(({ due }) => due <= deps.clock.now())
  await forEachIsolated(late, ({ businessId, since, due, amount }) =>
    deps.commands.run(spec, async ({ tx, now, note, emit }) => {
      const told = await tables(tx)
        .insertInto('issuer_money_told')
        .values({ business_id: businessId, since, told_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('business_id')
        .executeTakeFirst()
      if (!told) return
      note(`business/${businessId}`, { data: { moneyLate: String(amount) } })
      const name = (await deps.businessOf(tx, businessId))?.name ?? ''
      for (const person of await staffWith(tx, 'withdrawal.decide'))
        emit(issuerMoneyEvent(person, 'issuer_money_late_desk', { business: businessId, name, amount, since, due }))
    }),
  )
}

async function untoldOf(deps: Deps): Promise<WaitingMoney[]> {
  const waiting = await issuerMoneyWaiting(deps, deps.db, deps.clock.now())
  if (waiting.length === 0) return []
  const told = await tables(deps.db)
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
      !told.some((row) => row.business_id === businessId && row.since.getTime() === since.getTime()),
  )
}
