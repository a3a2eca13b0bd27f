import { sql } from 'kysely'
import { type Commands, systemOnly } from '#platform/command'
import { system } from '#shared/actor'
import { after, DAY, HOUR } from '#shared/dates'

/** A log-in stays in its owner's list, and a stolen old token is recognised, for as long again as a session can live. */
const HISTORY = 60 * DAY

/** Removes what can no longer be used: access tokens, forgotten locks, sessions long past. Safe to run at any time. */
export async function purgeExpired({
  commands,
}: {
  commands: Commands
}): Promise<{ tokens: number; sessions: number; locks: number }> {
  return commands.run(
    { name: 'identity.purge-expired', actor: system('identity'), may: systemOnly },
    async ({ tx, now }) => {
      const tokens = await sql`delete from access_token where expires_at < ${after(now, -HOUR)}`.execute(tx)
      const sessions = await sql`delete from session where expires_at < ${after(now, -HISTORY)}`.execute(tx)
      const locks =
        await sql`delete from log_in_lock where last_failed_at < ${after(now, -DAY)} and locked_until < ${now}`.execute(
          tx,
        )
      const count = (result: { numAffectedRows?: bigint | undefined }) => Number(result.numAffectedRows ?? 0n)
      return { tokens: count(tokens), sessions: count(sessions), locks: count(locks) }
    },
  )
}
