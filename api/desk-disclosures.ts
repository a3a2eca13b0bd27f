import { z } from 'zod'
import { disclosureTypes } from '#contract/disclosures/states'
import type { Id } from '#shared/ids'
import type { App } from '../server/app.ts'
import { type Call, type Operation, operation } from './operation.ts'
import { Instant, listOf, ObjectId, whole } from './wire.ts'

const tag = 'Desk'
const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const exampleInstant = '2026-11-20T09:45:00.000+07:00'
const nothing = z.strictObject({})

const waiting = operation({
  id: 'waitingDisclosures',
  tag,
  method: 'get',
  path: '/desk/disclosures',
  summary: 'Filings that wait for an analyst, oldest first',
  may: 'disclosure.read-filed',
  answer: listOf(
    z.strictObject({
      id: ObjectId,
      type: z.enum(disclosureTypes),
      title: z.string(),
      body: z.string(),
      business_id: ObjectId.nullable(),
      state: z.enum(['filed', 'reviewed']),
      filed_by: z.string(),
      filed_at: Instant,
    }),
  ),
  example: {
    items: [
      {
        id: exampleId,
        type: 'quarterly_report' as const,
        title: 'Laporan triwulan III 2026',
        body: 'Pendapatan **naik** 8 persen.',
        business_id: exampleId,
        state: 'filed' as const,
        filed_by: exampleId,
        filed_at: exampleInstant,
      },
    ],
    next_cursor: null,
  },
  handle: async ({ app, actor }) => whole(await app.disclosures.waiting(actor)),
})

type Decide = (app: App, actor: Call['actor'], filing: Id<'disclosure'>) => Promise<unknown>
const decide = (verb: 'review' | 'publish', summary: string, does: Decide) =>
  operation({
    id: `${verb}Disclosure`,
    tag,
    method: 'post',
    path: `/desk/disclosures/:id/${verb}`,
    summary,
    may: `disclosure.${verb}`,
    params: { id: { like: 'id', unknown: 'disclosure_not_found', example: exampleId } },
    refuses: ['disclosure_state', 'own_text'],
    answer: nothing,
    example: {},
    async handle({ app, actor, params }) {
      await does(app, actor, params.id as Id<'disclosure'>)
      return {}
    },
  })

const sendBack = operation({
  id: 'returnDisclosure',
  tag,
  method: 'post',
  path: '/desk/disclosures/:id/return',
  summary: 'Send a filing back with a reason; its filer files anew',
  may: 'disclosure.review',
  params: { id: { like: 'id', unknown: 'disclosure_not_found', example: exampleId } },
  body: z.strictObject({ reason: z.string().trim().min(1, 'missing').max(500, 'too_long') }),
  refuses: ['disclosure_state', 'own_text'],
  answer: nothing,
  examples: { body: { reason: 'Lampirkan neraca' } },
  example: {},
  async handle({ app, actor, params, body }) {
    await app.disclosures.sendBack(actor, { id: params.id as Id<'disclosure'>, reason: body.reason })
    return {}
  },
})

export const deskDisclosures: Operation[] = [
  waiting,
  decide('review', 'An analyst’s yes to a filing that is not their own', (app, actor, filing) =>
    app.disclosures.review(actor, { id: filing }),
  ),
  decide('publish', 'Give a reviewed filing its number and publish it, for good', (app, actor, filing) =>
    app.disclosures.publish(actor, { id: filing }),
  ),
  sendBack,
]
