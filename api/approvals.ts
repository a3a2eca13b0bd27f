import { z } from 'zod'
import { CastVote } from '#contract/approvals/input'
import { approvalLists, approvalStates } from '#contract/approvals/states'
import { Card, exampleCard, exampleId, exampleInstant } from './approval-view.ts'
import { createCursorCodec } from './cursor.ts'
import { commandOperation, operation } from './operation.ts'
import { createLimitParam, createListSchema, Instant, registerSchema } from './wire.ts'

const tag = 'Desk'

const id = { like: 'id', unknown: 'approval_not_found', example: exampleId } as const

const rows = createCursorCodec('approvals')

const list = operation({
  id: 'approvals',
  tag,
  method: 'get',
  path: '/approvals',
  summary: 'What waits for a second person, and what was decided',
  text: '`mine-to-decide`: what you may vote on; `proposed`: your own; `waiting` and `decided`: all that you have to do with, for the auditor everything. Those that wait: oldest first, the others newest first.',
  may: 'approval.read',
  query: z.object({
    list: z.enum(approvalLists).default('mine-to-decide'),
    limit: createLimitParam(100, 20),
    cursor: rows.field,
  }),
  answer: createListSchema(registerSchema('Approval', z.strictObject(Card)), {
    cursor: rows,
    more: { to_decide: z.int() },
  }),
  examples: { query: { list: 'waiting' } },
  example: { items: [exampleCard], next_cursor: null, to_decide: 1 },
  handle: ({ app, actor, query: { cursor: after, ...asked } }) => app.approvals.list(actor, { ...asked, after }),
})

const one = operation({
  id: 'approval',
  tag,
  method: 'get',
  path: '/approvals/:id',
  summary: 'One request with everybody who made it or voted',
  may: 'approval.read',
  params: { id },
  answer: z.strictObject({
    ...Card,
    signatures: z.array(
      z.strictObject({
        person: z.string(),
        as: z.enum(['maker', 'approve', 'reject']),
        reason: z.string(),
        at: Instant,
      }),
    ),
  }),
  example: {
    ...exampleCard,
    signatures: [{ person: exampleId, as: 'maker' as const, reason: '', at: exampleInstant }],
  },
  handle: ({ app, actor, params }) => app.approvals.one(actor, params.id),
})

const voteOn = operation({
  id: 'voteOnApproval',
  tag,
  method: 'post',
  path: '/approvals/:id/votes',
  summary: 'Say yes or no to what somebody else proposed',
  text: 'The vote that completes a request carries it out at once; what that refuses undoes the vote. A no says why and ends the request. Where the decision moves money, the vote wants a proof.',
  may: 'approval.vote',
  proves: true,
  params: { id },
  body: CastVote.strict(),
  idempotent: true,
  status: 201,
  answer: z.strictObject({ state: z.enum(approvalStates) }),
  examples: { body: { vote: 'approve', reason: '' } },
  example: { state: 'approved' as const },
  handle: async ({ app, actor, params, body, key, proof }) => ({
    state: await app.approvals.vote(actor, { ...body, id: params.id, idempotencyKey: key, proof }),
  }),
})

const withdraw = commandOperation({
  id: 'withdrawApproval',
  tag,
  method: 'post',
  path: '/approvals/:id/withdraw',
  summary: 'Take your own request back while it waits',
  may: 'approval.withdraw',
  params: { id },
  handle: ({ app, actor, params }) => app.approvals.withdraw(actor, { id: params.id }),
})

export const approvalOperations = [list, one, voteOn, withdraw]
