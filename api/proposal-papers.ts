import { z } from 'zod'
import { JudgePaper, ReplacePaper } from '#contract/due-diligence/input'
import { type DocumentVersion, PAPER_FILE } from '#contract/due-diligence/states'
import { Both } from './content.ts'
import { type AnyOperation, commandOperation, expose, operation } from './operation.ts'
import { exampleId, exampleInstant, proposalParams as params } from './proposal-view.ts'
import { createLimitParam, createListSchema, Day, Instant, ObjectId, registerSchema } from './wire.ts'

const field = z.string().max(60).describe('The field of the file that says until when the document holds.')
const words = { id: 'Izin usaha', en: 'Business permit' }
const Paper = registerSchema(
  'ProposalPaper',
  z.strictObject({
    field,
    until: Day,
    words: Both,
    soon: z.boolean().describe('It ends within the days of the reminder.'),
    filed: z.boolean().describe('A newer one waits for the analyst.'),
    refused: z.string().describe('Why the newest that was filed was not taken.'),
    unmet: z.array(z.strictObject({ words: Both, remark: z.string() })),
  }),
)
const paper: z.output<typeof Paper> = {
  ...{ field: 'permitUntil', until: '2027-06-30', words, soon: true, filed: false },
  ...{ refused: '', unmet: [] },
}

const ownPapers = operation({
  id: 'proposalPapers',
  tag: 'Issuers',
  method: 'get',
  path: '/proposals/:id/papers',
  summary: 'The documents of your published offering that end, the soonest first',
  may: 'proposal.apply',
  params,
  answer: createListSchema(Paper),
  example: { items: [paper], next_cursor: null },
  handle: async ({ app, actor, params }) => ({
    items: await app.dueDiligence.listExpiringDocuments(actor, params.id),
    next: null,
  }),
})

const sendPaper = expose((app) => app.dueDiligence.submitUpdatedDocument, {
  id: 'replaceProposalPaper',
  tag: 'Issuers',
  path: '/proposals/:id/papers',
  summary: 'Send a newer version of a document of your published offering',
  text: `\`files\` are attachments uploaded for \`${PAPER_FILE}\`. An analyst examines them; what everybody may read is published once they are taken.`,
  params,
  body: ReplacePaper.extend({ field, files: z.array(ObjectId).max(3) }).strict(),
  examples: { body: { field: 'permitUntil', until: '2028-06-30', files: [exampleId] } },
})

const Filed = registerSchema(
  'FiledPaper',
  z.strictObject({ id: ObjectId.describe('Of the proposal.'), name: z.string(), document: z.string(), since: Instant }),
)
const waitingPapers = operation({
  id: 'filedPapers',
  tag: 'Desk',
  method: 'get',
  path: '/desk/papers',
  summary: 'Newer documents of published offerings that wait for an analyst, the longest waiting first',
  may: 'proposal.assess',
  query: z.object({ limit: createLimitParam(100, 50) }),
  answer: createListSchema(Filed),
  example: {
    items: [{ id: exampleId, name: 'Kopi Gayo', document: words.id, since: exampleInstant }],
    next_cursor: null,
  },
  // the queue is worked from its head: there is no page after the first
  handle: async ({ app, actor, query }) => ({
    items: (await app.dueDiligence.listPendingDocuments(actor, query)).items,
    next: null,
  }),
})

const Version = registerSchema(
  'PaperVersion',
  z.strictObject({
    id: ObjectId,
    field,
    words: Both,
    until: Day,
    filed_at: Instant,
    state: z.enum(['filed', 'accepted', 'refused']),
    lines: z.array(z.strictObject({ key: z.string(), finding: z.string(), remark: z.string() })),
    note: z.string(),
    is_public: z.boolean().describe('Everybody may read it once it is taken.'),
    files: z.array(z.strictObject({ id: ObjectId, name: z.string() })),
  }),
)
const version: z.output<typeof Version> = {
  ...{ id: exampleId, field: 'permitUntil', words, until: '2028-06-30', filed_at: exampleInstant },
  ...{ state: 'filed', lines: [], note: '', is_public: true, files: [{ id: exampleId, name: 'izin.pdf' }] },
}
const paperVersions = operation({
  id: 'paperVersions',
  tag: 'Desk',
  method: 'get',
  path: '/desk/proposals/:id/papers',
  summary: 'Every newer document that an issuer sent since its offering was published, the newest first',
  may: 'proposal.read-cases',
  params,
  answer: createListSchema(Version),
  example: { items: [version], next_cursor: null },
  handle: async ({ app, actor, params }) => {
    const papers: readonly DocumentVersion[] = (await app.dueDiligence.read(actor, params.id)).papers
    return { items: papers, next: null }
  },
})

const judgePaper = commandOperation({
  id: 'decidePaper',
  tag: 'Desk',
  method: 'post',
  path: '/desk/papers/:id/decide',
  summary: 'Take a newer document over, which publishes what everybody may read of it, or say why not',
  text: 'By the checklist of its kind: what is taken has every line met, or not applying.',
  may: 'proposal.assess',
  params: { id: { like: 'id', unknown: 'review_paper_unknown', example: exampleId } },
  body: JudgePaper.strict(),
  examples: { body: { verdict: 'refused', note: 'Halaman 2 buram.', lines: [] } },
  handle: ({ app, actor, params, body }) =>
    app.dueDiligence.decideUpdatedDocument(actor, { ...body, paper: params.id }),
})

export const proposalPapers: AnyOperation[] = [ownPapers, sendPaper, waitingPapers, paperVersions, judgePaper]
