import { sql } from 'kysely'
import { defineCommand } from '#platform/commands/define-command'
import { readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import { type Id, isId, newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { MarketContext } from '../deps.ts'
import type { SetAlert } from '../input.ts'
import type { MarketRefusals } from '../refusals.ts'
import type { PriceAlert } from '../states.ts'
import { tables } from '../tables.ts'

/**
 * Sets a one-time price alert of a share; idempotent. Refuses `alert_reached` when the price is already there and
 * `too_many_alerts`.
 */
export async function setAlert(
  deps: MarketContext,
  actor: Actor,
  { slug, side, price }: SetAlert,
): Promise<PriceAlert> {
  requirePermission(actor, 'market.watch')
  const share = await deps.registry.shareBySlug(slug)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const { code } = share
  const spec = { name: 'market.set-alert', actor, may: 'market.watch' as const, input: { code, side, price } }
  return deps.commands.run(spec, async ({ tx, now, note }) => {
    const { userId } = actor
    await sql`select pg_advisory_xact_lock(hashtextextended('investor/' || ${userId}, 0))`.execute(tx)
    const book = await tables(tx)
      .selectFrom('market_book')
      .select(['last_price', 'reference'])
      .where('security_code', '=', code)
      .executeTakeFirst()
    const last = book?.last_price ?? book?.reference ?? share.issuePrice
    if (side === 'above' ? price <= last : price >= last)
      throw new Refusal<MarketRefusals>('alert_reached', { last }, 'price')
    const { 'market.alerts': most } = await deps.rulebook.at(now, tx)
    const own = await tables(tx).selectFrom('market_alert').selectAll().where('user_id', '=', userId).execute()
    const known = own.find((each) => each.security_code === code && each.side === side && each.price === price)
    if (known) return { id: known.id, code, slug, name: share.name, side, price, createdAt: known.created_at }
    if (own.length >= most) throw new Refusal<MarketRefusals>('too_many_alerts', { most })
    const id = newId<'price-alert'>(now)
    const row = { id, user_id: userId, security_code: code, side, price, created_at: now }
    await tables(tx).insertInto('market_alert').values(row).execute()
    note(`market-alert/${id}`, { data: { share: code, side, price: String(price) } })
    return { id, code, slug, name: share.name, side, price, createdAt: now }
  })
}

/** Removes a price alert. Refuses `alert_not_found`, also when it has just fired. */
export const removeAlert = defineCommand({
  name: 'market.remove-alert',
  permission: 'market.watch',
  async run({ tx, actor, note }, { id }: { id: string }) {
    const { numDeletedRows } = isId(id)
      ? await tables(tx)
          .deleteFrom('market_alert')
          .where('id', '=', id as Id<'price-alert'>)
          .where('user_id', '=', actor.userId)
          .executeTakeFirst()
      : { numDeletedRows: 0n }
    if (numDeletedRows === 0n) throw new Refusal<MarketRefusals>('alert_not_found')
    note(`market-alert/${id}`)
  },
})

/** The actor's pending price alerts by share and price; of one share when `slug` is given. */
export async function listAlerts(deps: MarketContext, actor: Actor, slug?: string): Promise<PriceAlert[]> {
  requirePermission(actor, 'market.watch')
  const code = slug === undefined ? undefined : ((await deps.registry.shareBySlug(slug))?.code ?? '')
  const own = tables(deps.db)
    .selectFrom('market_alert')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .$if(code !== undefined, (query) => query.where('security_code', '=', code!))
    .orderBy('security_code')
    .orderBy('price')
  const rows = await readTogether(deps.db, own, { created_at: 'instant', price: 'bigint' })
  return Promise.all(
    rows.map(async ({ id, security_code, side, price, created_at }) => {
      const share = (await deps.registry.shareByCode(security_code))!
      return { id, code: share.code, slug: share.slug, name: share.name, side, price, createdAt: created_at }
    }),
  )
}
