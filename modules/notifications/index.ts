import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import { allPages, type PersonalDataPart, type Recurring } from '#platform/parts'
import type { Actor } from '#shared/actor'
import { deliver, holdBack, type NotificationDeps, rememberPast } from './deliver.ts'
import { list, markRead, unread } from './inbox.ts'
import type { ListNotices, ReadNotices } from './input.ts'

/** Listens to what happened and tells those whom it concerns, on the ways that they chose. */
export function createNotifications(deps: NotificationDeps & { commands: Commands; clock: Clock }) {
  const { db } = deps
  const notices: PersonalDataPart = {
    name: 'notices',
    may: 'notification.read',
    read: (actor, locale) => allPages((after) => list(deps, actor, { limit: 100, after }, locale)),
  }
  const delivery: Recurring = { name: 'notifications.deliver', cron: '* * * * *', run: () => deliver(deps) }
  return {
    deliver: () => deliver(deps),
    holdBack: () => holdBack(db),
    rememberPast: () => rememberPast(deps, deps.clock.now()),
    list: (actor: Actor, asked: ListNotices, locale: 'id' | 'en') => list(deps, actor, asked, locale),
    unread: (actor: Actor) => unread(db, actor),
    markRead: (actor: Actor, which: ReadNotices) => markRead(deps, actor, which),

    parts: { recurring: [delivery], personalData: [notices] },
  }
}
export type Notifications = ReturnType<typeof createNotifications>
