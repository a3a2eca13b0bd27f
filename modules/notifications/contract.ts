import { z } from 'zod'

/** More unread ones are not counted: '99+'. */
export const UNREAD_MOST = 100

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

export const ListNotices = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  unread: z.boolean().default(false),
})
export type ListNotices = z.input<typeof ListNotices>

/** Without ids: all of them. */
export const ReadNotices = z.object({ ids: z.array(z.uuid()).min(1).max(100).optional() })
export type ReadNotices = z.infer<typeof ReadNotices>
