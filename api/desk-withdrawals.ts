import { z } from 'zod'
import { withdrawalLists } from '#contract/withdrawals/states'
import { cursorOf } from './cursor.ts'
import { type Operation, operation } from './operation.ts'
import { limit, listOf, name, ObjectId } from './wire.ts'
import { card, example, history, withHistory } from './withdrawal-view.ts'
import { params } from './withdrawals.ts'

const risk = z.array(z.string()).describe('Why two members of staff look at it.')

const CaseCard = name('WithdrawalCaseCard', z.strictObject({ ...card, user_id: ObjectId, owner: z.string(), risk }))

const Case = name('WithdrawalCase', z.strictObject({ ...card, history, user_id: ObjectId, owner: z.string(), risk }))

const ofStaff = { user_id: '0199d1c2-7e4a-7b3c-9d2e-4e5f6a7b8c9d', owner: 'Siti Rahmawati', risk: [] }

const casePage = cursorOf('withdrawal-cases')

const cases = operation({
  id: 'listWithdrawalCases',
  tag: 'Withdrawals',
  method: 'get',
  path: '/admin/withdrawals',
  summary: 'Withdrawals of everybody',
  text: '`open` are under way, `late` should have arrived.',
  may: 'withdrawal.read-any',
  query: z.object({ list: z.enum(withdrawalLists).default('open'), limit: limit(100, 20), cursor: casePage.field }),
  refuses: ['page_unknown'],
  answer: listOf(CaseCard, { cursor: casePage }),
  example: { items: [{ ...example, ...ofStaff }], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, list, limit } }) =>
    app.withdrawals.cases(actor, { list, limit, after }),
})

const oneCase = operation({
  id: 'withdrawalCase',
  tag: 'Withdrawals',
  method: 'get',
  path: '/admin/withdrawals/:id',
  summary: 'One withdrawal of anybody',
  may: 'withdrawal.read-any',
  params,
  refuses: ['withdrawal_not_found'],
  answer: Case,
  example: { ...withHistory, ...ofStaff },
  handle: ({ app, actor, params }) => app.withdrawals.case(actor, params.id),
})

export const deskWithdrawals: Operation[] = [cases, oneCase]
