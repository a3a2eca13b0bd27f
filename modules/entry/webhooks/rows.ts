import type { Db, Tx } from '#platform/db/database'
import { isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { WebhookRefusals } from './refusals.ts'
import type { DeliveryView, EndpointState, EndpointView, TryView, WebhookType } from './states.ts'
import { type Row, tables } from './tables.ts'

export type EndpointRow = Row<'webhook_endpoint'>
export type DeliveryRow = Row<'webhook_delivery'>

export const selectEndpoints = (through: Db | Tx) => tables(through).selectFrom('webhook_endpoint').selectAll()

const notFound = () => new Refusal<WebhookRefusals>('webhook_not_found')

/** An endpoint that is not deleted. Refuses `webhook_not_found`. */
export async function findEndpoint(db: Db, id: string): Promise<EndpointRow> {
  const row = isId(id)
    ? await selectEndpoints(db)
        .where('id', '=', id as EndpointRow['id'])
        .executeTakeFirst()
    : undefined
  if (!row || row.state === 'deleted') throw notFound()
  return row
}

/** Reads and locks an endpoint that is not deleted. Refuses `webhook_not_found`. */
export async function lockEndpointInTx(tx: Tx, id: string): Promise<EndpointRow> {
  const row = isId(id)
    ? await selectEndpoints(tx)
        .where('id', '=', id as EndpointRow['id'])
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row || row.state === 'deleted') throw notFound()
  return row
}

/** Locks the endpoint and then its delivery. Refuses `webhook_not_found`. */
export async function lockDeliveryInTx(tx: Tx, id: string): Promise<{ row: DeliveryRow; endpoint: EndpointRow }> {
  const known = isId(id)
    ? await tables(tx)
        .selectFrom('webhook_delivery')
        .select('endpoint_id')
        .where('id', '=', id as DeliveryRow['id'])
        .executeTakeFirst()
    : undefined
  if (!known) throw notFound()
  const endpoint = await lockEndpointInTx(tx, known.endpoint_id)
  const row = await tables(tx)
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('id', '=', id as DeliveryRow['id'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { row, endpoint }
}

export const toEndpointView = (row: EndpointRow, now: Date): EndpointView => ({
  id: row.id,
  address: row.address,
  about: row.about,
  types: row.types as WebhookType[],
  state: row.state as Exclude<EndpointState, 'deleted'>,
  offWhy: row.off_why,
  failingSince: row.failing_since,
  oldSecretUntil: row.old_until && row.old_until > now ? row.old_until : null,
  createdAt: row.created_at,
})

export const toDeliveryView = (row: DeliveryRow, log: TryView[]): DeliveryView => ({
  id: row.id,
  type: row.type,
  body: row.body,
  state: row.taken_at ? 'delivered' : row.state,
  createdAt: row.created_at,
  nextAt: row.next_at,
  endedAt: row.ended_at,
  log,
})
