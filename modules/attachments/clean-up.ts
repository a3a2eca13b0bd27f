import { sql } from 'kysely'
import type { Commands } from '#platform/command'
import type { Storage } from '#platform/storage'
import { type Actor, system } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

const BATCH = 100

/**
 * Takes away files that have belonged to nothing for a day. First the row says so, then the file goes, then the row: a
 * run that is interrupted is finished by the next one. Answers how many went.
 */
export async function cleanUp({ commands, storage }: { commands: Commands; storage: Storage }): Promise<number> {
  let count = 0
  for (;;) {
    const run = { actor: system('attachments') as Actor, may: 'attachment.clean-up' as const }
    const going = await commands.run({ ...run, name: 'attachments.mark-loose' }, async ({ tx, now }) => {
      const { rows } = await sql<{ id: Id<'attachment'>; file: string }>`
        update attachment set removing = true where id in (
          select id from attachment where removing or loose_since < ${after(now, -DAY)}
          order by id limit ${BATCH} for update skip locked)
        returning id, file`.execute(tx)
      return rows
    })
    if (going.length === 0) return count
    await storage.remove(going.map(({ file }) => file))
    await commands.run({ ...run, name: 'attachments.clean-up' }, async ({ tx, note }) => {
      await tables(tx)
        .deleteFrom('attachment')
        .where('removing', '=', true)
        .where(
          'id',
          'in',
          going.map(({ id }) => id),
        )
        .execute()
      note('attachments', { data: { removed: going.length } })
    })
    count += going.length
  }
}
