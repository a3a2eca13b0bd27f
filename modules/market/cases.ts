import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { type Id, isId, newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { Inside } from './deps.ts'
import { marketEvent, orderEvent } from './events.ts'
import { findings } from './findings.ts'
import type { CloseCase, OpenCase } from './input.ts'
import type { OrderRow } from './live/live-book.ts'
import { openRunInTx } from './live/open-run.ts'
import { writeRunInTx } from './live/write.ts'
import type { MarketRefusals } from './refusals.ts'
import { type CaseOrder, findingKey, type MarketCase, type OpenMarketCase } from './states.ts'
import { tables } from './tables.ts'
import { bookSaid } from './views.ts'

/**
 * Opens a case about what looked odd: from this instant the orders of its people in this share are held. What waits is taken
 * out of the book, what they hold for it is theirs again, and no new order is taken until the case is closed.
 */
export async function openCase(
  deps: Inside,
  actor: Actor,
  { slug, finding, reason }: OpenCase,
): Promise<{ id: string }> {
  requirePermission(actor, 'market.investigate')
  const share = await deps.registry.shareBySlug(slug)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const found = (await findings(deps, actor, slug)).find((each) => findingKey(each) === finding)
  if (!found || found.ids.length === 0) throw new Refusal<MarketRefusals>('finding_gone', {}, 'finding')
  const { code } = share
  const spec = { name: 'market.open-case', actor, may: 'market.investigate' as const, input: { code, finding, reason } }
  return deps.commands.run(spec, async ({ tx, now: began, emit, note }) => {
    const { run } = await openRunInTx(deps, tx, code, began)
    const id = newId<'market-case'>(began)
    const { kind, day, figure } = found
    await tables(tx)
      .insertInto('market_case')
      .values({
        ...{ id, security_code: code, kind, day, figure, reason },
        ...{ opened_by: actor.userId, opened_at: began, closed_by: null, closed_at: null, outcome: null },
      })
      .execute()
    await tables(tx)
      .insertInto('market_case_person')
      .values(found.ids.map((user_id) => ({ case_id: id, user_id: user_id as Id<'user'> })))
      .execute()
    run.advance()
    const people = new Set(found.ids)
    for (const order of [...run.live.orders.values()])
      if (people.has(order.user_id)) run.cancel(Number(order.number), 'staff')
    await writeRunInTx(tx, run)
    for (const event of run.told) emit(event)
    emit(marketEvent(share.slug, 'book_changed', bookSaid(run)))
    for (const who of found.ids) emit(orderEvent(who as Id<'user'>, 'trading_barred', { slug, name: share.name }))
    note(`market-case/${id}`, { reason, data: { share: code, kind, day, people: found.ids } })
    return { id }
  })
}

/** Lets its people order again. Refuses `case_own`: another member of staff closes it than opened it. */
export async function closeCase(deps: Inside, actor: Actor, id: string, { outcome }: CloseCase): Promise<void> {
  requirePermission(actor, 'market.investigate')
  const spec = { name: 'market.close-case', actor, may: 'market.investigate' as const, input: { id, outcome } }
  await deps.commands.run(spec, async ({ tx, now, emit, note }) => {
    const row = isId(id)
      ? await tables(tx)
          .selectFrom('market_case')
          .select(['opened_by', 'closed_at', 'security_code'])
          .where('id', '=', id as Id<'market-case'>)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!row) throw new Refusal<MarketRefusals>('case_not_found')
    if (row.closed_at) throw new Refusal<MarketRefusals>('case_closed')
    if (row.opened_by === actor.userId) throw new Refusal<MarketRefusals>('case_own')
    await tables(tx)
      .updateTable('market_case')
      .set({ closed_by: actor.userId, closed_at: now, outcome })
      .where('id', '=', id as Id<'market-case'>)
      .execute()
    const { slug, name } = (await deps.registry.shareByCode(row.security_code, tx))!
    const people = await peopleOf(tx, id as Id<'market-case'>)
    const held = await heldIn(tx, row.security_code, people) // by another case
    for (const who of people) if (!held.has(who)) emit(orderEvent(who, 'trading_allowed', { slug, name }))
    note(`market-case/${id}`, { reason: outcome })
  })
}

/** Cases that are open, of all shares, oldest first. */
export async function openCases({ db, registry }: Inside, actor: Actor): Promise<OpenMarketCase[]> {
  requirePermission(actor, 'market.read-desk')
  const rows = await tables(db)
    .selectFrom('market_case')
    .select(['id', 'kind', 'day', 'security_code as code', 'opened_at as openedAt'])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute()
  return Promise.all(
    rows.map(async ({ code, ...row }) => {
      const { slug, name } = (await registry.shareByCode(code))!
      return { ...row, slug, name }
    }),
  )
}

const ORDERS = 50

/** The cases of a share, newest first, each with the latest orders of its people. */
export async function casesOf(deps: Inside, actor: Actor, slug: string): Promise<MarketCase[]> {
  requirePermission(actor, 'market.read-desk')
  const share = await deps.registry.shareBySlug(slug)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const rows = await tables(deps.db)
    .selectFrom('market_case')
    .selectAll()
    .where('security_code', '=', share.code)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return Promise.all(
    rows.map(async ({ id, kind, day, figure, reason, opened_by, opened_at, closed_at, outcome }) => {
      const people = await peopleOf(deps.db, id)
      return {
        ...{ id, kind, day, figure, people, reason, outcome },
        ...{ openedBy: opened_by, openedAt: opened_at, closedAt: closed_at },
        orders: await ordersOf(deps.db, share.code, people),
      }
    }),
  )
}

async function peopleOf(db: Db | Tx, id: Id<'market-case'>): Promise<Id<'user'>[]> {
  const rows = await tables(db)
    .selectFrom('market_case_person')
    .select('user_id')
    .where('case_id', '=', id)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

const ordersOf = (db: Db, code: string, people: readonly OrderRow['user_id'][]): Promise<CaseOrder[]> =>
  tables(db)
    .selectFrom('market_order')
    .select(['reference', 'user_id as who', 'side', 'price', 'units', 'filled', 'state', 'placed_at as placedAt'])
    .where('security_code', '=', code)
    .where('user_id', '=', sql<OrderRow['user_id']>`any(${[...people]}::uuid[])`)
    .orderBy('id', 'desc')
    .limit(ORDERS)
    .execute()

/** Of these people, those whose orders in a share are held. */
export async function heldIn(tx: Tx, code: string, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ who: string }>`
    select p.user_id as who from market_case_person p join market_case c on c.id = p.case_id
    where c.security_code = ${code} and c.closed_at is null and p.user_id = any(${[...userIds]}::uuid[])`.execute(tx)
  return new Set(rows.map(({ who }) => who))
}
