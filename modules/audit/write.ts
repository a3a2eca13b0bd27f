import { sql } from 'kysely'
import type { AuditWriter } from '#platform/command'
import type { Actor } from '#shared/actor'

/** A writer that also names the request a record came from. */
export const auditWriter =
  (requestId: () => string | undefined): AuditWriter =>
  async (tx, { actor, action, object, reason, data }, now) => {
    await sql`
      insert into audit_record (at, actor_kind, actor_id, session_id, action, object, reason, data, request_id)
      values (${now}, ${actor.kind}, ${actorId(actor)}, ${actor.kind === 'user' ? actor.sessionId : null}, ${action}, ${storable(object)},
        ${reason === undefined ? null : storable(reason)}, ${asJson(data ?? {})}::jsonb, ${requestId() ?? null})`.execute(
      tx,
    )
  }

/** Adds one record in the command's transaction: one insert, sealed into the chain later. */
export const writeAuditInTx: AuditWriter = auditWriter(() => undefined)

const actorId = (actor: Actor) => (actor.kind === 'user' ? actor.userId : actor.kind === 'system' ? actor.name : null)

/** Amounts become digit strings. */
const asJson = (data: Record<string, unknown>) =>
  JSON.stringify(data, (_, item) =>
    typeof item === 'bigint' ? String(item) : typeof item === 'string' ? storable(item) : item,
  )

/** What people type may hold a NUL or half a character; PostgreSQL keeps neither, and the record must not fail for it. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()
