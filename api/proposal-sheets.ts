import { z } from 'zod'
import { type ProposalSheet, SHEET_FILE } from '#contract/proposals/states'
import type { Id } from '#shared/ids'
import { operation } from './operation.ts'
import { exampleId, exampleInstant, proposalParams as params } from './proposal-view.ts'
import { createListSchema, Instant, InstantIn, ObjectId, registerSchema } from './wire.ts'

const Sheet = registerSchema(
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
const shared = {
  method: 'get',
  params,
  answer: createListSchema(Sheet),
  example,
} as const
const listed = (items: ProposalSheet[]) => ({ items, next: null })

const own = operation({
  ...shared,
  id: 'proposalSheets',
  tag: 'Issuers',
  path: '/proposals/:id/sheets',
  summary: 'The spreadsheets from which figures of the file were read, the newest first',
  text: 'Everybody who works on the application reads each by `GET /attachments/{attachment_id}`, as it came.',
  may: 'proposal.apply',
  handle: async ({ app, actor, params }) => listed(await app.proposals.listSheets(actor, params.id)),
})

const file = operation({
  id: 'fileProposalSheet',
  tag: 'Issuers',
  method: 'post',
  path: '/proposals/:id/sheets',
  status: 201,
  summary: 'Read the figures of three years from a spreadsheet into the file',
  text: `Uploaded before for \`${SHEET_FILE}\`, with rows named as in the template. Each cell goes into its field, right or wrong; what others wrote since you read the form stays. The file is kept as a version of its own.`,
  may: 'proposal.apply',
  params,
  body: z.strictObject({
    attachment_id: ObjectId,
    since: InstantIn.optional().describe('When you read the form. Without it, what others ever wrote stays.'),
  }),
  answer: z.strictObject({
    read: z.int().describe('Cells that stood in the known rows.'),
    taken: z.int().describe('How many of them are figures of the form now.'),
    faults: z.array(z.string()).describe('The cells that are no figures, by their names in the file.'),
    conflicts: z.array(z.string()).describe('The fields that stay as others wrote them.'),
  }),
  examples: { body: { attachment_id: exampleId, since: exampleInstant } },
  example: { read: 42, taken: 41, faults: ['C7'], conflicts: [] },
  async handle({ app, actor, params, body }) {
    const since = body.since ?? new Date(0)
    const asked = { id: params.id, file: body.attachment_id as Id<'attachment'>, since }
    const { read, taken, faults, conflicts } = await app.fileFigures.read(actor, asked)
    return { read, taken, faults, conflicts: conflicts.map(({ name }) => name) }
  },
})

const desk = operation({
  ...shared,
  id: 'proposalCaseSheets',
  tag: 'Desk',
  path: '/desk/proposals/:id/sheets',
  summary: 'The spreadsheets that an issuer sent, the newest first',
  text: '`GET /attachments/{attachment_id}` answers the cells of all sheets as CSV, formulas as text; the audit keeps who read it.',
  may: 'proposal.read-cases',
  handle: async ({ app, actor, params }) => listed(await app.proposals.listSheets(actor, params.id)),
})

export const proposalSheets = [own, file, desk]
