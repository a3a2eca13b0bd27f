import { sql } from 'kysely'
import type { CommandContext } from '#platform/commands/command'
import { nameOf } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { CustodyNote } from './states.ts'

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
