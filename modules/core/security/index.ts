import { sql } from 'kysely'
import type { Identity } from '#modules/identity'
import { type PersonalDataPart, readAllPages } from '#platform/commands/parts'
import type { Database } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { Actor } from '#shared/actor'
import type { ListSecurityEvents } from './input.ts'
import { listAlarms, listEventsOfPerson, listSecurityEvents } from './list.ts'
import { securityNotices } from './notices.ts'
import { insertAlarmIfNew, raiseAlarms } from './raise-alarms.ts'
import type { AlarmRule } from './states.ts'

export { createSecurityLog, type SecurityWriter } from './write.ts'

type SecurityDeps = {
  database: Database
  clock: Clock
  identity: Pick<Identity, 'staff' | 'staffWith' | 'userByEmail'>
}

/** Security monitoring: events of accounts and permissions, and alarms on thresholds. */
export function createSecurity(deps: SecurityDeps) {
  const { database, clock, identity } = deps
  const { db } = database
  const raised = new Map<AlarmRule, number>()
  /** Raises the alarms that are due, and counts them for the metrics. */
  async function lookNow() {
    const rules = await raiseAlarms({ database, clock, staff: identity.staff })
    for (const rule of rules) raised.set(rule, (raised.get(rule) ?? 0) + 1)
    return rules
  }
  /** One that needs no counting: it is known as soon as it happens. */
  async function alarmOf(rule: 'document_damaged', about: string): Promise<void> {
    const fresh = await insertAlarmIfNew(database, { rule, about, counted: 1 }, clock.now())
    if (fresh) raised.set(rule, (raised.get(rule) ?? 0) + 1)
  }
  const ownEvents: PersonalDataPart = {
    name: 'security_events',
    may: 'account.use',
    read: async (actor) => readAllPages((after) => listEventsOfPerson(db, actor.userId, { after })),
  }
  /** Takes away what is two years old; the database refuses to let anything younger go. */
  const purge = () => sql`select purge_security_events()`.execute(db)
  const alarm = {
    topic: 'security',
    event: 'security_alarm',
    to: () => identity.staffWith('security.read'),
  }
  return {
    list: (actor: Actor, options: ListSecurityEvents) =>
      listSecurityEvents({ db, personOf: identity.userByEmail }, actor, options),
    alarms: (actor: Actor) => listAlarms(db, actor, clock.now()),
    look: lookNow,
    alarm: alarmOf,
    /** Alarms that this process raised since its start. */
    raised: () => [...raised],
    purge,

    parts: {
      notices: [securityNotices],
      noticeAudiences: [alarm],
      personalData: [ownEvents],
      recurring: [
        { name: 'security.look', cron: '* * * * *', run: lookNow },
        { name: 'security.purge', cron: '23 3 * * *', run: purge },
      ],
    },
  }
}
export type Security = ReturnType<typeof createSecurity>
