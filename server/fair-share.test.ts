import { expect, test } from 'vitest'
import { createFairShare } from './fair-share.ts'

const settled = () => new Promise((done) => setTimeout(done, 20))

test('a few of one caller at once, the rest in the order they came, and nobody else waits for them', async () => {
  const take = createFairShare({ atOnce: 2, mostWaiting: 3, milliseconds: 60_000 })
  const order: number[] = []
  const places = Array.from({ length: 5 }, (_, at) =>
    take('one').then((leave) => {
      order.push(at)
      return leave!
    }),
  )
  await settled()
  expect(order).toEqual([0, 1])
  expect(await take('one')).toBeUndefined()
  expect(await take('another')).toBeDefined()
  for (const place of places) {
    const leave = await place
    leave()
    leave() // a place is given back once
  }
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(await take('one')).toBeDefined()
})

test('a place is held for a moment only', async () => {
  const take = createFairShare({ atOnce: 1, mostWaiting: 1, milliseconds: 5 })
  await take('one')
  expect(await take('one')).toBeDefined()
})
