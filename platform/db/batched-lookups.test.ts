import { expect, test } from 'vitest'
import { createBatchedLookup } from './batched-lookups.ts'

/** A look that answers when it is let go. */
function heldLook(broken: string[] = []) {
  const looks: { keys: readonly string[]; go(): void }[] = []
  const ask = createBatchedLookup(async (keys: readonly string[]) => {
    await new Promise<void>((go) => looks.push({ keys, go }))
    if (keys.length > 1 && keys.some((key) => broken.includes(key))) throw new Error('together')
    if (broken.includes(keys[0]!)) throw new Error('alone')
    return new Map(keys.filter((key) => key !== 'tidak-ada').map((key) => [key, key.toUpperCase()]))
  })
  return { looks, ask }
}
const soon = () => new Promise<void>((done) => setImmediate(done))

test('what is asked for while two looks are under way is looked up together, each key once', async () => {
  const { looks, ask } = heldLook()
  const first = ask('a')
  await soon()
  const second = ask('b')
  await soon()
  const later = ['c', 'd', 'c', 'tidak-ada'].map(ask)
  await soon()
  expect(looks.map(({ keys }) => keys)).toEqual([['a'], ['b']])
  looks[0]!.go()
  await soon()
  expect(looks[2]!.keys).toEqual(['c', 'd', 'tidak-ada'])
  for (const { go } of looks) go()
  expect(await Promise.all([first, second, ...later])).toEqual(['A', 'B', 'C', 'D', 'C', undefined])
})

test('an answer is never older than its question', async () => {
  const { looks, ask } = heldLook()
  const before = ask('a')
  await soon()
  const after = ask('a')
  await soon()
  expect(looks).toHaveLength(2)
  for (const { go } of looks) go()
  expect(await Promise.all([before, after])).toEqual(['A', 'A'])
})

test('what fails together is asked one by one, and each has its own failure', async () => {
  const { looks, ask } = heldLook(['rusak'])
  const asked = ['a', 'rusak'].map(ask)
  await soon()
  looks[0]!.go()
  await soon()
  expect(looks.map(({ keys }) => keys)).toEqual([['a', 'rusak'], ['a'], ['rusak']])
  for (const { go } of looks) go()
  const [one, other] = await Promise.allSettled(asked)
  expect(one).toMatchObject({ value: 'A' })
  expect(other).toMatchObject({ reason: { message: 'alone' } })
})
