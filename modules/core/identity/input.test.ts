import { expect, test } from 'vitest'
import { LogIn } from '#contract/credentials/input'
import { MAX_PASSWORD_LENGTH } from '#contract/credentials/states'
import { Email, LastName, PersonName, Phone } from './input.ts'
import type { inputMessages } from './refusals.ts'

test.each([
  ['Sekar@Contoh.TEST', 'sekar@contoh.test'],
  [' sekar@contoh.test ', 'sekar@contoh.test'],
  ['sekar+syirkah@contoh.test', 'sekar+syirkah@contoh.test'],
])('the address %s is %s, and what stands after a plus is part of it', (typed, kept) =>
  expect(Email.parse(typed)).toBe(kept),
)

test.each([
  ['Cyrillic а', 'sekаr@contoh.test'],
  ['Kelvin sign', 'se\u212Aar@contoh.test'],
  ['full width', 'ｓekar@contoh.test'],
  ['zero width joiner', 'se\u200Dkar@contoh.test'],
  ['right-to-left mark', 'sekar\u202E@contoh.test'],
  ['dotless i', 'sıti@contoh.test'],
])('an address that only looks like another is none: %s', (_, typed) => {
  const { error } = Email.safeParse(typed)
  expect(error?.issues.map(({ message }) => message)).toContain('email_ascii' satisfies keyof typeof inputMessages)
})

test.each([
  '081234567890',
  '0812-3456-7890',
  '0812 3456 7890',
  '+62 812 3456 7890',
  '+62 (0)812-3456-7890',
  '6281234567890',
  '62 0812 3456 7890',
  '0062 812 3456 7890',
  '81234567890',
  '(0812) 3456.7890',
  '０８１２３４５６７８９０',
  '0812–3456–7890',
])('the number %s is one number however it is spelled', (typed) => expect(Phone.parse(typed)).toBe('+6281234567890'))

test.each(['0212345678', '+6591234567', '0812', '08001234567', '0812345678901234', '0812345678a', '', '٠٨١٢٣٤٥٦٧٨٩٠'])(
  '%s is no Indonesian mobile number',
  (typed) => expect(Phone.safeParse(typed).success).toBe(false),
)

test('a password that nobody types is refused before anything is done with it', () => {
  const email = 'sekar@contoh.test'
  expect(LogIn.safeParse({ email, password: 'x'.repeat(MAX_PASSWORD_LENGTH) }).success).toBe(true)
  expect(LogIn.safeParse({ email, password: 'x'.repeat(MAX_PASSWORD_LENGTH + 1) }).success).toBe(false)
})

test.each(['\u3164', 'Sekar\u115F', 'Se\u034Fkar'])('a name with letters that nobody sees is none', (typed) => {
  expect(PersonName.safeParse(typed).success).toBe(false)
  expect(PersonName.parse('Sekar')).toBe('Sekar')
})

test.each(['.', "-'", 'Sekаr', 'Αdmin'])(
  '%s is no name: no letter, or one that looks like another script’s',
  (typed) => {
    expect(PersonName.safeParse(typed).error?.issues[0]?.message).toBe('person_name_letters')
    expect(LastName.safeParse(typed).success).toBe(false)
  },
)

test.each(['Sekar', "Sa'diyah", 'M.', 'Андрей', '李明'])('%s is a name, and a last name may be empty', (typed) => {
  expect(PersonName.parse(typed)).toBe(typed)
  expect([LastName.parse(typed), LastName.parse('')]).toEqual([typed, ''])
})
