import { z } from 'zod'
import { withdrawalStates } from '#contract/withdrawals/states'
import { Instant, Money, ObjectId, registerSchema } from './wire.ts'

export const Account = z.strictObject({
  bank_code: z.string(),
  bank_name: z.string(),
  last: z.string(),
  holder: z.string(),
})

export const words = z.strictObject({ id: z.string(), en: z.string() })

export const card = {
  id: ObjectId,
  reference: z.string().describe('What the bank is told too.'),
  state: z.enum(withdrawalStates),
  amount: Money.describe('What arrives.'),
  fee: Money,
  vat: Money.describe('The value added tax that the fee holds.'),
  total: Money.describe('What leaves the wallet.'),
  account: Account,
  requested_at: Instant,
  arrives_by: Instant,
  settled_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  late: z.boolean(),
  why: words.nullable().describe('Why it ended without arriving.'),
}

export const history = z.array(z.strictObject({ state: z.enum(withdrawalStates), at: Instant }))

const Question = registerSchema(
  'WithdrawalQuestion',
  z.strictObject({
    question: z.string(),
    asked_at: Instant,
    answer_by: Instant.describe('Without an answer by then the withdrawal is refused.'),
    answer: z.string().nullable(),
    answered_at: Instant.nullable(),
    waits: z.boolean().describe('It can still be answered.'),
  }),
)
export const questions = z.array(Question).describe('What finance asked before it decides, oldest first.')

export const Card = registerSchema('WithdrawalCard', z.strictObject(card))

export const Withdrawal = registerSchema('Withdrawal', z.strictObject({ ...card, history, questions }))
