import { expect, test } from 'vitest'
import { runOneAtATime } from './one-at-a-time.ts'

function looking() {
  const ends: (() => void)[] = []
  const look = () => new Promise<void>((end) => ends.push(end))
  const end = async (at: number) => {
    ends[at]!()
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { ask: runOneAtATime(look), end, begun: () => ends.length }
}

test('however much is told while one looks, there is one more look, and none is cut off', async () => {
  const { ask, end, begun } = looking()
  for (let told = 0; told < 100; told++) void ask()
  expect(begun()).toBe(1)
  await end(0)
  expect(begun()).toBe(2)
  await end(1)
  expect(begun()).toBe(2)
  void ask()
  expect(begun()).toBe(3)
})

test('a look that failed is followed by the next', async () => {
  let looks = 0
  const ask = runOneAtATime(async () => {
    looks += 1
    throw new Error('the connection was lost')
  })
  await ask()
  await ask()
  expect(looks).toBe(2)
})
