import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/database'
import { eventsAfter, latestEvent, type RecordedEvent } from '#platform/events'
import type { Mail } from '#platform/mail'
import { asMail, kindOf, type NoticeKind, noticeOf } from './words.ts'

type NotificationTables = { notification_cursor: { only_row: boolean; seq: bigint } }
const tables = (db: Db | Tx) => db.withTables<NotificationTables>()

export type Contact = { name: string; email: string; locale: 'id' | 'en' }
type Deps = {
  db: Db
  mail: Pick<Mail, 'sendInTx'>
  publicUrl: string
  contactOf: (db: Db | Tx, userId: string) => Promise<Contact | undefined>
  /** Whether a person wants a kind of notice by e-mail. */
  wantsMail: (db: Db | Tx, userId: string, kind: NoticeKind) => Promise<boolean>
  /** Who saved an offering and wants to hear that it is open. */
  followersOf: (slug: string) => Promise<string[]>
}

/** Listens only: turns what happened into e-mails, each event once, however many processes listen. */
export function createNotifications(deps: Deps) {
  return { deliver: () => deliver(deps), skipToNow: () => skipToNow(deps.db) }
}
export type Notifications = ReturnType<typeof createNotifications>

type Addressed = { userId: string; event: RecordedEvent }

async function deliver(deps: Deps): Promise<number> {
  let told = 0
  for (;;) {
    const { seq: cursor } = await tables(deps.db)
      .selectFrom('notification_cursor')
      .select('seq')
      .executeTakeFirstOrThrow()
    const events = await eventsAfter(deps.db, cursor, 'all', 200)
    if (events.length === 0) return told
    const addressed = (await Promise.all(events.map((event) => addresseesOf(deps, event)))).flat()
    told += await tell(deps, addressed, cursor, events.at(-1)!.seq)
  }
}

async function addresseesOf({ followersOf }: Deps, event: RecordedEvent): Promise<Addressed[]> {
  const [kind, subject = ''] = event.topic.split('/')
  if (kind === 'investor') return [{ userId: subject, event }]
  if (kind !== 'offering' || event.name !== 'opened') return []
  const followers = await followersOf(subject)
  return followers.map((userId) => ({ userId, event: { ...event, data: { ...event.data, offering: subject } } }))
}

/** Moves the cursor and hands the mails to the job queue in one transaction: whoever moved it first tells, the other tells nothing. */
function tell(
  { db, mail, publicUrl, contactOf, wantsMail }: Deps,
  addressed: Addressed[],
  from: bigint,
  to: bigint,
): Promise<number> {
  return transact(db, async (tx) => {
    const moved = await tables(tx)
      .updateTable('notification_cursor')
      .set({ seq: to })
      .where('seq', '=', from)
      .returning('seq')
      .executeTakeFirst()
    if (!moved) return 0
    for (const { userId, event } of addressed) {
      const contact = await contactOf(tx, userId)
      const notice = contact && noticeOf(event.name, event.data, contact.locale)
      if (!notice || !(await wantsMail(tx, userId, kindOf(event.name)))) continue
      await mail.sendInTx(tx, {
        to: contact.email,
        ...asMail(notice, { ...contact, publicUrl }),
        kind: event.name,
        key: `notice/${event.seq}/${userId}`,
      })
    }
    return addressed.length
  })
}

/** A seeded past is not told. */
async function skipToNow(db: Db) {
  await tables(db)
    .updateTable('notification_cursor')
    .set({ seq: await latestEvent(db) })
    .execute()
}
