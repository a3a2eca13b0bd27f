import { z } from 'zod'
import { CastVote } from '#contract/approvals/input'
import { approvalLists, approvalStates } from '#contract/approvals/states'
import type { App } from '../server/app.ts'
import { cursorOf } from './cursor.ts'
import { commandOperation, operation } from './operation.ts'
import { type RefusalCode, refusals } from './refusals.ts'
import { Instant, limit, listOf, Money, name, ObjectId } from './wire.ts'

const tag = 'Desk'
const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const exampleInstant = '2026-11-20T09:45:00.000+07:00'
const id = { like: 'id', unknown: 'approval_not_found', example: exampleId } as const
const rows = cursorOf('approvals')
const Both = name('Both', z.strictObject({ id: z.string(), en: z.string() }), 'The same in both languages.')

const Card = {
  id: ObjectId,
  subject: z.string().describe('The module that carries it out, and what it does.'),
  kind: Both,
  object: z.string(),
  title: Both,
  changes: z.array(z.strictObject({ label: Both, before: Both.nullable(), after: Both.nullable() })),
  reason: z.string(),
  amount: Money.nullable(),
  state: z.enum(approvalStates),
  proposed_by: z.string(),
  proposed_at: Instant,
  expires_at: Instant.nullable(),
  decided_at: Instant.nullable(),
  votes: z.int(),
  votes_needed: z.int(),
  no_vote: z.enum(['own', 'voted', 'not_allowed']).nullable().describe('Why you cannot vote; null: you may.'),
}
const exampleCard = {
  id: exampleId,
  subject: 'rulebook.change',
  kind: { id: 'Perubahan aturan', en: 'Change of a rule' },
  object: 'rule/withdrawal.fee',
  title: { id: 'Ubah aturan: Biaya penarikan', en: 'Change a rule: Withdrawal fee' },
  changes: [
    {
      label: { id: 'Nilai', en: 'Value' },
      before: { id: 'Rp5.000', en: 'Rp5.000' },
      after: { id: 'Rp6.500', en: 'Rp6.500' },
    },
  ],
  reason: 'Biaya bank naik',
  amount: null,
  state: 'waiting' as const,
  proposed_by: exampleId,
  proposed_at: exampleInstant,
  expires_at: null,
  decided_at: null,
  votes: 0,
  votes_needed: 1,
  no_vote: null,
}
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
    text: 'The vote that completes a request carries it out at once; what that refuses undoes the vote. A no says why and ends the request.',
    may: 'approval.vote',
    params: { id },
    body: CastVote.strict(),
    idempotent: true,
    status: 201,
    refuses: ['approval_own', 'approval_voted', 'approval_decided', 'approval_expired', ...carriedOut],
    answer: z.strictObject({ state: z.enum(approvalStates) }),
    examples: { body: { vote: 'approve', reason: '' } },
    example: { state: 'approved' as const },
    handle: async ({ app, actor, params, body, key }) => ({
      state: await app.approvals.vote(actor, { ...body, id: params.id, idempotencyKey: key }),
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
  refuses: ['approval_decided', 'approval_expired'],
  handle: ({ app, actor, params }) => app.approvals.withdraw(actor, { id: params.id }),
})

const isKnown = (code: string): code is RefusalCode => Object.hasOwn(refusals, code)

export const approvalOperations = ({ refusalsOfVotes }: Pick<App['approvals'], 'refusalsOfVotes'>) => [
  list,
  one,
  voteOn(refusalsOfVotes().filter(isKnown)),
  withdraw,
]
