import type { CommandContext } from '#platform/commands/command'
import { type SystemActor, system } from '#shared/actor'
import { after, HOUR, MINUTE, SECOND } from '#shared/dates'
import { isRefusal } from '#shared/refusal'
import type { WebhookDeps } from './deps.ts'
import type { SendResult } from './ports.ts'
import { type DeliveryRow, type EndpointRow, lockDeliveryInTx } from './rows.ts'
import type { ClaimedDelivery } from './send.ts'
import { webhookEvent } from './states.ts'
import { tables } from './tables.ts'

/** Delays after failed tries (Standard Webhooks); none after the last. */
export const RETRY_DELAYS = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
] as const

const GONE = 410

/** Records a try and its consequence: delivered, retried later, failed, or endpoint gone. */
export function recordTry(
  { commands }: WebhookDeps,
  { delivery, claim }: ClaimedDelivery,
  sent: SendResult,
): Promise<void> {
  const spec = { name: 'webhooks.record', actor: system('webhooks'), may: 'webhooks.run' as const }
  return commands.run(spec, async (context) => {
    const { tx, now } = context
    const found = await lockDeliveryInTx(tx, delivery).catch((error: unknown) => {
      if (isRefusal(error)) return undefined // the endpoint was deleted meanwhile
      throw error
    })
    if (!found) return
    await writeTryInTx(context, delivery, sent)
    const { row, endpoint } = found
    if (row.claim !== claim || row.state !== 'waiting') return // another process has claimed it
    if (isTaken(sent)) return taken(context, found)
    if (sent.status === GONE) return gone(context, found)
    const wait = RETRY_DELAYS[row.tries]
    if (wait === undefined) return failed(context, row, endpoint)
    await setInTx(context, row, { tries: row.tries + 1, next_at: after(now, wait) })
  })
}

const isTaken = ({ status }: SendResult) => status !== null && status >= 200 && status < 300

type Context = CommandContext<SystemActor>
type DeliveryWithEndpoint = { row: DeliveryRow; endpoint: EndpointRow }

async function taken(context: Context, { row, endpoint }: DeliveryWithEndpoint) {
  await end(context, { ...row, taken_at: row.taken_at ?? context.now }, 'delivered')
  if (endpoint.failing_since) await setEndpoint(context, endpoint, { failing_since: null })
}

async function gone(context: Context, { row, endpoint }: DeliveryWithEndpoint) {
  await end(context, row, 'failed')
  if (endpoint.state !== 'on') return
  await setEndpoint(context, endpoint, { state: 'off', off_why: 'gone' })
  context.note(`webhook/${endpoint.id}`, { data: { state: 'off', why: 'gone' } })
  context.emit(webhookEvent(null, 'webhook_gone', { endpoint: endpoint.id, address: endpoint.address }))
}

/** Those who look after it are told once, until something was taken again. */
async function failed(context: Context, row: DeliveryRow, endpoint: EndpointRow) {
  await end(context, row, 'failed')
  if (endpoint.failing_since) return
  await setEndpoint(context, endpoint, { failing_since: context.now })
  context.note(`webhook/${endpoint.id}`, { data: { failing: row.id } })
  context.emit(webhookEvent(null, 'webhook_failing', { endpoint: endpoint.id, address: endpoint.address }))
}

/** What was taken once stays delivered, also where a replay of it fails. */
const end = (context: Context, row: DeliveryRow, state: 'delivered' | 'failed') => {
  const { taken_at } = row
  const ended = { tries: row.tries + 1, next_at: null, ended_at: context.now, taken_at }
  return setInTx(context, row, { state: taken_at ? 'delivered' : state, ...ended })
}

async function setInTx({ tx }: Context, { id }: DeliveryRow, to: Partial<DeliveryRow>) {
  await tables(tx).updateTable('webhook_delivery').set(to).where('id', '=', id).execute()
}

async function setEndpoint({ tx }: Context, { id }: EndpointRow, to: Partial<EndpointRow>) {
  await tables(tx).updateTable('webhook_endpoint').set(to).where('id', '=', id).execute()
}

async function writeTryInTx({ tx, now }: Context, delivery: DeliveryRow['id'], sent: SendResult) {
  const { before } = await tables(tx)
    .selectFrom('webhook_try')
    .select(({ fn }) => fn.max('number').as('before'))
    .where('delivery_id', '=', delivery)
    .executeTakeFirstOrThrow()
  const { status, why, tookMs: took_ms, answer } = sent
  await tables(tx)
    .insertInto('webhook_try')
    .values({ delivery_id: delivery, number: (before ?? 0) + 1, at: now, status, why, took_ms, answer })
    .execute()
}
