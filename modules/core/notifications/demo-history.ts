import { listEventsAfter } from '#platform/commands/events'
import type { Db } from '#platform/db/database'
import { transact } from '#platform/db/database'
import { after, DAY } from '#shared/dates'
import { readCursor } from './deliver.ts'
import { ACCOUNT_CLOSED, findAddressees, insertNoticesInTx, type NotificationDeps, toNoticeRow } from './notify.ts'
import { tables } from './tables.ts'

const FRESH_DAYS = 7

/** A cursor beyond every event, so that no process notifies while demo data is created. */
const HELD_BACK = 2n ** 63n - 1n

/** Pauses delivery until demo data is complete. */
export async function pauseDelivery(db: Db) {
  await tables(db).updateTable('notification_cursor').set({ seq: HELD_BACK }).execute()
}

/** Adds notices of demo data to people's lists without sending anything; all but the last days as read. */
export async function backfillNotices(deps: NotificationDeps, now: Date): Promise<void> {
  const fresh = after(now, -FRESH_DAYS * DAY)
  const reached = await readCursor(deps.db)
  const cursor = reached === HELD_BACK ? 0n : reached
  const events = await listEventsAfter(deps.db, cursor, 'all', 500)
  if (events.length === 0) return
  const addressed = (await Promise.all(events.map((event) => findAddressees(deps, event)))).flat()
  const rows = addressed
    .filter(({ event }) => event.name !== ACCOUNT_CLOSED)
    .map(({ userId, event }) => toNoticeRow(userId, event, event.occurred_at < fresh ? event.occurred_at : null))
  await transact(deps.db, async (tx) => {
    await tables(tx)
      .updateTable('notification_cursor')
      .set({ seq: events.at(-1)!.seq })
      .execute()
    await insertNoticesInTx(tx, rows)
  })
  return backfillNotices(deps, now)
}
