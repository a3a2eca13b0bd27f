import { defineCommand } from '#platform/commands/define-command'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { serializeBody } from './message.ts'
import type { WebhookRefusals } from './refusals.ts'
import { type EndpointRow, lockDeliveryInTx, lockEndpointInTx, toDeliveryView } from './rows.ts'
import { type DeliveryView, PING_TYPE } from './states.ts'
import { tables } from './tables.ts'

const may = 'webhooks.manage' as const

const refuseOff = ({ state }: EndpointRow) => {
  if (state !== 'on') throw new Refusal<WebhookRefusals>('webhook_off')
}

const anew = (now: Date) => ({
  ...{ state: 'waiting' as const, tries: 0, started: false },
  ...{ next_at: now, ended_at: null },
})

/**
 * Sends a delivery again with the same webhook-id. Refuses `webhook_not_found`, `webhook_off` and `webhook_waiting`.
 */
export const replayDelivery = defineCommand({
  name: 'webhooks.replay',
  permission: may,
  async run({ tx, now, note }, { id }: { id: string }): Promise<DeliveryView> {
    const { row, endpoint } = await lockDeliveryInTx(tx, id)
    refuseOff(endpoint)
    if (row.state === 'waiting') throw new Refusal<WebhookRefusals>('webhook_waiting')
    const changed = await tables(tx)
      .updateTable('webhook_delivery')
      .set(anew(now))
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    note(`webhook/${endpoint.id}`, { data: { delivery: row.id } })
    return toDeliveryView(changed, [])
  },
})

/**
 * Sends all failed deliveries since an instant again; returns how many. Refuses `webhook_not_found` and `webhook_off`.
 */
export const replayFailedDeliveries = defineCommand({
  name: 'webhooks.replay-failed',
  permission: may,
  async run({ tx, now, note }, { id, since }: { id: string; since: Date }): Promise<{ count: number }> {
    const endpoint = await lockEndpointInTx(tx, id)
    refuseOff(endpoint)
    const changed = await tables(tx)
      .updateTable('webhook_delivery')
      .set(anew(now))
      .where('endpoint_id', '=', endpoint.id)
      .where('state', '=', 'failed')
      .where('ended_at', '>=', since)
      .returning('id')
      .execute()
    note(`webhook/${endpoint.id}`, { data: { since: since.toISOString(), count: changed.length } })
    return { count: changed.length }
  },
})

/** Sends a test event. Refuses `webhook_not_found` and `webhook_off`. */
export const sendPing = defineCommand({
  name: 'webhooks.ping',
  permission: may,
  async run({ tx, now, note }, { id }: { id: string }): Promise<DeliveryView> {
    const endpoint = await lockEndpointInTx(tx, id)
    refuseOff(endpoint)
    const row = await tables(tx)
      .insertInto('webhook_delivery')
      .values({
        id: newId<'webhook-delivery'>(now),
        endpoint_id: endpoint.id,
        ...{ type: PING_TYPE, body: serializeBody(PING_TYPE, now, { endpoint: endpoint.id }) },
        ...{ created_at: now, next_at: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    note(`webhook/${endpoint.id}`, { data: { delivery: row.id } })
    return toDeliveryView(row, [])
  },
})
