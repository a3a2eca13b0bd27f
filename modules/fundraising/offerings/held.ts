import type { WalletRefusals } from '#contract/wallet/refusals'
import { countUpTo } from '#platform/db/count-up-to'
import type { Db } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { type Page, type PageRequest, readCursor, writeCursor } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { Deps } from './deps.ts'
import { pendingSettlementStates } from './pending-settlement.ts'
import type { OfferingRefusals } from './refusals.ts'
import type { HeldPurchase } from './states.ts'
import { tables } from './tables.ts'

/** For compliance: purchases of permanently refused people that wait for a decision, longest held first. */
export async function listHeldPurchases(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { limit = 50, after }: PageRequest = {},
): Promise<Page<HeldPurchase>> {
  requirePermission(actor, 'subscription.read-held')
  const from = readCursor(after)
  if (after !== undefined && !from) throw new Refusal<WalletRefusals>('page_unknown')
  const rows = await held(db)
    .$if(from !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('s.held_at', 's.id'), '>', tuple(from!.at, from!.id))),
    )
    .orderBy('s.held_at')
    .orderBy('s.id')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(viewOf)
  const last = items.at(-1)
  return { items, next: last && rows.length > limit ? writeCursor(last.heldAt, last.id) : null }
}

/** Counts held purchases, up to `limit`. */
export async function countHeldPurchases({ db }: Pick<Deps, 'db'>, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'subscription.read-held')
  // in the order of its index: without statistics all purchases would be passed over
  return countUpTo(db, held(db).orderBy('s.held_at').orderBy('s.id'), limit)
}

/** One held purchase. Refuses `held_purchase_not_found` when it is not held (any more). */
export async function findHeldPurchase({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<HeldPurchase> {
  requirePermission(actor, 'subscription.read-held')
  const row = isId(id) ? await held(db).where('s.id', '=', id).executeTakeFirst() : undefined
  if (!row) throw new Refusal<OfferingRefusals>('held_purchase_not_found')
  return viewOf(row)
}

const held = (db: Db) =>
  tables(db)
    .selectFrom('subscription as s')
    .innerJoin('offering as o', 'o.id', 's.offering_id')
    .select([
      's.id',
      's.reference',
      's.user_id',
      's.state',
      's.total',
      's.held_at',
      'o.name',
      'o.state as offering_state',
    ])
    .where('s.held_at', 'is not', null)
    .where('s.state', 'in', pendingSettlementStates)

type HeldPurchaseRow = Awaited<ReturnType<ReturnType<typeof held>['execute']>>[number]

const viewOf = ({
  id,
  reference,
  user_id,
  state,
  total,
  held_at,
  name,
  offering_state,
}: HeldPurchaseRow): HeldPurchase => ({
  id: id as Id<'subscription'>,
  ...{ reference, userId: user_id, state: state as HeldPurchase['state'] },
  ...{ offering: name, offeringState: offering_state, total: rupiah(total), heldAt: held_at! },
})
