import type { PublishedDocument } from '#contract/documents/states'
import type { Db } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import { isId } from '#shared/ids'
import type { Page, PageRequest } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { Deps } from './deps.ts'
import type { OfferingRefusals } from './refusals.ts'
import { offeringColumnKinds, type SubscriptionRow, subscriptionColumnKinds } from './rows.ts'
import type { SubscriptionView } from './states.ts'
import { tables } from './tables.ts'
import { toSubscriptionView } from './views.ts'

/** One own purchase by its id or payment id. Refuses `subscription_not_found`. */
export async function findMySubscription(
  db: Db,
  actor: Actor,
  by: { id: string } | { paymentId: string },
): Promise<SubscriptionView> {
  requirePermission(actor, 'subscription.read')
  const [column, id, code] =
    'id' in by
      ? (['id', by.id, 'subscription_not_found'] as const)
      : (['payment_id', by.paymentId, 'payment_not_found'] as const)
  const row = isId(id)
    ? await tables(db)
        .selectFrom('subscription')
        .selectAll()
        .where(column, '=', id)
        .where('user_id', '=', actor.userId)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<OfferingRefusals>(code)
  return (await views(db, [row]))[0]!
}

/**
 * The offering documents in the editions that were public when the investor agreed. Refuses `subscription_not_found`.
 */
export async function listAgreedDocuments(
  { db, documents }: Pick<Deps, 'db' | 'documents'>,
  actor: Actor,
  id: string,
): Promise<PublishedDocument[]> {
  const { createdAt, offering } = await findMySubscription(db, actor, { id })
  return documents.of(`offering/${offering.id}`, createdAt)
}

export type ListMySubscriptions = PageRequest & {
  open?: boolean | undefined
  /** Slug of the one offering that is asked for. */
  offering?: string | undefined
}

/** The actor's purchases, newest first; `open` limits to unpaid or cancellable ones. */
export async function listMySubscriptions(
  db: Db,
  actor: Actor,
  { after, limit = 20, open, offering }: ListMySubscriptions,
): Promise<Page<SubscriptionView>> {
  requirePermission(actor, 'subscription.read')
  let query = tables(db).selectFrom('subscription').selectAll().where('user_id', '=', actor.userId)
  if (open) query = query.where('state', 'in', ['awaiting_payment', 'paid'])
  if (offering)
    query = query.where('offering_id', '=', (eb) => eb.selectFrom('offering').select('id').where('slug', '=', offering))
  if (after && isId(after)) query = query.where('id', '<', after)
  const rows = await readTogether(db, query.orderBy('id', 'desc').limit(limit + 1), subscriptionColumnKinds)
  return { items: await views(db, rows.slice(0, limit)), next: rows.length > limit ? rows[limit - 1]!.id : null }
}

async function views(db: Db, rows: SubscriptionRow[]): Promise<SubscriptionView[]> {
  if (rows.length === 0) return []
  const [offerings, changes] = await Promise.all([
    readTogether(
      db,
      tables(db)
        .selectFrom('offering')
        .selectAll()
        .where(
          'id',
          'in',
          rows.map((row) => row.offering_id),
        ),
      offeringColumnKinds,
    ),
    readTogether(
      db,
      tables(db)
        .selectFrom('subscription_change')
        .selectAll()
        .where(
          'subscription_id',
          'in',
          rows.map((row) => row.id),
        )
        .orderBy('at'),
      { at: 'instant' },
    ),
  ])
  const byId = new Map(offerings.map((offering) => [offering.id, offering]))
  return rows.map((row) =>
    toSubscriptionView(
      row,
      byId.get(row.offering_id)!,
      changes.filter((change) => change.subscription_id === row.id).map(({ state, at }) => ({ state, at })),
    ),
  )
}
