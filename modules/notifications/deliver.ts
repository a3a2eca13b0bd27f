import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/database'
import { eventsAfter, type RecordedEvent } from '#platform/events'
import { toStoredJson } from '#platform/json'
import type { Mail } from '#platform/mail'
import { type NoticeAudience, type NoticeFilter, throughAll } from '#platform/parts'
import { after, DAY } from '#shared/dates'
import { newId } from '#shared/ids'
import type { Notices } from '#shared/notice'
import { asMail, asMessage, findNotice, writeNotice } from './notices.ts'
import type { NoticeChannel } from './states.ts'
import { tables } from './tables.ts'

export type Contact = { name: string; email: string; locale: 'id' | 'en' }
export type NotificationDeps = {
  db: Db
  mail: Pick<Mail, 'sendInTx'>
  publicUrl: () => string
  contactOf: (db: Db | Tx, userId: string) => Promise<Contact | undefined>
  /** What people want to hear of. */
  filters: readonly NoticeFilter[]
  /** Writes to a person's proven number; does nothing where there is none. */
  sendWhatsappInTx: (tx: Tx, userId: string, text: string) => Promise<void>
  /** The words for what people are told of. */
  notices: readonly Notices[]
  /** Aborted when the process ends: what was not told is told by another one, or after the next start. */
  stopping: Pick<AbortController, 'signal'>
  /** Whom the events of topics concern that are nobody's own. */
  audiences: readonly NoticeAudience[]
}

type Addressed = { userId: string; event: RecordedEvent }

/** Milliseconds that another process is given to get on with the same events. */
const OTHERS = 100

/** Turns what happened into notices, e-mails and messages: each event once, however many processes listen. */
export async function deliver(deps: NotificationDeps): Promise<number> {
  let notified = 0
  for (;;) {
    const cursor = await cursorOf(deps.db)
    const events = await eventsAfter(deps.db, cursor, 'all', 200)
    if (events.length === 0 || deps.stopping.signal.aborted) return notified
    const addressed = (await Promise.all(events.map((event) => addresseesOf(deps, event)))).flat()
    const told = await notify(deps, addressed, cursor, events.at(-1)!.seq)
    if (told === 'taken') await new Promise((wake) => setTimeout(wake, OTHERS))
    else notified += told
  }
}

/** Topics that are one person's own. */
const PERSONAL = new Set(['investor', 'wallet', 'user'])
const CLOSED = 'account_closed'

/** Who hears of an event. That an account was closed is heard too: its notices go. */
async function addresseesOf({ audiences, notices }: NotificationDeps, event: RecordedEvent): Promise<Addressed[]> {
  const [kind = '', subject = ''] = event.topic.split('/')
  if (event.name !== CLOSED && !findNotice(notices, event.name)) return []
  if (PERSONAL.has(kind)) return [{ userId: subject, event }]
  const concerned = audiences.filter((audience) => audience.topic === kind && audience.event === event.name)
  const people = await Promise.all(concerned.map(({ to }) => to(event)))
  return people.flat().map((userId) => ({ userId, event }))
}

/**
 * Moves the cursor and hands on what is to be said in one transaction: of two processes only the one that moved it notifies.
 * Where the other one is at it, nothing is waited for with a connection in hand: a lock is given up after two seconds.
 */
function notify(deps: NotificationDeps, addressed: Addressed[], from: bigint, to: bigint): Promise<number | 'taken'> {
  return transact(deps.db, async (tx) => {
    const free = await tables(tx)
      .selectFrom('notification_cursor')
      .select('seq')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!free) return 'taken'
    const moved = await tables(tx)
      .updateTable('notification_cursor')
      .set({ seq: to })
      .where('seq', '=', from)
      .returning('seq')
      .executeTakeFirst()
    if (!moved) return 0
    for (const each of addressed) await notifyOneInTx(deps, tx, each)
    return addressed.length
  })
}

async function notifyOneInTx(deps: NotificationDeps, tx: Tx, { userId, event }: Addressed) {
  if (event.name === CLOSED) {
    await tables(tx).deleteFrom('notice').where('user_id', '=', userId).execute()
    return
  }
  const words = findNotice(deps.notices, event.name)
  const contact = words && (await deps.contactOf(tx, userId))
  if (!contact) return
  const publicUrl = deps.publicUrl()
  const notice = writeNotice(words, event.data, contact.locale)
  const { kind, mailed, ways } = notice
  const wants = (channel: NoticeChannel) =>
    kind === 'always' ? ways.includes(channel) : throughAll(deps.filters)(tx, userId, { event: kind, channel })
  if (await wants('app')) await putInTx(tx, userId, event)
  if (!mailed && (await wants('email')))
    await deps.mail.sendInTx(tx, {
      to: contact.email,
      ...asMail(notice, { ...contact, publicUrl }),
      kind: event.name,
      key: `notice/${event.seq}/${userId}`,
    })
  if (await wants('whatsapp')) await deps.sendWhatsappInTx(tx, userId, asMessage(notice, publicUrl, contact.locale))
}

const putInTx = (tx: Tx, userId: string, event: RecordedEvent) => putAllInTx(tx, [noticeRow(userId, event, null)])

const putAllInTx = (tx: Tx, rows: ReturnType<typeof noticeRow>[]) =>
  tables(tx)
    .insertInto('notice')
    .values(rows)
    .onConflict((known) => known.columns(['user_id', 'event_seq']).doNothing())
    .execute()

const noticeRow = (userId: string, { seq, name, data, occurred_at: at }: RecordedEvent, readAt: Date | null) => ({
  id: newId<'notice'>(at),
  user_id: userId,
  event_seq: seq,
  name,
  data: toStoredJson(data),
  at,
  read_at: readAt,
})

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
    if (rows.length > 0) await putAllInTx(tx, rows)
  })
  return rememberPast(deps, now)
}

const cursorOf = async (db: Db) =>
  (await tables(db).selectFrom('notification_cursor').select('seq').executeTakeFirstOrThrow()).seq
