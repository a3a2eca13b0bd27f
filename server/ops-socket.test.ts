import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { App } from './app.ts'
import { callOpsSocket, startOpsSocket } from './ops-socket.ts'

/** A running product, as far as `jobs:run` and its socket need one, in a folder of the test's own below which `name` lies. */
async function running(name: string) {
  const home = mkdtempSync(join(tmpdir(), 'syirkah-ops-'))
  const dataDir = join(home, name)
  mkdirSync(dataDir, { recursive: true })
  const warnings: string[] = []
  const app = {
    config: { dataDir },
    log: { warn: (text: string) => warnings.push(text) },
    runDue: async () => {},
    clock: { now: () => new Date(0) },
  } as unknown as App
  return { app, dataDir, warnings, remove: () => rmSync(home, { recursive: true }) }
}

const RUN = { name: 'jobs:run', args: [] }

test.for([
  ['a short folder', 'data'],
  ['a folder whose socket has 150 bytes', 'd'.repeat(120)],
  ['a folder at the length where systems differ', 'd'.repeat(75)],
  ['a folder whose name has letters of several bytes', 'données-日本語'.repeat(6)],
  ['many folders below each other', Array.from({ length: 40 }, () => 'nested').join('/')],
])('%s is reached by the operator’s tools', async ([, name]) => {
  const { app, dataDir, warnings, remove } = await running(name!)
  const stop = await startOpsSocket(app)
  expect(await callOpsSocket(dataDir, RUN)).toEqual({ ok: true, lines: ['done at 1970-01-01T00:00:00.000Z'] })
  expect(statSync(join(dataDir, 'ops.sock')).mode & 0o777).toBe(0o600)
  expect(warnings).toEqual([])
  await stop()
  expect(existsSync(join(dataDir, 'ops.sock'))).toBe(false)
  expect(await callOpsSocket(dataDir, RUN)).toBeUndefined()
  remove()
})

test('a product whose socket cannot be made says so and goes on', async () => {
  const { app, dataDir, warnings, remove } = await running('data')
  mkdirSync(join(dataDir, 'ops.sock'))
  writeFileSync(join(dataDir, 'ops.sock', 'in-the-way'), '')
  const stop = await startOpsSocket(app)
  expect(warnings).toEqual([expect.stringMatching(/^DATA_DIR: npm run ops cannot reach this process.*ops\.sock/)])
  await stop()
  remove()
})
