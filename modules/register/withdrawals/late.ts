import { listStaffWithPermission } from '#modules/identity'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import { lockWithdrawalInTx } from './change-state.ts'
import type { WithdrawalDeps } from './deps.ts'
import { isOpenWithdrawal, issuerPayoutEvent, withdrawalEvent } from './states.ts'
import { tables } from './tables.ts'
import { toNoticePayload } from './views.ts'

type Deps = Pick<WithdrawalDeps, 'db' | 'clock' | 'commands' | 'businessOf'>
const open = ['review', 'queued', 'sending'] as const

/** The earliest arrival deadline of open withdrawals whose owner has not been notified of a delay. */
export async function findNextArrivalDeadline({ db }: Pick<Deps, 'db'>): Promise<Date | null> {
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

/** Notifies the owner and finance once about each withdrawal that missed its arrival deadline. */
export async function notifyLateWithdrawals({ db, clock, commands, businessOf }: Deps): Promise<void> {
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
      const row = await lockWithdrawalInTx(context, id)
      if (!isOpenWithdrawal(row.state) || row.late_told) return
      await tables(context.tx).updateTable('withdrawal').set({ late_told: true }).where('id', '=', id).execute()
      context.note(`withdrawal/${id}`, { data: { late: true } })
      const payload = { ...toNoticePayload(row, context.now), arrivesBy: row.arrives_by }
      const business = row.business_id && (await businessOf(context.tx, row.business_id))?.name
      context.emit(
        business
          ? issuerPayoutEvent(row.user_id, 'issuer_payout_late', { ...payload, business })
          : withdrawalEvent(row.user_id, 'withdrawal_late', payload),
      )
      for (const person of await listStaffWithPermission(context.tx, 'withdrawal.decide'))
        context.emit(withdrawalEvent(person, 'withdrawal_late_desk', payload))
    }),
  )
}
