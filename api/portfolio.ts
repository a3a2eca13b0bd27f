import { z } from 'zod'
import type { LocalDate } from '#shared/dates'
import { createCursorCodec } from './cursor.ts'
import { example, HoldingDetail, HoldingShape } from './holding-view.ts'
import { type Operation, operation } from './operation.ts'
import { createLimitParam, createListSchema, digitString, Money, Nothing, SignedMoney } from './wire.ts'

const page = createCursorCodec('portfolio')

const list = operation({
  id: 'portfolio',
  tag: 'Portfolio',
  method: 'get',
  path: '/portfolio',
  summary: 'Holdings, dearest first, and what they are worth together',
  may: 'portfolio.read',
  query: z.object({ limit: createLimitParam(100, 50), cursor: page.field }),
  answer: createListSchema(HoldingShape, {
    cursor: page,
    more: { value: Money, cost: Money, gain: SignedMoney, realised: SignedMoney, received: Money },
  }),
  examples: { query: { limit: '50' } },
  example: {
    items: [example],
    next_cursor: null,
    value: '10000000',
    cost: '10000000',
    gain: '0',
    realised: '0',
    received: '0',
  },
  async handle({ app, actor, query }) {
    const found = await app.registry.portfolio(actor, {
      limit: query.limit,
      ...(query.cursor && { after: query.cursor }),
    })
    return { ...found, items: found.holdings }
  },
})

const one = operation({
  id: 'holding',
  tag: 'Portfolio',
  method: 'get',
  path: '/portfolio/:slug',
  summary: 'One holding: what it cost, gave and may give',
  may: 'portfolio.read',
  params: { slug: { like: 'slug', unknown: 'holding_not_found', example: example.security.slug } },
  answer: HoldingDetail,
  example: {
    ...example,
    cash_flows: [
      {
        on: '2025-06-02' as LocalDate,
        kind: 'purchase',
        amount: '-10000000',
        status: 'done',
        reference: 'SB-25F02-8K2MW',
      },
    ],
    foreseen: [],
    dividend_day: '2027-06-29' as LocalDate,
    acquisitions: [{ at: '2025-06-10T10:00:00.000+07:00', units: '2000', price: '5000', reference: 'SB-25F02-8K2MW' }],
  },
  handle: ({ app, actor, params }) => app.registry.holding(actor, params.slug),
})

const replace = operation({
  id: 'replaceCertificate',
  tag: 'Portfolio',
  method: 'post',
  path: '/portfolio/:slug/certificate-replacements',
  summary: 'Replace a certificate that was lost',
  text: 'The new number supersedes the old one at once: who checks that reads so. Always wants a proof.',
  may: 'certificate.replace',
  proves: true,
  params: { slug: { like: 'slug', unknown: 'holding_not_found', example: example.security.slug } },
  body: Nothing,
  status: 201,
  answer: z.strictObject({ reference: z.string(), units: digitString }),
  examples: { body: {} },
  example: { reference: 'SE-261120-7F4QXK2', units: '2000' },
  async handle({ app, actor, params, proof }) {
    const { reference, units } = await app.registry.replaceCertificate(actor, { slug: params.slug, proof })
    return { reference, units: String(units) }
  },
})

export const portfolio: Operation[] = [list, one, replace]
