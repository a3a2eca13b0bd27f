import { sql } from 'kysely'
import type { Commands } from '#platform/commands/command'
import { system } from '#shared/actor'
import { after, DAY } from '#shared/dates'

/** Deletes expired locks, counters, codes and challenges; idempotent. */
export async function purgeExpired({ commands }: { commands: Commands }): Promise<{ locks: number }> {
  return commands.run(
    { name: 'credentials.purge-expired', actor: system('credentials'), may: 'account.maintain' },
    async ({ tx, now }) => {
      const yesterday = after(now, -DAY)
      const { numAffectedRows } =
        await sql`delete from log_in_lock where last_failed_at < ${yesterday} and locked_until < ${now}`.execute(tx)
      await sql`delete from one_time_code where expires_at < ${yesterday} and (locked_until is null or locked_until < ${now})`.execute(
        tx,
      )
      await sql`delete from send_count where last_sent_at < ${yesterday}`.execute(tx)
      await sql`delete from proof where expires_at < ${now}`.execute(tx)
      await sql`delete from passkey_challenge where expires_at < ${now}`.execute(tx)
      await sql`delete from provider_answer where expires_at < ${now}`.execute(tx)
      return { locks: Number(numAffectedRows ?? 0n) }
    },
  )
}
