import { listEventsAfter, type RecordedEvent } from '#platform/commands/events'
import { type Db, type Tx, transact } from '#platform/db/database'
import { savepoint } from '#platform/db/savepoint'
import { type AddressedEvent, findAddressees, type NotificationDeps, notifyInTx, notifyOneInTx } from './notify.ts'
import { type FailedDelivery, retryFailedDeliveries, storeFailedDeliveriesInTx } from './set-aside.ts'
import { tables } from './tables.ts'

/** Milliseconds to wait while another process handles the same events. */
const RETRY_DELAY = 100
const AT_ONCE = 200
/** Errors listed for one run; all are counted. */
const MAX_REPORTED_ERRORS = 5

/** How far beyond the cursor events were read, and which deliveries failed. */
type Progress = { from: bigint; to: bigint; untold: FailedDelivery[] }
type DeliveryResult = { told: number; ahead: Progress; passed: FailedDelivery[] }

/**
 * Turns events into notices, e-mails and messages, each event once across all processes. Failed deliveries are set aside
 * once a delivery of the same or a later event succeeds, and retried with growing pauses (decision 0136); if none
 * succeeds, the cursor waits. Errors are thrown after the rest was delivered. Returns the number of addressees handled,
 * without retries.
 */
export async function deliverNotices(deps: NotificationDeps): Promise<number> {
  let notified = 0
  let ahead: Progress = { from: 0n, to: 0n, untold: [] }
  const passed: FailedDelivery[] = []
  for (;;) {
    const cursor = await readCursor(deps.db)
    if (ahead.from !== cursor) ahead = { from: cursor, to: cursor, untold: [] }
    const events = await listEventsAfter(deps.db, ahead.to, 'all', AT_ONCE)
    if (events.length === 0 || deps.stopping.signal.aborted) break
    const outcome = await deliverBatch(deps, events, ahead)
    if (outcome === 'taken') {
      await new Promise((wake) => setTimeout(wake, RETRY_DELAY))
      continue
    }
    notified += outcome.told
    passed.push(...outcome.passed)
    ahead = outcome.ahead
    if (events.length < AT_ONCE) break // events committed meanwhile start another run
  }
  const failures = [...passed, ...ahead.untold, ...(await retryFailedDeliveries(deps))].map(({ error }) => error)
  if (failures.length > 0)
    throw new AggregateError(failures.slice(0, MAX_REPORTED_ERRORS), `${failures.length} notices could not be told`)
  return notified
}

async function deliverBatch(
  deps: NotificationDeps,
  events: RecordedEvent[],
  ahead: Progress,
): Promise<DeliveryResult | 'taken'> {
  const found = await Promise.allSettled(events.map((event) => findAddressees(deps, event)))
  const known = found.every((each) => each.status === 'fulfilled')
  if (known && ahead.untold.length === 0) {
    const addressed = found.flatMap(({ value }) => value)
    const all = await deliverTogether(deps, addressed, ahead.from, events.at(-1)!.seq).catch(() => undefined)
    if (all) return all
  }
  return deliverSeparately(deps, events, found, ahead)
}

/** Moves the cursor and writes all notices in one transaction: of concurrent processes only one moves the cursor. */
const deliverTogether = (deps: NotificationDeps, addressed: AddressedEvent[], from: bigint, to: bigint) =>
  transact(deps.db, async (tx): Promise<DeliveryResult | 'taken'> => {
    if (!(await holdCursorInTx(tx, from))) return 'taken'
    await moveCursorInTx(tx, to)
    await notifyInTx(deps, tx, addressed)
    return { told: addressed.length, ahead: { from: to, to, untold: [] }, passed: [] }
  })

/** The same, event by event. Failures are set aside up to the last event that succeeded. */
const deliverSeparately = (
  deps: NotificationDeps,
  events: RecordedEvent[],
  found: PromiseSettledResult<AddressedEvent[]>[],
  { from, untold: before }: Progress,
) =>
  transact(deps.db, async (tx): Promise<DeliveryResult | 'taken'> => {
    if (!(await holdCursorInTx(tx, from))) return 'taken'
    const untold = [...before]
    let [told, lastTold] = [0, from]
    for (const [at, { seq }] of events.entries()) {
      const people = found[at]!
      if (people.status === 'rejected') untold.push({ seq, userId: '', error: people.reason })
      else
        for (const each of people.value)
          try {
            if (await savepoint(tx, () => notifyOneInTx(deps, tx, each))) lastTold = seq
            told++
          } catch (error) {
            untold.push({ seq, userId: each.userId, error })
          }
    }
    const passed = untold.filter(({ seq }) => seq <= lastTold)
    const waiting = untold.filter(({ seq }) => seq > lastTold)
    const end = events.at(-1)!.seq
    const cursor = waiting.length === 0 ? end : lastTold
    await storeFailedDeliveriesInTx(tx, passed, deps.clock.now())
    await moveCursorInTx(tx, cursor)
    return { told, ahead: { from: cursor, to: end, untold: waiting }, passed }
  })

/** Where another process is at it, nothing is waited for with a connection in hand: a lock is given up after two seconds. */
async function holdCursorInTx(tx: Tx, from: bigint): Promise<boolean> {
  const cursor = tables(tx).selectFrom('notification_cursor').select('seq').forUpdate().skipLocked()
  return (await cursor.executeTakeFirst())?.seq === from
}

const moveCursorInTx = (tx: Tx, seq: bigint) => tables(tx).updateTable('notification_cursor').set({ seq }).execute()

/** The sequence number of the last delivered event. */
export const readCursor = async (db: Db) =>
  (await tables(db).selectFrom('notification_cursor').select('seq').executeTakeFirstOrThrow()).seq
