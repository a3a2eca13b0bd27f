import { z } from 'zod'
import {
  AssessProposal,
  CheckDocument,
  DecideLikeness,
  GiveOpinion,
  RecordVisit,
  ScheduleProposal,
} from '#contract/due-diligence/input'
import { MAX_PHOTOS_PER_VISIT, VISIT_PHOTO } from '#contract/due-diligence/states'
import { type AnyOperation, expose, operation } from './operation.ts'
import { exampleId, proposalParams as params } from './proposal-view.ts'
import { exampleLikeness, exampleReview, ProposalReview, toReview } from './review-view.ts'
import { ObjectId, Slug } from './wire.ts'

const tag = 'Desk'
const review = operation({
  id: 'proposalReview',
  tag,
  method: 'get',
  path: '/desk/proposals/:id/review',
  summary: 'What the desks know of a proposal beside what its issuer wrote',
  may: 'proposal.read-cases',
  params,
  answer: ProposalReview,
  example: exampleReview,
  handle: async ({ app, actor, params }) => toReview(await app.dueDiligence.read(actor, params.id)),
})

const check = expose((app) => app.dueDiligence.check, {
  id: 'checkProposalDocument',
  tag,
  path: '/desk/proposals/:id/checks',
  summary: 'Say what one document of the file is worth',
  text: 'The newest verdict on a document counts; all that does not fit has a note. What fits has every line of its checklist met, or not applying.',
  params,
  body: CheckDocument.strict(),
  examples: {
    body: {
      attachment_id: exampleId,
      verdict: 'unclear',
      note: 'Nama berbeda dari akta.',
      lines: [{ key: 'name', finding: 'not_met', remark: 'Masih atas nama pribadi.' }],
    },
  },
})

const visit = expose((app) => app.dueDiligence.visit, {
  id: 'recordProposalVisit',
  tag,
  path: '/desk/proposals/:id/visits',
  summary: 'Record a visit to the premises',
  text: `\`files\` are up to ${MAX_PHOTOS_PER_VISIT} attachments uploaded for \`${VISIT_PHOTO}\`.`,
  params,
  body: RecordVisit.extend({ files: z.array(ObjectId).max(MAX_PHOTOS_PER_VISIT).default([]) }).strict(),
  examples: { body: { visited_on: '2026-11-19', place: 'Gudang Rantepao', findings: 'Mesin bekerja, stok sesuai.' } },
})

const assess = expose((app) => app.dueDiligence.assess, {
  id: 'assessProposal',
  tag,
  path: '/desk/proposals/:id/assess',
  summary: 'Score a file and recommend it to the Sharia board, or reject it',
  params,
  body: AssessProposal,
  examples: {
    body: {
      scores: { management: 4, market: 4, finance: 3, legal: 5, impact: 4 },
      recommendation: 'recommend',
      text: 'Penjualan tumbuh dan utang terkendali.',
    },
  },
})

const likeness = expose((app) => app.dueDiligence.decideWatchlistMatch, {
  id: 'decideProposalLikeness',
  tag,
  path: '/desk/proposals/:id/likenesses',
  summary: 'Say whether somebody whom a file names is the one of a list',
  text: '`key` is the one of the review’s `likenesses`. What was decided is not decided again.',
  params,
  body: DecideLikeness.strict(),
  examples: { body: { key: exampleLikeness.key, decision: 'other', reason: 'Tanggal lahir berbeda.' } },
})

const opinion = expose((app) => app.dueDiligence.giveOpinion, {
  id: 'giveProposalOpinion',
  tag,
  path: '/desk/proposals/:id/opinion',
  summary: 'Sign the opinion of the Sharia board on a file',
  text: 'Compliant: it goes before the committee (`/approvals`). Not compliant: it is rejected.',
  params,
  body: GiveOpinion.strict(),
  examples: { body: { outcome: 'compliant', text: 'Kegiatan dan akad sesuai syariah.' } },
})

const schedule = operation({
  id: 'scheduleProposal',
  tag,
  method: 'post',
  path: '/desk/proposals/:id/schedule',
  summary: 'Make the offering from a signed file and put it on the calendar',
  text: 'Its prospectus is public at once. Asked again after a failure it goes on where it stopped.',
  may: 'proposal.schedule',
  params,
  body: ScheduleProposal.strict(),
  answer: z.strictObject({ slug: Slug }),
  examples: { body: { opens_on: '2026-12-10', days: 30 } },
  example: { slug: 'kopi-gayo-lestari' },
  handle: ({ app, actor, params, body }) => app.dueDiligence.schedule(actor, { ...params, ...body }),
})

const sign = operation({
  id: 'signProposalAsOperator',
  tag,
  method: 'post',
  path: '/desk/proposals/:id/sign',
  summary: 'Where to sign the agreement for the operator',
  may: 'proposal.sign',
  params,
  answer: z.strictObject({ url: z.string() }),
  example: { url: '/sandbox/sign/PP-261120-7F4QXK2' },
  handle: ({ app, actor, params }) => app.dueDiligence.signAsOperator(actor, params),
})

export const deskReviews: AnyOperation[] = [review, check, visit, assess, likeness, opinion, schedule, sign]
