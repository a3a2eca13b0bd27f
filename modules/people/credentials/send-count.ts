import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Refused } from '#platform/commands/refused-after-commit'
import type { Tx } from '#platform/db/database'
import { HOUR, SECOND } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { CredentialsRefusals } from './refusals.ts'

export type Pace = { everySeconds: number; perHour: number }

type Count = { key: string; hour_started_at: Date; sends: number; last_sent_at: Date }

/** Counts one message under each key, or returns the refusal and counts nothing. */
export async function countMessageInTx(tx: Tx, keys: Record<string, Pace>, now: Date): Promise<Refused | undefined> {
  const long_ago = new Date(0)
  const { rows } = await sql<Count>`
    insert into send_count as c (key, hour_started_at, sends, last_sent_at)
    select key, ${now}::timestamptz, 0, ${long_ago}::timestamptz from unnest(${Object.keys(keys).sort()}::text[]) as key
    on conflict (key) do update set sends = c.sends
    returning key, hour_started_at, sends, last_sent_at`.execute(tx)
  for (const count of rows) {
    const refused = tooSoon(count, keys[count.key]!, now)
    if (refused) return refused
  }
  await sql`
    update send_count set last_sent_at = ${now},
      sends = case when hour_started_at <= ${new Date(now.getTime() - HOUR)} then 1 else sends + 1 end,
      hour_started_at = case when hour_started_at <= ${new Date(now.getTime() - HOUR)} then ${now} else hour_started_at end
    where key = any(${Object.keys(keys)}::text[])`.execute(tx)
  return undefined
}

function tooSoon({ hour_started_at, sends, last_sent_at }: Count, pace: Pace, now: Date): Refused | undefined {
  const seconds = (until: number) => Math.ceil((until - now.getTime()) / SECOND)
  const next = last_sent_at.getTime() + pace.everySeconds * SECOND
  // without a pause between two, one that looked at its clock a moment earlier has not come too soon
  if (pace.everySeconds > 0 && now.getTime() < next)
    return { refused: new Refusal<CredentialsRefusals>('wait_before_resend', { retryAfter: seconds(next) }) }
  const hourEnds = hour_started_at.getTime() + HOUR
  if (sends >= pace.perHour && now.getTime() < hourEnds)
    return {
      refused: new Refusal<CredentialsRefusals>('too_many_sends', {
        retryAfter: seconds(hourEnds),
        retryAt: new Date(hourEnds),
      }),
    }
  return undefined
}

/** The hash under which an address typed by a stranger is counted. */
export const hashTyped = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
