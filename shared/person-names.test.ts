import { expect, test } from 'vitest'
import { compareNames, listNameWords, toPhoneticForm } from './person-names.ts'

test.each([
  ['Nurul Rahmawati', 'NURUL RAHMAWATI', 'same'],
  ['Nurul Rahmawati', 'RAHMAWATI, NURUL', 'same'],
  ['H. Ahmad Fauzi, S.E.', 'AHMAD FAUZI', 'same'],
  ['Ali bin Abdullah', 'ALI ABDULLAH', 'same'],
  ['Sukarno', 'SOEKARNO', 'similar'],
  ['Muhammad Rizky', 'MOCHAMAD RIZKI', 'similar'],
  ['Muhammad Rizky', 'M RIZKY', 'similar'],
  ['Siti Nur Haliza', 'SITI NURHALIZA BINTI TARUDIN', 'different'],
  ['Nurul Rahmawati Putri', 'NURUL RAHMAWATI', 'similar'],
  ['Suharto', 'SUHARTONO', 'different'],
  ['Dimas Prakoso', 'Rahma Lestari', 'different'],
  ['M', 'MUHAMMAD ALI', 'different'],
] as const)('%s and %s: %s', (one, other, match) => {
  expect(compareNames(one, other)).toBe(match)
  expect(compareNames(other, one)).toBe(match)
})

test('one name written by ear sounds the same', () => {
  const sounds = ['muhammad', 'mohammad', 'moehammad', 'muchamad', 'mochammad', 'muhamad', 'mohamed', 'moh', 'md'].map(
    toPhoneticForm,
  )
  expect([...new Set(sounds)]).toEqual([toPhoneticForm('muhammad')])
  expect(toPhoneticForm('djoko')).toBe(toPhoneticForm('joko'))
  expect(toPhoneticForm('sjafruddin')).toBe(toPhoneticForm('syafrudin'))
})

test('a name of titles alone keeps them', () => {
  expect(listNameWords('H. Dr.')).toEqual(['h', 'dr'])
  expect(listNameWords('Raden Roro Ayu')).toEqual(['roro', 'ayu'])
})
