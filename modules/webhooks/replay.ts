import { defineCommand } from '#platform/define-command'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { bodyOf } from './message.ts'
import type { WebhookRefusals } from './refusals.ts'
import { deliveryView, type EndpointRow, lockedDeliveryInTx, lockedInTx } from './rows.ts'
import { type DeliveryView, PING } from './states.ts'
import { tables } from './tables.ts'

const may = 'webhooks.manage' as const

const refuseOff = ({ state }: EndpointRow) => {
  if (state !== 'on') throw new Refusal<WebhookRefusals>('webhook_off')
}

const anew = (now: Date) => ({
  ...{ state: 'waiting' as const, tries: 0, started: false },
  ...{ next_at: now, ended_at: null },
})

/** Sends one again with its webhook-id. Refuses `webhook_not_found`, `webhook_off` and `webhook_waiting`. */
export const replay = defineCommand({
  name: 'webhooks.replay',
  permission: may,
  async run({ tx, now, note }, { id }: { id: string }): Promise<DeliveryView> {
    const { row, endpoint } = await lockedDeliveryInTx(tx, id)
    refuseOff(endpoint)
    if (row.state === 'waiting') throw new Refusal<WebhookRefusals>('webhook_waiting')
    const changed = await tables(tx)
      .updateTable('webhook_delivery')
      .set(anew(now))
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    note(`webhook/${endpoint.id}`, { data: { delivery: row.id } })
    return deliveryView(changed, [])
  },
})

/** Sends again all that failed since an instant; answers how many. Refuses `webhook_not_found` and `webhook_off`. */
export const replayFailed = defineCommand({
  name: 'webhooks.replay-failed',
  permission: may,
  async run({ tx, now, note }, { id, since }: { id: string; since: Date }): Promise<{ count: number }> {
    const endpoint = await lockedInTx(tx, id)
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

/** Sends a test that says nothing. Refuses `webhook_not_found` and `webhook_off`. */
export const ping = defineCommand({
  name: 'webhooks.ping',
  permission: may,
  async run({ tx, now, note }, { id }: { id: string }): Promise<DeliveryView> {
    const endpoint = await lockedInTx(tx, id)
    refuseOff(endpoint)
    const row = await tables(tx)
      .insertInto('webhook_delivery')
      .values({
        id: newId<'webhook-delivery'>(now),
        endpoint_id: endpoint.id,
        ...{ type: PING, body: bodyOf(PING, now, { endpoint: endpoint.id }) },
        ...{ created_at: now, next_at: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    note(`webhook/${endpoint.id}`, { data: { delivery: row.id } })
    return deliveryView(row, [])
  },
})
