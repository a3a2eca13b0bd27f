import { type Db, type Tx, transact } from '#platform/database'
import { eventsAfter, type RecordedEvent } from '#platform/events'
import { savepoint } from '#platform/savepoint'
import { setAsideInTx, tellSetAside, type Untold } from './set-aside.ts'
import { tables } from './tables.ts'
import { type Addressed, addresseesOf, type NotificationDeps, tellInTx, tellOneInTx } from './tell.ts'

/** Milliseconds that another process is given to get on with the same events. */
const OTHERS = 100
const AT_ONCE = 200
/** Errors that are reported of one run; how many there were is said. */
const REPORTED = 5

/** What was looked at beyond the cursor: how far, and what of it could not be told. */
type Ahead = { from: bigint; to: bigint; untold: Untold[] }
type DeliveryResult = { told: number; ahead: Ahead; passed: Untold[] }

/**
 * Turns what happened into notices, e-mails and messages: each event once, however many processes listen. What cannot be
 * told is set aside as soon as something later can be, and tried again (decision 0136); where nothing can be told at all it
 * waits. Either is thrown when everything else was told. Answers how many notices there were.
 */
export async function deliver(deps: NotificationDeps): Promise<number> {
  let notified = 0
  let ahead: Ahead = { from: 0n, to: 0n, untold: [] }
  const passed: Untold[] = []
  for (;;) {
    const cursor = await cursorOf(deps.db)
    if (ahead.from !== cursor) ahead = { from: cursor, to: cursor, untold: [] }
    const events = await eventsAfter(deps.db, ahead.to, 'all', AT_ONCE)
    if (events.length === 0 || deps.stopping.signal.aborted) break
    const outcome = await tellBatch(deps, events, ahead)
    if (outcome === 'taken') {
      await new Promise((wake) => setTimeout(wake, OTHERS))
      continue
    }
    notified += outcome.told
    passed.push(...outcome.passed)
    ahead = outcome.ahead
    if (events.length < AT_ONCE) break // what was committed meanwhile wakes anew
  }
  const failures = [...passed, ...ahead.untold, ...(await tellSetAside(deps))].map(({ error }) => error)
  if (failures.length > 0)
    throw new AggregateError(failures.slice(0, REPORTED), `${failures.length} notices could not be told`)
  return notified
}

async function tellBatch(
  deps: NotificationDeps,
  events: RecordedEvent[],
  ahead: Ahead,
): Promise<DeliveryResult | 'taken'> {
  const found = await Promise.allSettled(events.map((event) => addresseesOf(deps, event)))
  const known = found.every((each) => each.status === 'fulfilled')
  if (known && ahead.untold.length === 0) {
    const addressed = found.flatMap(({ value }) => value)
    const all = await tellAll(deps, addressed, ahead.from, events.at(-1)!.seq).catch(() => undefined)
    if (all) return all
  }
  return tellApart(deps, events, found, ahead)
}

/** Moves the cursor and hands on what is to be said in one transaction: of two processes only the one that moved it notifies. */
const tellAll = (deps: NotificationDeps, addressed: Addressed[], from: bigint, to: bigint) =>
  transact(deps.db, async (tx): Promise<DeliveryResult | 'taken'> => {
    if (!(await holdCursorInTx(tx, from))) return 'taken'
    await moveCursorInTx(tx, to)
    await tellInTx(deps, tx, addressed)
    return { told: addressed.length, ahead: { from: to, to, untold: [] }, passed: [] }
  })

/** The same, each by itself. What could not be told is passed over up to the last one that could, and no further. */
const tellApart = (
  deps: NotificationDeps,
  events: RecordedEvent[],
  found: PromiseSettledResult<Addressed[]>[],
  { from, untold: before }: Ahead,
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
            if (await savepoint(tx, () => tellOneInTx(deps, tx, each))) lastTold = seq
            told++
          } catch (error) {
            untold.push({ seq, userId: each.userId, error })
          }
    }
    const passed = untold.filter(({ seq }) => seq <= lastTold)
    const waiting = untold.filter(({ seq }) => seq > lastTold)
    const end = events.at(-1)!.seq
    const cursor = waiting.length === 0 ? end : lastTold
    await setAsideInTx(tx, passed, deps.clock.now())
    await moveCursorInTx(tx, cursor)
    return { told, ahead: { from: cursor, to: end, untold: waiting }, passed }
  })

/** Where another process is at it, nothing is waited for with a connection in hand: a lock is given up after two seconds. */
async function holdCursorInTx(tx: Tx, from: bigint): Promise<boolean> {
  const cursor = tables(tx).selectFrom('notification_cursor').select('seq').forUpdate().skipLocked()
  return (await cursor.executeTakeFirst())?.seq === from
}

const moveCursorInTx = (tx: Tx, seq: bigint) => tables(tx).updateTable('notification_cursor').set({ seq }).execute()

export const cursorOf = async (db: Db) =>
  (await tables(db).selectFrom('notification_cursor').select('seq').executeTakeFirstOrThrow()).seq
