import { sql } from 'kysely'
import type { CommandContext } from '#platform/commands/command'
import { nameOf } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { CustodyNote } from './states.ts'
import { tables } from './tables.ts'

/** Adds a history line to a custody break. */
export const addBreakNoteInTx = (
  { tx, now, actor }: Pick<CommandContext, 'tx' | 'now' | 'actor'>,
  id: Id<'custody-break'>,
  what: CustodyNote['what'],
  note: string,
) =>
  sql`insert into custody_note (break_id, seq, at, by, what, note)
    select ${id}, count(*) + 1, ${now}, ${nameOf(actor)}, ${what}, ${note} from custody_note where break_id = ${id}`.execute(
    tx,
  )

/** Frees the open breaks that a suspended or former member of staff worked on, for somebody else to take on. */
export async function releaseCustodyBreaksInTx({ tx }: Pick<CommandContext, 'tx'>, userId: Id<'user'>): Promise<void> {
  await tables(tx)
    .updateTable('custody_break')
    .set({ owner: null })
    .where('owner', '=', userId)
    .where('resolved_at', 'is', null)
    .execute()
}
