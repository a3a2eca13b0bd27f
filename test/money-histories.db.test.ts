import { afterAll, beforeAll, test } from 'vitest'
import type { Actor } from '#shared/actor'
import { anyEvent, told, toldOfTrouble } from './money-histories/events.ts'
import { history } from './money-histories/history.ts'
import { fc, tries } from './property.ts'
import { createWithdrawalWorld, type WithdrawalWorld } from './withdrawal-world.ts'

// Random histories of deposits, purchases, wrong payments, repeated reports, money without an owner, corrections, withdrawals,
// taken back or sent, a gateway that is away, a process that dies between the bank's yes and our record, and time, beside
// a model that only adds and subtracts: every balance is the same, and the books are right.

let bank: WithdrawalWorld
let checkers: Actor[]
beforeAll(async () => {
  bank = await createWithdrawalWorld()
  checkers = [await bank.finance(), await bank.finance()]
})
afterAll(() => bank.world.close())

test('whatever happens in whatever order, every balance is what a plain sum says', async () => {
  const played = fc.asyncProperty(fc.array(anyEvent, { minLength: 8, maxLength: 24 }), (events) =>
    history(bank, checkers, events),
  )
  await fc.assert(played, { numRuns: tries(10), endOnFailure: true, examples: [[told], [toldOfTrouble]] })
})
