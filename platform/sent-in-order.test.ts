import { expect, test } from 'vitest'
import { letItGoOut, sentInOrder } from './sent-in-order.ts'

test('all are waited for, and what the first that failed says is thrown', async () => {
  let last = false
  const slow = new Promise<void>((done) =>
    setTimeout(() => {
      last = true
      done()
    }, 20),
  )
  const over = () => Promise.reject(new Error('the transaction is over'))
  const first = Promise.reject(new Error('no such account'))
  await expect(sentInOrder([Promise.resolve(), first, over(), slow])).rejects.toThrow('no such account')
  expect(last).toBe(true)
  await sentInOrder([slow, letItGoOut()])
})
