import { z } from 'zod'
import { endReasons } from '#contract/identity/states'
import { commandOperation, type Operation, operation } from './operation.ts'
import { Instant, limit, listOf, ObjectId, whole } from './wire.ts'

const nothing = z.strictObject({})
const tag = 'Security'
const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const exampleInstant = '2026-11-20T10:05:00.000+07:00'

const sessions = operation({
  id: 'sessions',
  tag,
  method: 'get',
  path: '/me/sessions',
  summary: 'Your log-ins: those that live, and the last that ended',
  may: 'account.use',
  answer: listOf(
    z.strictObject({
      id: ObjectId,
      device: z.string(),
      place: z.string(),
      user_agent: z.string(),
      ip: z.string(),
      created_at: Instant,
      last_used_at: Instant,
      expires_at: Instant,
      ended_at: Instant.nullable(),
      end_reason: z.enum(endReasons).nullable(),
      current: z.boolean(),
    }),
  ),
  example: {
    items: [
      {
        id: exampleId,
        device: 'Chrome, Android',
        place: '198.51.x.x',
        user_agent: 'Mozilla/5.0 …',
        ip: '198.51.100.7',
        created_at: exampleInstant,
        last_used_at: exampleInstant,
        expires_at: exampleInstant,
        ended_at: null,
        end_reason: null,
        current: true,
      },
    ],
    next_cursor: null,
  },
  handle: async ({ app, actor }) => whole(await app.identity.listSessions(actor)),
})

const endSession = commandOperation({
  id: 'endSession',
  tag,
  method: 'delete',
  path: '/me/sessions/:id',
  summary: 'Log one device out',
  may: 'account.use',
  params: { id: { like: 'id', unknown: 'session_unknown', example: exampleId } },
  handle: ({ app, actor, params }) => app.identity.endSession(actor, { sessionId: params.id }),
})

const endOthers = operation({
  id: 'endOtherSessions',
  tag,
  method: 'delete',
  path: '/me/sessions',
  summary: 'Log all other devices out',
  may: 'account.use',
  answer: z.strictObject({ ended: z.int() }),
  example: { ended: 2 },
  handle: async ({ app, actor }) => ({ ended: await app.identity.endOtherSessions(actor) }),
})

const activity = operation({
  id: 'activity',
  tag,
  method: 'get',
  path: '/me/activity',
  summary: 'Your log-ins, devices, changes and exports',
  may: 'account.use',
  query: z.object({
    limit: limit(100, 30),
    cursor: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  answer: listOf(
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

const close = commandOperation({
  id: 'closeAccount',
  tag,
  method: 'post',
  path: '/me/close',
  summary: 'Close your account',
  text: 'Wants `POST /me/confirm` in the last five minutes. Refused while the account holds money or securities.',
  may: 'account.use',
  body: nothing,
  refuses: ['confirm_identity', 'account_not_empty', 'staff_cannot_close'],
  examples: { body: {} },
  handle: ({ app, actor }) => app.accounts.closeAccount(actor),
})

const holdings = operation({
  id: 'holdings',
  tag,
  method: 'get',
  path: '/me/holdings',
  summary: 'What stands in the way of closing your account',
  may: 'account.use',
  answer: listOf(
    z.strictObject({
      kind: z.enum(['cash', 'securities', 'purchase', 'order']),
      name: z.string(),
      amount: z.string().regex(/^-?\d+$/),
    }),
  ),
  example: { items: [{ kind: 'cash', name: 'IDR', amount: '250000' }], next_cursor: null },
  handle: async ({ app, actor }) => whole(await app.accounts.closingObjections(actor)),
})

const exportData = operation({
  id: 'exportData',
  tag: 'Profile',
  method: 'post',
  path: '/me/export',
  summary: 'Take everything along that is held of you',
  text: 'Wants `POST /me/confirm` in the last five minutes. `held` has one entry for each part; amounts are digit strings, instants carry their offset. Each copy stands in the activity.',
  may: 'account.use',
  body: nothing,
  refuses: ['confirm_identity', 'user_unknown'],
  answer: z.strictObject({
    format: z.literal('syirkah-personal-data/1'),
    made_at: Instant,
    held: z.record(z.string(), z.json()),
  }),
  examples: { body: {} },
  example: {
    format: 'syirkah-personal-data/1',
    made_at: exampleInstant,
    held: { account: { firstname: 'Sekar', email: 'sekar@contoh.test' }, sessions: [] },
  },
  handle: ({ app, actor }) => app.personalData(actor),
})

export const devices: Operation[] = [sessions, endSession, endOthers, activity, exportData, holdings, close]
