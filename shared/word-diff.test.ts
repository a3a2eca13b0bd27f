import { expect, test } from 'vitest'
import { diffWords, hasSameLetters } from './word-diff.ts'

const shown = (one: string, other: string) =>
  diffWords(one, other).map((words) => words.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(' '))

test.each([
  ['Nurul Rahmawati', 'NURUL  RAHMAWATI', true],
  ['Jl. Melati No. 21', 'JL.MELATI NO.21', true],
  ['Nurul Rahmawati', 'Nurul Rahmawaty', false],
  ['Jl. Melati No. 21', 'Jl. Melati No. 12', false],
  ['', 'X', false],
])('%s and %s are the same to the letter: %s', (one, other, same) => expect(hasSameLetters(one, other)).toBe(same))

test('of two texts the words that differ are marked, the rest is not', () => {
  expect(shown('Jl. Melati No. 21', 'JL. MELATI NO. 12')).toEqual(['Jl. Melati No. [21]', 'JL. MELATI NO. [12]'])
  expect(shown('Siti Nur Aminah', 'SITI AMINAH')).toEqual(['Siti [Nur] Aminah', 'SITI AMINAH'])
  expect(shown('Dimas Prakoso', 'BUDI SANTOSO')).toEqual(['[Dimas] [Prakoso]', '[BUDI] [SANTOSO]'])
  expect(shown('Jl.Melati 1', 'JL. MELATI 1')).toEqual(['Jl.Melati 1', 'JL. MELATI 1'])
  expect(shown('a a a', 'a a')).toEqual(['a a [a]', 'a a'])
  expect(shown('Surakarta', '')).toEqual(['[Surakarta]', ''])
})
