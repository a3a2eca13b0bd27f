import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkWords, translateCheck, translateValue } from './finding-words.ts'

/** What says of itself that it is a check; the proofs of funds and the journals of the market are told elsewhere. */
const SAID = [
  /\bcheck: '([^']+)'/g,
  /'([^']+)' as check\b/g,
  /\bcheck\(\s*'([^']+)'/g,
  /\bconst (?:check|LOOSE|OLD_ENTRIES_CHECK|GUARDS_CHECK) = '([^']+)'/g,
]
const NEXT = /union all\s+select '([^']+ [^']+)'/g

function checksIn(text: string): string[] {
  if (!/\b(Difference|Finding|UnsealedFact)\b/.test(text)) return []
  const patterns = text.includes('as check') ? [...SAID, NEXT] : SAID
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, check]) => check!))
}

test('what a look at the books can find wrong is said in both languages', () => {
  const files = globSync('modules/**/*.ts').filter(
    (file) => !/\.test\.ts$|^modules\/money\/funds\/|^modules\/trading\/market\/engine\/replay/.test(file),
  )
  const checks = new Set(files.flatMap((file) => checksIn(readFileSync(file, 'utf8'))))
  expect([...checks].sort()).toEqual(Object.keys(checkWords).sort())
})

test('an amount, a digest and an instant stay as they are', () => {
  expect(translateCheck('id', 'no balance is below zero')).toBe('tidak ada saldo di bawah nol')
  expect(translateCheck('en', 'no balance is below zero')).toBe('no balance is below zero')
  const values = ['none', 'as of record 17', 'position 4', '-500', '2026-11-20 03:00:00+00']
  expect(values.map((value) => translateValue('id', value))).toEqual([
    'tidak ada',
    'menurut catatan 17',
    'posisi 4',
    '-500',
    '2026-11-20 03:00:00+00',
  ])
  expect(values.map((value) => translateValue('en', value))).toEqual(values)
})
