import { sql } from 'kysely'
import type { Commands } from '#platform/commands/command'
import type { Storage } from '#platform/files/storage'
import { type Actor, system } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

const BATCH = 100
/** After so many failures in a row the storage is considered unavailable. */
const MAX_CONSECUTIVE_FAILURES = 5
const run = { actor: system('attachments') as Actor, may: 'attachment.clean-up' as const }
type Deps = { commands: Commands; storage: Storage }
type Going = { id: Id<'attachment'>; file: string }

/**
 * Removes files that have been unused for a day: marks the row, deletes the file, deletes the row, so that an
 * interrupted run is continued. Failures do not stop others and are thrown at the end. Returns the number removed.
 */
export async function removeUnusedFiles(deps: Deps): Promise<number> {
  const stuck = new Map<Id<'attachment'>, unknown>()
  let count = 0
  let inARow = 0
  for (let going = await mark(deps, stuck); going.length > 0; going = await mark(deps, stuck)) {
    const gone: Going[] = []
    for (const each of going) {
      if (inARow === MAX_CONSECUTIVE_FAILURES) break
      const error = await deps.storage.remove([each.file]).then(
        () => undefined,
        (failed: unknown) => ({ failed }),
      )
      inARow = error ? inARow + 1 : 0
      if (error) stuck.set(each.id, error.failed)
      else gone.push(each)
    }
    count += gone.length
    if (gone.length > 0) await forget(deps, gone)
    if (inARow === MAX_CONSECUTIVE_FAILURES) break
  }
  if (stuck.size > 0) throw new AggregateError(stuck.values(), `${stuck.size} files did not go, ${count} did`)
  return count
}

/** By chance and not by age: files that never go would be tried first each time, and be taken for a storage that is away. */
const mark = ({ commands }: Deps, stuck: ReadonlyMap<Id<'attachment'>, unknown>) =>
  commands.run({ ...run, name: 'attachments.mark-loose' }, async ({ tx, now }) => {
    const { rows } = await sql<Going>`
      update attachment set removing = true where id in (
        select id from attachment where (removing or loose_since < ${after(now, -DAY)}) and id <> all(${[...stuck.keys()]}::uuid[])
        order by random() limit ${BATCH} for update skip locked)
      returning id, file`.execute(tx)
    return rows
  })

const forget = ({ commands }: Deps, gone: readonly Going[]) =>
  commands.run({ ...run, name: 'attachments.clean-up' }, async ({ tx, note }) => {
    await tables(tx)
      .deleteFrom('attachment')
      .where('removing', '=', true)
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
    note('attachments', { data: { removed: gone.length } })
  })
