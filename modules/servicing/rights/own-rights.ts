import type { Db } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { units } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { RightsDeps } from './deps.ts'
import type { RightsRefusals } from './refusals.ts'
import {
  computeUnusedRights,
  type EntitlementRow,
  findAnnouncedIssue,
  type IssueRow,
  type OrderRow,
  rightsIssueColumnKinds,
  toOrderView,
  toRightsCard,
} from './rows.ts'
import { computeDilution, computeTheoreticalPrice, type Entitlement, type RightsOrderView } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<RightsDeps, 'db' | 'registry'>

/** Specification §3: a rights offering is in the portfolio, not yet used up and not lapsed. */
export async function hasOpenEntitlement(db: Db, userId: Id<'user'>, now: Date): Promise<boolean> {
  const open = tables(db)
    .selectFrom('entitlement as e')
    .innerJoin('rights_issue as r', 'r.id', 'e.rights_issue_id')
    .select('r.id')
    .where('e.user_id', '=', userId)
    .where('r.state', 'in', ['recorded', 'open'])
    .where('r.exercise_from', '<=', now)
    .where('r.exercise_until', '>', now)
    .where((eb) =>
      eb.or([
        eb(eb('e.given', '+', eb.ref('e.exercised')), '<', eb('e.rights', '+', eb.ref('e.received'))),
        eb.exists(
          eb
            .selectFrom('rights_order as o')
            .select('o.id')
            .whereRef('o.rights_issue_id', '=', 'e.rights_issue_id')
            .whereRef('o.user_id', '=', 'e.user_id')
            .where('o.units', '>', units(0))
            .where('o.state', '=', 'awaiting_payment'),
        ),
      ]),
    )
    .limit(1)
  return (await readTogether(db, open, {})).length > 0
}

/** The actor's rights of issues under way, by the end of the exercise period. */
export async function listOwnRights(deps: Deps, actor: Actor): Promise<Entitlement[]> {
  requirePermission(actor, 'rights.read')
  const running = tables(deps.db)
    .selectFrom('rights_issue as r')
    .innerJoin('entitlement as e', 'e.rights_issue_id', 'r.id')
    .selectAll('r')
    .where('e.user_id', '=', actor.userId)
    .where('r.state', 'in', ['recorded', 'open', 'allotting'])
    .orderBy('r.exercise_until')
    .orderBy('r.id')
  const issues = await readTogether(deps.db, running, rightsIssueColumnKinds)
  if (issues.length === 0) return []
  const ids = issues.map(({ id }) => id)
  const [rows, orders] = await Promise.all([
    tables(deps.db)
      .selectFrom('entitlement')
      .selectAll()
      .where('rights_issue_id', 'in', ids)
      .where('user_id', '=', actor.userId)
      .execute(),
    listOrders(deps.db, ids, actor.userId),
  ])
  return Promise.all(
    issues.flatMap((issue) => {
      const row = rows.find(({ rights_issue_id }) => rights_issue_id === issue.id)
      const own = orders.filter(({ rights_issue_id }) => rights_issue_id === issue.id)
      return row ? [toEntitlement(deps, issue, { row, orders: own })] : []
    }),
  )
}

const listOrders = (db: Db, issues: readonly IssueRow['id'][], userId: Id<'user'>): Promise<OrderRow[]> =>
  tables(db)
    .selectFrom('rights_order')
    .selectAll()
    .where('rights_issue_id', 'in', [...issues])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()

/** The actor's rights of the newest issue of a share, also after its end. Refuses `rights_not_found`. */
export async function findOwnRights(deps: Deps, actor: Actor, slug: string): Promise<Entitlement> {
  requirePermission(actor, 'rights.read')
  const issue = await findAnnouncedIssue(deps, slug)
  const row = await findEntitlementRow(deps.db, issue, actor.userId)
  if (!row) throw new Refusal<RightsRefusals>('rights_not_found')
  return toEntitlement(deps, issue, { row, orders: await listOrders(deps.db, [issue.id], row.user_id) })
}

const findEntitlementRow = (db: Db, issue: IssueRow, userId: Id<'user'>): Promise<EntitlementRow | undefined> =>
  tables(db)
    .selectFrom('entitlement')
    .selectAll()
    .where('rights_issue_id', '=', issue.id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

async function toEntitlement(
  { registry }: Pick<Deps, 'registry'>,
  issue: IssueRow,
  { row, orders }: { row: EntitlementRow; orders: readonly OrderRow[] },
): Promise<Entitlement> {
  const security = await registry.known(issue.security_code)
  const card = toRightsCard(issue, security)
  const priced = await registry.priceOf(security)
  return {
    issue: card,
    held: row.held,
    rights: row.rights,
    received: row.received,
    given: row.given,
    exercised: row.exercised,
    left: units(computeUnusedRights(row)),
    ...priced,
    theoreticalPrice: computeTheoreticalPrice(priced.price, card),
    dilution: computeDilution(card),
    orders: orders.map((order) => toOrderView(order, card)),
  }
}

/** One of the actor's orders. Refuses `rights_order_not_found`. */
export async function findOwnOrder({ db, registry }: Deps, actor: Actor, id: string): Promise<RightsOrderView> {
  requirePermission(actor, 'rights.read')
  const row: OrderRow | undefined = isId(id)
    ? await tables(db)
        .selectFrom('rights_order')
        .selectAll()
        .where('id', '=', id as Id<'rights-order'>)
        .where('user_id', '=', actor.userId)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<RightsRefusals>('rights_order_not_found')
  const issue = await tables(db)
    .selectFrom('rights_issue')
    .selectAll()
    .where('id', '=', row.rights_issue_id)
    .executeTakeFirstOrThrow()
  return toOrderView(row, toRightsCard(issue, await registry.known(issue.security_code)))
}

/** All of the actor's orders, newest first. */
export async function listOwnOrders({ db, registry }: Deps, actor: Actor): Promise<RightsOrderView[]> {
  requirePermission(actor, 'rights.read')
  const rows = await tables(db)
    .selectFrom('rights_order')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .orderBy('id', 'desc')
    .execute()
  const ids = [...new Set(rows.map((row) => row.rights_issue_id))]
  if (ids.length === 0) return []
  const issues = await tables(db).selectFrom('rights_issue').selectAll().where('id', 'in', ids).execute()
  const cards = new Map(
    await Promise.all(
      issues.map(async (issue) => [issue.id, toRightsCard(issue, await registry.known(issue.security_code))] as const),
    ),
  )
  return rows.map((row) => toOrderView(row, cards.get(row.rights_issue_id)!))
}
