import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#platform/db/database'
import { computeAccountDigest } from '#platform/runtime/crypto'
import type { Actor } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import type { Page } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { ListSecurityEvents } from './input.ts'
import type { AlarmRule, AlarmView, SecurityEventView, SecurityKind } from './states.ts'
import { type Row, type Tables, tables } from './tables.ts'

type SecurityListDeps = { db: Db; personOf: (email: string) => Promise<{ id: string } | null> }

/** Security events, newest first. `q`: e-mail address, person id, network address, request number or command. */
export async function listSecurityEvents(
  { db, personOf }: SecurityListDeps,
  actor: Actor,
  options: ListSecurityEvents,
): Promise<Page<SecurityEventView>> {
  requirePermission(actor, 'security.read')
  const { kind, outcome, q, after: onward, limit } = ListSecurityEvents.parse(options)
  let query = tables(db).selectFrom('security_event').selectAll()
  if (kind) query = query.where('kind', '=', kind)
  if (outcome) query = query.where('outcome', '=', outcome)
  if (onward) query = query.where('seq', '<', BigInt(onward))
  if (q) query = query.where(await aboutWhom(personOf, q))
  const rows = await query
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit)
  return { items: items.map(view), next: rows.length > limit ? String(items.at(-1)!.seq) : null }
}

/** Security events by or about one person. */
export async function listEventsOfPerson(
  db: Db,
  userId: string,
  { after: onward, limit = 100 }: { after?: string | undefined; limit?: number },
) {
  let query = tables(db)
    .selectFrom('security_event')
    .selectAll()
    .where((row) => row.or([row('actor_id', '=', userId), row('about', '=', `user/${userId}`)]))
  if (onward) query = query.where('seq', '<', BigInt(onward))
  const rows = await query
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit)
  return { items: items.map(view), next: rows.length > limit ? String(items.at(-1)!.seq) : null }
}

/** Alarms of the last week, newest first. */
export async function listAlarms(db: Db, actor: Actor, now: Date): Promise<AlarmView[]> {
  requirePermission(actor, 'security.read')
  const rows = await tables(db)
    .selectFrom('security_alarm')
    .selectAll()
    .where('opened_at', '>', after(now, -7 * DAY))
    .orderBy('opened_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id, rule, about, counted, opened_at }) => ({
    ...{ id, about, counted },
    rule: rule as AlarmRule,
    openedAt: opened_at,
  }))
}

async function aboutWhom(personOf: SecurityListDeps['personOf'], q: string) {
  const text = q.toLowerCase()
  const digest = text.includes('@') ? computeAccountDigest(text) : text
  const person = text.includes('@') ? ((await personOf(text))?.id ?? text) : text
  return (row: ExpressionBuilder<Tables, 'security_event'>) =>
    row.or([
      row('account', '=', digest),
      row('actor_id', '=', person),
      row('about', '=', `user/${person}`),
      row('ip', '=', text),
      row('request_id', '=', text),
      row('command', '=', text),
    ])
}

const view = (row: Row<'security_event'>): SecurityEventView => ({
  id: String(row.seq),
  at: row.at,
  kind: row.kind as SecurityKind,
  outcome: row.outcome,
  code: row.code,
  command: row.command,
  actor: row.actor_id,
  actorKind: row.actor_kind,
  account: row.account,
  about: row.about,
  detail: row.detail as Record<string, string>,
  ip: row.ip,
  device: row.device,
  requestId: row.request_id,
})
