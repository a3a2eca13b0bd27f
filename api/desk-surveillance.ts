import { z } from 'zod'
import { CloseCase, DismissFinding, OpenCase } from '#contract/market/input'
import { findingKinds, orderSides, orderStates } from '#contract/market/states'
import { Both } from './content.ts'
import { tag } from './desk-groups.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { createListSchema, Day, Instant, Money, ObjectId, Quantity, toWholeList } from './wire.ts'

const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

const at = '2026-12-02T09:00:00.000+07:00'

const params = { slug: { like: 'slug', unknown: 'share_not_found', example: 'rsia-annisa' } } as const

const findings = operation({
  id: 'marketFindings',
  tag,
  method: 'get',
  path: '/desk/market/shares/:slug/findings',
  summary: 'What looks odd in the trading of a share in the days that the rulebook looks back on',
  may: 'market.read-desk',
  params,
  answer: createListSchema(
    z.strictObject({
      kind: z.enum(findingKinds),
      day: Day,
      ids: z.array(ObjectId),
      figure: z.string(),
      aside: z.string().nullable().describe('Why it needs no further look, where two members of staff agreed on that.'),
    }),
  ),
  example: {
    items: [{ kind: 'move', day: '2026-12-01', ids: [], figure: '8.40%', aside: null }],
    next_cursor: null,
  },
  async handle({ app, actor, params }) {
    const found = await app.market.findings(actor, params.slug)
    return toWholeList(found.map((finding) => ({ ...finding, aside: finding.aside ?? null })))
  },
})

const setAside = operation({
  id: 'setMarketFindingAside',
  tag,
  method: 'post',
  path: '/desk/market/shares/:slug/findings/aside',
  summary: 'Ask that a finding which names nobody, as a price that moved far, needs no further look',
  text: '`finding` is kind and day of the finding, apart by a space. It takes effect with the yes of another member of staff (`/approvals`), for the figure that it has now.',
  may: 'market.investigate',
  params,
  body: DismissFinding.omit({ slug: true }),
  status: 201,
  answer: z.strictObject({ approval: ObjectId }),
  examples: { body: { finding: 'move 2026-12-01', reason: 'Mengikuti laporan keuangan penerbit' } },
  example: { approval: exampleId },
  handle: async ({ app, actor, params, body }) => ({
    approval: await app.market.askToSetAside(actor, { slug: params.slug, ...body }),
  }),
})

const cases = operation({
  id: 'marketCases',
  tag,
  method: 'get',
  path: '/desk/market/shares/:slug/cases',
  summary: 'The cases of a share, newest first, with the orders of those whom they concern',
  may: 'market.read-desk',
  params,
  answer: createListSchema(
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
      threshold: Both.nullable().describe('What the finding had to reach by the rules of that time.'),
      confirm_by: Instant,
      confirmed_at: Instant.nullable(),
      closed_by: ObjectId.nullable().describe('Null of a case that ended because nobody agreed.'),
      closed_at: Instant.nullable(),
      orders: z.array(
        z.strictObject({
          reference: z.string(),
          who: ObjectId,
          side: z.enum(orderSides),
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
        threshold: { id: '60%', en: '60%' },
        confirm_by: '2026-12-03T09:00:00.000+07:00',
        confirmed_at: null,
        closed_by: null,
        closed_at: null,
        orders: [],
      },
    ],
    next_cursor: null,
  },
  handle: async ({ app, actor, params }) => toWholeList(await app.market.cases(actor, params.slug)),
})

const openCase = operation({
  id: 'openMarketCase',
  tag,
  method: 'post',
  path: '/desk/market/shares/:slug/cases',
  summary: 'Open a case about a finding: the orders of those whom it concerns are held',
  text: '`finding` is kind, day and ids of the finding, the ids sorted, apart by spaces. Another member of staff agrees within a day (`/approvals`), else the case ends by itself.',
  may: 'market.investigate',
  params,
  body: OpenCase.omit({ slug: true }),
  status: 201,
  answer: z.strictObject({ id: ObjectId }),
  examples: { body: { finding: `concentration 2026-12-01 ${exampleId}`, reason: 'Menguasai volume sehari' } },
  example: { id: exampleId },
  handle: ({ app, actor, params, body }) => app.market.openMarketCase(actor, { slug: params.slug, ...body }),
})

const closeCase = expose((app) => app.market.closeMarketCase, {
  id: 'closeMarketCase',
  tag,
  path: '/desk/market/cases/:id/close',
  summary: 'Close a case that another member of staff opened: its people may order again',
  params: { id: { like: 'id', unknown: 'case_not_found', example: exampleId } },
  body: CloseCase,
  answer: z.strictObject({ closed: z.literal(true) }),
  examples: { body: { outcome: 'Penjelasan diterima' } },
  example: { closed: true },
  view: () => ({ closed: true as const }),
})

export const deskSurveillance: AnyOperation[] = [findings, setAside, cases, openCase, closeCase]
