import type { Actor } from '#shared/actor'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { WebhookDeps } from './deps.ts'
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
export const replay = ({ commands }: WebhookDeps, actor: Actor, { id }: { id: string }): Promise<DeliveryView> =>
  commands.run({ name: 'webhooks.replay', actor, may, input: { id } }, async ({ tx, now, note }) => {
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
  })

/** Sends again all that failed since an instant; answers how many. Refuses `webhook_not_found` and `webhook_off`. */
export const replayFailed = (
  { commands }: WebhookDeps,
  actor: Actor,
  { id, since }: { id: string; since: Date },
): Promise<{ count: number }> =>
  commands.run({ name: 'webhooks.replay-failed', actor, may, input: { id, since } }, async ({ tx, now, note }) => {
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
  })

/** Sends a test that says nothing. Refuses `webhook_not_found` and `webhook_off`. */
export const ping = ({ commands }: WebhookDeps, actor: Actor, { id }: { id: string }): Promise<DeliveryView> =>
  commands.run({ name: 'webhooks.ping', actor, may, input: { id } }, async ({ tx, now, note }) => {
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
  })
