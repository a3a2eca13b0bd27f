import { sql } from 'kysely'
import type { CommandContext } from '#platform/commands/command'
import { nameOf } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { BreakNote } from './states.ts'

/** Adds a history line to a reconciliation break. */
export const addBreakNoteInTx = (
  { tx, now, actor }: Pick<CommandContext, 'tx' | 'now' | 'actor'>,
  id: Id<'reconciliation-break'>,
  what: BreakNote['what'],
  note: string,
) =>
  sql`insert into reconciliation_note (break_id, seq, at, by, what, note)
    select ${id}, coalesce(max(seq), 0) + 1, ${now}, ${nameOf(actor)}, ${what}, ${note}
    from reconciliation_note where break_id = ${id}`.execute(tx)
