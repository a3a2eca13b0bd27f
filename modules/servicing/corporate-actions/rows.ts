import type { WalletRefusals } from '#contract/wallet/refusals'
import type { SecurityAction } from '#modules/registry'
import { countUpTo } from '#platform/db/count-up-to'
import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import { type Actor, isSignedIn } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { type Page, pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal, type RefusalTable } from '#shared/refusal'
import type { ActionDeps, ActionRow, CorporateAction } from './definition.ts'
import { ListActions } from './input.ts'

type Action<Row extends ActionRow, Card = unknown> = CorporateAction<Row, Card, never>

/** Select, update and insert on the table of one type of action, typed by the columns that all types share. */
export const actionTable = (through: Db | Tx, { table }: { table: string }) => {
  const name = table as 'corporate_action'
  const typed = through.withTables<{ corporate_action: ActionRow }>()
  return {
    select: () => typed.selectFrom(name),
    update: () => typed.updateTable(name),
    insert: () => typed.insertInto(name),
  }
}

/**
 * Locks and returns the row, so that steps of one action run one after the other. Refuses an unknown id with the
 * action's `notFound`.
 */
export async function lockActionInTx<Row extends ActionRow>(tx: Tx, action: Action<Row>, id: string): Promise<Row> {
  const query = actionTable(tx, action).select().selectAll().where('id', '=', id).forUpdate()
  const row = isId(id) ? await query.executeTakeFirst() : undefined
  if (!row) throw new Refusal<RefusalTable>(action.refusals.notFound)
  return row as Row
}

/** One action, for staff with `readAny`. Refuses an unknown id with the action's `notFound`. */
export async function readAction<Row extends ActionRow>(
  db: Db,
  action: Action<Row>,
  actor: Actor,
  id: string,
): Promise<Row> {
  requirePermission(actor, action.permissions.readAny)
  const query = actionTable(db, action).select().selectAll().where('id', '=', id)
  const row = isId(id) ? await query.executeTakeFirst() : undefined
  if (!row) throw new Refusal<RefusalTable>(action.refusals.notFound)
  return row as Row
}

/** Defines the query by which staff list actions, newest first: open ones or ended ones. */
export const listActions =
  <Row extends ActionRow, Card extends { id: string }>(action: Action<Row, Card>) =>
  async (
    { db, registry }: Pick<ActionDeps, 'db' | 'registry'>,
    actor: Actor,
    input: ListActions = {},
  ): Promise<Page<Card>> => {
    requirePermission(actor, action.permissions.readAny)
    const { list, after, limit } = ListActions.parse(input)
    if (after !== undefined && !isId(after)) throw new Refusal<WalletRefusals>('page_unknown')
    const query = actionTable(db, action)
      .select()
      .selectAll()
      .where('state', list === 'ended' ? 'in' : 'not in', ['ended', 'cancelled'])
      .orderBy('id', 'desc')
      .limit(limit + 1)
    const rows = await (after ? query.where('id', '<', after) : query).execute()
    const cards = rows.map(async (row) => action.toCard(row as Row, await registry.known(row.security_code)))
    return pageById(await Promise.all(cards), limit)
  }

/** Defines the query that counts, up to `limit`, submitted actions that finance has not checked yet. */
export const countUncheckedActions =
  <Row extends ActionRow>(action: Action<Row>) =>
  ({ db }: Pick<ActionDeps, 'db'>, actor: Actor, limit: number): Promise<number> => {
    requirePermission(actor, action.permissions.readAny)
    return countUpTo(db, actionTable(db, action).select().where('state', '=', 'submitted'), limit)
  }

/**
 * The open actions of the actor's businesses and of the businesses in `payingFor`, for which they may pay; newest
 * first.
 */
export async function listRunningOfIssuer<Row extends ActionRow>(
  db: Db,
  action: Action<Row>,
  actor: Actor,
  payingFor: readonly Id<'business'>[] = [],
): Promise<Row[]> {
  if (!isSignedIn(actor)) return []
  const rows = actionTable(db, action)
    .select()
    .selectAll()
    .where((is) =>
      is.or([is('owner', '=', actor.userId), ...(payingFor.length > 0 ? [is('business_id', 'in', payingFor)] : [])]),
    )
    .where('state', 'not in', ['ended', 'cancelled'])
    .orderBy('id', 'desc')
  return (await readTogether(db, rows, action.columns as never)) as Row[]
}

/** For the part `securityActions`: whether an action of this type is open for a security. */
export const toSecurityAction = <Row extends ActionRow>(action: Action<Row>): SecurityAction => ({
  kind: action.kind,
  isRunning: async (tx, code) => {
    const running = actionTable(tx, action)
      .select()
      .select('id')
      .where('security_code', '=', code)
      .where('state', 'not in', ['ended', 'cancelled'])
    return (await running.executeTakeFirst()) !== undefined
  },
})
