import { bindDeps } from '#platform/bind-deps'
import type { Commands } from '#platform/command'
import { type PersonalDataPart, type Recurring, readAllPages } from '#platform/parts'
import { deliver } from './deliver.ts'
import { list, markRead, unread } from './inbox.ts'
import { holdBack, rememberPast } from './past.ts'
import { countSetAside } from './set-aside.ts'
import type { NotificationDeps } from './tell.ts'

/** Listens to what happened and tells those whom it concerns, on the ways that they chose. */
export function createNotifications(deps: NotificationDeps & { commands: Commands }) {
  const { db } = deps
  const notices: PersonalDataPart = {
    name: 'notices',
    may: 'notification.read',
    read: (actor, locale) => readAllPages((after) => list(deps, actor, { limit: 100, after }, locale)),
  }
  let aside = 0
  const deliverAll = () =>
    deliver(deps).finally(async () => {
      aside = await countSetAside(db).catch(() => aside)
    })
  const delivery: Recurring = { name: 'notifications.deliver', cron: '* * * * *', run: deliverAll }
  return {
    deliver: deliverAll,
    /** Notices that could not be told by the last delivery of this process, and are tried again. */
    setAside: () => aside,
    ...bindDeps(db, {
      holdBack,
      unread,
    }),
    rememberPast: () => rememberPast(deps, deps.clock.now()),
    ...bindDeps(deps, {
      list,
      markRead,
    }),

    parts: { recurring: [delivery], personalData: [notices] },
  }
}
export type Notifications = ReturnType<typeof createNotifications>
