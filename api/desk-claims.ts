import { z } from 'zod'
import { FilterClaims, SettleClaim } from '#contract/claims/input'
import { createCursorCodec } from './cursor.ts'
import { type Operation, operation } from './operation.ts'
import { createLimitParam, createListSchema, digitString, Instant, Money, ObjectId, registerSchema } from './wire.ts'

const page = createCursorCodec('claims')

const Claim = registerSchema(
  'Claim',
  z.strictObject({
    id: ObjectId,
    user_id: ObjectId.describe('Whose account has ended.'),
    reference: z.string().describe('Of what was paid.'),
    security: z.string().nullable().describe('Null for a withdrawal that came back.'),
    amount: Money,
    since: Instant,
    about: z.string(),
    paid_at: Instant.nullable(),
  }),
)
const example: z.output<typeof Claim> = {
  id: '0199d1c2-7e4a-7b3c-9d2e-6f6a7b8c9d0e',
  user_id: '0199d1c2-7e4a-7b3c-9d2e-1b2c3d4e5f6a',
  reference: 'BH-261120-4F7QXK2',
  security: 'KLSH',
  amount: '310000',
  since: '2026-11-20T09:00:00.000+07:00',
  about: 'Dividen interim semester pertama, Rp310 per saham',
  paid_at: null,
}

const list = operation({
  id: 'listClaims',
  tag: 'Desk',
  method: 'get',
  path: '/admin/claims',
  summary: 'What people whose account has ended could not be paid',
  text: '`open` are those that nobody was paid yet, the oldest first; `paid` the newest first.',
  may: 'claim.read',
  query: z.object({
    list: FilterClaims.shape.list,
    security: FilterClaims.shape.security,
    min: digitString.transform(BigInt).optional().describe('Rupiah from which on.'),
    limit: createLimitParam(100, 50),
    cursor: page.field,
  }),
  answer: createListSchema(Claim, { cursor: page }),
  example: { items: [example], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, ...asked } }) => app.claims.list(actor, { ...asked, after }),
})

const params = { id: { like: 'id', unknown: 'claim_not_found', example: example.id } } as const

const one = operation({
  id: 'claim',
  tag: 'Desk',
  method: 'get',
  path: '/admin/claims/:id',
  summary: 'One claim',
  may: 'claim.read',
  params,
  answer: Claim,
  example,
  handle: ({ app, actor, params }) => app.claims.one(actor, params.id),
})

const settle = operation({
  id: 'settleClaim',
  tag: 'Desk',
  method: 'post',
  path: '/admin/claims/:id/settle',
  summary: 'Name the new account of the person whose claim it is',
  text: 'Two other members of staff decide (`/approvals`); with their yes it is paid whole. Heirs are paid without it, once an estate is parted.',
  may: 'claim.settle',
  params,
  body: SettleClaim,
  answer: z.strictObject({ state: z.literal('proposed') }),
  examples: { body: { email: 'pemilik@contoh.test', reason: 'Akta dan KTP dicocokkan' } },
  example: { state: 'proposed' as const },
  async handle({ app, actor, params, body }) {
    await app.claims.settle(actor, { ...body, id: params.id })
    return { state: 'proposed' as const }
  },
})

export const deskClaims: Operation[] = [list, one, settle]
