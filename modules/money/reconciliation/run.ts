import { sql } from 'kysely'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { system } from '#shared/actor'
import { after } from '#shared/dates'
import { openBreakInTx, resolveBreaksInTx, selectOpenBreaksInTx } from './breaks.ts'
import { loadCoveredPeriodsInTx, type NewStatement, storeComparedUntilInTx } from './covered-periods.ts'
import type { ReconciliationDeps } from './deps.ts'
import { GRACE_PERIOD } from './grace-period.ts'
import { type Line, type Matching, matchLines } from './match.ts'
import { loadOpenEntriesInTx } from './open-entries.ts'
import { recordMatchInTx } from './pair.ts'
import type { ReconciliationOutcome } from './states.ts'
import { tables } from './tables.ts'

type Done = Pick<ReconciliationOutcome, 'matched' | 'opened' | 'resolved'>

/**
 * Compares all open lines and entries: records matches, opens breaks after the grace period, and resolves breaks whose
 * other side arrived.
 */
export async function compareInTx(
  deps: ReconciliationDeps,
  context: CommandContext,
  news: readonly NewStatement[],
): Promise<Done> {
  const { tx, now } = context
  const covered = await loadCoveredPeriodsInTx(tx, news)
  const [lines, entries] = [await openLinesInTx(tx), await loadOpenEntriesInTx(deps, tx, covered, now)]
  const { matched, different, missingHere, missingThere } = matchLines(lines, entries)
  const done = { matched: matched.length, opened: 0, resolved: 0 }
  for (const { line, entry } of matched)
    done.resolved += await recordMatchInTx(deps, context, {
      line: line.id,
      entry: entry.id,
      by: system('reconciliation'),
    })
  const rested = ({ at }: { at: Date }) => at <= after(now, -GRACE_PERIOD)
  await openDifferentInTx(
    deps,
    context,
    done,
    different.filter(({ line, entry }) => rested(line) && rested(entry)),
  )
  const known = await brokenInTx(tx)
  const missing = [
    ...missingHere.filter(rested).map((line) => ({ kind: 'missing_here' as const, line, entry: null })),
    ...missingThere
      .filter(({ overdue }) => overdue)
      .map((entry) => ({ kind: 'missing_there' as const, line: null, entry })),
  ].filter(({ line, entry }) => !known.has((line ?? entry)!.id))
  for (const found of missing) await openBreakInTx(tx, now, found)
  done.opened += missing.length
  await storeComparedUntilInTx(tx, covered)
  return done
}

/** Where one half had a break, that break is superseded by the one that has both. */
async function openDifferentInTx(
  deps: ReconciliationDeps,
  context: CommandContext,
  done: Done,
  different: Matching['different'],
) {
  const { tx, now } = context
  for (const { line, entry } of different) {
    const broken = await selectOpenBreaksInTx(tx, { line: line.id, entry: entry.id })
    if (broken.some(({ line_id, entry_id }) => line_id === line.id && entry_id === entry.id)) continue
    await resolveBreaksInTx(deps, context, broken, 'superseded')
    const owner = broken.find((each) => each.owner)?.owner ?? null
    await openBreakInTx(tx, now, { kind: 'different_amount', line, entry, owner })
    done.resolved += broken.length
    done.opened += 1
  }
}

/** Lines without a pair whose break, where there is one, is still open. */
async function openLinesInTx(tx: Tx): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.id, l.bank, l.reference, l.description, l.amount, l.booked_at as at from bank_line l
    where not exists (select from bank_match m where m.line_id = l.id)
      and not exists (select from reconciliation_break b where b.line_id = l.id and b.resolution in ('matched', 'corrected'))`.execute(
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
