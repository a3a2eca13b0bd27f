/** More unread ones are not counted: '99+'. */
export const MAX_UNREAD = 100

/** What a person is told inside the product, in their language. */
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
