import { sql } from 'kysely'
import type { Tx } from '#platform/db/database'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { ImportDeps } from './deps.ts'
import { tables } from './tables.ts'

/** People in one transaction: what was interrupted goes on after the last of them. */
const BATCH = 200

/**
 * Mails the people whom imports created a one-time link to set a password, each once; answers how many. Who has one
 * already, and who cannot log in, is left out.
 */
export async function inviteImported(deps: ImportDeps): Promise<number> {
  const spec = { name: 'imports.invite', actor: system('ops'), may: 'account.maintain' as const }
  let [invited, last]: [number, Id<'user'> | null] = [0, null]
  do {
    const after: Id<'user'> | null = last
    const done = await deps.commands.run(spec, async (context) => {
      const waiting = await lockWaiting(context.tx, after)
      const mailed = await deps.credentials.inviteInTx(context, waiting)
      if (mailed.length > 0)
        await tables(context.tx)
          .updateTable('import_invitation')
          .set({ invited_at: context.now })
          .where('user_id', 'in', mailed)
          .execute()
      return { mailed: mailed.length, last: waiting.at(-1) ?? null }
    })
    invited += done.mailed
    last = done.last
  } while (last)
  return invited
}

/** People of finished imports who were not mailed yet, after somebody in the order of their accounts. */
async function lockWaiting(tx: Tx, after: Id<'user'> | null): Promise<Id<'user'>[]> {
  const { rows } = await sql<{ user_id: Id<'user'> }>`
    select i.user_id from import_invitation i join import_batch b on b.id = i.batch_id
    where i.invited_at is null and b.state = 'done' and (${after}::uuid is null or i.user_id > ${after}::uuid)
    order by i.user_id limit ${BATCH} for update of i`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}
