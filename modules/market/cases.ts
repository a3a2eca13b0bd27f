import { sql } from 'kysely'
import { countUpTo } from '#platform/count-up-to'
import type { Db } from '#platform/database'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { Inside } from './deps.ts'
import { peopleOf } from './held-in.ts'
import type { OrderRow } from './live/live-book.ts'
import type { MarketRefusals } from './refusals.ts'
import type { CaseOrder, MarketCase, OpenMarketCase } from './states.ts'
import { tables } from './tables.ts'
import { thresholdOf } from './thresholds.ts'

const LISTED = 100

/** Cases that are open, of all shares, oldest first. */
export async function openCases({ db, registry }: Inside, actor: Actor): Promise<OpenMarketCase[]> {
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

export async function countOpenCases({ db }: Inside, actor: Actor): Promise<number> {
  requirePermission(actor, 'market.read-desk')
  return countUpTo(db, tables(db).selectFrom('market_case').where('closed_at', 'is', null), LISTED)
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
    rows.map(async ({ id, kind, day, figure, reason, outcome, rules, ...row }) => {
      const people = await peopleOf(deps.db, id)
      return {
        ...{ id, kind, day, figure, people, reason, outcome },
        threshold: thresholdOf(kind, await deps.rulebook.under(rules)),
        ...{ openedBy: row.opened_by, openedAt: row.opened_at, closedBy: row.closed_by, closedAt: row.closed_at },
        ...{ confirmBy: row.confirm_by, confirmedAt: row.confirmed_at },
        orders: await ordersOf(deps.db, share.code, people),
      }
    }),
  )
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
