import { z } from 'zod'
import { AskOwner, ResolveConflict } from '#contract/withdrawals/input'
import { payoutOutcomes, withdrawalLists, withdrawalWays } from '#contract/withdrawals/states'
import { createCursorCodec } from './cursor.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { Asked, createLimitParam, createListSchema, Instant, Money, ObjectId, registerSchema } from './wire.ts'
import { example, withHistory } from './withdrawal-example.ts'
import { card, history, questions } from './withdrawal-view.ts'
import { params } from './withdrawals.ts'

const ofCase = {
  user_id: ObjectId,
  owner: z.string(),
  risk: z.array(z.string()).describe('Why two members of staff look at it.'),
  score: z.number().int().describe('What its reasons add up to; 0 goes by itself.'),
  conflicts: z.number().int().describe('Reports of the bank that contradict the books and wait for a decision.'),
  asked: z.boolean().describe('Its owner is to answer a question first.'),
}
const reports = z.array(
  z.strictObject({
    event_id: z.string(),
    status: z.enum(['accepted', 'settled', 'failed', 'returned']),
    amount: Money,
    outcome: z.enum(payoutOutcomes),
    at: Instant,
    resolution: z.strictObject({ reason: z.string(), at: Instant }).nullable(),
  }),
)
const before = z.strictObject({ settled: z.number().int(), to_this_account: z.number().int(), sum: Money })

const CaseCard = registerSchema('WithdrawalCaseCard', z.strictObject({ ...card, ...ofCase }))

const Case = registerSchema(
  'WithdrawalCase',
  z.strictObject({ ...card, history, questions, ...ofCase, reports, deposited: Money, before }),
)

const ofStaff = {
  user_id: '0199d1c2-7e4a-7b3c-9d2e-4e5f6a7b8c9d',
  owner: 'Siti Rahmawati',
  risk: [],
  score: 0,
  conflicts: 0,
  asked: false,
}

const casePage = createCursorCodec('withdrawal-cases')

const cases = operation({
  id: 'listWithdrawalCases',
  tag: 'Withdrawals',
  method: 'get',
  path: '/admin/withdrawals',
  summary: 'Withdrawals of everybody',
  text: '`open` are under way, `late` should have arrived, about `conflicts` the bank contradicts the books.',
  may: 'withdrawal.read-any',
  query: z.object({
    list: z.enum(withdrawalLists).default('open'),
    way: z.enum(withdrawalWays).optional().describe('By themselves, or looked at by two of finance.'),
    bank: z.string().max(10).optional().describe('The code of the receiving bank.'),
    limit: createLimitParam(100, 20),
    cursor: casePage.field,
  }),
  answer: createListSchema(CaseCard, { cursor: casePage }),
  example: { items: [{ ...example, ...ofStaff }], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, ...asked } }) => app.withdrawals.cases(actor, { ...asked, after }),
})

const oneCase = operation({
  id: 'withdrawalCase',
  tag: 'Withdrawals',
  method: 'get',
  path: '/admin/withdrawals/:id',
  summary: 'One withdrawal of anybody',
  may: 'withdrawal.read-any',
  params,
  answer: Case,
  example: {
    ...withHistory,
    ...ofStaff,
    reports: [],
    deposited: '0',
    before: { settled: 3, to_this_account: 3, sum: '4500000' },
  },
  handle: ({ app, actor, params }) => app.withdrawals.case(actor, params.id),
})

const resolve = expose((app) => app.withdrawals.proposeConflictResolution, {
  id: 'proposeConflictResolution',
  tag: 'Withdrawals',
  path: '/admin/withdrawals/:id/conflicts',
  summary: 'Say what a report of the bank that contradicts the books was; another member of finance decides',
  params,
  body: ResolveConflict.strict(),
  status: 201,
  answer: Asked,
  examples: { body: { event: 'evt_0199d1c2', reason: 'Laporan ganda dari bank; mutasi rekening cocok.' } },
  example: { approval: ofStaff.user_id },
  view: (_, approval) => ({ approval }),
})

const ask = expose((app) => app.withdrawals.ask, {
  id: 'askWithdrawalOwner',
  tag: 'Withdrawals',
  path: '/admin/withdrawals/:id/question',
  summary: 'Ask the owner of a withdrawal before it is decided on',
  text: 'One question at a time. Until the answer nobody can approve; without one in time the withdrawal is refused.',
  params,
  body: AskOwner.strict(),
  answer: Case,
  examples: { body: { question: 'Apakah Anda sendiri yang meminta penarikan ini?' } },
  example: {
    ...withHistory,
    ...ofStaff,
    state: 'review',
    asked: true,
    reports: [],
    deposited: '0',
    before: { settled: 3, to_this_account: 3, sum: '4500000' },
  },
  view: ({ app, actor, params }) => app.withdrawals.case(actor, params.id),
})

export const deskWithdrawals: AnyOperation[] = [cases, oneCase, resolve, ask]
