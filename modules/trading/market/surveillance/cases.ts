import { sql } from 'kysely'
import { countUpTo } from '#platform/db/count-up-to'
import type { Db } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { MarketContext } from '../deps.ts'
import type { MarketRefusals } from '../refusals.ts'
import type { CaseOrder, MarketCase, OpenMarketCase } from '../states.ts'
import { tables } from '../tables.ts'
import { describeThreshold } from './thresholds.ts'

const LISTED = 100

/** Open market cases of all shares, oldest first. */
export async function listOpenMarketCases({ db, registry }: MarketContext, actor: Actor): Promise<OpenMarketCase[]> {
  requirePermission(actor, 'market.read-desk')
  const rows = await tables(db)
    .selectFrom('market_case')
    .select(['id', 'kind', 'day', 'security_code as code', 'opened_at as openedAt', 'confirmed_at as confirmedAt'])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .limit(LISTED)
    .execute()
  return Promise.all(
    rows.map(async ({ code, ...row }) => {
      const { slug, name } = (await registry.shareByCode(code))!
      return { ...row, slug, name }
    }),
  )
}

/** Counts open market cases. */
export async function countOpenMarketCases({ db }: MarketContext, actor: Actor): Promise<number> {
  requirePermission(actor, 'market.read-desk')
  return countUpTo(db, tables(db).selectFrom('market_case').where('closed_at', 'is', null), LISTED)
}

const ORDERS = 50

/** The market cases of a share, newest first, each with the latest orders of its people. */
export async function listCasesOfShare(deps: MarketContext, actor: Actor, slug: string): Promise<MarketCase[]> {
  requirePermission(actor, 'market.read-desk')
  const share = await deps.registry.shareBySlug(slug)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const cases = tables(deps.db)
    .selectFrom('market_case')
    .selectAll()
    .select(
      sql<Id<'user'>[]>`array(
        select p.user_id::text from market_case_person p where p.case_id = market_case.id order by p.user_id)`.as(
        'people',
      ),
    )
    .where('security_code', '=', share.code)
    .orderBy('id', 'desc')
    .limit(20)
  const rows = await readTogether(deps.db, cases, {
    ...kinds('instant', 'opened_at', 'confirm_by', 'confirmed_at', 'closed_at'),
    people: 'json',
  })
  const orders = await ordersOf(deps.db, share.code, rows)
  return Promise.all(
    rows.map(async ({ id, kind, day, figure, reason, outcome, rules, people, ...row }) => {
      return {
        ...{ id, kind, day, figure, people, reason, outcome },
        threshold: describeThreshold(kind, await deps.rulebook.under(rules)),
        ...{ openedBy: row.opened_by, openedAt: row.opened_at, closedBy: row.closed_by, closedAt: row.closed_at },
        ...{ confirmBy: row.confirm_by, confirmedAt: row.confirmed_at },
        orders: (orders.get(id) ?? []).map(({ case: _, id: __, ...order }) => order),
      }
    }),
  )
}

/** The latest orders in a share of the people of each of these cases, newest first. */
async function ordersOf(db: Db, code: string, cases: readonly { id: string; people: readonly string[] }[]) {
  const asked = JSON.stringify(cases.map(({ id, people }) => ({ id, people })))
  const latest = sql<CaseOrder & { case: string; id: string }>`
    select c.id as case, o.*
    from jsonb_to_recordset(${asked}::jsonb) as c(id uuid, people uuid[]) cross join lateral (
      select id, reference, user_id as who, side, price, units, filled, state, placed_at as "placedAt" from market_order
      where security_code = ${code} and user_id = any(c.people) order by id desc limit ${ORDERS}
    ) as o order by o.id desc`
  const rows = await readTogether(db, latest, { placedAt: 'instant', ...kinds('bigint', 'price', 'units', 'filled') })
  return Map.groupBy(rows, (row) => row.case)
}
