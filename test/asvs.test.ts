import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// docs/asvs.md: what it says is met names the tests that show it, and they are there.

const text = readFileSync('docs/asvs.md', 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([123]) \| (met|not met|not applicable) \| (.*) \|$/gm)].map(
  ([, id = '', , state = '', shown = '']) => ({ id, state, shown }),
)
const filesIn = (shown: string) =>
  [...shown.matchAll(/`([\w./-]+\.(?:test|spec|journey|bench)\.tsx?)`/g)].map(([, file = '']) => file)

test('each targeted requirement is judged once', () => {
  expect(rows).toHaveLength(245)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(text.match(/^\| \d/gm)).toHaveLength(rows.length)
})

test('what is met names a test, every test that is named exists, and what is not met says why', () => {
  for (const { id, state, shown } of rows) {
    const files = filesIn(shown)
    for (const file of files) expect([id, file, existsSync(file)]).toEqual([id, file, true])
    if (state === 'met') expect(files, id).not.toEqual([])
    else expect(shown.length, id).toBeGreaterThan(10)
  }
})

test('the sums at its head are those of its rows', () => {
  const of = (wanted: string) => rows.filter(({ state }) => state === wanted).length
  expect(text).toContain(
    `Of ${rows.length} requirements ${of('met')} are met, ${of('not met')} are not, ${of('not applicable')} do not apply.`,
  )
})

test('faults of libraries have time frames in the handbook of operations', () => {
  const [libraries = ''] = readFileSync('docs/operations.md', 'utf8').match(/^\*\*Libraries\.\*\*.*$/m) ?? []
  expect(libraries.match(/within (a day|\d+ days|\d+\b)/g)).toHaveLength(4)
})
