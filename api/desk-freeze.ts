import { z } from 'zod'
import { FreezeReason } from '#contract/freeze/input'
import { exampleId, exampleInstant } from './desk-kyc-view.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { Asked, createListSchema, Instant, ObjectId, registerSchema, toWholeList } from './wire.ts'

const Freeze = registerSchema(
  'Freeze',
  z.strictObject({
    id: ObjectId,
    began_at: Instant,
    reason: z.string(),
    found: z
      .array(z.strictObject({ check: z.string(), subject: z.string(), expected: z.string(), found: z.string() }))
      .describe('What the checks found wrong; empty where a member of staff stopped money.'),
    frozen_by: z.string().describe('A member of staff, or `checks`.'),
    thawed: z
      .strictObject({ by: z.string(), at: Instant, reason: z.string() })
      .nullable()
      .describe('null: money stands still.'),
  }),
)

const list = operation({
  id: 'freezes',
  tag: 'Desk',
  method: 'get',
  path: '/desk/freezes',
  summary: 'When money stood still and why, the newest first; the first without `thawed` lasts',
  text: 'The last 50.',
  may: 'freeze.read',
  answer: createListSchema(Freeze),
  example: {
    items: [
      {
        ...{ id: exampleId, began_at: exampleInstant, reason: 'Menunggu jawaban bank', found: [] },
        ...{ frozen_by: exampleId, thawed: null },
      },
    ],
    next_cursor: null,
  },
  handle: async ({ app, actor }) => toWholeList(await app.freeze.list(actor)),
})

const begin = expose((app) => app.freeze.begin, {
  id: 'freezeMoney',
  tag: 'Desk',
  path: '/desk/freezes',
  summary: 'Stop everything that moves money or securities, at once and everywhere',
  text: 'Where money stands still already nothing changes. It moves again with the yes of two (`/desk/freezes/thaw`).',
  body: FreezeReason,
  status: 201,
  examples: { body: { reason: 'Laporan bank tidak cocok dengan pembukuan' } },
})

const thaw = expose((app) => app.freeze.askForThaw, {
  id: 'askForThaw',
  tag: 'Desk',
  path: '/desk/freezes/thaw',
  summary: 'Say that the books were found right, so that money may move again',
  text: 'The checks run first. It takes effect with the yes of another member of staff (`/approvals`).',
  body: FreezeReason,
  status: 201,
  answer: Asked,
  examples: { body: { reason: 'Selisih sudah dikoreksi dan diperiksa' } },
  example: { approval: exampleId },
  view: (_, approval) => ({ approval }),
})

export const deskFreeze: AnyOperation[] = [list, begin, thaw]
