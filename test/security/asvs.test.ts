import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import requirements from './asvs.json' with { type: 'json' }

type Requirement = { id: string; level: number; state: string; tests?: string[]; note?: string }
const rows: Requirement[] = requirements

test('each targeted requirement is judged once', () => {
  expect(rows).toHaveLength(257)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  for (const { id, level, state } of rows) {
    expect([id, [1, 2, 3].includes(level)]).toEqual([id, true])
    expect([id, ['met', 'not met', 'not applicable'].includes(state)]).toEqual([id, true])
  }
})

test('a met requirement names tests that exist, and any other says why', () => {
  for (const { id, state, tests = [], note = '' } of rows) {
    for (const file of tests) expect([id, file, existsSync(file)]).toEqual([id, file, true])
    if (state === 'met') expect(tests, id).not.toEqual([])
    else expect(note.length, id).toBeGreaterThan(10)
  }
})

test('the page for auditors has the same sums', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  expect(readFileSync('docs/security-evidence.md', 'utf8')).toContain(
    `Of ${rows.length} requirements ${count('met')} are met, ${count('not met')} are not, ${count('not applicable')} do not apply.`,
  )
})

test('faults of libraries have time frames in the handbook of operations', () => {
  const [libraries = ''] = readFileSync('docs/operations.md', 'utf8').match(/^\*\*Libraries\.\*\*.*$/m) ?? []
  expect(libraries.match(/within (a day|\d+ days|\d+\b)/g)).toHaveLength(4)
})
