import type { Db } from '#platform/database'
import { transact } from '#platform/database'
import { eventsAfter } from '#platform/events'
import { after, DAY } from '#shared/dates'
import { cursorOf } from './deliver.ts'
import { tables } from './tables.ts'
import { addresseesOf, CLOSED, type NotificationDeps, noticeRow, putAllInTx } from './tell.ts'

const FRESH_DAYS = 7

/** Beyond every event: while a past is being made up, whatever process looks finds nobody to notify. */
const HELD_BACK = 2n ** 63n - 1n

/** Nobody is notified until the past is remembered. */
export async function holdBack(db: Db) {
  await tables(db).updateTable('notification_cursor').set({ seq: HELD_BACK }).execute()
}

/** A seeded past: nobody is written to. It lies in people's lists, all but the last days as read. */
export async function rememberPast(deps: NotificationDeps, now: Date): Promise<void> {
  const fresh = after(now, -FRESH_DAYS * DAY)
  const reached = await cursorOf(deps.db)
  const cursor = reached === HELD_BACK ? 0n : reached
  const events = await eventsAfter(deps.db, cursor, 'all', 500)
  if (events.length === 0) return
  const addressed = (await Promise.all(events.map((event) => addresseesOf(deps, event)))).flat()
  const rows = addressed
    .filter(({ event }) => event.name !== CLOSED)
    .map(({ userId, event }) => noticeRow(userId, event, event.occurred_at < fresh ? event.occurred_at : null))
  await transact(deps.db, async (tx) => {
    await tables(tx)
      .updateTable('notification_cursor')
      .set({ seq: events.at(-1)!.seq })
      .execute()
    await putAllInTx(tx, rows)
  })
  return rememberPast(deps, now)
}
