import { type NoticeEvent, noticeEvents } from '#contract/notifications/states'
import type { Actor } from '#shared/actor'
import { hasPermission, type Permission } from '#shared/permissions'

/** Who is told of it: those who may have what it is about. */
const needed: Record<NoticeEvent, Permission> = {
  verification: 'kyc.read',
  deposit: 'wallet.read',
  withdrawal: 'withdrawal.read',
  purchase: 'subscription.read',
  distribution: 'portfolio.read',
  order: 'portfolio.read',
  price_alert: 'market.watch',
  offering: 'offering.bookmark',
  disclosure: 'portfolio.read',
  rights_issue: 'portfolio.read',
  news: 'notification.read',
  approval: 'approval.read',
}

/** Notification events that this kind of account can receive. */
export const listNoticeEvents = (actor: Actor) => noticeEvents.filter((event) => hasPermission(actor, needed[event]))
