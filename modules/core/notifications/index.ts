import { bindDeps } from '#platform/commands/bind-deps'
import type { Commands } from '#platform/commands/command'
import { type PersonalDataPart, type Recurring, readAllPages } from '#platform/commands/parts'
import { deliverNotices } from './deliver.ts'
import { backfillNotices, pauseDelivery } from './demo-history.ts'
import { countUnread, listNotices, markRead } from './inbox.ts'
import type { NotificationDeps } from './notify.ts'
import { countFailedDeliveries } from './set-aside.ts'

/** Delivers notices of events to the people concerned, by the channels they chose. */
export function createNotifications(deps: NotificationDeps & { commands: Commands }) {
  const { db } = deps
  const notices: PersonalDataPart = {
    name: 'notices',
    may: 'notification.read',
    read: (actor, locale) => readAllPages((after) => listNotices(deps, actor, { limit: 100, after }, locale)),
  }
  let aside = 0
  const deliverAll = () =>
    deliverNotices(deps).finally(async () => {
      aside = await countFailedDeliveries(db).catch(() => aside)
    })
  const delivery: Recurring = { name: 'notifications.deliver', cron: '* * * * *', run: deliverAll }
  return {
    deliver: deliverAll,
    /** Failed deliveries of this process's last run, which are retried. */
    setAside: () => aside,
    ...bindDeps(db, {
      holdBack: pauseDelivery,
      unread: countUnread,
    }),
    rememberPast: () => backfillNotices(deps, deps.clock.now()),
    ...bindDeps(deps, {
      list: listNotices,
      markRead,
    }),

    parts: { recurring: [delivery], personalData: [notices] },
  }
}
export type Notifications = ReturnType<typeof createNotifications>
