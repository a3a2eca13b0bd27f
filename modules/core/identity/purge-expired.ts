import { sql } from 'kysely'
import type { Commands } from '#platform/commands/command'
import { system } from '#shared/actor'
import { after, DAY, HOUR } from '#shared/dates'

/**
 * A log-in stays in its owner's list, and a stolen old token is recognised, for as long again as a session can live.
 * The last that was nobody else's stays while there is an account: by it a device that comes after years is known to
 * be another.
 */
const HISTORY = 60 * DAY

/** A link that is over is told apart from one that never was for a month. */
const LINKS = 30 * DAY

type Purged = { tokens: number; sessions: number; links: number }

/** Deletes expired sessions, tokens and links; idempotent. */
export async function purgeExpired({ commands }: { commands: Commands }): Promise<Purged> {
  return commands.run(
    { name: 'identity.purge-expired', actor: system('identity'), may: 'account.maintain' },
    async ({ tx, now }) => {
      const tokens = await sql`delete from access_token where expires_at < ${after(now, -HOUR)}`.execute(tx)
      const sessions = await sql`
        delete from session s where expires_at < ${after(now, -HISTORY)} and (
          new_device or place = '' or end_reason = 'not_me'
          or exists (select from session newer where newer.user_id = s.user_id and newer.created_at > s.created_at
            and not newer.new_device and newer.place <> '' and newer.end_reason is distinct from 'not_me')
          or exists (select from app_user u where u.id = s.user_id and u.closed_at is not null))`.execute(tx)
      const links = await sql`delete from account_link where expires_at < ${after(now, -LINKS)}`.execute(tx)
      const count = (result: { numAffectedRows?: bigint | undefined }) => Number(result.numAffectedRows ?? 0n)
      return {
        tokens: count(tokens),
        sessions: count(sessions),
        links: count(links),
      }
    },
  )
}
