import { z } from 'zod'
import { CallAgain, ChargeIssuer, ResolveArrears } from '#contract/arrears/input'
import type { ArrearsRefusals } from '#contract/arrears/refusals'
import { arrearsStages, arrearsStates, chargeKinds } from '#contract/arrears/states'
import { distributionKinds } from '#contract/distributions/states'
import { Refusal } from '#shared/refusal'
import { createCursorCodec } from './cursor.ts'
import { exampleId, exampleInstant } from './desk-kyc-view.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import {
  createLimitParam,
  createListSchema,
  Day,
  digitString,
  Instant,
  Money,
  ObjectId,
  registerSchema,
  Security,
} from './wire.ts'

const rows = createCursorCodec('arrears')
const params = { id: { like: 'id', unknown: 'arrears_not_found', example: exampleId } } as const
const security = { code: 'KGL', slug: 'kopi-gayo-lestari', name: 'Kopi Gayo Lestari' }
const work = { tag: 'Desk', method: 'post', params } as const

const Late = registerSchema(
  'LatePayment',
  z.strictObject({
    id: ObjectId.describe('The distribution.'),
    security: Security,
    kind: z.enum(distributionKinds),
    amount: Money,
    due_on: Day,
    since: Instant,
    stage: z.enum(arrearsStages),
    clock: Instant.nullable().describe('When the next stage begins by itself; null: it waits for staff.'),
    meeting: ObjectId.nullable(),
  }),
)

const late = operation({
  id: 'latePayments',
  tag: 'Desk',
  method: 'get',
  path: '/desk/arrears',
  summary: 'Payments of issuers that did not come on their day, by what is to be done next',
  text: '`count` and `amount` are of all that `stage` finds, whatever the page.',
  may: 'arrears.read',
  query: z.object({ stage: z.enum(arrearsStages).optional(), limit: createLimitParam(100, 20), cursor: rows.field }),
  answer: createListSchema(Late, { cursor: rows, more: { count: z.int(), amount: Money } }),
  examples: { query: { stage: 'default' } },
  example: {
    ...{ count: 1, amount: '12000000', next_cursor: null },
    items: [
      {
        ...{ id: exampleId, security, kind: 'return' as const, amount: '12000000', due_on: '2026-11-10' },
        ...{ since: exampleInstant, stage: 'default' as const, clock: exampleInstant, meeting: exampleId },
      },
    ],
  },
  handle: ({ app, actor, query: { cursor: after, ...asked } }) => app.arrears.late(actor, { ...asked, after }),
})

const one = operation({
  id: 'arrearsOf',
  tag: 'Desk',
  method: 'get',
  path: '/desk/arrears/:id',
  summary: 'What became of a distribution that was late in public',
  text: '`id` is of the distribution. One that was never late in public is answered 404.',
  may: 'arrears.read',
  params,
  answer: z.strictObject({
    id: ObjectId,
    security: Security,
    kind: z.enum(distributionKinds),
    amount: Money,
    owed: Money,
    due_on: Day,
    state: z.enum(arrearsStates),
    late_by: z.enum(['issuer', 'platform']),
    late_at: Instant,
    defaulted_at: Instant.nullable(),
    ended_at: Instant.nullable(),
    instead: z.strictObject({ id: ObjectId, amount: Money, due_on: Day }).nullable(),
    recovered: Money,
    charges: z.array(
      z.strictObject({
        reference: z.string(),
        kind: z.enum(chargeKinds),
        amount: Money,
        about: z.string(),
        charged_at: Instant,
      }),
    ),
    closed: z.boolean(),
    meeting: z
      .strictObject({
        id: ObjectId,
        reference: z.string(),
        closes_at: Instant,
        ended: z.boolean(),
        agreed: z.boolean(),
      })
      .nullable(),
    may_call_again: z.boolean(),
  }),
  example: {
    ...{ id: exampleId, security, kind: 'return' as const, amount: '12000000', owed: '12000000' },
    ...{ due_on: '2026-11-10', state: 'late' as const, late_by: 'issuer' as const, late_at: exampleInstant },
    ...{ defaulted_at: null, ended_at: null, instead: null, recovered: '0', charges: [], closed: false },
    ...{ meeting: null, may_call_again: false },
  },
  async handle({ app, actor, params: { id } }) {
    const found = await app.arrears.of(actor, id)
    if (!found) throw new Refusal<ArrearsRefusals>('arrears_not_found')
    return found
  },
})

const resolve = expose((app) => app.arrears.resolve, {
  ...work,
  id: 'resolveArrears',
  path: '/desk/arrears/:id/resolution',
  summary: 'Enter what the meeting of holders agreed to after a default',
  text: 'Two others of finance decide (`/approvals`).',
  body: ResolveArrears.extend({ amount: digitString.pipe(ResolveArrears.shape.amount) }),
  status: 201,
  examples: {
    body: {
      ...{ outcome: 'restructured' as const, amount: '9000000', due_on: '2027-02-15' },
      reason: 'Keputusan rapat pemegang efek 12 Desember 2026',
    },
  },
})

const call = expose((app) => app.arrears.callAgain, {
  ...work,
  id: 'callArrearsMeetingAgain',
  path: '/desk/arrears/:id/meetings',
  summary: 'Call another meeting of the holders, where the last one left a default unresolved',
  text: 'Two others decide on its call (`/approvals`).',
  body: CallAgain,
  status: 201,
  examples: { body: { why: 'Rapat pertama tidak mencapai kuorum' } },
})

const charge = expose((app) => app.arrears.charge, {
  ...work,
  id: 'chargeLateIssuer',
  path: '/desk/arrears/:id/charges',
  summary: 'Enter real costs of a late payment (ta’widh), or what its issuer gives to the social fund (ta’zir)',
  text: 'Two others decide (`/approvals`); with their yes it leaves the wallet of the issuer.',
  body: ChargeIssuer.extend({ charge: digitString.pipe(ChargeIssuer.shape.charge) }),
  status: 201,
  answer: z.strictObject({ charge: ObjectId }),
  examples: { body: { kind: 'tawidh', charge: '250000', about: 'Biaya kunjungan penagihan, kuitansi 112' } },
  example: { charge: exampleId },
})

export const deskArrears: AnyOperation[] = [late, one, resolve, call, charge]
