import { z } from 'zod'
import { ListOfferings, Subscribe } from '#contract/offerings/input'
import { computeOutcomes, type Failure, readBalance, readSupposed } from '#contract/offerings/rules/outcomes'
import { listTabs, sortOrders } from '#contract/offerings/states'
import { akads, securityKinds } from '#contract/registry/states'
import { exemptReasons } from '#contract/verification/states'
import { requirePermission } from '#shared/permissions'
import { isRefusal } from '#shared/refusal'
import { createCursorCodec } from './cursor.ts'
import { Detail, exampleCard, exampleDetail, ListedCard, toDetail } from './offering-view.ts'
import { type Operation, operation } from './operation.ts'
import {
  createLimitParam,
  createListSchema,
  digitString,
  Money,
  Quantity,
  Rate,
  registerSchema,
  SignedMoney,
  Slug,
} from './wire.ts'

const slug = { like: 'slug', unknown: 'offering_not_found', example: 'rsia-annisa' } as const
const page = createCursorCodec('offerings')
const count = z.int().min(0)

const list = operation({
  id: 'listOfferings',
  tag: 'Offerings',
  method: 'get',
  path: '/offerings',
  summary: 'List offerings',
  text: '`open` can be bought now, `released` went ahead, `ended` failed or was withdrawn; `invested` and `bookmark` are the investor’s own.',
  may: 'anyone',
  query: z.object({
    tab: z.enum(listTabs).default('open'),
    q: z.string().max(80).default('').describe('Words to look for in name, sector and place.'),
    kind: z.enum(securityKinds).optional(),
    akad: z.enum(akads).optional(),
    sector: z.string().max(60).optional(),
    sort: z.enum(sortOrders).default('closing'),
    limit: createLimitParam(48, 12),
    cursor: page.field,
  }),
  answer: createListSchema(ListedCard, {
    cursor: page,
    more: {
      total: count,
      sectors: z.array(z.string()),
      counts: z.strictObject({ open: count, released: count, ended: count, invested: count, bookmark: count }),
    },
  }),
  examples: { query: { tab: 'open', kind: 'sukuk', limit: '12' } },
  example: {
    items: [{ ...exampleCard, paid_out: [] }],
    next_cursor: null,
    total: 1,
    sectors: ['Kesehatan'],
    counts: { open: 1, released: 0, ended: 0, invested: 0, bookmark: 0 },
  },
  async handle({ app, actor, query: { tab, cursor: after, ...filters } }) {
    if (tab === 'invested' || tab === 'bookmark') requirePermission(actor, 'account.use')
    const found = await app.offerings.list(actor, tab, ListOfferings.parse({ ...filters, after }))
    const paid = await app.distributions.paidOut(found.items.map(({ code }) => code))
    return { ...found, items: found.items.map((card) => ({ ...card, paidOut: paid.get(card.code) ?? [] })) }
  },
})

const detail = operation({
  id: 'offering',
  tag: 'Offerings',
  method: 'get',
  path: '/offerings/:slug',
  summary: 'Everything about one offering',
  may: 'anyone',
  params: { slug },
  answer: Detail,
  example: exampleDetail,
  handle: async ({ app, actor, params }) => toDetail(await app.offerings.detail(actor, params.slug)),
})

const quote = operation({
  id: 'quote',
  tag: 'Offerings',
  method: 'get',
  path: '/offerings/:slug/quote',
  summary: 'What a purchase would cost',
  text: 'Nothing is agreed by asking. The balance is null for a guest.',
  may: 'anyone',
  params: { slug },
  query: z.object({ units: digitString.pipe(Subscribe.shape.units), method: Subscribe.shape.method }),
  answer: registerSchema(
    'Quote',
    z.strictObject({
      units: Quantity,
      amount: Money,
      fee: Money,
      vat: Money,
      channel_fee: Money,
      total: Money,
      balance: Money.nullable(),
      balance_after: SignedMoney.nullable(),
      projected_per_year: Money.nullable().describe('What the terms foresee, never a promise.'),
    }),
  ),
  examples: { query: { units: '10', method: 'wallet' } },
  example: {
    units: '10',
    amount: '10000000',
    fee: '0',
    vat: '0',
    channel_fee: '0',
    total: '10000000',
    balance: '250000000',
    balance_after: '240000000',
    projected_per_year: '1320000',
  },
  handle: ({ app, actor, params, query }) => app.offerings.quote(actor, { slug: params.slug, ...query }),
})

const Earning = registerSchema(
  'ProjectedEarning',
  z.strictObject({
    total: Money.describe('The capital and the returns.'),
    returns: Money,
    payments: count.describe('How many payments of returns there are.'),
    each: Money.nullable().describe('Each payment, where all are of one size.'),
  }),
  'Sukuk: until maturity; shares: one year of dividends at an unchanged price. Before tax, a projection.',
)

const outcomes = operation({
  id: 'offeringOutcomes',
  tag: 'Offerings',
  method: 'get',
  path: '/offerings/:slug/outcomes',
  summary: 'What a purchase would give in three cases',
  text: 'A simulation from what the offering states: as projected, a weak result, and a failure before the first payment. The rulebook names what a weak result and a forced sale are supposed to bring.',
  may: 'anyone',
  params: { slug },
  query: z.object({ units: digitString.pipe(Subscribe.shape.units) }),
  answer: registerSchema(
    'OfferingOutcomes',
    z.strictObject({
      units: Quantity,
      amount: Money,
      planned: Earning,
      weak: Earning,
      failed: z.strictObject({
        total: Money.describe('What is left of the capital.'),
        from: z.enum(['collateral', 'assets', 'nothing']),
        value: Money.nullable().describe('The collateral’s value, or the company’s assets, before the sale.'),
        proceeds: Money.nullable().describe('What the sale brings.'),
        debts: Money.nullable().describe('Of a company, paid before its shareholders.'),
        year: z.int().nullable().describe('Of the financial statement.'),
      }),
      supposed: z.strictObject({ weak_return: Rate, forced_sale: Rate }),
      peers: z
        .array(z.strictObject({ slug: Slug, name: z.string(), sector: z.string(), projected_return: Rate }))
        .describe('Others of its kind, the newest first.'),
    }),
  ),
  examples: { query: { units: '4' } },
  example: {
    units: '4',
    amount: '4000000',
    planned: { total: '5056000', returns: '1056000', payments: 8, each: '132000' },
    weak: { total: '4528000', returns: '528000', payments: 8, each: '66000' },
    failed: {
      total: '2600000',
      from: 'collateral',
      value: '6500000000',
      proceeds: '3250000000',
      debts: null,
      year: null,
    },
    supposed: { weak_return: '5000', forced_sale: '5000' },
    peers: [{ slug: 'armada-dingin', name: 'Armada Dingin', sector: 'Logistik', projected_return: '1170' }],
  },
  async handle({ app, actor, params, query: { units } }) {
    const offering = await app.offerings.detail(actor, params.slug)
    const [profile, rules, peers] = await Promise.all([
      app.issuers.profile(offering.businessId).catch(withoutProfile),
      app.rulebook.at(app.clock.now()),
      app.offerings.peers(offering),
    ])
    const supposed = readSupposed(rules)
    const balance = readBalance(profile?.statements ?? [])
    const { failed, ...earned } = computeOutcomes({ offering, units, balance, supposed })
    return { units, ...earned, failed: toFailure(failed), supposed, peers }
  },
})

function withoutProfile(error: unknown) {
  if (isRefusal(error)) return null
  throw error
}

const toFailure = (failed: Failure) => ({
  total: failed.total,
  from: failed.from,
  value: failed.from === 'collateral' ? failed.value : failed.from === 'assets' ? failed.assets : null,
  proceeds: failed.from === 'nothing' ? null : failed.proceeds,
  debts: failed.from === 'assets' ? failed.debts : null,
  year: failed.from === 'assets' ? failed.year : null,
})

const investorLimit = operation({
  id: 'investorLimit',
  tag: 'Offerings',
  method: 'get',
  path: '/offerings/:slug/limit',
  summary: 'What the investor may still buy',
  text: 'Over 12 rolling months. Without a cap `cap` and `left` are null and `exempt_because` says why.',
  may: 'subscription.read',
  params: { slug },
  answer: registerSchema(
    'InvestorLimit',
    z.strictObject({
      cap: Money.nullable(),
      used: Money,
      left: Money.nullable(),
      exempt_because: z.enum([...exemptReasons, 'well_secured']).nullable(),
    }),
  ),
  example: { cap: '25000000', used: '10000000', left: '15000000', exempt_because: null },
  handle: ({ app, actor, params }) => app.offerings.limit(actor, params.slug),
})

const bookmark = (method: 'post' | 'delete') =>
  operation({
    id: method === 'post' ? 'bookmark' : 'unbookmark',
    tag: 'Offerings',
    method,
    path: '/offerings/:slug/bookmark',
    summary: method === 'post' ? 'Save an offering' : 'Forget a saved offering',
    may: 'offering.bookmark',
    params: { slug },
    answer: z.strictObject({ bookmarked: z.boolean() }),
    example: { bookmarked: method === 'post' },
    async handle({ app, actor, params }) {
      await app.offerings.bookmark(actor, params.slug, method === 'post')
      return { bookmarked: method === 'post' }
    },
  })

export const offerings: Operation[] = [
  list,
  detail,
  quote,
  outcomes,
  investorLimit,
  bookmark('post'),
  bookmark('delete'),
]
