import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '../server/settings.ts'

// docs/keys.md: every secret and every place of cryptography is in its lists.

const text = readFileSync('docs/keys.md', 'utf8')
const named = new Set([...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
const sources = globSync('{platform,modules,adapters,server,shared,api,web}/**/*.{ts,tsx}').filter(
  (file) => !/\.(test|fixture)\.|paraglide/.test(file),
)
const usesCryptography = (code: string) => /from 'node:crypto'|crypto\.subtle|getRandomValues/.test(code)

test('every secret of the configuration stands there with its algorithm and when it is replaced', () => {
  const secrets = settingNames.filter((name) => /KEY|SECRET|TOKEN|DSN|^(SMTP|DATABASE)_URL$/.test(name))
  expect(secrets.length).toBeGreaterThan(12)
  expect(secrets.filter((name) => !named.has(name))).toEqual([])
  const rows = text.matchAll(/^\| (?:`[A-Z0-9_]+`|the (?:key|certificate))[^|]*\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)
  for (const [row, ...cells] of rows)
    expect(
      cells.every((cell) => cell.trim().length > 2),
      row,
    ).toBe(true)
})

test('every file that makes, seals, signs, digests or draws by chance stands there, and no other', () => {
  const using = sources.filter((file) => usesCryptography(readFileSync(file, 'utf8')))
  expect(using.filter((file) => !named.has(file))).toEqual([])
  const files = [...named].filter((name) => /^[\w/-]+\.tsx?$/.test(name) && !name.startsWith('test/'))
  expect(files.filter((file) => !existsSync(file) || !using.includes(file))).toEqual([])
})
