import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadOrCreateSecret } from './demo-secret.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'syirkah-secret-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('a secret is made once and readable by its owner only', () => {
  const secret = loadOrCreateSecret(dir, 'data')
  expect(secret).toMatch(/^[A-Za-z0-9+/]{43}=$/)
  expect(loadOrCreateSecret(dir, 'data')).toBe(secret)
  expect(loadOrCreateSecret(dir, 'bank')).not.toBe(secret)
  expect(statSync(join(dir, 'secret-data')).mode & 0o777).toBe(0o600)
})

test('processes that start at once have one secret, and it is the one that is kept', async () => {
  // All wait for the same moment, so that none finds what another made.
  const at = Date.now() + 3_000
  const code = `
    import { loadOrCreateSecret } from ${JSON.stringify(join(import.meta.dirname, 'demo-secret.ts'))}
    while (Date.now() < ${at});
    process.stdout.write(Array.from({ length: 50 }, (_, i) => loadOrCreateSecret(process.argv[1], 'data' + i)).join())`
  const said = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code, dir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let text = ''
      child.stdout.on('data', (bytes) => {
        text += bytes
      })
      await new Promise((done) => child.once('close', done))
      return text
    }),
  )
  const kept = Array.from({ length: 50 }, (_, i) => readFileSync(join(dir, `secret-data${i}`), 'utf8')).join()
  expect(said).toEqual([kept, kept, kept, kept])
})

test('a secret that was emptied is not replaced', () => {
  writeFileSync(join(dir, 'secret-data'), '')
  expect(() => loadOrCreateSecret(dir, 'data')).toThrow('DATA_DIR: ')
})
