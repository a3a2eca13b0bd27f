import { sql } from 'kysely'
import type { RecordedEvent } from '#platform/commands/events'
import { combineNoticeFilters, type NoticeAudience, type NoticeFilter } from '#platform/commands/parts'
import type { Db, Tx } from '#platform/db/database'
import { toStoredJson } from '#platform/db/json'
import type { Clock } from '#platform/runtime/clock'
import type { Mailer } from '#platform/text/mail'
import type { Notices } from '#platform/text/notice'
import { newId } from '#shared/ids'
import { findNoticeWords, type Notice, toMail, toMessage, writeNotice } from './notices.ts'
import { type NoticeChannel, noticeChannels } from './states.ts'
import { tables } from './tables.ts'

export type Contact = { name: string; email: string; locale: 'id' | 'en' }
export type NotificationDeps = {
  db: Db
  clock: Clock
  mail: Pick<Mailer, 'sendAllInTx'>
  publicUrl: () => string
  /** By person; without those who are gone. */
  contactsOf: (db: Db | Tx, userIds: readonly string[]) => Promise<ReadonlyMap<string, Contact>>
  /** What people want to hear of. */
  filters: readonly NoticeFilter[]
  /** Writes to people's proven numbers; does nothing where there is none. */
  sendWhatsappsInTx: (tx: Tx, messages: readonly { userId: string; text: string }[]) => Promise<void>
  /** The words for what people are told of. */
  notices: readonly Notices[]
  /** Aborted when the process ends: what was not told is told by another one, or after the next start. */
  stopping: Pick<AbortController, 'signal'>
  /** Whom the events of topics concern that are nobody's own. */
  audiences: readonly NoticeAudience[]
}

export type AddressedEvent = { userId: string; event: RecordedEvent }

/** Topics that are one person's own. */
const PERSONAL = new Set(['investor', 'wallet', 'user'])
export const ACCOUNT_CLOSED = 'account_closed'

/** People who are notified of an event. A closed account is included, because its notices are deleted. */
export async function findAddressees(
  { audiences, notices }: NotificationDeps,
  event: RecordedEvent,
): Promise<AddressedEvent[]> {
  const [kind = '', subject = ''] = event.topic.split('/')
  if (event.name !== ACCOUNT_CLOSED && !findNoticeWords(notices, event.name)) return []
  if (PERSONAL.has(kind)) return [{ userId: subject, event }]
  const concerned = audiences.filter((audience) => audience.topic === kind && audience.event === event.name)
  const people = await Promise.all(concerned.map(({ to }) => to(event)))
  return people.flat().map((userId) => ({ userId, event }))
}

/** People handled by the same statements. */
const BATCH_SIZE = 200

/** Notifies addressees in order, by every channel they want. */
export async function notifyInTx(deps: NotificationDeps, tx: Tx, addressed: readonly AddressedEvent[]): Promise<void> {
  for (let at = 0; at < addressed.length; ) {
    // closing an account deletes earlier notices; later ones stay
    const closed = addressed.findIndex(({ event }, index) => index >= at && event.name === ACCOUNT_CLOSED)
    const end = Math.min(at + BATCH_SIZE, closed < 0 ? addressed.length : Math.max(closed, at + 1))
    if (closed === at) await forgetInTx(tx, addressed[at]!.userId)
    else await tellTogetherInTx(deps, tx, addressed.slice(at, end))
    at = end
  }
}

/** Notifies one addressee. Returns whether anything was written. */
export async function notifyOneInTx(deps: NotificationDeps, tx: Tx, addressed: AddressedEvent): Promise<boolean> {
  if (addressed.event.name !== ACCOUNT_CLOSED) return tellTogetherInTx(deps, tx, [addressed])
  await forgetInTx(tx, addressed.userId)
  return false
}

async function forgetInTx(tx: Tx, userId: string) {
  for (const table of ['notice', 'notice_set_aside'] as const)
    await tables(tx).deleteFrom(table).where('user_id', '=', userId).execute()
}

/** Each statement reads or writes what all of them need. Answers whether anything was said. */
async function tellTogetherInTx(
  deps: NotificationDeps,
  tx: Tx,
  addressed: readonly AddressedEvent[],
): Promise<boolean> {
  const contacts = await deps.contactsOf(tx, [...new Set(addressed.map(({ userId }) => userId))])
  const written = addressed.flatMap(({ userId, event }) => {
    const [contact, words] = [contacts.get(userId), findNoticeWords(deps.notices, event.name)]
    return contact && words ? [{ userId, event, contact, notice: writeNotice(words, event.data, contact.locale) }] : []
  })
  const ways = written.flatMap((each) => waysOf(each.notice).map((channel) => ({ ...each, channel })))
  const wanted = new Set(ways.filter(({ notice }) => notice.kind === 'always'))
  const asked = ways.filter(({ notice }) => notice.kind !== 'always')
  const answers = await combineNoticeFilters(deps.filters)(
    tx,
    asked.map(({ userId, notice: { kind: event }, channel }) => ({ userId, event, channel })),
  )
  for (const [at, each] of asked.entries()) if (answers[at]) wanted.add(each)
  const by = (channel: NoticeChannel) => ways.filter((each) => each.channel === channel && wanted.has(each))

  const publicUrl = deps.publicUrl()
  await insertNoticesInTx(
    tx,
    by('app').map(({ userId, event }) => toNoticeRow(userId, event, null)),
  )
  await deps.mail.sendAllInTx(
    tx,
    by('email').map(({ userId, event, contact, notice }) => ({
      to: contact.email,
      ...toMail(notice, { ...contact, publicUrl }),
      kind: event.name,
      key: `notice/${event.seq}/${userId}`,
    })),
  )
  await deps.sendWhatsappsInTx(
    tx,
    by('whatsapp').map(({ userId, contact, notice }) => ({
      userId,
      text: toMessage(notice, publicUrl, contact.locale),
    })),
  )
  return wanted.size > 0
}

/** On which ways something may be said: what people must not miss on its own, all else on those that they want. */
const waysOf = ({ kind, mailed, ways }: Notice): NoticeChannel[] =>
  noticeChannels.filter((channel) => (kind !== 'always' || ways.includes(channel)) && !(mailed && channel === 'email'))

/** Inserts notices; a second notice of the same person and event is ignored. */
export async function insertNoticesInTx(tx: Tx, rows: readonly NoticeRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into notice (id, user_id, event_seq, name, data, at, read_at)
    select id, user_id, event_seq, name, data::jsonb, at, read_at
    from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, event_seq: String(row.event_seq) })))}::jsonb)
      as row (id uuid, user_id uuid, event_seq bigint, name text, data text, at timestamptz, read_at timestamptz)
    on conflict (user_id, event_seq) do nothing`.execute(tx)
}

type NoticeRow = ReturnType<typeof toNoticeRow>
/** The row of a notice. */
export const toNoticeRow = (
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
