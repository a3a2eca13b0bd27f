import { sql } from 'kysely'
import type { Db } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import type { DisclosureType } from './states.ts'

export type PendingDisclosure = {
  id: Id<'disclosure'>
  type: DisclosureType
  title: string
  body: string
  businessId: Id<'business'> | null
  state: 'filed' | 'reviewed'
  /** On which an analyst votes. */
  requestId: Id<'approval'>
  filedBy: string
  filedAt: Date
}

/** Filings that wait for an analyst, the oldest first. */
export async function listPendingDisclosures(db: Db, actor: Actor): Promise<PendingDisclosure[]> {
  requirePermission(actor, 'disclosure.read-filed')
  const { rows } = await sql<PendingDisclosure>`
    select id, type, title, body, business_id as "businessId", state, request_id as "requestId", filed_by as "filedBy", filed_at as "filedAt"
    from disclosure where state in ('filed', 'reviewed') order by filed_at, id limit 200`.execute(db)
  return rows
}
