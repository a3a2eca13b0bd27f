import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import type { RecordedEvent } from '#platform/events'
import { toStoredJson } from '#platform/json'
import type { Mail } from '#platform/mail'
import { type NoticeAudience, type NoticeFilter, throughAll } from '#platform/parts'
import { newId } from '#shared/ids'
import type { Notices } from '#shared/notice'
import { asMail, asMessage, findNotice, writeNotice } from './notices.ts'
import type { NoticeChannel } from './states.ts'
import { tables } from './tables.ts'

export type Contact = { name: string; email: string; locale: 'id' | 'en' }
export type NotificationDeps = {
  db: Db
  clock: Clock
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

export type Addressed = { userId: string; event: RecordedEvent }

/** Topics that are one person's own. */
const PERSONAL = new Set(['investor', 'wallet', 'user'])
export const CLOSED = 'account_closed'

/** Who hears of an event. That an account was closed is heard too: its notices go. */
export async function addresseesOf(
  { audiences, notices }: NotificationDeps,
  event: RecordedEvent,
): Promise<Addressed[]> {
  const [kind = '', subject = ''] = event.topic.split('/')
  if (event.name !== CLOSED && !findNotice(notices, event.name)) return []
  if (PERSONAL.has(kind)) return [{ userId: subject, event }]
  const concerned = audiences.filter((audience) => audience.topic === kind && audience.event === event.name)
  const people = await Promise.all(concerned.map(({ to }) => to(event)))
  return people.flat().map((userId) => ({ userId, event }))
}

/** Says it in every way that its addressee wants. Answers whether anything was said. */
export async function tellInTx(deps: NotificationDeps, tx: Tx, { userId, event }: Addressed): Promise<boolean> {
  if (event.name === CLOSED) {
    for (const table of ['notice', 'notice_set_aside'] as const)
      await tables(tx).deleteFrom(table).where('user_id', '=', userId).execute()
    return false
  }
  const words = findNotice(deps.notices, event.name)
  const contact = words && (await deps.contactOf(tx, userId))
  if (!contact) return false
  const publicUrl = deps.publicUrl()
  const notice = writeNotice(words, event.data, contact.locale)
  const { kind, mailed, ways } = notice
  const wants = (channel: NoticeChannel) =>
    kind === 'always' ? ways.includes(channel) : throughAll(deps.filters)(tx, userId, { event: kind, channel })
  const [app, email, whatsapp] = [await wants('app'), !mailed && (await wants('email')), await wants('whatsapp')]
  if (app) await putInTx(tx, userId, event)
  if (email)
    await deps.mail.sendInTx(tx, {
      to: contact.email,
      ...asMail(notice, { ...contact, publicUrl }),
      kind: event.name,
      key: `notice/${event.seq}/${userId}`,
    })
  if (whatsapp) await deps.sendWhatsappInTx(tx, userId, asMessage(notice, publicUrl, contact.locale))
  return app || email || whatsapp
}

const putInTx = (tx: Tx, userId: string, event: RecordedEvent) => putAllInTx(tx, [noticeRow(userId, event, null)])

export const putAllInTx = (tx: Tx, rows: ReturnType<typeof noticeRow>[]) =>
  tables(tx)
    .insertInto('notice')
    .values(rows)
    .onConflict((known) => known.columns(['user_id', 'event_seq']).doNothing())
    .execute()

export const noticeRow = (
  userId: string,
  { seq, name, data, occurred_at: at }: RecordedEvent,
  readAt: Date | null,
) => ({
  id: newId<'notice'>(at),
  user_id: userId,
  event_seq: seq,
  name,
  data: toStoredJson(data),
  at,
  read_at: readAt,
})
