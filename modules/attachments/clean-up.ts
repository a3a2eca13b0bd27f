import { sql } from 'kysely'
import type { Commands } from '#platform/command'
import type { Storage } from '#platform/storage'
import { type Actor, system } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

const BATCH = 100
/** So many in a row that do not go: the storage is away, and the rest need not be tried now. */
const AWAY = 5
const run = { actor: system('attachments') as Actor, may: 'attachment.clean-up' as const }
type Deps = { commands: Commands; storage: Storage }
type Going = { id: Id<'attachment'>; file: string }

/**
 * Takes away files that have belonged to nothing for a day. First the row says so, then the file goes, then the row: a
 * run that is interrupted is finished by the next one. A file that does not go holds up no other and is tried again by the
 * next run; what failed is thrown at the end. Answers how many went.
 */
export async function cleanUp(deps: Deps): Promise<number> {
  const stuck = new Map<Id<'attachment'>, unknown>()
  let count = 0
  let inARow = 0
  for (let going = await mark(deps, stuck); going.length > 0; going = await mark(deps, stuck)) {
    const gone: Going[] = []
    for (const each of going) {
      if (inARow === AWAY) break
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
    if (inARow === AWAY) break
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
