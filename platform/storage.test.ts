import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createStorage } from './storage.ts'

const home = mkdtempSync(join(tmpdir(), 'storage-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const dir = join(home, 'files')
const storage = createStorage({ dir })

test('what is put is got, readable by its owner only, until it is removed', async () => {
  const name = `${storage.newName()}-96.webp`
  await storage.put(name, Buffer.from('foto'))
  expect(String(await storage.get(name))).toBe('foto')
  expect(statSync(join(dir, name)).mode & 0o077).toBe(0)
  expect(readdirSync(dir)).toEqual([name])
  await storage.remove([name, name])
  expect(await storage.get(name)).toBeUndefined()
})

test('no name leads out of the folder', async () => {
  writeFileSync(join(home, 'secret-data'), 'x')
  for (const name of [
    '../secret-data',
    '..%2fsecret-data',
    '/etc/passwd',
    '',
    '.',
    `${'a'.repeat(22)}.webp/..`,
    'a\0.webp',
  ]) {
    expect(await storage.get(name)).toBeUndefined()
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow()
  }
})
