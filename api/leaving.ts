import { z } from 'zod'
import { commandOperation, type Operation, operation } from './operation.ts'
import { createListSchema, Instant, Nothing, toWholeList } from './wire.ts'

const tag = 'Security'
const exampleInstant = '2026-11-20T10:05:00.000+07:00'

const close = commandOperation({
  id: 'closeAccount',
  tag,
  method: 'post',
  path: '/me/close',
  summary: 'Close your account',
  text: 'Wants `POST /me/confirm` in the last five minutes. Refused while the account holds money or securities.',
  may: 'account.use',
  body: Nothing,
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
  answer: createListSchema(
    z.strictObject({
      kind: z.enum(['cash', 'securities', 'purchase', 'order', 'issuer']),
      name: z.string(),
      amount: z.string().regex(/^-?\d+$/),
    }),
  ),
  example: { items: [{ kind: 'cash', name: 'IDR', amount: '250000' }], next_cursor: null },
  handle: async ({ app, actor }) => toWholeList(await app.accounts.closingObjections(actor)),
})

const exportData = operation({
  id: 'exportData',
  tag: 'Profile',
  method: 'post',
  path: '/me/export',
  summary: 'Take everything along that is held of you',
  text: 'Wants `POST /me/confirm` in the last five minutes. `held` has one entry for each part; amounts are digit strings, instants carry their offset. Each copy stands in the activity.',
  may: 'account.use',
  body: Nothing,
  answer: z.strictObject({
    format: z.literal('personal-data/1'),
    made_at: Instant,
    held: z.record(z.string(), z.unknown()),
  }),
  examples: { body: {} },
  example: {
    format: 'personal-data/1',
    made_at: exampleInstant,
    held: { account: { firstname: 'Sekar', email: 'sekar@contoh.test' }, sessions: [] },
  },
  handle: ({ app, actor }) => app.personalData(actor),
})

export const leaving: Operation[] = [exportData, holdings, close]
