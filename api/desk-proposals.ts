import { z } from 'zod'
import { DecideProposal } from '#contract/proposals/input'
import { proposalStates } from '#contract/proposals/states'
import { createCursorCodec } from './cursor.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import {
  exampleCard,
  exampleProposal,
  Proposal,
  ProposalCard,
  proposalParams as params,
  toProposal,
} from './proposal-view.ts'
import { createLimitParam, createListSchema } from './wire.ts'

const tag = 'Desk'
const page = createCursorCodec('desk-proposals')

const queue = operation({
  id: 'proposalQueue',
  tag,
  method: 'get',
  path: '/desk/proposals',
  summary: 'Proposals under way, whose time ends first',
  may: 'proposal.read-cases',
  query: z.object({ limit: createLimitParam(100, 50), cursor: page.field, state: z.enum(proposalStates).optional() }),
  answer: createListSchema(ProposalCard),
  examples: { query: { limit: '20' } },
  example: { items: [{ ...exampleCard, rights: [], owner: false }], next_cursor: null },
  async handle({ app, actor, query: { limit, cursor, state } }) {
    const found = await app.proposals.listQueue(actor, { limit, after: cursor, state })
    return { items: found.items, next: page.out(found.next) }
  },
})

const one = operation({
  id: 'proposalCase',
  tag,
  method: 'get',
  path: '/desk/proposals/:id',
  summary: 'One proposal with all that stands in it',
  text: 'The audit keeps who looked.',
  may: 'proposal.read-cases',
  params,
  answer: Proposal,
  example: { ...exampleProposal, rights: [], owner: false },
  handle: async ({ app, actor, params, locale }) => toProposal(await app.proposals.read(actor, params.id), locale),
})

const decide = expose((app) => app.proposals.decide, {
  id: 'decideProposal',
  tag,
  path: '/desk/proposals/:id/decide',
  summary: 'Take a proposal up, accept it, send it back field by field, or reject it',
  params,
  body: DecideProposal,
  examples: {
    body: { to: 'returned', reason: '', remarks: [{ field: 'revenue', text: 'Berbeda dari laporan keuangan.' }] },
  },
})

export const deskProposals: AnyOperation[] = [queue, one, decide]
