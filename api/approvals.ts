import { z } from 'zod'
import { CastVote } from '#contract/approvals/input'
import { approvalLists, approvalStates } from '#contract/approvals/states'
import type { App } from '../server/app.ts'
import { Card, exampleCard, exampleId, exampleInstant } from './approval-view.ts'
import { cursorOf } from './cursor.ts'
import { commandOperation, operation } from './operation.ts'
import { type RefusalCode, refusals } from './refusals.ts'
import { Instant, limit, listOf, name } from './wire.ts'

const tag = 'Desk'

const id = { like: 'id', unknown: 'approval_not_found', example: exampleId } as const

const rows = cursorOf('approvals')

const list = operation({
  id: 'approvals',
  tag,
  method: 'get',
  path: '/approvals',
  summary: 'What waits for a second person, and what was decided',
  text: '`mine-to-decide`: what you may vote on; `proposed`: your own; `waiting` and `decided`: all that you have to do with, for the auditor everything. Those that wait: oldest first, the others newest first.',
  may: 'approval.read',
  query: z.object({ list: z.enum(approvalLists).default('mine-to-decide'), limit: limit(100, 20), cursor: rows.field }),
  answer: listOf(name('Approval', z.strictObject(Card)), { cursor: rows, more: { to_decide: z.int() } }),
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

/** `carriedOut`: what the subjects of approvals refuse when a vote carries them out. */
const voteOn = (carriedOut: readonly RefusalCode[]) =>
  operation({
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
    refuses: [
      'approval_own',
      'approval_maker_suspended',
      'approval_voted',
      'approval_decided',
      'approval_expired',
      ...carriedOut,
    ],
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
  refuses: ['approval_decided', 'approval_expired', 'approval_in_force'],
  handle: ({ app, actor, params }) => app.approvals.withdraw(actor, { id: params.id }),
})

const isKnown = (code: string): code is RefusalCode => Object.hasOwn(refusals, code)

export const approvalOperations = ({ refusalsOfVotes }: Pick<App['approvals'], 'refusalsOfVotes'>) => [
  list,
  one,
  voteOn(refusalsOfVotes().filter(isKnown)),
  withdraw,
]
