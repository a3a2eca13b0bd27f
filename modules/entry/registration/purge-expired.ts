import { findVerifiedPeopleInTx, removeUnverifiedAccountsInTx } from '#modules/identity'
import type { Commands } from '#platform/commands/command'
import { system } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

/** How long an unverified registration is stored. */
const UNPROVEN = 30 * DAY

/** Deletes expired registrations and accounts whose address was never verified. Safe to run at any time. */
export async function purgeExpired({ commands }: { commands: Commands }): Promise<{ unproven: number }> {
  return commands.run(
    { name: 'registration.purge-expired', actor: system('registration'), may: 'account.maintain' },
    async ({ tx, now }) => {
      const before = after(now, -UNPROVEN)
      const rows = await tables(tx)
        .selectFrom('registration')
        .select(({ fn }) => ['user_id', fn.max('created_at').as('newest')])
        .groupBy('user_id')
        .having(({ fn }) => fn.min('created_at'), '<', before)
        .execute()
      const proven = new Set<Id<'user'>>(
        await findVerifiedPeopleInTx(
          tx,
          rows.map(({ user_id }) => user_id),
        ),
      )
      if (proven.size > 0)
        await tables(tx)
          .deleteFrom('registration')
          .where('user_id', 'in', [...proven])
          .where('created_at', '<', before)
          .execute()
      const abandoned = rows.filter(({ user_id, newest }) => !proven.has(user_id) && newest < before)
      return {
        unproven: await removeUnverifiedAccountsInTx(
          tx,
          abandoned.map(({ user_id }) => user_id),
          before,
        ),
      }
    },
  )
}
