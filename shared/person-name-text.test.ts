import { expect, test } from 'vitest'
import { isName, isUnusualName } from './person-name-text.ts'
import { compareNames } from './person-names.ts'

test.each([
  'Siti',
  '‘Abdullah',
  "'Aisyah",
  'ʿUmar',
  'Ma’ruf',
  'Ma`ruf',
  'R. Aj. Kartini',
  'Nur-Aini',
  'Sutanto, S.E.',
  '李明',
  'Ольга',
])('%s is a usual name', (name) => expect([isName(name), isUnusualName(name)]).toEqual([true, false]))

test.each(['LIE TJIN / LINAWATI', 'Siti (Alm)', 'TAN A/L RAJAN', '(Alm) Budi', 'Lim (Halim) Santoso'])(
  '%s stands so on papers, and is to be compared with them',
  (name) => expect([isName(name), isUnusualName(name)]).toEqual([true, true]),
)

test.each([
  '123',
  '--',
  '()',
  "'",
  'Siti\u0007',
  'Siti\u202e',
  'Si\u034fti',
  'Sitі',
  'Bud1',
  'a@b.c',
  '<b>Siti</b>',
  '=Siti',
  '',
])('%j is no name', (name) => expect([isName(name), isUnusualName(name)]).toEqual([false, false]))

test('an apostrophe is the same in every sign that writes it', () => {
  for (const sign of "'’‘‛`´ʼʻʾʿ′") {
    expect(isName(`${sign}Abdullah Ma${sign}ruf`)).toBe(true)
    expect(compareNames(`${sign}Abdullah Ma${sign}ruf`, 'ABDULLAH MARUF')).toBe('same')
  }
})
