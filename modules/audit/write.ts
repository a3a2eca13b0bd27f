import { sql } from 'kysely'
import type { AuditInsert } from '#platform/command'
import { type Actor, isSignedIn } from '#shared/actor'

/** The insert of one record, which also names the request it came from; sealed into the chain later. */
export const auditInsert =
  (requestId: () => string | undefined): AuditInsert =>
  ({ actor, action, object, reason, data }, now) =>
    sql`
    insert into audit_record (at, actor_kind, actor_id, session_id, action, object, reason, data, request_id)
    values (${now}, ${kindOf(actor)}, ${actorId(actor)}, ${isSignedIn(actor) ? actor.sessionId : null}, ${action}, ${storable(object)},
      ${reason === undefined ? null : storable(reason)}, ${asJson(data ?? {})}::jsonb, ${requestId() ?? null})`

export const insertAudit: AuditInsert = auditInsert(() => undefined)

const kindOf = (actor: Actor) => (isSignedIn(actor) ? 'user' : actor.kind)
const actorId = (actor: Actor) => (isSignedIn(actor) ? actor.userId : actor.kind === 'system' ? actor.name : null)

/** Amounts become digit strings. */
const asJson = (data: Record<string, unknown>) =>
  JSON.stringify(data, (_, item) =>
    typeof item === 'bigint' ? String(item) : typeof item === 'string' ? storable(item) : item,
  )

/** What people type may hold a NUL or half a character; PostgreSQL keeps neither, and the record must not fail for it. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()
