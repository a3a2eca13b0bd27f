import { expect, test } from 'vitest'
import { ProcessEnded, runLimited } from './limited-process.ts'

const SCRIPT = 'limited-process.fixture'
const input = Buffer.alloc(100_000)

test('a process that reads what strangers sent has no environment, no disk, no network and no children', async () => {
  const answer = JSON.parse(String(await runLimited(SCRIPT, [], { input, seconds: 30 })))
  const denied = 'ERR_ACCESS_DENIED'
  expect(answer).toEqual({
    input: 100_000,
    environment: [],
    read: denied,
    data: denied,
    write: denied,
    start: denied,
    call: denied,
  })
})

test('what arrives in pieces is passed on as it comes; when its source breaks off, so does the work', async () => {
  async function* pieces(broken: boolean) {
    for (let piece = 0; piece < 50; piece++) yield Buffer.alloc(64 * 1024)
    if (broken) throw new Error('the upload broke off')
  }
  const answer = await runLimited(SCRIPT, [], { input: pieces(false), seconds: 30 })
  expect(JSON.parse(String(answer)).input).toBe(50 * 64 * 1024)
  await expect(runLimited(SCRIPT, [], { input: pieces(true), seconds: 30 })).rejects.toThrow('broke off')
})

test('it ends when its time is over', async () => {
  await expect(runLimited(SCRIPT, ['forever'], { input, seconds: 1 })).rejects.toThrow(ProcessEnded)
})

test.runIf(process.platform === 'linux')('it gets so much memory and no more', async () => {
  const megabytes = Number(await runLimited(SCRIPT, ['memory'], { input, seconds: 60 }))
  expect(megabytes).toBeGreaterThan(100)
  expect(megabytes).toBeLessThan(1_300)
})

test('a fault of its own is a bug, not a limit', async () => {
  await expect(runLimited(SCRIPT, ['fail'], { input, seconds: 30 })).rejects.toThrow('failed with 3')
})
