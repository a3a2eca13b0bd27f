import { z } from 'zod'
import { operation } from './operation.ts'
import { proposalParams as params } from './proposal-view.ts'
import { examplePlan, exampleSigning, Plan, Signing } from './review-view.ts'

const tag = 'Issuers'
const may = 'proposal.apply'

const standing = operation({
  id: 'proposalAgreement',
  tag,
  method: 'get',
  path: '/proposals/:id/agreement',
  summary: 'Who has signed the agreement about your approved file, and where its offering will stand',
  may,
  params,
  answer: z.strictObject({ plan: Plan.nullable(), agreement: z.array(Signing) }),
  example: { plan: examplePlan, agreement: [exampleSigning] },
  handle: ({ app, actor, params }) => app.dueDiligence.readForIssuer(actor, params.id),
})

const sign = operation({
  id: 'signProposal',
  tag,
  method: 'post',
  path: '/proposals/:id/sign',
  summary: 'Where to sign the agreement for your business',
  text: 'The owner signs, at the provider’s own page.',
  may,
  params,
  answer: z.strictObject({ url: z.string() }),
  example: { url: '/sandbox/sign/PP-261120-7F4QXK2' },
  handle: ({ app, actor, params }) => app.dueDiligence.signAsIssuer(actor, params),
})

export const issuerAgreements = [standing, sign]
