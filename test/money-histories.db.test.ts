import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#shared/actor'
import { anyEvent, type Event, told, toldOfEnds, toldOfTrouble, toldOfWhoLeft } from './money-histories/events.ts'
import { history } from './money-histories/history.ts'
import { fc, tries } from './property.ts'
import { createWithdrawalWorld, type WithdrawalWorld } from './withdrawal-world.ts'

// Random histories of deposits, purchases, wrong payments, repeated reports, money without an owner, corrections, withdrawals,
// taken back, refused by finance or sent, money that goes back to its sender, an owner who closed the account, offerings
// that come to nothing, a gateway that is away, a process that dies between the bank's yes and our record, and leaps of
// the clock over all of it, beside a model that only adds and subtracts: every balance is the same, and the books are right.

let bank: WithdrawalWorld
let checkers: Actor[]
beforeAll(async () => {
  bank = await createWithdrawalWorld()
  checkers = [await bank.finance(), await bank.finance()]
})
afterAll(() => bank.world.close())

test('whatever happens in whatever order, every balance is what a plain sum says', async () => {
  const played = fc.asyncProperty(fc.array(anyEvent, { minLength: 8, maxLength: 24 }), (events) =>
    history(bank, checkers, events, happened),
  )
  const examples: [Event[]][] = [[told], [toldOfTrouble], [toldOfEnds], [toldOfWhoLeft]]
  await fc.assert(played, { numRuns: tries(12), endOnFailure: true, examples })
  console.info(`what came about: ${JSON.stringify(Object.fromEntries(counts))}`)
  expect([...counts.keys()].sort()).toEqual([...MUST_HAPPEN].sort())
})

const counts = new Map<string, number>()
const happened = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1)
/** None of these may be left out by chance. */
const MUST_HAPPEN = [
  'a leap of the clock',
  'a purchase of a void offering',
  'a void offering',
  'a withdrawal let go by two',
  'a withdrawal refused by finance',
  'a withdrawal taken back',
  'a withdrawal that arrived',
  'a withdrawal that came back',
  'an account that is not empty',
  'an account that was closed',
  'an owner who has left',
  'money back to its sender',
  'money for a closed account',
]
