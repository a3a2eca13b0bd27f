import { expect, test } from 'vitest'
import { type InParts, runAtOnce, runYielding } from './yield-to-event-loop.ts'

function* counting(parts: number, work: () => void): InParts<number> {
  for (let part = 0; part < parts; part++) {
    work()
    yield
  }
  return parts
}
const aMillisecond = () => {
  const until = performance.now() + 1
  while (performance.now() < until);
}

test('a long computation is done to its end, and others are served before it is', async () => {
  const order: string[] = []
  const done = runYielding(counting(100, aMillisecond)).then((parts) => order.push(`done ${parts}`))
  setImmediate(() => order.push('another'))
  await done
  expect(order).toEqual(['another', 'done 100'])
  expect(runAtOnce(counting(3, () => {}))).toBe(3)
})

test('what it throws reaches who waits for it', async () => {
  const failing = counting(100, () => {
    throw new Error('row 1')
  })
  await expect(runYielding(failing)).rejects.toThrow('row 1')
})
