import type { MailContent } from '#platform/text/mail-layout'
import { writeMessage } from '#platform/text/message'
import type { NoticeChannel, Notices, NoticeWords } from '#platform/text/notice'
import type { EventData } from '#shared/events'
import { fill, type Locale } from '#shared/text'
import type { NoticeEvent } from './states.ts'

/** The setting by which people choose notices; `always` cannot be switched off. */
export type NoticeKind = NoticeEvent | 'always'
export type Notice = {
  kind: NoticeKind
  mailed: boolean
  /** Of what people must not miss. */
  ways: readonly NoticeChannel[]
  subject: string
  lines: string[]
  link: { path: string; label: string }
}

/** The text of an event by its name, which is unique among notices. */
export const findNoticeWords = (tables: readonly Notices[], name: string): NoticeWords | undefined =>
  tables.map((notices) => (Object.hasOwn(notices, name) ? notices[name] : null)).find((words) => words != null) ??
  undefined

/** The notice of an event in the reader's language. */
export function writeNotice(words: NoticeWords, data: EventData, locale: Locale): Notice {
  // names and data come from one table, where the compiler held them to each other
  const { kind, link, when, otherwise, mailed = false, ways = ['email', 'app'] } = words as NoticeWords<EventData>
  const message = otherwise && when && !when(data) ? otherwise : words
  const { subject, lines, button = '' } = writeMessage(message, data, locale)
  return { kind: kind as NoticeKind, mailed, ways, subject, lines, link: { path: link(data), label: button } }
}

/** A notice as a WhatsApp or SMS message. */
export const toMessage = ({ subject, lines, link }: Notice, publicUrl: string, locale: Locale) =>
  fill(
    '{brand.name}: {subject:text}. {line:text} {url:text}',
    { subject, line: lines[0] ?? '', url: `${publicUrl}${link.path}` },
    locale,
  )

const choice = { id: 'Atur notifikasi', en: 'Choose your notifications' } as const
type Reader = { name: string; publicUrl: string; locale: Locale }

/** A notice as an e-mail. */
export const toMail = ({ kind, subject, lines, link }: Notice, { name, publicUrl, locale }: Reader): MailContent => ({
  locale,
  subject,
  name,
  lines,
  button: { label: link.label, url: `${publicUrl}${link.path}` },
  choice: kind === 'always' ? undefined : { label: choice[locale], url: `${publicUrl}/users/settings` },
})
