import { sql } from 'kysely'
import type { Actor } from '#shared/actor'
import { isId } from '#shared/ids'
import { type Page, pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import type { WebhookDeps } from './deps.ts'
import { ListDeliveries } from './input.ts'
import { type DeliveryRow, findEndpoint, selectEndpoints, toDeliveryView, toEndpointView } from './rows.ts'
import type { DeliveryView, EndpointView, TryView } from './states.ts'
import { tables } from './tables.ts'

/** Endpoints, the newest first, without deleted ones. */
export async function listEndpoints({ db, clock }: WebhookDeps, actor: Actor): Promise<EndpointView[]> {
  requirePermission(actor, 'webhooks.manage')
  const rows = await selectEndpoints(db).where('state', '<>', 'deleted').orderBy('id', 'desc').execute()
  return rows.map((row) => toEndpointView(row, clock.now()))
}

/** One endpoint. Refuses `webhook_not_found`. */
export async function readEndpoint({ db, clock }: WebhookDeps, actor: Actor, id: string): Promise<EndpointView> {
  requirePermission(actor, 'webhooks.manage')
  return toEndpointView(await findEndpoint(db, id), clock.now())
}

/** Once delivered, a delivery stays delivered, also during a replay. */
const shownState = sql<string>`case when taken_at is not null then 'delivered' else state end`

/** Deliveries of an endpoint with every try, the newest first. Refuses `webhook_not_found`. */
export async function listDeliveries(
  { db }: WebhookDeps,
  actor: Actor,
  id: string,
  page: ListDeliveries = {},
): Promise<Page<DeliveryView>> {
  requirePermission(actor, 'webhooks.manage')
  const { after, limit, state } = ListDeliveries.parse(page)
  const { id: of } = await findEndpoint(db, id)
  const rows = await tables(db)
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('endpoint_id', '=', of)
    .$if(state !== undefined, (query) => query.where(shownState, '=', state!))
    .$if(after !== undefined && isId(after), (query) => query.where('id', '<', after as DeliveryRow['id']))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { items, next } = pageById(rows, limit)
  const logs = await triesOf(
    db,
    items.map((row) => row.id),
  )
  return { items: items.map((row) => toDeliveryView(row, logs.get(row.id) ?? [])), next }
}

async function triesOf(db: WebhookDeps['db'], ids: DeliveryRow['id'][]): Promise<Map<string, TryView[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('webhook_try')
    .selectAll()
    .where('delivery_id', 'in', ids)
    .orderBy('number', 'desc')
    .execute()
  const grouped = Map.groupBy(rows, (row) => row.delivery_id as string)
  const viewOf = ({ number, at, status, why, took_ms: tookMs, answer }: (typeof rows)[number]): TryView => ({
    ...{ number, at, status, why, tookMs, answer },
  })
  return new Map([...grouped].map(([id, tries]) => [id, tries.map(viewOf)]))
}
