import { listEventsAfter, type RecordedEvent } from '#platform/commands/events'
import { transact } from '#platform/db/database'
import { newId } from '#shared/ids'
import type { WebhookDeps } from './deps.ts'
import { toWebhookMessage } from './message.ts'
import { selectEndpoints } from './rows.ts'
import { tables } from './tables.ts'

const AT_ONCE = 200

/** Creates one delivery per event and subscribed endpoint, once across all processes. */
export async function createDeliveries(deps: WebhookDeps): Promise<void> {
  for (;;) {
    const { seq } = await tables(deps.db).selectFrom('webhook_cursor').select('seq').executeTakeFirstOrThrow()
    const events = await listEventsAfter(deps.db, seq, 'all', AT_ONCE)
    if (events.length === 0 || !(await take(deps, events, seq))) return
  }
}

/** The cursor moves with the deliveries in one transaction; false where another process is at it. */
function take({ db, clock }: WebhookDeps, events: readonly RecordedEvent[], from: bigint): Promise<boolean> {
  const told = events.flatMap((event) => {
    const message = toWebhookMessage(event)
    return message ? [{ seq: event.seq, ...message }] : []
  })
  return transact(db, async (tx) => {
    const cursor = tables(tx).selectFrom('webhook_cursor').select('seq').forUpdate().skipLocked()
    if ((await cursor.executeTakeFirst())?.seq !== from) return false
    const now = clock.now()
    const to = events.at(-1)!.seq
    await tables(tx).updateTable('webhook_cursor').set({ seq: to }).execute()
    const endpoints = told.length === 0 ? [] : await selectEndpoints(tx).where('state', '=', 'on').execute()
    const rows = endpoints.flatMap(({ id, types, since_seq }) =>
      told
        .filter(({ type, seq }) => types.includes(type) && seq > since_seq)
        .map(({ seq, type, body }) => ({
          id: newId<'webhook-delivery'>(now),
          endpoint_id: id,
          ...{ event_seq: seq, type, body },
          ...{ created_at: now, next_at: now },
        })),
    )
    if (rows.length > 0)
      await tables(tx)
        .insertInto('webhook_delivery')
        .values(rows)
        .onConflict((known) => known.columns(['endpoint_id', 'event_seq']).doNothing())
        .execute()
    return true
  })
}
