import { type RawBuilder, sql } from 'kysely'
import { recordEventsInTx } from '#platform/commands/events'
import { type Database, transact } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { computeAccountDigest } from '#platform/runtime/crypto'
import { after, HOUR, MINUTE } from '#shared/dates'
import { newId } from '#shared/ids'
import { type AlarmRule, alarmWords, type SecurityKind, securityEvent } from './states.ts'
import { tables } from './tables.ts'

export type StaffMember = { id: string; email: string; roles: readonly string[] }
export type LookDeps = { database: Database; clock: Clock; staff: () => Promise<StaffMember[]> }

type Rule = {
  kind: SecurityKind
  outcome?: 'done' | 'refused'
  command?: string
  /** Counted for each of these apart; together where it is left out. */
  by?: 'actor_id' | 'account' | 'about'
  /** Only where a member of staff is meant. */
  staff?: true
  minutes: number
  from: number
}

// Guards, not rules of the business: nobody is promised them, and who attacks need not read them in the guide.
const rules: Record<Exclude<AlarmRule, 'document_damaged'>, Rule> = {
  guessing: { kind: 'log_in', outcome: 'refused', minutes: 10, from: 200 },
  guessing_one_account: { kind: 'log_in', outcome: 'refused', by: 'account', minutes: 60, from: 20 },
  staff_guessed: { kind: 'log_in', outcome: 'refused', by: 'account', staff: true, minutes: 60, from: 5 },
  refusals: { kind: 'permission', minutes: 10, from: 200 },
  staff_refused: { kind: 'permission', by: 'actor_id', minutes: 60, from: 20 },
  limits: { kind: 'limit', minutes: 10, from: 100 },
  proofs_failed: { kind: 'proof', outcome: 'refused', by: 'actor_id', minutes: 60, from: 5 },
  many_reveals: { kind: 'reveal', outcome: 'done', by: 'actor_id', minutes: 60, from: 50 },
  role_changed: { kind: 'role', outcome: 'done', by: 'about', minutes: 60, from: 1 },
  old_token: { kind: 'session', outcome: 'done', command: 'identity.report-revoked-token', minutes: 60, from: 10 },
}

/**
 * Counts recent events; each exceeded threshold raises one alarm per hour and notifies security staff. Returns the
 * rules with new alarms.
 */
export async function raiseAlarms({ database, clock, staff }: LookDeps): Promise<AlarmRule[]> {
  const now = clock.now()
  const people = await staff()
  const accounts = new Map(people.map(({ id, email }) => [computeAccountDigest(email), `user/${id}`]))
  const raised: AlarmRule[] = []
  for (const [name, rule] of Object.entries(rules) as [AlarmRule, Rule][])
    for (const { about, counted } of await countsOf(database, rule, [...accounts.keys()], now))
      if (await insertAlarmIfNew(database, { rule: name, about: accounts.get(about) ?? about, counted }, now))
        raised.push(name)
  return raised
}

async function countsOf({ db }: Database, rule: Rule, accounts: string[], now: Date) {
  const who: RawBuilder<string> = rule.by ? sql<string>`${sql.ref(rule.by)}` : sql<string>`''`
  const { rows } = await sql<{ about: string; counted: number }>`
    select ${who} as about, count(*)::int as counted from security_event
    where kind = ${rule.kind} and ${who} is not null and at > ${after(now, -rule.minutes * MINUTE)}
      and (${rule.outcome ?? null}::text is null or outcome = ${rule.outcome ?? null})
      and (${rule.command ?? null}::text is null or command = ${rule.command ?? null})
      and (${!rule.staff} or account = any(${accounts}::text[]))
    group by 1 having count(*) >= ${rule.from}`.execute(db)
  return rows
}

type Alarm = { rule: AlarmRule; about: string; counted: number }

/** Stores one alarm per subject and hour; whether it is new. */
export function insertAlarmIfNew({ db }: Database, { rule, about, counted }: Alarm, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    const slot = BigInt(Math.floor(now.getTime() / HOUR))
    const fresh = await tables(tx)
      .insertInto('security_alarm')
      .values({ id: newId(now), rule, about, counted, opened_at: now, slot })
      .onConflict((known) => known.columns(['rule', 'about', 'slot']).doNothing())
      .executeTakeFirst()
    if (fresh.numInsertedOrUpdatedRows === 0n) return false
    const { id: whatId, en: whatEn } = alarmWords[rule]
    await recordEventsInTx(tx, [securityEvent(null, 'security_alarm', { whatId, whatEn, counted })], now)
    return true
  })
}
