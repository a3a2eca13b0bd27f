import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Actor } from '#shared/actor'
import { deliver, holdBack, type NotificationDeps, rememberPast } from './deliver.ts'
import { list, markRead, unread } from './inbox.ts'
import type { ListNotices, ReadNotices } from './input.ts'

/** Listens to what happened and tells those whom it concerns, on the ways that they chose. */
export function createNotifications(deps: NotificationDeps & { commands: Commands; clock: Clock }) {
  return {
    deliver: () => deliver(deps),
    holdBack: () => holdBack(deps.db),
    rememberPast: () => rememberPast(deps, deps.clock.now()),
    list: (actor: Actor, asked: ListNotices, locale: 'id' | 'en') => list(deps.db, actor, asked, locale),
    unread: (actor: Actor) => unread(deps.db, actor),
    markRead: (actor: Actor, which: ReadNotices) => markRead(deps, actor, which),
  }
}
export type Notifications = ReturnType<typeof createNotifications>
