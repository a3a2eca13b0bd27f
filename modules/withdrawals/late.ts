import { staffWith } from '#modules/identity'
import { forEachIsolated } from '#platform/for-each-isolated'
import { system } from '#shared/actor'
import type { WithdrawalDeps } from './deps.ts'
import { lockedInTx } from './move-on.ts'
import { isOpen, issuerPayoutEvent, withdrawalEvent } from './states.ts'
import { tables } from './tables.ts'
import { toldOf } from './views.ts'

type Deps = Pick<WithdrawalDeps, 'db' | 'clock' | 'commands' | 'businessOf'>
const open = ['review', 'queued', 'sending'] as const

/** When the next withdrawal should have arrived and its owner does not know yet that it has not. */
export async function nextLate({ db }: Pick<Deps, 'db'>): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('withdrawal')
    .select('arrives_by')
    .where('state', 'in', [...open])
    .where('late_told', '=', false)
    .orderBy('arrives_by')
    .limit(1)
    .executeTakeFirst()
  return row?.arrives_by ?? null
}

/** Tells people once that their money is late, before they have to ask, and those who can do something about it. */
export async function tellLate({ db, clock, commands, businessOf }: Deps): Promise<void> {
  const late = await tables(db)
    .selectFrom('withdrawal')
    .select('id')
    .where('state', 'in', [...open])
    .where('late_told', '=', false)
    .where('arrives_by', '<=', clock.now())
    .orderBy('arrives_by')
    .limit(500)
    .execute()
  const spec = { name: 'withdrawals.tell-late', actor: system('withdrawals'), may: 'withdrawal.tell' as const }
  await forEachIsolated(late, ({ id }) =>
    commands.run(spec, async (context) => {
      const row = await lockedInTx(context, id)
      if (!isOpen(row.state) || row.late_told) return
      await tables(context.tx).updateTable('withdrawal').set({ late_told: true }).where('id', '=', id).execute()
      context.note(`withdrawal/${id}`, { data: { late: true } })
      const told = { ...toldOf(row, context.now), arrivesBy: row.arrives_by }
      const business = row.business_id && (await businessOf(context.tx, row.business_id))?.name
      context.emit(
        business
          ? issuerPayoutEvent(row.user_id, 'issuer_payout_late', { ...told, business })
          : withdrawalEvent(row.user_id, 'withdrawal_late', told),
      )
      for (const person of await staffWith(context.tx, 'withdrawal.decide'))
        context.emit(withdrawalEvent(person, 'withdrawal_late_desk', told))
    }),
  )
}
