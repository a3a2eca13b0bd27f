import { sql } from 'kysely'
import type { AuditEntry, AuditInsert } from '#platform/commands/command'
import { type Actor, isSignedIn } from '#shared/actor'

/** SQL insert of audit records; sealed later. */
export const insertAudit: AuditInsert = (entries, now) => sql`
  insert into audit_record (at, actor_kind, actor_id, session_id, action, object, reason, data, request_id)
  select ${now}, kind, actor, session, action, object, reason, data, request
  from json_to_recordset(${asJson(entries.map(rowOf))}::json) as r(
    kind text, actor text, session uuid, action text, object text, reason text, data jsonb, request text)`

const rowOf = ({ actor, action, object, reason, data, requestId }: AuditEntry) => ({
  kind: kindOf(actor),
  actor: actorId(actor),
  session: isSignedIn(actor) ? actor.sessionId : null,
  action,
  object,
  reason: reason ?? null,
  data: data ?? {},
  request: requestId ?? null,
})

const kindOf = (actor: Actor) => (isSignedIn(actor) ? 'user' : actor.kind)
const actorId = (actor: Actor) => (isSignedIn(actor) ? actor.userId : actor.kind === 'system' ? actor.name : null)

/** Amounts become digit strings. */
const asJson = (rows: readonly unknown[]) =>
  JSON.stringify(rows, (_, item) =>
    typeof item === 'bigint' ? String(item) : typeof item === 'string' ? storable(item) : item,
  )

/** What people type may hold a NUL or half a character; PostgreSQL keeps neither, and the record must not fail for it. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()
