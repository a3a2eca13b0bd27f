import { z } from 'zod'
import { createCursorCodec } from './cursor.ts'
import { exampleId, exampleInstant } from './desk-kyc-view.ts'
import { type Operation, operation } from './operation.ts'
import {
  createLimitParam,
  createListSchema,
  Instant,
  InstantIn,
  ObjectId,
  Quantity,
  Security,
  toWholeList,
} from './wire.ts'

const rows = createCursorCodec('register')
const params = { code: { like: 'code', unknown: 'security_not_found', example: 'KGL' } } as const
const security = { code: 'KGL', slug: 'kopi-gayo-lestari', name: 'Kopi Gayo Lestari' }
const Holder = z.strictObject({ user_id: ObjectId, units: Quantity })

const registers = operation({
  id: 'holderRegisters',
  tag: 'Desk',
  method: 'get',
  path: '/desk/registers',
  summary: 'Every security that has holders',
  may: 'register.read',
  answer: createListSchema(Security.extend({ distributed_at: Instant.nullable() })),
  example: { items: [{ ...security, distributed_at: exampleInstant }], next_cursor: null },
  handle: async ({ app }) => toWholeList(await app.registry.inIssue()),
})

const register = operation({
  id: 'holderRegister',
  tag: 'Desk',
  method: 'get',
  path: '/desk/registers/:code',
  summary: 'Who held how much of a security at an instant',
  text: '`holders` and `units` are of everybody, whatever the page. The audit keeps who looked at which instant.',
  may: 'register.read',
  params,
  query: z.object({
    at: InstantIn.optional().describe('Absent: now.'),
    limit: createLimitParam(1_000, 50),
    cursor: rows.field,
  }),
  answer: createListSchema(Holder, {
    cursor: rows,
    more: { security: Security, at: Instant, holders: z.int(), units: Quantity },
  }),
  examples: { query: { limit: '50' } },
  example: {
    ...{ security, at: exampleInstant, holders: 1, units: '100', next_cursor: null },
    items: [{ user_id: exampleId, units: '100' }],
  },
  handle: ({ app, actor, params: { code }, query: { cursor: after, ...asked } }) =>
    app.registry.register(actor, { code, ...asked, after }),
})

export const deskRegisters: Operation[] = [registers, register]
