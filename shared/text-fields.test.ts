import { expect, it } from 'vitest'
import { anyPhone, companyName, date, personName, spareName } from './text-fields.ts'

it.each(['0812 3456 7890', '+62 812-3456-7890', '6281234567890', '81234567890'])(
  '%s is one and the same telephone',
  (typed) => {
    expect(anyPhone.parse(typed)).toBe('+6281234567890')
  },
)

it.each(['+1 555 123 4567', '0812', 'tidak punya'])('%s is none', (typed) => {
  expect(anyPhone.safeParse(typed).success).toBe(false)
})

it.each(['0000-01-01', '0001-01-01', '2026-02-30', '2200-01-01', '9999-12-31'])(
  '%s is no day that somebody may name',
  (day) => {
    expect(date.safeParse(day).success).toBe(false)
    expect(date.safeParse('2026-02-28').success).toBe(true)
  },
)

it.each(['\u3164', 'Sekar\u115F', 'Se\u034Fkar'])('a name with letters that nobody sees is none', (typed) => {
  expect(personName.safeParse(typed).success).toBe(false)
  expect(personName.parse('Sekar')).toBe('Sekar')
})

it.each(['李明', 'محمد', 'Ольга', 'สมชาย'])(
  'the name %s is refused: the signed agreement cannot show its letters',
  (name) => {
    for (const field of [personName, spareName, companyName])
      expect(field.safeParse(name).error?.issues.map(({ message }) => message)).toEqual(['print_letters'])
    expect(personName.safeParse('Nguyễn Văn Ān').success).toBe(true)
  },
)
