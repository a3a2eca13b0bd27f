/** Unread notices are counted up to this number and shown as '99+'. */
export const MAX_UNREAD = 100

/** A notice in the reader's language. */
export type NoticeView = {
  id: string
  at: Date
  read: boolean
  /** What happened: 'payment_received'. */
  event: string
  title: string
  text: string
  /** Where it leads, on our own site: '/payments/0199…', and what is said there. */
  link: { path: string; label: string }
}

/** What people may be told, and on which way unless they chose otherwise. Notices of security always go out by e-mail. */
export const noticeChannels = ['email', 'whatsapp', 'app'] as const
export type NoticeChannel = (typeof noticeChannels)[number]
export const noticeDefaults = {
  verification: ['email', 'whatsapp', 'app'],
  deposit: ['email', 'app'],
  withdrawal: ['email', 'whatsapp', 'app'],
  purchase: ['email', 'app'],
  distribution: ['email', 'app'],
  order: ['app'],
  price_alert: ['email', 'app'],
  offering: ['email', 'app'],
  disclosure: ['email', 'app'],
  rights_issue: ['email', 'whatsapp', 'app'],
  news: [],
  approval: ['email', 'app'],
} as const satisfies Record<string, readonly NoticeChannel[]>
export type NoticeEvent = keyof typeof noticeDefaults
export const noticeEvents = Object.keys(noticeDefaults) as [NoticeEvent, ...NoticeEvent[]]
