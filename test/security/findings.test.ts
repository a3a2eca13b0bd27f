import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import findings from './findings.json' with { type: 'json' }

type Finding = { area: string; no?: string; finding: string; tests: string[]; programs?: string[]; note?: string }
const rows: Finding[] = findings

test('every numbered finding of both attacks is there', () => {
  const numbers = rows.flatMap(({ no }) => no ?? [])
  const numbered = (count: number, prefix = '') => Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`)
  expect(numbers).toEqual([...numbered(21), ...numbered(13, 'F')])
})

test('each finding names tests and programs that exist', () => {
  for (const { finding, tests, programs = [] } of rows) {
    expect(tests, finding).not.toEqual([])
    for (const file of [...tests, ...programs.map((name) => `test/reliability/${name}.ts`)])
      expect([finding, file, existsSync(file)]).toEqual([finding, file, true])
  }
})
