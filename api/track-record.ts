import { z } from 'zod'
import { securityStandings } from '#contract/distributions/states'
import { createCursorCodec } from './cursor.ts'
import { type Operation, operation } from './operation.ts'
import {
  createLimitParam,
  createListSchema,
  Instant,
  Money,
  ObjectId,
  registerSchema,
  Security,
  toWholeList,
} from './wire.ts'

const page = createCursorCodec('track-record')
const sum = {
  promised: Money.describe('Returns that the terms projected for days that are over; no promise.'),
  paid: Money.describe('Returns and dividends.'),
  principal_due: Money,
  principal_paid: Money,
  payments: z.int(),
  dividend_days: z
    .int()
    .describe(
      'Days that are over which the terms of shares name for a dividend; none is owed before its meeting decides on one.',
    ),
  dividend_days_kept: z.int().describe('Those on which a dividend had been paid.'),
  dividend_days_late: z.int().describe('Those whose dividend came later.'),
  late: z.int().describe('Paid in by their issuer after the day on which they were owed.'),
  late_by_us: z.int().describe('Paid in in time, and passed on late by the platform.'),
  missing: z.int().describe('Foreseen for a day that is over, and not paid.'),
}
const Record = registerSchema(
  'IssuerRecord',
  z.strictObject({
    business_id: ObjectId,
    name: z.string(),
    ...sum,
    securities: z.array(
      z.strictObject({ security: Security, standing: z.enum(securityStandings), finished: z.boolean(), ...sum }),
    ),
  }),
)
const exampleSum = {
  promised: '225000000',
  paid: '219330000',
  principal_due: '0',
  principal_paid: '0',
  payments: 12,
  dividend_days: 0,
  dividend_days_kept: 0,
  dividend_days_late: 0,
  late: 1,
  late_by_us: 0,
  missing: 0,
}
const example: z.output<typeof Record> = {
  business_id: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e',
  name: 'Greenhouse Lembang',
  ...exampleSum,
  securities: [
    {
      security: { code: 'GHL-S1', slug: 'greenhouse-lembang', name: 'Greenhouse Lembang' },
      standing: 'running',
      finished: false,
      ...exampleSum,
    },
  ],
}

const list = operation({
  id: 'listIssuerRecords',
  tag: 'Offerings',
  method: 'get',
  path: '/track-record',
  summary: 'What each issuer projected for its holders and what it paid',
  text: 'For all holders together, before tax, until today.',
  may: 'anyone',
  query: z.object({ limit: createLimitParam(100, 20), cursor: page.field }),
  answer: createListSchema(Record, { cursor: page }),
  example: { items: [example], next_cursor: null },
  async handle({ app, query: { cursor: after, limit } }) {
    const { items, next } = await app.distributions.issuerRecords({ after, limit })
    const securities = (all: (typeof items)[number]['securities']) =>
      all.map(({ security: { code, slug, name }, ...record }) => ({ security: { code, slug, name }, ...record }))
    return { items: items.map((issuer) => ({ ...issuer, securities: securities(issuer.securities) })), next }
  },
})

const Ended = registerSchema(
  'EndedOffering',
  z.strictObject({
    slug: z.string(),
    name: z.string(),
    state: z.enum(['failed', 'withdrawn']),
    closed_at: Instant,
  }),
)
const ended = operation({
  id: 'listEndedOfferings',
  tag: 'Offerings',
  method: 'get',
  path: '/track-record/ended',
  summary: 'Offerings that failed or were withdrawn; everybody got their money back',
  may: 'anyone',
  answer: createListSchema(Ended),
  example: {
    items: [{ slug: 'surya-atap', name: 'Surya Atap', state: 'withdrawn', closed_at: '2026-10-22T16:00:00.000+07:00' }],
    next_cursor: null,
  },
  handle: async ({ app }) => toWholeList(await app.offerings.endedWithout()),
})

export const trackRecordOperations: Operation[] = [list, ended]
