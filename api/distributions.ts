import { z } from 'zod'
import { AskAgain, CancelDistribution } from '#contract/distributions/input'
import { distributionLists } from '#contract/distributions/states'
import { requirePermission } from '#shared/permissions'
import { createCursorCodec } from './cursor.ts'
import {
  DistributionReason,
  DistributionTerms,
  exampleTerms,
  PurificationRate,
  toDistributionInput,
} from './distribution-terms.ts'
import { Card, Distribution, example, exampleBasis, exampleNext, NextReturn, Payment } from './distribution-view.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { createLimitParam, createListSchema, toWholeList } from './wire.ts'

const page = createCursorCodec('distributions')

const list = operation({
  id: 'listDistributions',
  tag: 'Desk',
  method: 'get',
  path: '/admin/distributions',
  summary: 'What issuers pay to their holders',
  text: '`open` are under way.',
  may: 'distribution.read',
  query: z.object({
    list: z.enum(distributionLists).default('open'),
    limit: createLimitParam(100, 20),
    cursor: page.field,
  }),
  answer: createListSchema(Card, { cursor: page }),
  example: { items: [example], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, list, limit } }) =>
    app.distributions.list(actor, { list, limit, after }),
})

const params = { id: { like: 'id', unknown: 'distribution_not_found', example: example.id } } as const

const one = operation({
  id: 'distribution',
  tag: 'Desk',
  method: 'get',
  path: '/admin/distributions/:id',
  summary: 'One distribution and how far its payment is',
  may: 'distribution.read',
  params,
  answer: Distribution,
  example: { ...example, ...exampleBasis, run: null },
  handle: ({ app, actor, params }) => app.distributions.one(actor, params.id),
})

const paymentPage = createCursorCodec('distribution-payments')

const payments = operation({
  id: 'listHolderPayments',
  tag: 'Desk',
  method: 'get',
  path: '/admin/distributions/:id/payments',
  summary: 'What each holder gets',
  may: 'distribution.read',
  params,
  query: z.object({ limit: createLimitParam(200, 50), cursor: paymentPage.field }),
  answer: createListSchema(Payment, { cursor: paymentPage }),
  example: {
    items: [
      {
        user_id: '0199d1c2-7e4a-7b3c-9d2e-4e5f6a7b8c9d',
        name: 'Siti Rahmawati',
        units: '50',
        party: 'citizen',
        gross: '56320',
        tax: '0',
        net: '56320',
        purification: '0',
        paid_at: '2026-11-26T09:00:00.000+07:00',
      },
    ],
    next_cursor: null,
  },
  handle: ({ app, actor, params, query: { cursor: after, limit } }) =>
    app.distributions.payments(actor, params.id, { limit, after }),
})

const propose = operation({
  id: 'proposeDistribution',
  tag: 'Desk',
  method: 'post',
  path: '/admin/distributions',
  summary: 'Announce what an issuer pays to the holders of a security',
  text: 'The issuer gets a virtual account for exactly this amount. Once the money is in and two members of staff have approved (`/approvals`), every holder of the recording day is paid on the due day, floored to the rupiah.',
  may: 'distribution.propose',
  idempotent: true,
  body: DistributionTerms.extend({
    purification_rate: PurificationRate.optional(),
    reason: DistributionReason,
  }),
  status: 201,
  answer: Card,
  examples: {
    body: { ...exampleTerms, purification_rate: '0', reason: 'Laporan laba bulan keempat' },
  },
  example,
  handle: ({ app, actor, body: { purification_rate, reason, ...terms }, key }) =>
    app.distributions.propose(
      actor,
      { ...toDistributionInput(terms), purification: purification_rate ?? 0n, reason },
      { key },
    ),
})

const check = expose((app) => app.distributions.check, {
  id: 'checkDistribution',
  tag: 'Desk',
  path: '/admin/distributions/:id/check',
  summary: 'Announce what an issuer handed in',
  text: 'With it everybody is told, and the issuer gets a virtual account. Once the money is in two other members of staff decide (`/approvals`).',
  params,
  body: z.strictObject({ purification_rate: PurificationRate.optional(), reason: DistributionReason }),
  answer: z.strictObject({ state: z.literal('proposed') }),
  examples: { body: { purification_rate: '250', reason: 'Sesuai laporan laba' } },
  example: { state: 'proposed' as const },
  input: ({ params, body: { purification_rate, reason } }) => ({
    ...{ ...params, reason },
    purification: purification_rate ?? 0n,
  }),
  view: () => ({ state: 'proposed' as const }),
})

const next = operation({
  id: 'listNextReturns',
  tag: 'Desk',
  method: 'get',
  path: '/admin/next-returns',
  summary: 'What the akad makes the next return of each sukuk',
  text: 'Of a mudharabah or musyarakah the holders’ ratio of the profit that the issuer reported for the months that were not shared yet; of an ijarah the agreed rent. Floored to the rupiah.',
  may: 'distribution.read',
  answer: createListSchema(NextReturn),
  example: { items: [exampleNext], next_cursor: null },
  async handle({ app, actor }) {
    requirePermission(actor, 'distribution.read')
    return toWholeList(await app.distributions.nextReturns())
  },
})

const cancel = expose((app) => app.distributions.cancel, {
  id: 'cancelDistribution',
  tag: 'Desk',
  path: '/admin/distributions/:id/cancel',
  summary: 'Take a distribution back that was not announced',
  text: 'What the issuer paid in returns to the wallet of its owner, all of it.',
  params,
  body: CancelDistribution.strict(),
  answer: z.strictObject({ state: z.literal('cancelled') }),
  examples: { body: { reason: 'Laporan laba diperbaiki' } },
  example: { state: 'cancelled' as const },
  view: () => ({ state: 'cancelled' as const }),
})

const askAgain = expose((app) => app.distributions.askAgain, {
  id: 'askForDistributionAgain',
  tag: 'Desk',
  path: '/admin/distributions/:id/ask-again',
  summary: 'Ask again to pay what was announced and got a no',
  text: 'Two other members of staff decide (`/approvals`). Until then it stays announced, and its issuer’s money stays where it is.',
  params,
  body: AskAgain.strict(),
  answer: z.strictObject({ asked: z.literal(true) }),
  examples: { body: { reason: 'Notulen rapat sudah dilampirkan' } },
  example: { asked: true as const },
  view: () => ({ asked: true as const }),
})

const callOff = expose((app) => app.distributions.callOff, {
  id: 'callOffDistribution',
  tag: 'Desk',
  path: '/admin/distributions/:id/call-off',
  summary: 'Ask to call off a distribution that was announced',
  text: 'A second member of staff decides. With the yes it is called off in public, and what the issuer paid in returns to the wallet of its owner. A dividend until its recording day is over.',
  params,
  body: CancelDistribution.strict(),
  answer: z.strictObject({ approval: z.string() }),
  examples: { body: { reason: 'Rapat umum membatalkan keputusannya' } },
  example: { approval: '01998c3a-8f00-7c3e-9a51-0f6f2f1f7a10' },
  view: (_, approval) => ({ approval }),
})

export const distributionOperations: AnyOperation[] = [
  list,
  one,
  payments,
  next,
  propose,
  check,
  cancel,
  askAgain,
  callOff,
]
