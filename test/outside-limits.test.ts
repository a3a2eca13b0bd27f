import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// docs/external-services.md: the times and sizes that it names are those of the code.

const rows = [
  ...readFileSync('docs/external-services.md', 'utf8').matchAll(
    /^\| [^|]+ \| `((?:adapters|platform)\/[^`]+)` \|([^|]*)\|([^|]*)\|/gm,
  ),
].map(([, file = '', within = '', most = '']) => ({ file, within: within.trim(), most: most.trim() }))
const constant = (file: string, name: string) =>
  new RegExp(`const ${name} = ([\\d_]+)`).exec(readFileSync(file, 'utf8'))?.[1]?.replaceAll('_', '')

test('every service outside has its row', () => {
  const patient = globSync(['adapters/**/*.ts', 'platform/text/mail.ts', 'platform/files/storage/*.ts']).filter(
    (file) => !/sandbox|\.test\./.test(file) && constant(file, 'PATIENCE'),
  )
  expect(patient.length).toBeGreaterThan(5)
  expect(rows.map(({ file }) => file)).toEqual(expect.arrayContaining(patient))
})

test('what it says of patience and sizes is so', () => {
  for (const { file, within, most } of rows) {
    const patience = constant(file, 'PATIENCE') ?? /patience = ([\d_]+)/.exec(readFileSync(file, 'utf8'))?.[1]
    if (patience)
      expect([file, within]).toEqual([
        file,
        expect.stringContaining(`${Number.parseInt(patience.replaceAll('_', ''), 10) / 1000} s`),
      ])
    const largest = constant(file, 'LARGEST')
    if (largest)
      expect([file, most]).toEqual([
        file,
        expect.stringContaining(`${Number(largest).toLocaleString('en')} characters`),
      ])
  }
  const lock = constant('platform/db/session-settings.ts', 'LOCK')
  expect(rows.find(({ file }) => file.endsWith('postgres-pool.ts'))!.within).toContain(
    `a lock ${Number(lock) / 1000} s`,
  )
})
