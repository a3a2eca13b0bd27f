import { z } from 'zod'
import { operation } from './operation.ts'
import { createLimitParam, createListSchema, Instant, ObjectId } from './wire.ts'

const tag = 'Security'
const exampleInstant = '2026-11-20T10:05:00.000+07:00'

export const activity = operation({
  id: 'activity',
  tag,
  method: 'get',
  path: '/me/activity',
  summary: 'Your log-ins, devices, changes and exports',
  may: 'account.use',
  query: z.object({
    limit: createLimitParam(100, 30),
    cursor: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  answer: createListSchema(
    z.strictObject({
      id: ObjectId,
      at: Instant,
      kind: z.enum(['log_in', 'log_out', 'device', 'change', 'export', 'account']),
      action: z.string(),
      words: z.string(),
      by: z.enum(['you', 'us']),
      device: z.string().nullable(),
      place: z.string().nullable(),
    }),
  ),
  example: {
    items: [
      {
        id: '4711',
        at: exampleInstant,
        kind: 'log_in',
        action: 'credentials.log-in',
        words: 'Masuk dengan password',
        by: 'you',
        device: 'Chrome, Android',
        place: '198.51.x.x',
      },
    ],
    next_cursor: null,
  },
  async handle({ app, actor, query, locale }) {
    const { items, next } = await app.accounts.activity(actor, { limit: query.limit, after: query.cursor })
    return { items: items.map((item) => ({ ...item, words: item.words[locale] })), next }
  },
})
