import { sql } from 'kysely'
import { listEventsAfter } from '#platform/commands/events'
import { type Db, type Tx, transact } from '#platform/db/database'
import { sqlState } from '#platform/db/database-errors'
import { after, MINUTE } from '#shared/dates'
import { findAddressees, type NotificationDeps, notifyInTx } from './notify.ts'
import { tables } from './tables.ts'

/** An event that could not be delivered to a person; without a person if the addressees could not be determined. */
export type FailedDelivery = { seq: bigint; userId: string; error: unknown }

const BATCH = 100
/** Minutes until the next try: 1, 2, 4 … at most an hour. */
const retryDelay = (tries: number) => Math.min(60, 2 ** Math.min(tries - 1, 6)) * MINUTE
/** The kind of error without personal data. */
const errorKind = (error: unknown) =>
  (sqlState(error) ?? (error instanceof Error ? error.name : 'unknown')).slice(0, 100)

/** Stores failed deliveries for a later retry. */
export async function storeFailedDeliveriesInTx(tx: Tx, untold: readonly FailedDelivery[], now: Date): Promise<void> {
  if (untold.length === 0) return
  await sql`
    insert into notice_set_aside (event_seq, user_id, why, tries, set_aside_at, next_at)
    select seq, person, why, 1, ${now}, ${after(now, retryDelay(1))}
    from unnest(${untold.map(({ seq }) => String(seq))}::bigint[], ${untold.map(({ userId }) => userId)}::text[],
      ${untold.map(({ error }) => errorKind(error))}::text[]) as of (seq, person, why)
    on conflict do nothing`.execute(tx)
}

/** The number of failed deliveries that are stored for a retry. */
export async function countFailedDeliveries(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notice_set_aside`.execute(db)
  return rows[0]!.count
}

/** Retries deliveries that are due, one by one. Returns those that failed again. */
export async function retryFailedDeliveries(deps: NotificationDeps): Promise<FailedDelivery[]> {
  const untold: FailedDelivery[] = []
  for (;;) {
    const due = await tables(deps.db)
      .selectFrom('notice_set_aside')
      .select(['event_seq', 'user_id'])
      .where('next_at', '<=', deps.clock.now())
      .orderBy('next_at')
      .orderBy('event_seq')
      .limit(BATCH)
      .execute()
    for (const { event_seq: seq, user_id: userId } of due) {
      if (deps.stopping.signal.aborted) return untold
      await tellAgain(deps, { seq, userId }).catch(async (error: unknown) => {
        untold.push({ seq, userId, error })
        await putOff(deps, { seq, userId, error })
      })
    }
    if (due.length < BATCH) return untold
  }
}

async function tellAgain(deps: NotificationDeps, { seq, userId }: Omit<FailedDelivery, 'error'>): Promise<void> {
  const [event] = await listEventsAfter(deps.db, seq - 1n, 'all', 1)
  const people = event?.seq === seq ? (userId ? [{ userId, event }] : await findAddressees(deps, event)) : []
  await transact(deps.db, async (tx) => {
    const { rows } = await sql<{ at: Date }>`
      delete from notice_set_aside where (event_seq, user_id) in (
        select event_seq, user_id from notice_set_aside where event_seq = ${seq} and user_id = ${userId} for update skip locked)
      returning set_aside_at as at`.execute(tx)
    const [taken] = rows
    if (!taken) return // another process is at it
    if (userId) await notifyInTx(deps, tx, people)
    else if (people.length > 0)
      await tables(tx)
        .insertInto('notice_set_aside')
        .values(
          people.map((each) => ({
            ...{ event_seq: seq, user_id: each.userId, why: 'unknown', tries: 0 },
            ...{ set_aside_at: taken.at, next_at: deps.clock.now() },
          })),
        )
        .onConflict((known) => known.doNothing())
        .execute()
  })
}

const putOff = ({ db, clock }: NotificationDeps, { seq, userId, error }: FailedDelivery) =>
  transact(db, async (tx) => {
    const { tries } =
      (await tables(tx)
        .updateTable('notice_set_aside')
        .set((of) => ({ tries: of('tries', '+', 1), why: errorKind(error) }))
        .where('event_seq', '=', seq)
        .where('user_id', '=', userId)
        .returning('tries')
        .executeTakeFirst()) ?? {}
    if (!tries) return
    await tables(tx)
      .updateTable('notice_set_aside')
      .set({ next_at: after(clock.now(), retryDelay(tries)) })
      .where('event_seq', '=', seq)
      .where('user_id', '=', userId)
      .execute()
  })
