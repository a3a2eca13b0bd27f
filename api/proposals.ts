import { z } from 'zod'
import { AnswerRemark, BeginProposal, ReopenProposal, SendProposal, WithdrawProposal } from '#contract/proposals/input'
import { listStepNames, MAX_FILES_PER_ANSWER, REMARK_FILE } from '#contract/proposals/states'
import { type AnyOperation, expose, operation } from './operation.ts'
import {
  exampleCard,
  exampleId,
  exampleInstant,
  exampleProposal,
  Form,
  Proposal,
  ProposalCard,
  proposalParams as params,
  toProposal,
} from './proposal-view.ts'
import { createListSchema, Instant, ObjectId } from './wire.ts'

const tag = 'Issuers'
const may = 'proposal.apply'

const own = operation({
  id: 'proposals',
  tag,
  method: 'get',
  path: '/proposals',
  summary: 'The applications for funding that you own or work on',
  may,
  answer: createListSchema(ProposalCard),
  example: { items: [exampleCard], next_cursor: null },
  handle: async ({ app, actor }) => ({ items: await app.proposals.listOwn(actor), next: null }),
})

const begin = expose((app) => app.proposals.begin, {
  id: 'beginProposal',
  tag,
  path: '/proposals',
  status: 201,
  summary: 'Begin an application for funding',
  text:
    'For another business, or once more for one that you know (`applicant_id`). Its forms are the drafts `proposal` with the ' +
    `steps ${listStepNames('proposal').join(', ')} and, once it is accepted, \`proposal-file\` with the steps ` +
    `${listStepNames('proposal-file').join(', ')}; \`about\` is its id.`,
  body: BeginProposal,
  answer: z.strictObject({ id: ObjectId, applicant_id: ObjectId }),
  examples: { body: {} },
  example: { id: exampleId, applicant_id: exampleId },
})

const one = operation({
  id: 'proposal',
  tag,
  method: 'get',
  path: '/proposals/:id',
  summary: 'One application with its fields, remarks, documents and history',
  may,
  params,
  answer: Proposal,
  example: exampleProposal,
  async handle({ app, actor, params, locale }) {
    const found = await app.proposals.read(actor, params.id)
    return toProposal(found, locale, found.rights.includes('write'))
  },
})

const send = expose((app) => app.proposals.send, {
  id: 'sendProposal',
  tag,
  path: '/proposals/:id/send',
  summary: 'Send in the application or the file as it was reviewed',
  params,
  body: SendProposal,
  examples: { body: { version: 12 } },
})

const withdraw = expose((app) => app.proposals.withdraw, {
  id: 'withdrawProposal',
  tag,
  path: '/proposals/:id/withdraw',
  summary: 'Take an application back',
  text: 'Once it was approved it takes the right to sign, and a proof.',
  params,
  body: WithdrawProposal,
  examples: { body: { reason: 'Dana sudah diperoleh dari pemilik.' } },
})

const reopen = expose((app) => app.proposals.reopen, {
  id: 'reopenProposal',
  tag,
  path: '/proposals/:id/reopen',
  summary: 'Open an approved file again, to be examined, approved and signed anew',
  text: 'It takes the right to sign, and a proof.',
  params,
  body: ReopenProposal,
  examples: { body: { reason: 'Sertifikat halal diperpanjang; berkas baru diunggah.' } },
})

const answer = expose((app) => app.proposals.answer, {
  id: 'answerRemark',
  tag,
  path: '/remarks/:id',
  summary: 'Answer what a reviewer asked of a field',
  text: `\`files\` are up to ${MAX_FILES_PER_ANSWER} attachments uploaded for \`${REMARK_FILE}\`.`,
  params: { id: { like: 'id', unknown: 'remark_not_found', example: exampleId } },
  body: AnswerRemark.extend({ files: z.array(ObjectId).max(MAX_FILES_PER_ANSWER).default([]) }),
  examples: { body: { answer: 'Selisihnya retur penjualan; rinciannya di lampiran.' } },
})

const versions = operation({
  id: 'fieldVersions',
  tag,
  method: 'get',
  path: '/proposals/:id/versions',
  summary: 'Everything that ever stood in a field, the newest first',
  may,
  params,
  query: z.object({ form: Form, name: z.string().max(60) }),
  answer: createListSchema(
    z.strictObject({ version: z.int(), value: z.string(), saved_by: z.string(), saved_at: Instant }),
  ),
  examples: { query: { form: 'proposal', name: 'description' } },
  example: {
    items: [{ version: 1, value: 'Kopi dari Gayo.', saved_by: exampleId, saved_at: exampleInstant }],
    next_cursor: null,
  },
  handle: async ({ app, actor, params, query }) => ({
    items: await app.proposals.readFieldHistory(actor, { ...params, ...query }),
    next: null,
  }),
})

export const proposalOperations: AnyOperation[] = [own, begin, one, send, withdraw, reopen, answer, versions]
