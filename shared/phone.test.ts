import { describe, expect, test } from 'vitest'
import { parsePhone } from './phone.ts'
import { readPhone } from './phone-text.ts'

describe('a telephone number is kept with all of its digits', () => {
  test.each([
    ['0812 3456 7890', '+6281234567890', true],
    ['812-3456-7890', '+6281234567890', true],
    ['+62 812-3456-7890', '+6281234567890', true],
    ['+62 (0)812.3456.7890', '+6281234567890', true],
    ['0062 812 3456 7890', '+6281234567890', true],
    ['62812 4455 0192', '+6281244550192', true],
    ['62 0812 3456 7890', '+6281234567890', true],
    ['62 (021) 5551234', '+62215551234', false],
    ['(021) 5551234', '+62215551234', false],
    ['+62 21 5000 0000', '+622150000000', false],
    ['0622 74361234', '+6262274361234', false],
    ['+62 622 7436 1234', '+6262274361234', false],
    ['0274 361234', '+62274361234', false],
    ['0812-3456-78', '+62812345678', true],
    ['1500-537', '+621500537', false],
    ['0800 1 234567', '+628001234567', false],
    ['０８１２３４５６７８９０', '+6281234567890', true],
    ['', '', false],
  ])('%j is %j', (typed, number, mobile) => {
    expect(parsePhone(typed)).toEqual({ ok: true, number, mobile })
    const read = readPhone(typed)
    expect(read.ok && readPhone(read.text)).toEqual(read)
  })
})

describe('a text that is no single number is refused with a question', () => {
  test.each([
    ['021-5551234/35', 'phone_two'],
    ['(021) 5551234 - 36', 'phone_two'],
    ['021-5551234-36', 'phone_two'],
    ['0812 3456 7890 atau 0813 1111 2222', 'phone_two'],
    ['0812 3456 7890, 0813 1111 2222', 'phone_two'],
    ['622 74361234', 'phone_country'],
    ['62274361234', 'phone_country'],
    ['+65 9123 4567', 'phone_foreign'],
    ['001 202 555 0100', 'phone_foreign'],
    ['0812 3456 7890 ext 5', 'phone_digits'],
    ['0812 3456 789O', 'phone_digits'],
    ['٠٨١٢٣٤٥٦٧٨٩٠', 'phone_digits'],
    ['0812+34567890', 'phone_digits'],
    ['0812', 'phone_digits'],
    ['08123456789012', 'phone_digits'],
    ['021 555123436', 'phone_digits'],
    ['+62 812 3456 7890 1234', 'phone_digits'],
    ['0000000000', 'phone_digits'],
  ])('%j is %s', (typed, fault) => expect(parsePhone(typed)).toEqual({ ok: false, fault }))
})
