import { z } from 'zod'
import { CloseWindow, ProposeHalt, ProposeReference, RecordFailureHandled } from '#contract/market/input'
import { tradeStates } from '#contract/market/states'
import type { LocalDate } from '#shared/dates'
import { createCursorCodec } from './cursor.ts'
import { tag } from './desk-groups.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import {
  Asked,
  createLimitParam,
  createListSchema,
  Day,
  digitString,
  Instant,
  Money,
  ObjectId,
  Quantity,
  toWholeList,
} from './wire.ts'

const page = createCursorCodec('market-settlements')

const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

const at = '2026-12-02T09:00:00.000+07:00'

const params = { slug: { like: 'slug', unknown: 'share_not_found', example: 'rsia-annisa' } } as const

const settlements = operation({
  id: 'marketSettlements',
  tag,
  method: 'get',
  path: '/desk/market/settlements',
  summary: 'Files for the custodian, newest first, with what became of their trades',
  text: '`open` names the trades that the custodian has not answered.',
  may: 'market.read-desk',
  query: z.object({ limit: createLimitParam(100, 20), cursor: page.field }),
  answer: createListSchema(
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

const openWindow = expose((app) => app.market.openWindow, {
  id: 'openMarketWindow',
  tag,
  path: '/desk/market/windows',
  summary: 'Open a window of the market: its last day follows from its first',
  body: z.strictObject({ first_day: Day }),
  status: 201,
  answer: z.strictObject({ id: ObjectId }),
  examples: { body: { first_day: '2027-02-15' } },
  example: { id: exampleId },
  input: ({ body }) => ({ firstDay: body.first_day as LocalDate }),
})

const closeWindow = expose((app) => app.market.askToCloseWindow, {
  id: 'askToCloseMarketWindow',
  tag,
  path: '/desk/market/windows/close',
  summary: 'Ask that a window ends now, or that one to come is taken back',
  text: 'It takes effect with the yes of another member of staff (`/approvals`): orders that wait for its sessions expire.',
  body: CloseWindow,
  status: 201,
  answer: Asked,
  examples: { body: { first_day: '2027-02-15', reason: 'Pemeliharaan sistem kustodian' } },
  example: { approval: exampleId },
  view: (_, approval) => ({ approval }),
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
  body: ProposeHalt.omit({ slug: true }),
  status: 201,
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
    price: digitString.pipe(ProposeReference.shape.price),
    method: ProposeReference.shape.method,
    reason: ProposeReference.shape.reason,
  }),
  status: 201,
  answer: Asked,
  examples: { body: { price: '2450', method: 'Nilai buku per lembar', reason: 'Laporan tahunan baru' } },
  example: { approval: exampleId },
  handle: async ({ app, actor, params, body }) => ({
    approval: await app.market.askForReference(actor, { slug: params.slug, ...body }),
  }),
})

const failures = operation({
  id: 'marketFailures',
  tag,
  method: 'get',
  path: '/desk/market/failures',
  summary: 'Trades that the custodian could not settle and that nobody has looked into, oldest first',
  may: 'market.read-desk',
  answer: createListSchema(
    z.strictObject({
      id: ObjectId,
      reference: z.string(),
      slug: z.string(),
      name: z.string(),
      units: Quantity,
      price: Money,
      buyer: ObjectId,
      seller: ObjectId,
      why: z.string(),
      failed_at: Instant,
    }),
  ),
  example: {
    items: [
      {
        ...{ id: exampleId, reference: 'TR-261130-7F4QXK2', slug: 'rsia-annisa', name: 'RSIA Annisa' },
        ...{ units: '404', price: '1000', buyer: exampleId, seller: exampleId },
        ...{ why: 'rekening diblokir', failed_at: at },
      },
    ],
    next_cursor: null,
  },
  handle: async ({ app, actor }) => toWholeList(await app.market.failures(actor)),
})

const noteFailure = expose((app) => app.market.noteFailure, {
  id: 'noteMarketFailure',
  tag,
  path: '/desk/market/failures/:id/note',
  summary: 'Record what was done about a trade that could not be settled',
  params: { id: { like: 'id', unknown: 'failure_not_found', example: exampleId } },
  body: RecordFailureHandled,
  answer: z.strictObject({ noted: z.literal(true) }),
  examples: { body: { note: 'Penjual membuka blokir rekeningnya' } },
  example: { noted: true },
  view: () => ({ noted: true as const }),
})

export const deskMarketStaff: AnyOperation[] = [
  failures,
  noteFailure,
  settlements,
  openWindow,
  closeWindow,
  halt,
  reference,
]
