import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirInUse, DataDirNotLockable, lockDataDir } from './data-lock.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'syirkah-lock-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const script = (rest: string) =>
  `import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-lock.ts'))}; const unlock = lockDataDir(process.argv[1]); ${rest}`
const options = (rest: string) => ['--input-type=module-typescript', '-e', script(rest), dir]

/** Runs the program in a PID namespace of its own, as another container does; its end ends what runs inside. */
const inNamespace = ['unshare', '-rpf', '--mount-proc', '--kill-child']
const mayUnshare = spawnSync(inNamespace[0]!, [...inNamespace.slice(1), 'true']).status === 0

/** Another process that takes the lock and keeps it until it is killed. */
async function otherOwner(before: string[] = []) {
  const [program = '', ...args] = [
    ...before,
    process.execPath,
    ...options("console.log('mine'); setInterval(() => {}, 1000)"),
  ]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return {
    stop: (signal: NodeJS.Signals) => child.kill(signal),
    async end() {
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
}

test('a second process is refused in one sentence that names the setting and the folder', async () => {
  const other = await otherOwner()
  try {
    expect(() => lockDataDir(dir)).toThrow(DataDirInUse)
    expect(() => lockDataDir(dir)).toThrow(`DATA_DIR: the embedded database in ${dir} is in use`)
    other.stop('SIGSTOP') // a paused container still owns its folder
    expect(() => lockDataDir(dir)).toThrow(DataDirInUse)
  } finally {
    await other.end()
  }
  expect(readdirSync(dir)).toEqual(['database.lock']) // nothing else is left of an owner that was killed
  lockDataDir(dir)() // and the lock is free again
})

test('a folder is refused under another name of it as well', async () => {
  const other = await otherOwner()
  const alias = `${dir}-alias`
  symlinkSync(dir, alias)
  try {
    expect(() => lockDataDir(alias)).toThrow(DataDirInUse)
  } finally {
    rmSync(alias)
    await other.end()
  }
})

// Skipped where this machine does not let a process make a PID namespace.
test.skipIf(!mayUnshare)('a process in another PID namespace is refused, and refuses', async () => {
  const other = await otherOwner(inNamespace)
  try {
    expect(() => lockDataDir(dir)).toThrow(DataDirInUse)
  } finally {
    await other.end()
  }
  const unlock = lockDataDir(dir)
  const [program = '', ...args] = [...inNamespace, process.execPath, ...options('')]
  const refused = spawnSync(program, args, { encoding: 'utf8' })
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(`in ${dir} is in use`)])
  unlock()
})

test('the same process does not get a lock twice, nor lose it by asking', () => {
  const unlock = lockDataDir(dir)
  expect(() => lockDataDir(dir)).toThrow(DataDirInUse)
  const other = spawnSync(process.execPath, options(''), { encoding: 'utf8' })
  expect([other.status, other.stderr]).toEqual([1, expect.stringContaining('is in use')])
  unlock()
  unlock() // twice is as good as once
  lockDataDir(dir)()
})

test('an unlocked folder is free for the next process', () => {
  lockDataDir(dir)()
  const next = spawnSync(process.execPath, options('unlock()'), { encoding: 'utf8' })
  expect([next.status, next.stderr]).toEqual([0, ''])
})

test('the lock file of an earlier version does not matter', () => {
  writeFileSync(join(dir, 'lock'), `${process.ppid} 1`)
  lockDataDir(dir)()
})

test('a folder that cannot be made keeps the system’s error with its path', () => {
  writeFileSync(join(dir, 'file'), '')
  expect(() => lockDataDir(join(dir, 'file', 'data'))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }))
})

test('a file system that refuses the lock is named', () => {
  mkdirSync(join(dir, 'database.lock')) // what cannot be opened as a file
  expect(() => lockDataDir(dir)).toThrow(DataDirNotLockable)
  expect(() => lockDataDir(dir)).toThrow(`DATA_DIR: the file system of ${dir}`)
})

test('of many that start at once, never two have the folder', async () => {
  const holding = script(`
    const from = Date.now()
    setTimeout(() => { console.log(JSON.stringify([from, Date.now()])); unlock() }, 300)`)
  const turns = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const taker = spawn(process.execPath, ['--input-type=module-typescript', '-e', holding, dir], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      let said = ''
      taker.stdout.on('data', (bytes) => {
        said += bytes
      })
      await new Promise((resolve) => taker.once('close', resolve))
      return said ? [JSON.parse(said) as [number, number]] : []
    }),
  )
  const held = turns.flat().sort(([a], [b]) => a - b)
  expect(held.length).toBeGreaterThan(0)
  for (const [index, [from]] of held.entries()) expect(from).toBeGreaterThanOrEqual(held[index - 1]?.[1] ?? 0)
  expect(readdirSync(dir)).toEqual(['database.lock'])
})
