import { z } from 'zod'
import { ListNotices, ReadNotices } from '#contract/notifications/input'
import { type AnyOperation, expose, operation } from './operation.ts'
import { createLimitParam, createListSchema, Instant, ObjectId } from './wire.ts'

const Notice = z.strictObject({
  id: ObjectId,
  at: Instant,
  read: z.boolean(),
  event: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.strictObject({ path: z.string(), label: z.string() }),
})

const tag = 'Profile'

const list = operation({
  id: 'notifications',
  tag,
  method: 'get',
  path: '/me/notifications',
  summary: 'What you were told inside the product, newest first',
  text: '`unread_count` counts all that wait, up to 100. `link.path` is an address of the site.',
  may: 'notification.read',
  query: z.object({
    limit: createLimitParam(100, 25),
    cursor: ListNotices.shape.after,
    unread: z.enum(['true', 'false']).optional(),
  }),
  answer: createListSchema(Notice, { more: { unread_count: z.int() } }),
  example: {
    items: [
      {
        id: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e',
        at: '2026-11-20T10:05:00.000+07:00',
        read: false,
        event: 'deposit_credited',
        title: 'Setoran masuk: Rp5.000.000',
        text: 'Setoran Rp5.000.000 sudah masuk ke dompet Anda dan dapat dipakai.',
        link: { path: '/deposit/0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e', label: 'Buka setoran' },
      },
    ],
    next_cursor: null,
    unread_count: 1,
  },
  async handle({ app, actor, query: { unread, limit, cursor: after }, locale }) {
    const [{ items, next }, count] = await Promise.all([
      app.notifications.list(actor, { limit, after, unread: unread === 'true' }, locale),
      app.notifications.unread(actor),
    ])
    return { items, next, unreadCount: count }
  },
})

const read = expose((app) => app.notifications.markRead, {
  id: 'readNotifications',
  tag,
  path: '/me/notifications/read',
  summary: 'Mark notices as read',
  text: 'Those named by `ids`; without it all of them.',
  body: z.strictObject(ReadNotices.shape),
  answer: z.strictObject({ unread_count: z.int() }),
  examples: { body: {} },
  example: { unread_count: 0 },
  view: async ({ app, actor }) => ({ unreadCount: await app.notifications.unread(actor) }),
})

export const notifications: AnyOperation[] = [list, read]
