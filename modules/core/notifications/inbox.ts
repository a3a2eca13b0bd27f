import type { Commands } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Db } from '#platform/db/database'
import { fromStoredJson } from '#platform/db/json'
import { readTogether } from '#platform/db/read-together'
import type { Notices } from '#platform/text/notice'
import type { Actor } from '#shared/actor'
import type { EventData } from '#shared/events'
import type { Page } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { ListNotices, type ReadNotices } from './input.ts'
import { findNoticeWords, writeNotice } from './notices.ts'
import { MAX_UNREAD, type NoticeView } from './states.ts'
import { tables } from './tables.ts'

type Locale = 'id' | 'en'
type Deps = { db: Db; notices: readonly Notices[] }

/** Undefined for an event of which nobody is notified any more. */
function noticeOf(notices: Deps['notices'], row: { name: string; data: unknown }, locale: Locale) {
  const words = findNoticeWords(notices, row.name)
  if (!words) return undefined
  try {
    return writeNotice(words, fromStoredJson(row.data) as EventData, locale)
  } catch {
    // Data that an earlier version stored in another shape: the rest of the list stays readable.
    return unreadable[locale]
  }
}
const unreadable = {
  id: {
    subject: 'Notifikasi lama',
    lines: ['Isinya tidak dapat ditampilkan lagi.'],
    link: { path: '/users', label: '' },
  },
  en: { subject: 'An old notice', lines: ['Its content can no longer be shown.'], link: { path: '/users', label: '' } },
}

/** A person's own notices, the newest first. */
export async function listNotices(
  { db, notices }: Deps,
  actor: Actor,
  asked: ListNotices,
  locale: Locale,
): Promise<Page<NoticeView>> {
  requirePermission(actor, 'notification.read')
  const { after, limit, unread } = ListNotices.parse(asked)
  const rows = await tables(db)
    .selectFrom('notice')
    .select(['id', 'event_seq', 'name', 'data', 'at', 'read_at'])
    .where('user_id', '=', actor.userId)
    .$if(after !== undefined, (query) => query.where('event_seq', '<', BigInt(after!)))
    .$if(unread, (query) => query.where('read_at', 'is', null))
    .orderBy('event_seq', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit)
  return {
    items: items.flatMap(({ id, name, data, at, read_at }) => {
      const words = noticeOf(notices, { name, data }, locale)
      if (!words) return []
      const { subject: title, lines, link } = words
      return [{ id, at, read: read_at !== null, event: name, title, text: lines[0] ?? '', link }]
    }),
    next: rows.length > limit ? String(items.at(-1)!.event_seq) : null,
  }
}

/** The number of unread notices, counted up to MAX_UNREAD. */
export async function countUnread(db: Db, actor: Actor): Promise<number> {
  requirePermission(actor, 'notification.read')
  const waiting = tables(db)
    .selectFrom('notice')
    .select('id')
    .where('user_id', '=', actor.userId)
    .where('read_at', 'is', null)
    .limit(MAX_UNREAD)
  return (await readTogether(db, waiting, {})).length
}

/** Marks the actor's notices as read. Returns the link of the first. */
export const markRead = defineCommand({
  name: 'notifications.mark-read',
  permission: 'notification.read',
  async run(
    { tx, now, actor },
    { ids }: ReadNotices,
    { notices }: Deps & { commands: Commands },
  ): Promise<{ path: string | null }> {
    await tables(tx)
      .updateTable('notice')
      .set({ read_at: now })
      .where('user_id', '=', actor.userId)
      .where('read_at', 'is', null)
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids as never))
      .execute()
    if (!ids) return { path: null }
    const first = await tables(tx)
      .selectFrom('notice')
      .select(['name', 'data'])
      .where('user_id', '=', actor.userId)
      .where('id', '=', ids[0] as never)
      .executeTakeFirst()
    return { path: (first && noticeOf(notices, first, 'id')?.link.path) ?? null }
  },
})
