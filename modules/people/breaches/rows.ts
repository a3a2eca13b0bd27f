import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { BreachRefusals } from './refusals.ts'
import type { BreachView } from './states.ts'
import { type Row, tables } from './tables.ts'

export type BreachRow = Row<'breach'>

export const selectBreaches = (through: Db | Tx) => tables(through).selectFrom('breach').selectAll()

/** SQL condition: people and the authority were told, or need not be. */
export const isSettled = sql<boolean>`(state = 'dismissed' or (state = 'sent' and authority_at is not null))`

/** Reads an incident. Refuses `breach_not_found`. */
export async function readBreach(through: Db | Tx, id: string): Promise<BreachRow> {
  const row = isId(id)
    ? await selectBreaches(through)
        .where('id', '=', id as Id<'breach'>)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<BreachRefusals>('breach_not_found')
  return row
}

/** Reads and locks an incident. Refuses `breach_not_found`. */
export async function lockBreachInTx(tx: Tx, id: string): Promise<BreachRow> {
  const row = isId(id)
    ? await selectBreaches(tx)
        .where('id', '=', id as Id<'breach'>)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<BreachRefusals>('breach_not_found')
  return row
}

const toCount = (count: bigint | null) => (count === null ? null : Number(count))

export const toBreachView = (row: BreachRow): BreachView => ({
  id: row.id,
  reference: row.reference,
  title: row.title,
  howId: row.how_id,
  howEn: row.how_en,
  effortsId: row.efforts_id,
  effortsEn: row.efforts_en,
  scope: row.scope,
  actors: row.actors,
  kinds: row.kinds,
  beganAt: row.began_at,
  endedAt: row.ended_at,
  discoveredAt: row.discovered_at,
  registeredAt: row.registered_at,
  registeredBy: row.registered_by,
  notifyBy: row.notify_by,
  state: row.state,
  people: toCount(row.people),
  unreached: toCount(row.unreached),
  decidedAt: row.decided_at,
  sentAt: row.sent_at,
  authorityAt: row.authority_at,
  authorityReceipt: row.authority_receipt,
})

export const toDeskNotice = ({ id, reference, title, notify_by: until }: BreachRow) => ({
  breach: id,
  reference,
  title,
  until,
})
