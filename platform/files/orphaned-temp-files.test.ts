import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { after, HOUR, MINUTE } from '#shared/dates'
import { frozenClock } from '../runtime/clock.ts'
import { removeOrphanedTempFiles } from './orphaned-temp-files.ts'

const own = mkdtempSync(join(tmpdir(), 'syirkah-own-'))
vi.stubEnv('TMPDIR', own)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(own, { recursive: true })
})

const NOW = new Date('2026-11-20T02:00:00Z')
function folder(name: string, written: Date) {
  const path = join(own, name)
  mkdirSync(path)
  writeFileSync(join(path, '0'), 'KTP')
  utimesSync(path, written, written)
  return path
}

test('what a killed process left of people’s papers is removed; what is being received, and what is not ours, stays', async () => {
  const left = ['syirkah-upload-a1', 'syirkah-file-b2'].map((name) => folder(name, after(NOW, -2 * HOUR)))
  const stays = [
    folder('syirkah-upload-c3', after(NOW, -MINUTE)),
    folder('syirkah-own-d4', after(NOW, -2 * HOUR)),
    folder('milik-orang', after(NOW, -2 * HOUR)),
  ]
  await removeOrphanedTempFiles(frozenClock(NOW))
  expect(left.map((path) => existsSync(path))).toEqual([false, false])
  expect(stays.map((path) => existsSync(path))).toEqual([true, true, true])
})
