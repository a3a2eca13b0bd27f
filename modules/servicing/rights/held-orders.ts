import type { DecideHeld } from '#contract/offerings/input'
import type { WalletRefusals } from '#contract/wallet/refusals'
import { defineCommand } from '#platform/commands/define-command'
import { countUpTo } from '#platform/db/count-up-to'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { type Page, type PageRequest, readCursor, writeCursor } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { RightsDeps } from './deps.ts'
import { HELD_ORDER, type HeldOrderPayload } from './held-order-subject.ts'
import { toHeldOrderObject } from './order-hold.ts'
import type { RightsRefusals } from './refusals.ts'
import type { HeldRightsOrder } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<RightsDeps, 'db' | 'registry'>

/** Orders of people refused KYC that await a decision, the longest held first. */
export async function listHeldOrders(
  { db, registry }: Deps,
  actor: Actor,
  { limit = 50, after }: PageRequest = {},
): Promise<Page<HeldRightsOrder>> {
  requirePermission(actor, 'subscription.read-held')
  const from = readCursor(after)
  if (after !== undefined && !from) throw new Refusal<WalletRefusals>('page_unknown')
  const rows = await selectHeldOrders(db)
    .$if(from !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('o.held_at', 'o.id'), '>', tuple(from!.at, from!.id as Id<'rights-order'>)),
      ),
    )
    .orderBy('o.held_at')
    .orderBy('o.id')
    .limit(limit + 1)
    .execute()
  const items = await Promise.all(rows.slice(0, limit).map((row) => toHeldRightsOrder({ registry }, row)))
  const last = items.at(-1)
  return { items, next: last && rows.length > limit ? writeCursor(last.heldAt, last.id) : null }
}

/** How many orders are held, up to `limit`. */
export async function countHeldOrders({ db }: Pick<Deps, 'db'>, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'subscription.read-held')
  // ordered as the index, so that the planner uses it without statistics
  return countUpTo(db, selectHeldOrders(db).orderBy('o.held_at').orderBy('o.id'), limit)
}

/** One held order. Refuses `held_rights_not_found`, also when it is no longer held. */
export async function findHeldOrder({ db, registry }: Deps, actor: Actor, id: string): Promise<HeldRightsOrder> {
  requirePermission(actor, 'subscription.read-held')
  const row = isId(id)
    ? await selectHeldOrders(db)
        .where('o.id', '=', id as Id<'rights-order'>)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<RightsRefusals>('held_rights_not_found')
  return toHeldRightsOrder({ registry }, row)
}

/**
 * Compliance proposes to continue a held order or to refund it to its owner's blocked wallet; another member decides.
 * Refuses `held_rights_not_found`, `held_rights_over`.
 */
export const proposeHeldOrder = defineCommand({
  name: 'rights.propose-held',
  permission: 'subscription.decide-held',
  async run(context, { id, outcome, reason }: DecideHeld & { id: string }, { approvals, registry }: RightsDeps) {
    const { tx } = context
    const row = isId(id)
      ? await selectOrders(tx)
          .where('o.id', '=', id as Id<'rights-order'>)
          .executeTakeFirst()
      : undefined
    if (!row) throw new Refusal<RightsRefusals>('held_rights_not_found')
    if (!row.held_at || !isOpenOrder(row.state)) throw new Refusal<RightsRefusals>('held_rights_over')
    const { name: share } = await registry.known(row.security_code, tx)
    const { reference, total } = row
    const payload: HeldOrderPayload = { id: row.id, outcome, reference, share, total: rupiah(total) }
    return approvals.proposeInTx(context, { subject: HELD_ORDER, object: toHeldOrderObject(row.id), payload, reason })
  },
})

const isOpenOrder = (state: string) => state === 'awaiting_payment' || state === 'paid'

const selectOrders = (through: Db | Tx) =>
  tables(through)
    .selectFrom('rights_order as o')
    .innerJoin('rights_issue as i', 'i.id', 'o.rights_issue_id')
    .select(['o.id', 'o.reference', 'o.user_id', 'o.state', 'o.total', 'o.held_at', 'i.security_code'])
    .select('i.exercise_until')

const selectHeldOrders = (db: Db) =>
  selectOrders(db).where('o.held_at', 'is not', null).where('o.state', 'in', ['awaiting_payment', 'paid'])

type HeldOrderRow = Awaited<ReturnType<ReturnType<typeof selectHeldOrders>['execute']>>[number]

async function toHeldRightsOrder({ registry }: Pick<Deps, 'registry'>, row: HeldOrderRow): Promise<HeldRightsOrder> {
  const { name } = await registry.known(row.security_code)
  return {
    ...{ id: row.id, reference: row.reference, userId: row.user_id, share: name },
    state: row.state as HeldRightsOrder['state'],
    ...{ total: rupiah(row.total), exerciseUntil: row.exercise_until, heldAt: row.held_at! },
  }
}
