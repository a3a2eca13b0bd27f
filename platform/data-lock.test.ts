import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirInUse, lockDataDir } from './data-lock.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'syirkah-lock-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const script = (rest: string) =>
  `import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-lock.ts'))}; const unlock = lockDataDir(process.argv[1]); ${rest}`

/** Another process that takes the lock and keeps it until it is killed. */
async function otherOwner() {
  const child = spawn(
    process.execPath,
    ['--input-type=module-typescript', '-e', script("console.log('mine'); setInterval(() => {}, 1000)"), dir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return child
}

test('a second process is refused and told whose the folder is', async () => {
  const other = await otherOwner()
  try {
    expect(() => lockDataDir(dir)).toThrow(DataDirInUse)
    expect(() => lockDataDir(dir)).toThrow(`in use by process ${other.pid}`)
  } finally {
    other.kill('SIGKILL')
    await new Promise((resolve) => other.once('exit', resolve))
  }
  lockDataDir(dir)() // its owner was killed: the lock is free again
  expect(existsSync(join(dir, 'lock'))).toBe(false)
})

test('an unlocked folder is anybody’s', () => {
  lockDataDir(dir)()
  const next = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script('unlock()'), dir], {
    encoding: 'utf8',
  })
  expect([next.status, next.stderr]).toEqual([0, ''])
})

test('a lock that holds nonsense belongs to nobody', () => {
  writeFileSync(join(dir, 'lock'), 'nonsense')
  lockDataDir(dir)()
})

test('a number that another process has by now is not the owner', () => {
  writeFileSync(join(dir, 'lock'), `${process.ppid} 1`)
  lockDataDir(dir)()
})

test('of many that find a dead owner’s lock at once, never two have it', async () => {
  writeFileSync(join(dir, 'lock'), '999999999 1')
  const holding = script(`
    const from = Date.now()
    setTimeout(() => { console.log(JSON.stringify([from, Date.now()])); unlock() }, 300)`)
  const held = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const taker = spawn(process.execPath, ['--input-type=module-typescript', '-e', holding, dir], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      let said = ''
      taker.stdout.on('data', (bytes) => {
        said += bytes
      })
      await new Promise((resolve) => taker.once('close', resolve))
      return said ? (JSON.parse(said) as [number, number]) : undefined
    }),
  )
  const turns = held.filter((turn) => turn !== undefined).sort(([a], [b]) => a - b)
  expect(turns.length).toBeGreaterThan(0)
  for (const [index, [from]] of turns.entries()) expect(from).toBeGreaterThanOrEqual(turns[index - 1]?.[1] ?? 0)
  expect(readdirSync(dir)).toEqual([])
})
