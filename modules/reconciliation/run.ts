import { sql } from 'kysely'
import type { CommandContext } from '#platform/command'
import type { Tx } from '#platform/database'
import { type Actor, nameOf, system } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import type { ReconciliationDeps } from './deps.ts'
import { type Entry, type Line, match } from './match.ts'
import { noteInTx } from './note.ts'
import { keepPointsInTx, openEntriesInTx } from './open-entries.ts'
import type { BreakKind, ReconciliationOutcome } from './states.ts'
import { tables } from './tables.ts'

type Done = Omit<ReconciliationOutcome, 'fresh'>

/** Compares all that is still open on both sides; keeps pairs, opens a break for what has none, ends breaks whose other side came. */
export async function compareInTx(deps: ReconciliationDeps, context: CommandContext): Promise<Done> {
  const { tx, now } = context
  const [lines, entries] = [await openLinesInTx(tx), await openEntriesInTx(deps, tx)]
  const { matched, different, missingHere, missingThere } = match(lines, entries)
  let resolved = 0
  for (const { line, entry } of matched) {
    await keepMatchInTx(context, line.id, entry.id, system('reconciliation'))
    resolved += await resolveInTx(context, { lines: [line.id], entries: [entry.id] }, 'matched', '')
  }
  const known = await brokenInTx(tx)
  const news = [
    ...different.map(({ line, entry }) => ({ kind: 'different_amount' as const, line, entry })),
    ...missingHere.map((line) => ({ kind: 'missing_here' as const, line, entry: null })),
    ...missingThere.map((entry) => ({ kind: 'missing_there' as const, line: null, entry })),
  ].filter(({ line, entry }) => !(line && known.has(line.id)) && !(entry && known.has(entry.id)))
  for (const found of news) await openBreakInTx(tx, now, found)
  await keepPointsInTx(tx)
  return { matched: matched.length, opened: news.length, resolved }
}

/** Lines without a pair whose break, where there is one, is still open. */
async function openLinesInTx(tx: Tx): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.id, l.bank, l.reference, l.description, l.amount, l.booked_at as at from bank_line l
    where not exists (select from bank_match m where m.line_id = l.id)
      and not exists (select from reconciliation_break b where b.line_id = l.id and b.resolved_at is not null)`.execute(
    tx,
  )
  return rows
}

const brokenInTx = async (tx: Tx) => {
  const rows = await tables(tx)
    .selectFrom('reconciliation_break')
    .select(['line_id', 'entry_id'])
    .where('resolved_at', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ line_id, entry_id }) => [line_id, entry_id]))
}

type Found = { kind: BreakKind; line: Line | null; entry: Entry | null }

async function openBreakInTx(tx: Tx, now: Date, { kind, line, entry }: Found) {
  const id = newId<'reconciliation-break'>(now)
  await tables(tx)
    .insertInto('reconciliation_break')
    .values({
      id,
      bank: (line ?? entry)!.bank,
      kind,
      line_id: line?.id ?? null,
      entry_id: entry?.id ?? null,
      reference: line?.reference || entry?.reference || '–',
      at_bank: line?.amount ?? 0n,
      booked: entry?.amount ?? 0n,
      opened_at: now,
    })
    .execute()
  await noteInTx({ tx, now, actor: system('reconciliation') }, id, 'opened', '')
}

export const keepMatchInTx = (
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  line: string,
  entry: string,
  by: Actor,
) =>
  tables(tx)
    .insertInto('bank_match')
    .values({ line_id: line, entry_id: entry, matched_by: nameOf(by), matched_at: now })
    .execute()

/** Ends the open breaks of these lines and entries; answers how many there were. */
export async function resolveInTx(
  context: Pick<CommandContext, 'tx' | 'now' | 'actor'>,
  { lines, entries }: { lines: string[]; entries: string[] },
  resolution: 'matched' | 'corrected',
  note: string,
): Promise<number> {
  const rows = await tables(context.tx)
    .updateTable('reconciliation_break')
    .set({ resolved_at: context.now, resolution })
    .where('resolved_at', 'is', null)
    .where((where) =>
      where.or([
        ...(lines.length ? [where('line_id', 'in', lines)] : []),
        ...(entries.length ? [where('entry_id', 'in', entries)] : []),
      ]),
    )
    .returning('id')
    .execute()
  for (const { id } of rows) await noteInTx(context, id as Id<'reconciliation-break'>, resolution, note)
  return rows.length
}
