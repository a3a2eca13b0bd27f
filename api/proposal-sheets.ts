import { z } from 'zod'
import type { ProposalSheet } from '#contract/proposals/states'
import { operation } from './operation.ts'
import { exampleId, exampleInstant, proposalParams as params } from './proposal-view.ts'
import { Instant, listOf, name, ObjectId } from './wire.ts'

const Sheet = name(
  'ProposalSheet',
  z.strictObject({
    attachment_id: ObjectId,
    version: z.int(),
    sha256: z.string().describe('Of the file as it came.'),
    read: z.int().describe('Cells that stood in the known rows.'),
    taken: z.int().describe('How many of them became figures.'),
    filed_by: z.string(),
    filed_at: Instant,
  }),
)
const digest = 'a3f5c1d2e4b60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90'
const example: { items: z.output<typeof Sheet>[]; next_cursor: null } = {
  items: [
    {
      ...{ attachment_id: exampleId, version: 2, sha256: digest, read: 42, taken: 41 },
      ...{ filed_by: exampleId, filed_at: exampleInstant },
    },
  ],
  next_cursor: null,
}
const shared = { method: 'get', params, refuses: ['proposal_not_found'], answer: listOf(Sheet), example } as const
const listed = (items: ProposalSheet[]) => ({ items, next: null })

const own = operation({
  ...shared,
  id: 'proposalSheets',
  tag: 'Issuers',
  path: '/proposals/:id/sheets',
  summary: 'The spreadsheets from which figures of the file were read, the newest first',
  text: 'Everybody who works on the application reads each by `GET /attachments/{attachment_id}`, as it came.',
  may: 'proposal.apply',
  handle: async ({ app, actor, params }) => listed(await app.proposals.sheets(actor, params.id)),
})

const desk = operation({
  ...shared,
  id: 'proposalCaseSheets',
  tag: 'Desk',
  path: '/desk/proposals/:id/sheets',
  summary: 'The spreadsheets that an issuer sent, the newest first',
  text: '`GET /attachments/{attachment_id}` answers the cells of all sheets as CSV, formulas as text; the audit keeps who read it.',
  may: 'proposal.read-cases',
  handle: async ({ app, actor, params }) => listed(await app.proposals.sheets(actor, params.id)),
})

export const proposalSheets = [own, desk]
