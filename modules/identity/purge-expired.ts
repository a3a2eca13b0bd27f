import { sql } from 'kysely'
import type { Commands } from '#platform/command'
import { system } from '#shared/actor'
import { after, DAY, HOUR } from '#shared/dates'

/** A log-in stays in its owner's list, and a stolen old token is recognised, for as long again as a session can live. */
const HISTORY = 60 * DAY

/** Who registered and never opened the link is nobody to us. */
const UNPROVEN = 30 * DAY

type Purged = { tokens: number; sessions: number; locks: number; links: number; unproven: number }

/** Removes what can no longer be used, and registrations that were never proven. Safe to run at any time. */
export async function purgeExpired({ commands }: { commands: Commands }): Promise<Purged> {
  return commands.run(
    { name: 'identity.purge-expired', actor: system('identity'), may: 'account.maintain' },
    async ({ tx, now }) => {
      const tokens = await sql`delete from access_token where expires_at < ${after(now, -HOUR)}`.execute(tx)
      const sessions = await sql`delete from session where expires_at < ${after(now, -HISTORY)}`.execute(tx)
      const locks =
        await sql`delete from log_in_lock where last_failed_at < ${after(now, -DAY)} and locked_until < ${now}`.execute(
          tx,
        )
      // a link that is over is still told apart from one that never was, for a month
      const links = await sql`delete from account_link where expires_at < ${after(now, -UNPROVEN)}`.execute(tx)
      await sql`delete from one_time_code where expires_at < ${after(now, -DAY)} and (locked_until is null or locked_until < ${now})`.execute(
        tx,
      )
      await sql`delete from send_count where last_sent_at < ${after(now, -DAY)}`.execute(tx)
      await sql`delete from passkey_challenge where expires_at < ${now}`.execute(tx)
      await sql`
        delete from registration r using app_user u
        where u.id = r.user_id and u.state <> 'registered' and r.created_at < ${after(now, -UNPROVEN)}`.execute(tx)
      const unproven = await sql`
        delete from app_user u where state = 'registered' and created_at < ${after(now, -UNPROVEN)}
          and not exists (select from registration r where r.user_id = u.id and r.created_at >= ${after(now, -UNPROVEN)})
          and exists (select from registration r where r.user_id = u.id)`.execute(tx)
      const count = (result: { numAffectedRows?: bigint | undefined }) => Number(result.numAffectedRows ?? 0n)
      return {
        tokens: count(tokens),
        sessions: count(sessions),
        locks: count(locks),
        links: count(links),
        unproven: count(unproven),
      }
    },
  )
}
