import { z } from 'zod'
import { operation } from './operation.ts'
import { Instant, Money } from './wire.ts'

export const figures = operation({
  id: 'figures',
  tag: 'Offerings',
  method: 'get',
  path: '/figures',
  summary: 'The figures of the front page',
  may: 'anyone',
  answer: z.strictObject({
    raised: Money.describe('What reached issuers.'),
    businesses: z.int().describe('That received it.'),
    investors: z.int().describe('Who hold a purchase.'),
    offerings: z.int().describe('Open now.'),
    returns_paid: z.int().describe('Returns that issuers disclosed as paid.'),
    returns_late: z.int().describe('Those disclosed as late.'),
    as_of: Instant,
  }),
  example: {
    raised: '48200000000',
    businesses: 9,
    investors: 1204,
    offerings: 4,
    returns_paid: 12,
    returns_late: 1,
    as_of: '2026-11-20T14:05:00.000+07:00',
  },
  async handle({ app }) {
    const [statistics, payments] = await Promise.all([app.offerings.statistics(), app.distributions.record()])
    return { ...statistics, returnsPaid: payments.paid, returnsLate: payments.late }
  },
})
