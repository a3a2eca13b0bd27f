import { z } from 'zod'
import { AskHalt, AskReference, CloseCase, OpenCase } from '#contract/market/input'
import { findingKinds, orderStates, sides, tradeStates } from '#contract/market/states'
import type { LocalDate } from '#shared/dates'
import { cursorOf } from './cursor.ts'
import { tag } from './desk-groups.ts'
import { type Operation, operation } from './operation.ts'
import { Day, digitString, Instant, limit, listOf, Money, ObjectId, Quantity, whole } from './wire.ts'

const page = cursorOf('market-settlements')
const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const at = '2026-12-02T09:00:00.000+07:00'
const params = { slug: { like: 'slug', unknown: 'share_not_found', example: 'rsia-annisa' } } as const
const Asked = z.strictObject({ approval: ObjectId })

const settlements = operation({
  id: 'marketSettlements',
  tag,
  method: 'get',
  path: '/desk/market/settlements',
  summary: 'Files for the custodian, newest first, with what became of their trades',
  text: '`open` names the trades that the custodian has not answered.',
  may: 'market.read-desk',
  query: z.object({ limit: limit(100, 20), cursor: page.field }),
  answer: listOf(
    z.strictObject({
      id: ObjectId,
      name: z.string(),
      sent_at: Instant,
      confirmed_at: Instant.nullable(),
      asks_again: z.boolean(),
      trades: z.int(),
      settled: z.int(),
      failed: z.int(),
      asked_again: z.int(),
      open: z.array(
        z.strictObject({
          reference: z.string(),
          code: z.string(),
          price: Money,
          units: Quantity,
          settles_on: Day,
          state: z.enum(tradeStates),
        }),
      ),
    }),
    { cursor: page },
  ),
  example: {
    items: [
      {
        id: exampleId,
        name: 'SETTLE-20261202-7f4qxk2a.csv',
        sent_at: at,
        confirmed_at: at,
        asks_again: false,
        trades: 12,
        settled: 11,
        failed: 1,
        asked_again: 0,
        open: [],
      },
    ],
    next_cursor: null,
  },
  handle: ({ app, actor, query: { limit, cursor: after } }) => app.market.settlements(actor, { limit, after }),
})

const findings = operation({
  id: 'marketFindings',
  tag,
  method: 'get',
  path: '/desk/market/shares/:slug/findings',
  summary: 'What looks odd in the trading of a share in the last 30 days',
  may: 'market.read-desk',
  params,
  refuses: ['share_not_found'],
  answer: listOf(
    z.strictObject({
      kind: z.enum(findingKinds),
      day: Day,
      ids: z.array(ObjectId),
      figure: z.string(),
    }),
  ),
  example: { items: [{ kind: 'move', day: '2026-12-01', ids: [], figure: '8.40%' }], next_cursor: null },
  handle: async ({ app, actor, params }) => whole(await app.market.findings(actor, params.slug)),
})

const cases = operation({
  id: 'marketCases',
  tag,
  method: 'get',
  path: '/desk/market/shares/:slug/cases',
  summary: 'The cases of a share, newest first, with the orders of those whom they concern',
  may: 'market.read-desk',
  params,
  refuses: ['share_not_found'],
  answer: listOf(
    z.strictObject({
      id: ObjectId,
      kind: z.enum(findingKinds),
      day: Day,
      figure: z.string(),
      people: z.array(ObjectId),
      reason: z.string(),
      outcome: z.string().nullable(),
      opened_by: ObjectId,
      opened_at: Instant,
      closed_at: Instant.nullable(),
      orders: z.array(
        z.strictObject({
          reference: z.string(),
          who: ObjectId,
          side: z.enum(sides),
          price: Money,
          units: Quantity,
          filled: Quantity,
          state: z.enum(orderStates),
          placed_at: Instant,
        }),
      ),
    }),
  ),
  example: {
    items: [
      {
        id: exampleId,
        kind: 'concentration',
        day: '2026-12-01',
        figure: '82.5%',
        people: [exampleId],
        reason: 'Menguasai volume sehari',
        outcome: null,
        opened_by: exampleId,
        opened_at: at,
        closed_at: null,
        orders: [],
      },
    ],
    next_cursor: null,
  },
  handle: async ({ app, actor, params }) => whole(await app.market.cases(actor, params.slug)),
})

const openCase = operation({
  id: 'openMarketCase',
  tag,
  method: 'post',
  path: '/desk/market/shares/:slug/cases',
  summary: 'Open a case about a finding: the orders of those whom it concerns are held',
  text: '`finding` is kind, day and ids of the finding, the ids sorted, apart by spaces.',
  may: 'market.investigate',
  params,
  body: OpenCase.omit({ slug: true }),
  status: 201,
  refuses: ['share_not_found', 'finding_gone', 'insufficient_balance'],
  answer: z.strictObject({ id: ObjectId }),
  examples: { body: { finding: `concentration 2026-12-01 ${exampleId}`, reason: 'Menguasai volume sehari' } },
  example: { id: exampleId },
  handle: ({ app, actor, params, body }) => app.market.openCase(actor, { slug: params.slug, ...body }),
})

const closeCase = operation({
  id: 'closeMarketCase',
  tag,
  method: 'post',
  path: '/desk/market/cases/:id/close',
  summary: 'Close a case that another member of staff opened: its people may order again',
  may: 'market.investigate',
  params: { id: { like: 'id', unknown: 'case_not_found', example: exampleId } },
  body: CloseCase,
  refuses: ['case_not_found', 'case_closed', 'case_own'],
  answer: z.strictObject({ closed: z.literal(true) }),
  examples: { body: { outcome: 'Penjelasan diterima' } },
  example: { closed: true },
  async handle({ app, actor, params, body }) {
    await app.market.closeCase(actor, params.id, body)
    return { closed: true as const }
  },
})

const openWindow = operation({
  id: 'openMarketWindow',
  tag,
  method: 'post',
  path: '/desk/market/windows',
  summary: 'Open a window of the market: its last day follows from its first',
  may: 'market.open-window',
  body: z.strictObject({ first_day: Day }),
  status: 201,
  refuses: ['window_past', 'window_holiday', 'window_length', 'window_overlaps', 'window_too_close'],
  answer: z.strictObject({ id: ObjectId }),
  examples: { body: { first_day: '2027-02-15' } },
  example: { id: exampleId },
  handle: ({ app, actor, body }) => app.market.scheduleWindow(actor, { firstDay: body.first_day as LocalDate }),
})

const halt = operation({
  id: 'askForMarketHalt',
  tag,
  method: 'post',
  path: '/desk/market/shares/:slug/halt',
  summary: 'Ask that trading in a share is stopped, or goes on again',
  text: 'It takes effect with the yes of another member of staff (`/approvals`).',
  may: 'market.halt',
  params,
  body: AskHalt.omit({ slug: true }),
  status: 201,
  refuses: ['share_not_found', 'halted_already', 'not_halted', 'approval_waits'],
  answer: Asked,
  examples: { body: { halt: true, reason: 'Menunggu keterangan penerbit' } },
  example: { approval: exampleId },
  handle: async ({ app, actor, params, body }) => ({
    approval: await app.market.askForHalt(actor, { slug: params.slug, ...body }),
  }),
})

const reference = operation({
  id: 'askForReferencePrice',
  tag,
  method: 'post',
  path: '/desk/market/shares/:slug/reference',
  summary: 'Propose the price from which the next band is reckoned, with how it was found',
  text: 'It takes effect with the yes of another member of staff (`/approvals`), never during trading.',
  may: 'market.set-reference',
  params,
  body: z.strictObject({
    price: digitString.pipe(AskReference.shape.price),
    method: AskReference.shape.method,
    reason: AskReference.shape.reason,
  }),
  status: 201,
  refuses: ['share_not_found', 'approval_waits'],
  answer: Asked,
  examples: { body: { price: '2450', method: 'Nilai buku per lembar', reason: 'Laporan tahunan baru' } },
  example: { approval: exampleId },
  handle: async ({ app, actor, params, body }) => ({
    approval: await app.market.askForReference(actor, { slug: params.slug, ...body }),
  }),
})

export const deskMarketStaff: Operation[] = [
  settlements,
  findings,
  cases,
  openCase,
  closeCase,
  openWindow,
  halt,
  reference,
]
