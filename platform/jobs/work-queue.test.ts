import { expect, test } from 'vitest'
import { runAsCaller } from '../commands/caller.ts'
import { createWorkQueue } from './work-queue.ts'

// One account that asked for a hundred passwords to be compared held every place, and nobody else could log in.

const settled = () => new Promise((done) => setTimeout(done, 5))

/** A queue whose work ends when it is told to. */
function openQueue(places: { atOnce: number; waiting: number }) {
  const queue = createWorkQueue({ ...places, full: () => new Error('full') })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (who: string, name: string) =>
    runAsCaller(who, () =>
      queue.admit((turn) =>
        turn(() => {
          begun.push(name)
          return new Promise<string>((done) => ends.push(() => done(name)))
        }),
      ),
    )
  async function endAll() {
    while (ends.length > 0) {
      for (const end of ends.splice(0)) end()
      await settled()
    }
  }
  return { ask, begun, endAll }
}
const outcomes = async (work: Promise<string>[]) =>
  (await Promise.allSettled(work)).map((ended) => (ended.status === 'fulfilled' ? 'done' : ended.reason.message))

test('who asks for more than there is room gives up their own last places to others', async () => {
  const { ask, begun, endAll } = openQueue({ atOnce: 1, waiting: 3 })
  const greedy = Array.from({ length: 6 }, (_, at) => ask('greedy', `greedy ${at}`))
  const others = [ask('one', 'one'), ask('two', 'two')]
  const ended = outcomes([...greedy, ...others])
  await settled()
  await endAll()
  expect(await ended).toEqual(['done', 'done', 'full', 'full', 'full', 'full', 'done', 'done'])
  expect(begun.indexOf('one')).toBeLessThan(3)
})

test('callers take turns, though one came first with three', async () => {
  const { ask, begun, endAll } = openQueue({ atOnce: 1, waiting: 9 })
  const work = [...'aaab'].map((who, at) => ask(who, `${who}${at}`))
  const ended = outcomes(work)
  await settled()
  await endAll()
  expect(await ended).toEqual(['done', 'done', 'done', 'done'])
  expect(begun).toEqual(['a0', 'a1', 'b3', 'a2'])
})

test('nobody gives up a place to who holds as many, nor work that has begun', async () => {
  const { ask, endAll } = openQueue({ atOnce: 2, waiting: 2 })
  const ended = outcomes([
    ask('a', 'a1'),
    ask('a', 'a2'),
    ask('b', 'b1'),
    ask('b', 'b2'),
    ask('c', 'c1'),
    ask('d', 'd1'),
  ])
  await settled()
  await endAll()
  expect(await ended).toEqual(['done', 'done', 'done', 'full', 'done', 'full'])
})

test('a place that was given up while it waited for something else gets no turn', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1, full: () => new Error('full') })
  let open: () => void = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  const work = () =>
    queue.admit(async (turn) => {
      await opened
      return turn(async () => 'done')
    })
  const ended = outcomes([runAsCaller('a', work), runAsCaller('a', work), runAsCaller('b', work)])
  open()
  expect(await ended).toEqual(['done', 'full', 'done'])
})
