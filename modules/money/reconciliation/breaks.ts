import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { system } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import type { ReconciliationDeps } from './deps.ts'
import type { Entry, Line } from './match.ts'
import { addBreakNoteInTx } from './note.ts'
import type { BreakKind, BreakResolution } from './states.ts'
import { tables } from './tables.ts'

type BreakCandidate = { kind: BreakKind; line: Line | null; entry: Entry | null; owner?: Id<'user'> | null }

/** Opens a reconciliation break. */
export async function openBreakInTx(tx: Tx, now: Date, { kind, line, entry, owner = null }: BreakCandidate) {
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
      owner,
    })
    .execute()
  await addBreakNoteInTx({ tx, now, actor: system('reconciliation') }, id, 'opened', '')
}

type Sides = { line: string; entry: string }

/** Open breaks that involve this statement line or journal entry. */
export const selectOpenBreaksInTx = (tx: Tx, { line, entry }: Sides) =>
  tables(tx)
    .selectFrom('reconciliation_break')
    .select(['id', 'kind', 'line_id', 'entry_id', 'owner'])
    .where('resolved_at', 'is', null)
    .where((where) => where.or([where('line_id', '=', line), where('entry_id', '=', entry)]))
    .execute()
type Open = Awaited<ReturnType<typeof selectOpenBreaksInTx>>[number]

/** Resolves open breaks and withdraws proposals about them. */
export async function resolveBreaksInTx(
  { approvals }: Pick<ReconciliationDeps, 'approvals'>,
  context: CommandContext,
  breaks: readonly Open[],
  resolution: BreakResolution,
  note = '',
) {
  for (const { id } of breaks) {
    await approvals.supersedeInTx(context, `reconciliation-break/${id}`)
    await tables(context.tx)
      .updateTable('reconciliation_break')
      .set({ resolved_at: context.now, resolution })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .execute()
    await addBreakNoteInTx(context, id, resolution, note)
  }
}
