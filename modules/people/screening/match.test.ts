import { expect, test } from 'vitest'
import { createMatcher } from './match.ts'

const names = ['Muhammad Rizky Fauzi', 'Ahmad Sjafruddin', 'Siti Nurhaliza', 'Abu Bakar Basyir', 'Suparno', 'Hambali']
const matcher = createMatcher(names.map((name) => ({ key: name, name })))
const found = (name: string) => matcher.match(name).map(({ key }) => key)

test.each([
  ['MUHAMMAD RIZKY FAUZI', 'Muhammad Rizky Fauzi'],
  ['Fauzi, Mohamad Rizki', 'Muhammad Rizky Fauzi'],
  ['M. Rizky Fauzi, S.E.', 'Muhammad Rizky Fauzi'],
  ['Moch. Rizqi Fauzy', 'Muhammad Rizky Fauzi'],
  ['Rizky Fauzi', 'Muhammad Rizky Fauzi'],
  ['Muhammad Rizky Fauzi bin Abdullah', 'Muhammad Rizky Fauzi'],
  ['Muhammad Risky Fauzi', 'Muhammad Rizky Fauzi'],
  ['Achmad Syafrudin', 'Ahmad Sjafruddin'],
  ['Ahmad Safrudin', 'Ahmad Sjafruddin'],
  ['Siti Nur Haliza', 'Siti Nurhaliza'],
  ['Aboe Bakar Baasyir', 'Abu Bakar Basyir'],
  ['Soeparno', 'Suparno'],
  ['H. Suparno', 'Suparno'],
])('%s may be %s', (name, listed) => {
  expect(found(name)).toContain(listed)
})

test.each(['Suparno Hadi', 'Rizky Maulana', 'Ahmad Fauzi', 'Siti Aminah', 'Budi Santoso', 'Suparta', '', '...'])(
  '%s is nobody of the list',
  (name) => {
    expect(found(name)).toEqual([])
  },
)
