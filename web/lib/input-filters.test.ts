import { describe, expect, it } from 'vitest'
import { allowsKey, decimalText, digitsOnly, groupDigits, phoneDigits, signed, wholeDigits } from './input-filters.ts'

const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false })

describe('currency, percent and integer inputs', () => {
  it('strip non-digits and emit digits only, dots removed', () => expect(digitsOnly('Rp1.250.000')).toBe('1250000'))
  it('show dots between thousands', () => expect(groupDigits('01250000')).toBe('1.250.000'))
  it('limit keys to digits, navigation, editing and copy, cut, select all', () => {
    expect(['7', 'ArrowLeft', 'Backspace', 'Tab'].every((name) => allowsKey(key(name)))).toBe(true)
    expect(['c', 'x', 'a'].every((name) => allowsKey(key(name, true)))).toBe(true)
    expect(['b', 'e', '-', '.', ' '].some((name) => allowsKey(key(name)))).toBe(false)
  })
})

describe('a decimal part is cut before the digits are taken', () => {
  it.each([
    ['Rp1.250.000,75', '1250000', true],
    ['1,250,000.75', '1250000', true],
    ['1250,5', '1250', true],
    ['1250.75', '1250', true],
    ['12,', '12', false],
    ['Rp1.250.000', '1250000', false],
    ['1,250,000', '1250000', false],
    ['1.250', '1250', false],
    ['1,250', '1250', false],
    ['-a1b2.3,4x5', '123', true],
    ['', '', false],
  ])('%j is %j', (text, digits, cut) => expect(wholeDigits(text)).toEqual({ digits, cut }))
})

it('with Ctrl or ⌘ no key is swallowed: words, lines, undo and reload are the browser’s', () => {
  const names = ['ArrowLeft', 'ArrowRight', 'Backspace', 'r', 'z', 'l', 'v']
  for (const name of names) {
    expect(allowsKey({ key: name, ctrlKey: true, metaKey: false })).toBe(true)
    expect(allowsKey({ key: name, ctrlKey: false, metaKey: true })).toBe(true)
  }
})

it('a figure that may be below zero keeps a minus in front and none inside', () => {
  expect(['-5', '−5.000', '5-3', ' –12'].map(signed(groupDigits))).toEqual(['-5', '-5.000', '53', '-12'])
  expect(allowsKey(key('-'), { minus: true })).toBe(true)
})

describe('decimal inputs', () => {
  it('a leading dot becomes 0.', () => expect(decimalText('.5')).toBe('0.5'))
  it('extra dots are merged', () => expect(decimalText('1..2.3')).toBe('1.23'))
  it('a dot at the end stays, for the digits to come', () => expect(decimalText('12.')).toBe('12.'))
  it('of both signs the last one divides', () => {
    expect(decimalText('1.250,75')).toBe('1250.75')
    expect(decimalText('1,250.75')).toBe('1250.75')
    expect(decimalText('12,5')).toBe('12.5')
  })
  it('letters go', () => expect(decimalText('12a.5b')).toBe('12.5'))
  it('let one dot through', () => expect(allowsKey(key('.'), { dot: true })).toBe(true))
})

it('a phone number is told in many ways', () => {
  for (const text of ['0812 4455 0192', '62812-4455-0192', '+62 812 4455 0192', '81244550192']) {
    expect(phoneDigits(text)).toBe('81244550192')
  }
})
