import { z } from 'zod'
import { disclosureTypes } from '#contract/disclosures/states'
import type { Id } from '#shared/ids'
import { type AnyOperation, expose, operation } from './operation.ts'
import { createListSchema, Instant, ObjectId, toWholeList } from './wire.ts'

const tag = 'Desk'
const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const exampleInstant = '2026-11-20T09:45:00.000+07:00'

const waiting = operation({
  id: 'waitingDisclosures',
  tag,
  method: 'get',
  path: '/desk/disclosures',
  summary: 'Filings that wait for an analyst, oldest first',
  may: 'disclosure.read-filed',
  answer: createListSchema(
    z.strictObject({
      id: ObjectId,
      type: z.enum(disclosureTypes),
      title: z.string(),
      body: z.string(),
      business_id: ObjectId.nullable(),
      state: z.enum(['filed', 'reviewed']),
      request_id: ObjectId.describe('Where an analyst votes on it: /approvals/{id}/votes.'),
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
        request_id: exampleId,
        filed_by: exampleId,
        filed_at: exampleInstant,
      },
    ],
    next_cursor: null,
  },
  handle: async ({ app, actor }) => toWholeList(await app.disclosures.waiting(actor)),
})

const publish = expose((app) => app.disclosures.publish, {
  id: 'publishDisclosure',
  tag,
  path: '/desk/disclosures/:id/publish',
  summary: 'Publish an approved filing under its number, for good',
  params: { id: { like: 'id', unknown: 'disclosure_not_found', example: exampleId } },
  input: ({ params }) => ({ id: params.id as Id<'disclosure'> }),
})

export const deskDisclosures: AnyOperation[] = [waiting, publish]
