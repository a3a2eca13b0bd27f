import { expect, test } from 'vitest'
import { waitUntilHolds } from '../../test/eventually.ts'
import { ProcessEnded } from './limited-process.ts'
import { createWarmProcesses } from './warm-process.ts'

const SCRIPT = 'warm-process.fixture'
type Said = { process: number; bytes: number }

const processes = (options: Parameters<typeof createWarmProcesses>[1]) => asking(createWarmProcesses(SCRIPT, options))

function asking(ask: ReturnType<typeof createWarmProcesses>) {
  return (head: string, more: { body?: () => AsyncIterable<Buffer>; seconds?: number } = {}) =>
    ask({
      head,
      body: more.body ?? (() => Buffer.alloc(100_000)),
      seconds: more.seconds ?? 60,
      read: (answer): Said => {
        const said = JSON.parse(String(answer)) as Said | string
        if (typeof said === 'string') throw new Error(said)
        return said
      },
    })
}

test('one process takes several messages, whole ones and ones in pieces, and ends after its number of them', async () => {
  const ask = processes({ uses: 2 })
  async function* pieces() {
    for (let piece = 0; piece < 50; piece++) yield Buffer.alloc(64 * 1024)
  }
  const [first, second, third] = [await ask('who'), await ask('who', { body: pieces }), await ask('who')]
  expect(first).toMatchObject({ bytes: 100_000 })
  expect(second).toEqual({ process: first.process, bytes: 50 * 64 * 1024 })
  expect(third.process).not.toBe(first.process)
})

test('a message that kills its process takes no other along, and the next one has a process of its own', async () => {
  const ask = processes({ keep: 2 })
  const [dead, alive] = await Promise.allSettled([ask('die'), ask('who')])
  expect(dead).toMatchObject({ status: 'rejected', reason: { message: `${SCRIPT} failed with 3` } })
  expect(alive.status).toBe('fulfilled')
  await expect(ask('die')).rejects.toThrow('failed with 3')
  await ask('who')
})

test.each(['die-later', 'refuse-later'])('what a used process makes of a message is not believed: %s', async (head) => {
  const ask = processes({})
  const first = await ask('who')
  expect((await ask(head)).process).not.toBe(first.process)
})

test('it ends when its time is over', async () => {
  await expect(processes({})('hang', { seconds: 2 })).rejects.toThrow(ProcessEnded)
})

test('a body that breaks off says so, from a used process and from a fresh one', async () => {
  const ask = processes({})
  async function* broken() {
    yield Buffer.alloc(64)
    throw new Error('the upload broke off')
  }
  await expect(ask('who', { body: broken })).rejects.toThrow('broke off')
  await ask('who')
  await expect(ask('who', { body: broken })).rejects.toThrow('broke off')
})

test('those that are made ready wait unused for as long as it takes, and one that idled away is followed by a fresh one', async () => {
  const create = createWarmProcesses(SCRIPT, { keep: 2, idleSeconds: 0 })
  create.ready()
  const ask = asking(create)
  const first = await ask('who')
  await waitUntilHolds(() => expect(isAlive(first.process)).toBe(false))
  expect((await ask('who')).process).not.toBe(first.process)
})

test('one that waits for nobody ends by itself', async () => {
  const ask = processes({ idleSeconds: 0 })
  const first = await ask('who')
  await waitUntilHolds(() => expect(isAlive(first.process)).toBe(false))
})

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
