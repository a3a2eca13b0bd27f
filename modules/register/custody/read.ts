import type { WalletRefusals } from '#contract/wallet/refusals'
import { defineCommand } from '#platform/commands/define-command'
import { countUpTo } from '#platform/db/count-up-to'
import type { Db, Tx } from '#platform/db/database'
import { listOpenOrResolved } from '#platform/db/open-or-resolved'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { ListCustodyBreaks } from './input.ts'
import { addBreakNoteInTx } from './note.ts'
import type { CustodyRefusals } from './refusals.ts'
import type { CustodyBreak, CustodyBreakCase, CustodyBreakPage, PositionsRead } from './states.ts'
import { type Row, tables } from './tables.ts'

/** Custody breaks: open ones oldest first, resolved ones newest first. */
export async function listCustodyBreaks(
  db: Db,
  actor: Actor,
  options: ListCustodyBreaks = {},
): Promise<CustodyBreakPage> {
  requirePermission(actor, 'custody.read')
  const page = await listOpenOrResolved(
    tables(db).selectFrom('custody_break').selectAll(),
    ListCustodyBreaks.parse(options),
  )
  if (!page) throw new Refusal<WalletRefusals>('page_unknown')
  return { ...page, items: page.items.map(cardOf) }
}

/** Counts open custody breaks, up to `limit`. */
export async function countCustodyBreaks(db: Db, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'custody.read')
  return countUpTo(db, tables(db).selectFrom('custody_break').where('resolved_at', 'is', null), limit)
}

/** One custody break with its history. */
export async function findCustodyBreak(db: Db, actor: Actor, id: string): Promise<CustodyBreakCase> {
  requirePermission(actor, 'custody.read')
  const row = await rowOf(db, id)
  const notes = tables(db).selectFrom('custody_note').selectAll().where('break_id', '=', row.id)
  const history = await notes.orderBy('seq').execute()
  return { ...cardOf(row), history: history.map(({ by, what, note, at }) => ({ by, what, note, at })) }
}

/** A member of finance records work on a custody break. */
export const noteCustodyBreak = defineCommand({
  name: 'custody.note',
  permission: 'custody.work',
  async run(context, { id, note }: { id: string; note: string }) {
    const { tx, actor: by } = context
    const row = await rowOf(tx, id)
    if (row.resolved_at) throw new Refusal<CustodyRefusals>('custody_break_resolved')
    await tables(tx).updateTable('custody_break').set({ owner: by.userId }).where('id', '=', row.id).execute()
    await addBreakNoteInTx(context, row.id, 'note', note)
    context.note(`custody-break/${id}`, { reason: note })
  },
})

/** The latest position files that were compared. */
export async function listPositionReadings(db: Db, actor: Actor): Promise<PositionsRead[]> {
  requirePermission(actor, 'custody.read')
  const rows = await tables(db).selectFrom('custody_reading').selectAll().orderBy('as_of', 'desc').limit(5).execute()
  return rows.map(({ as_of: asOf, read_at: readAt, read_by: readBy, positions, matched, opened, resolved }) => ({
    asOf,
    readAt,
    readBy,
    positions,
    matched,
    opened,
    resolved,
  }))
}

async function rowOf(through: Db | Tx, id: string) {
  const query = tables(through).selectFrom('custody_break').selectAll()
  const row = isId(id) ? await query.where('id', '=', id as Id<'custody-break'>).executeTakeFirst() : undefined
  if (!row) throw new Refusal<CustodyRefusals>('custody_break_not_found')
  return row
}

const cardOf = (row: Row<'custody_break'>): CustodyBreak => ({
  id: row.id,
  userId: row.holder,
  code: row.security_code,
  kind: row.kind,
  atCustodian: row.at_custodian,
  registered: row.registered,
  openedAt: row.opened_at,
  owner: row.owner,
  resolvedAt: row.resolved_at,
})
