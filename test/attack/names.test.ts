import { expect, test } from 'vitest'
import { hasBidiControls, removeBidiControls } from '#shared/bidi'
import { PersonName } from '../../modules/core/identity/input.ts'
import { UpdateProfile } from '../../modules/entry/accounts/input.ts'

// A stranger's words stand in our mails: a name carries no address and nothing that turns the text around.

test.each(['Siti', 'Nur ‘Aini', "Ma'ruf", 'H. Ahmad', 'H.M. Yusuf', 'Dian-Ayu', 'José', 'M. Ridwan S.H.'])(
  '%s is a name',
  (name) => expect(PersonName.safeParse(name).success).toBe(true),
)

test.each([
  'Buka https://evil.example',
  'evil.example',
  'www.evil.example',
  'a@b.test',
  'Menang 1000000',
  '<b>Siti',
  'Si\u202Eti',
  'Si\nti',
  'x'.repeat(61),
  '',
])('%j is none', (name) => {
  expect(PersonName.safeParse(name).success).toBe(false)
  if (name) expect(UpdateProfile.safeParse({ lastname: name }).success).toBe(false)
})

test('what turns text around is refused by the API and left out by forms', () => {
  for (const control of ['\u202A', '\u202E', '\u2066', '\u2069']) {
    expect(hasBidiControls(`gambar${control}gpj.exe`)).toBe(true)
    expect(removeBidiControls(`gambar${control}gpj.exe${control}`)).toBe('gambargpj.exe')
  }
  expect(hasBidiControls('مشاركة‏ Rp1.000')).toBe(false)
})
