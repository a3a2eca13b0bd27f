import type { DueTask } from '#platform/commands/parts'
import { type Tx, transact } from '#platform/db/database'
import { signWebhook } from '#platform/http/webhook-signature'
import { system } from '#shared/actor'
import { after, MINUTE } from '#shared/dates'
import type { WebhookDeps } from './deps.ts'
import { recordTry } from './record-try.ts'
import type { DeliveryRow, EndpointRow } from './rows.ts'
import { selectEndpoints } from './rows.ts'
import { findSigningSecrets } from './secret.ts'
import { tables } from './tables.ts'

export const DELIVERY_JOB = 'webhooks.deliver'
/** After this time another process may claim a delivery. */
const LEASE = 15 * MINUTE
const AT_ONCE = 100
/** Concurrent sends of a process, and per address, so that a slow receiver does not delay others. */
export const SEND_LIMITS = { concurrency: 6, share: 1 } as const

/** A delivery to send; `claim` numbers the attempt. */
export type ClaimedDelivery = { delivery: DeliveryRow['id']; claim: number }

/** Hands due deliveries to jobs, so that slow receivers do not delay other due tasks. */
export const deliveryDueTask = (deps: WebhookDeps): DueTask => ({
  name: 'webhooks.send',
  async nextDue() {
    const row = await tables(deps.db)
      .selectFrom('webhook_delivery')
      .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'webhook_delivery.endpoint_id')
      .select(({ fn }) => fn.min('webhook_delivery.next_at').as('at'))
      .where('webhook_delivery.state', '=', 'waiting')
      .where('webhook_endpoint.state', '=', 'on')
      .executeTakeFirst()
    return row?.at ?? null
  },
  async run() {
    while ((await claimDue(deps)) === AT_ONCE);
  },
})

const claimDue = ({ commands, jobs }: WebhookDeps): Promise<number> =>
  commands.run({ name: 'webhooks.claim', actor: system('webhooks'), may: 'webhooks.run' }, async ({ tx, now }) => {
    const due = await tables(tx)
      .selectFrom('webhook_delivery')
      .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'webhook_delivery.endpoint_id')
      .select(['webhook_delivery.id', 'webhook_delivery.endpoint_id'])
      .where('webhook_delivery.state', '=', 'waiting')
      .where('webhook_delivery.next_at', '<=', now)
      .where('webhook_endpoint.state', '=', 'on')
      .orderBy('webhook_delivery.next_at')
      .limit(AT_ONCE)
      .forUpdate('webhook_delivery')
      .skipLocked()
      .execute()
    for (const { id, endpoint_id: group } of due) {
      const { claim } = await tables(tx)
        .updateTable('webhook_delivery')
        .set(({ eb }) => ({ claim: eb('claim', '+', 1), started: false, next_at: after(now, LEASE) }))
        .where('id', '=', id)
        .returning('claim')
        .executeTakeFirstOrThrow()
      await jobs.sendInTx(tx, DELIVERY_JOB, { delivery: id, claim } satisfies ClaimedDelivery, { group })
    }
    return due.length
  })

/** Sends a delivery once per claim, even if several processes get the same job, and records the result. */
export async function sendDelivery(deps: WebhookDeps, claimed: ClaimedDelivery): Promise<void> {
  const now = deps.clock.now()
  const begun = await transact(deps.db, (tx) => beginInTx(tx, claimed))
  if (!begun) return
  const { row, endpoint } = begun
  const { id, body } = row
  const signed = findSigningSecrets(deps.vault, endpoint, now).map((secret) =>
    signWebhook({ id, at: now, body, secret }),
  )
  const headers = { ...signed[0]!, 'webhook-signature': signed.map((one) => one['webhook-signature']).join(' ') }
  const sent = await deps.sender.send({ address: endpoint.address, headers, body })
  await recordTry(deps, claimed, sent)
}

/** Undefined where it was begun already, ended, taken by another, or its endpoint is off. */
async function beginInTx(
  tx: Tx,
  { delivery, claim }: ClaimedDelivery,
): Promise<{ row: DeliveryRow; endpoint: EndpointRow } | undefined> {
  const row = await tables(tx)
    .updateTable('webhook_delivery')
    .set({ started: true })
    .where('id', '=', delivery)
    .where('claim', '=', claim)
    .where('state', '=', 'waiting')
    .where('started', '=', false)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const endpoint = await selectEndpoints(tx).where('id', '=', row.endpoint_id).executeTakeFirstOrThrow()
  return endpoint.state === 'on' ? { row, endpoint } : undefined
}
