import { expect, test } from 'vitest'
import { runSerially } from './one-at-a-time.ts'

test('work that fails is reported and holds up no other, and all is done again when woken', async () => {
  const done: string[] = []
  const reported: unknown[] = []
  const works = [
    async () => {
      throw new Error('no notice can be written')
    },
    async () => done.push('webhooks'),
  ]
  const all = runSerially(works, (error) => reported.push(error))
  all.wake()
  all.wake() // while it runs: once more
  await all.idle()
  expect(done).toEqual(['webhooks', 'webhooks'])
  expect(reported).toMatchObject([{ message: '1 of 2 failed' }, { message: '1 of 2 failed' }])
  all.wake()
  await all.idle()
  expect(done).toHaveLength(3)
})
