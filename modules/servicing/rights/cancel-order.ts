import { sql } from 'kysely'
import { postInTx } from '#modules/ledger'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import { type Id, isId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { RightsDeps } from './deps.ts'
import { rightsRefunded } from './entries.ts'
import { endDecisionsInTx } from './order-hold.ts'
import type { RightsRefusals } from './refusals.ts'
import {
  assertExercisePeriod,
  lockInvestorInTx,
  lockIssueForUseInTx,
  type OrderRow,
  toOrderView,
  toRightsCard,
} from './rows.ts'
import { canCancelOrder, type RightsOrderView, rightsEvent } from './states.ts'
import { tables } from './tables.ts'

/**
 * Cancels an order until the exercise period ends: its money is refunded at once and its rights are usable again.
 * Refuses `rights_order_not_found`, `rights_cannot_cancel`, `rights_closed`.
 */
export const cancelOrder = defineCommand({
  name: 'rights.cancel-order',
  permission: 'rights.cancel',
  idempotent: true,
  async run(context, { id }: { id: string }, deps: RightsDeps): Promise<RightsOrderView> {
    const { tx, now, emit, note } = context
    const { userId } = context.actor
    await lockInvestorInTx(tx, userId)
    const mine = isId(id)
      ? await tables(tx)
          .selectFrom('rights_order')
          .select('rights_issue_id')
          .where('id', '=', id as Id<'rights-order'>)
          .where('user_id', '=', userId)
          .executeTakeFirst()
      : undefined
    if (!mine) throw new Refusal<RightsRefusals>('rights_order_not_found')
    const issue = await lockIssueForUseInTx(tx, mine.rights_issue_id)
    const row = await tables(tx)
      .selectFrom('rights_order')
      .selectAll()
      .where('id', '=', id as Id<'rights-order'>)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!canCancelOrder(row.state)) throw new Refusal<RightsRefusals>('rights_cannot_cancel')
    assertExercisePeriod(issue, now)
    const [ended] = await endOrdersInTx(tx, [row], 'cancelled', now)
    await endDecisionsInTx(context, [row])
    note(`rights-order/${id}`, { data: { state: 'cancelled' } })
    const card = toRightsCard(issue, await deps.registry.known(issue.security_code, tx))
    const { slug, name } = card.security
    const total = rupiah(row.state === 'paid' ? row.total : 0)
    emit(rightsEvent(userId, 'rights_order_cancelled', { slug, name, total }))
    return toOrderView(ended!, card)
  },
})

/**
 * Ends locked orders of one issue: restores their rights and refunds paid ones to the wallets. Returns the ended rows.
 */
export async function endOrdersInTx(tx: Tx, rows: readonly OrderRow[], state: 'cancelled' | 'expired', now: Date) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  await sql`
    update entitlement e set exercised = e.exercised - o.units, came_after = e.came_after + o.came_after
    from (select rights_issue_id, user_id, sum(units)::bigint as units, sum(came_after)::bigint as came_after
      from rights_order where id = any(${ids}::uuid[]) group by rights_issue_id, user_id) o
    where e.rights_issue_id = o.rights_issue_id and e.user_id = o.user_id`.execute(tx)
  const ended = await tables(tx)
    .updateTable('rights_order')
    .set({ state, ended_at: now })
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  const paid = rows.filter((row) => row.state === 'paid')
  await postInTx(tx, paid.map(rightsRefunded), now)
  return ended
}
