import { expect, test } from 'vitest'
import type { CommandRefusals } from '#shared/command-refusals'
import { Refusal } from '#shared/refusal'
import { ignoreMoneyFreeze, runRecurring } from './parts.ts'

const frozen = () => new Refusal<CommandRefusals>('money_frozen')
const turn = (error?: unknown, money?: true) =>
  runRecurring(
    {
      ...{ name: 'a poll', cron: '* * * * *', ...(money && { money }) },
      run: () => (error ? Promise.reject(error) : Promise.resolve()),
    },
    async () => true,
  )

test.each<[string, unknown]>([
  ['the freeze itself', frozen()],
  ['several that the freeze refused', new AggregateError([frozen(), frozen()])],
  ['parts of parts that it refused', new AggregateError([new AggregateError([frozen()]), frozen()])],
])('recurring work does not fail of %s, and is no dead letter', async (_, error) => {
  await expect(turn(error)).resolves.toBeUndefined()
  await expect(ignoreMoneyFreeze(() => Promise.reject(error))).resolves.toBeUndefined()
})

test.each<[string, unknown]>([
  ['a fault', new Error('away')],
  ['a fault beside what the freeze refused', new AggregateError([frozen(), new Error('away')])],
  ['an empty list of failures', new AggregateError([])],
  ['another refusal', new Refusal<CommandRefusals>('busy')],
])('recurring work fails of %s during a freeze as at any time', async (_, error) => {
  await expect(turn(error)).rejects.toBe(error)
})

test('recurring work that moves money is not tried during a freeze', async () => {
  await expect(turn(new Error('was tried'), true)).resolves.toBeUndefined()
})
