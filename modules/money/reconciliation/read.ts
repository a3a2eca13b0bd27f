import { sql } from 'kysely'
import type { WalletRefusals } from '#contract/wallet/refusals'
import type { Bank } from '#contract/wallet/states'
import { findEntry } from '#modules/ledger'
import type { Commands } from '#platform/commands/command'
import { exportParts } from '#platform/commands/export-parts'
import { countUpTo } from '#platform/db/count-up-to'
import { type Db, type Tx, transact } from '#platform/db/database'
import { listOpenOrResolved } from '#platform/db/open-or-resolved'
import type { Actor } from '#shared/actor'
import { DAY } from '#shared/dates'
import { type Id, isId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { ReconciliationDeps } from './deps.ts'
import { FilterBreaks, ListBreaks } from './input.ts'
import { loadBankReferences } from './open-entries.ts'
import type { ReconciliationRefusals } from './refusals.ts'
import type { BreakCard, BreakCase, BreakKind, BreakNote, BreakPage, SimilarBreak, StatementRead } from './states.ts'
import { type Row, tables } from './tables.ts'

type BreakRow = Row<'reconciliation_break'>

/** Reconciliation breaks: open ones oldest first, resolved ones newest first. */
export async function listBreaks(db: Db, actor: Actor, options: ListBreaks = {}): Promise<BreakPage> {
  requirePermission(actor, 'reconciliation.read')
  const { kind, bank, ...place } = ListBreaks.parse(options)
  const page = await listOpenOrResolved(matching(db, { kind, bank }).selectAll(), place)
  if (!page) throw new Refusal<WalletRefusals>('page_unknown')
  return { ...page, items: page.items.map(cardOf) }
}

/** Counts open breaks, up to `limit`. */
export async function countBreaks(db: Db, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'reconciliation.read')
  return countUpTo(db, matching(db, {}).where('resolved_at', 'is', null), limit)
}

/** Count of the breaks that match a filter, and the net difference of banks over books in rupiah. */
export async function sumBreaks(db: Db, actor: Actor, filter: FilterBreaks = {}) {
  requirePermission(actor, 'reconciliation.read')
  const { list, ...narrowed } = FilterBreaks.parse(filter)
  const found = await matching(db, narrowed)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .select(sql<bigint>`coalesce(sum(at_bank - booked), 0)::bigint`.as('amount'))
    .where('resolved_at', list === 'open' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  return { count: Number(found.count), amount: rupiah(found.amount) }
}

/** Exports the breaks that match a filter; the export is audited. */
export async function exportBreaks(
  { db, commands }: { db: Db; commands: Commands },
  actor: Actor,
  filter: FilterBreaks,
) {
  const { count, amount } = await sumBreaks(db, actor, filter)
  const data = { ...filter, count, amount: String(amount) }
  const taken = { name: 'reconciliation.export', actor, may: 'finance.export' as const, object: 'reconciliation', data }
  return exportParts(commands, taken, (after) => listBreaks(db, actor, { ...filter, limit: 100, after }))
}

const matching = (db: Db, { kind, bank }: Pick<FilterBreaks, 'kind' | 'bank'>) =>
  tables(db)
    .selectFrom('reconciliation_break')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(bank !== undefined, (query) => query.where('bank', '=', bank!))

/** One break with both sides, similar open breaks and history. */
export async function findBreak(
  { db, references }: Pick<ReconciliationDeps, 'db' | 'references'>,
  actor: Actor,
  id: string,
): Promise<BreakCase> {
  requirePermission(actor, 'reconciliation.read')
  const row = await readBreakInTx(db, id)
  const line = row.line_id
    ? await tables(db).selectFrom('bank_line').selectAll().where('id', '=', row.line_id).executeTakeFirstOrThrow()
    : null
  const entry = row.entry_id ? ((await findEntry(db, row.entry_id)) ?? null) : null
  const history = await tables(db)
    .selectFrom('reconciliation_note')
    .selectAll()
    .where('break_id', '=', row.id)
    .orderBy('seq')
    .execute()
  return {
    ...cardOf(row),
    line: line && { description: line.description, bookedAt: line.booked_at },
    entry: entry && {
      kind: entry.kind,
      postedAt: entry.postedAt,
      reference: await bankKnows({ db, references }, entry),
    },
    lookAlikes: await lookAlikes(db, row, line?.booked_at ?? entry!.postedAt),
    history: history.map(({ by, what, note, at }) => ({ by, what: what as BreakNote['what'], note, at })),
  }
}

const bankKnows = (
  { db, references }: Pick<ReconciliationDeps, 'db' | 'references'>,
  fact: { kind: string; source: string },
) => transact(db, async (tx) => (await loadBankReferences({ references }, tx, [fact]))(fact))

const NEAR = 3 * DAY

async function lookAlikes(db: Db, row: BreakRow, at: Date): Promise<SimilarBreak[]> {
  if (row.kind === 'different_amount' || row.resolved_at) return []
  const others = await tables(db)
    .selectFrom('reconciliation_break as b')
    .leftJoin('bank_line as l', 'l.id', 'b.line_id')
    .select(['b.id', 'b.reference', 'b.entry_id', 'l.booked_at'])
    .where('b.resolved_at', 'is', null)
    .where('b.bank', '=', row.bank)
    .where('b.kind', '=', row.kind === 'missing_here' ? 'missing_there' : 'missing_here')
    .where(sql<boolean>`b.at_bank + b.booked = ${row.at_bank + row.booked}`)
    .orderBy('b.opened_at')
    .limit(20)
    .execute()
  const found = await Promise.all(
    others.map(async ({ id, reference, entry_id, booked_at }) => ({
      id: id as SimilarBreak['id'],
      reference,
      at: booked_at ?? (await findEntry(db, entry_id!))!.postedAt,
    })),
  )
  return found.filter((other) => Math.abs(other.at.getTime() - at.getTime()) <= NEAR)
}

/** The end of each bank's latest statement. */
export async function listStatementsRead(db: Db, actor: Actor): Promise<StatementRead[]> {
  requirePermission(actor, 'reconciliation.read')
  const { rows } = await sql<StatementRead>`
    select distinct on (bank) bank, source, covers_from as "coversFrom", covers_until as "coversUntil", read_at as "readAt"
    from bank_statement order by bank, covers_until desc`.execute(db)
  return rows
}

/** Reads a break, optionally locked. Refuses when it does not exist. */
export async function readBreakInTx(through: Db | Tx, id: string, lock = false): Promise<BreakRow> {
  const row = isId(id)
    ? await tables(through)
        .selectFrom('reconciliation_break')
        .selectAll()
        .where('id', '=', id as Id<'reconciliation-break'>)
        .$if(lock, (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<ReconciliationRefusals>('break_not_found')
  return row
}

const cardOf = (row: BreakRow): BreakCard => ({
  id: row.id,
  bank: row.bank as Bank,
  kind: row.kind as BreakKind,
  reference: row.reference,
  atBank: row.at_bank,
  booked: row.booked,
  openedAt: row.opened_at,
  owner: row.owner,
  resolvedAt: row.resolved_at,
  resolution: row.resolution as BreakCard['resolution'],
})
