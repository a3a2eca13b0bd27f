import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { faultsInReleased, faultsOutsideTransactions, type Released } from './architecture/released.ts'

const script = new URL('../bin/release.mjs', import.meta.url).href
const { prepareRelease } = (await import(script)) as {
  prepareRelease(release: { root: string; version: string; day: string }): void
}
let root: string
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const release = (version: string) => prepareRelease({ root, version, day: '2027-01-04' })
const changelog = (notes: string) => `# Changelog\n\n## Unreleased\n${notes}\n## 0.0.9 (2026-11-20)\n- Older.\n`

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'syirkah-release-'))
  for (const path of ['package.json', 'package-lock.json']) cpSync(path, join(root, path))
  mkdirSync(join(root, 'db/migrations'), { recursive: true })
  writeFileSync(join(root, 'db/migrations/0010_platform.sql'), 'create table a ();\n')
  writeFileSync(join(root, 'CHANGELOG.md'), changelog('- New.\n'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('a release has its version, its notes and the digests of its migrations', () => {
  release('99.0.0')
  expect(JSON.parse(read('package.json')).version).toBe('99.0.0')
  const { version, packages } = JSON.parse(read('package-lock.json'))
  expect([version, packages[''].version]).toEqual(['99.0.0', '99.0.0'])
  expect(read('CHANGELOG.md')).toContain('## Unreleased\n\n## 99.0.0 (2027-01-04)\n- New.\n\n## 0.0.9')
  const released = JSON.parse(read('db/migrations/released.json')) as Released
  expect(released).toMatchObject({
    version: '99.0.0',
    migrations: { '0010_platform.sql': expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
})

test('an older version and a release without notes are refused, and nothing is written', () => {
  expect(() => release('0.0.1')).toThrow('newer than')
  expect(() => release('next')).toThrow('1.2.3')
  writeFileSync(join(root, 'CHANGELOG.md'), changelog(''))
  expect(() => release('99.0.0')).toThrow('CHANGELOG.md')
  expect(JSON.parse(read('package.json')).version).not.toBe('99.0.0')
})

test('a released migration that is changed or gone is found, and a new one that sorts before it', () => {
  release('99.0.0')
  const released = JSON.parse(read('db/migrations/released.json')) as Released
  const same = { path: 'db/migrations/0010_platform.sql', text: 'create table a ();\n' }
  const later = { path: 'db/migrations/0020_platform.sql', text: '' }
  expect(faultsInReleased(released, [same, later])).toEqual([])
  expect(faultsInReleased(released, [{ ...same, text: 'create table b ();\n' }])[0]).toContain('is changed')
  expect(faultsInReleased(released, [later])[0]).toContain('is gone')
  expect(faultsInReleased(released, [same, { ...later, path: 'db/migrations/0005_platform.sql' }])[0]).toContain(
    'give it a higher number',
  )
})

test('a migration outside a transaction can be begun again', () => {
  const faults = (text: string) => faultsOutsideTransactions({ path: 'db/migrations/9990_trial.sql', text })
  const build = 'create index concurrently a_b on a (b);\n'
  expect(faults(`-- transaction: none\ndrop index concurrently if exists a_b;\n${build}`)).toEqual([])
  expect(faults(`-- transaction: none\n${build}`)).toHaveLength(1)
  expect(faults(`-- transaction: none\ndrop index concurrently if exists a_b;\nupdate a set b = 1;\n`)).toHaveLength(1)
  expect(faults(build)).toHaveLength(1)
  expect(faults('create index a_b on a (b);\n')).toEqual([])
})
