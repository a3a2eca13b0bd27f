import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { CurrencyField, DecimalField, IntegerField, PercentField } from './index.ts'

afterEach(cleanup)
let emitted = ''
const input = () => screen.getByRole<HTMLInputElement>('textbox')
const shown = (field: React.ReactNode) => render(<form aria-label="uji">{field}</form>)
const type = (text: string) => fireEvent.input(input(), { target: { value: text } })
const paste = (text: string) => {
  const event = createEvent.paste(input())
  Object.assign(event, { clipboardData: { getData: () => text } })
  fireEvent(input(), event)
}
const field = {
  name: 'angka',
  label: 'Angka',
  onValue: (value: string) => {
    emitted = value
  },
}

// Specification §5: “Currency, percent and integer inputs strip non-digits and emit digits only (dots removed).”
describe.each([
  ['currency', <CurrencyField key="c" {...field} />, '123.450', '123450'],
  ['integer', <IntegerField key="i" {...field} />, '123450', '123450'],
])('a %s input', (_, element, visible, digits) => {
  test('strips non-digits and emits digits only', () => {
    shown(element)
    type('-a1b2.3x450')
    expect(input().value).toBe(visible)
    expect(emitted).toEqual(digits)
  })
})

test('a percent input strips non-digits and emits digits only', () => {
  shown(<PercentField {...field} />)
  type('1a5%')
  expect([input().value, emitted]).toEqual(['15', '15'])
})

test('a pasted amount loses its decimal part before its digits are taken, and the reader is told', () => {
  shown(<CurrencyField {...field} />)
  paste('Rp1.250.000,75')
  expect([input().value, emitted]).toEqual(['1.250.000', '1250000'])
  expect(screen.getByRole('status').textContent).toContain('koma')
  type('1.250.0001')
  expect(input().value).toBe('12.500.001')
  expect(screen.queryByRole('status')?.textContent ?? '').toBe('')
})

test('a pasted amount takes the place of what is selected', () => {
  shown(<CurrencyField {...field} defaultValue="900" />)
  input().setSelectionRange(0, 3)
  paste('2.500')
  expect(input().value).toBe('2.500')
})

// Specification §5: “Decimal inputs allow digits and one dot; a leading dot becomes 0.; extra dots are merged.”
test('a decimal input keeps one dot, puts 0 before a leading one, merges others', () => {
  shown(<DecimalField {...field} />)
  for (const [typed, value] of [
    ['.5', '0.5'],
    ['1..2.3', '1.23'],
    ['12a.5b', '12.5'],
    ['12,5', '12.5'],
  ]) {
    type(typed!)
    expect([input().value, emitted]).toEqual([value, value])
  }
})

test('a figure that may be below zero keeps its minus; any other loses it', () => {
  const { unmount } = shown(<CurrencyField {...field} negative />)
  type('-5000')
  expect([input().value, emitted]).toEqual(['-5.000', '-5000'])
  unmount()
  shown(<CurrencyField {...field} />)
  type('-5000')
  expect(emitted).toEqual('5000')
})

test('letters are stopped, shortcuts of the browser are not', () => {
  shown(<CurrencyField {...field} />)
  expect(fireEvent.keyDown(input(), { key: 'a' })).toBe(false)
  expect(fireEvent.keyDown(input(), { key: '-' })).toBe(false)
  for (const key of ['ArrowLeft', 'Backspace', 'r']) {
    expect(fireEvent.keyDown(input(), { key, ctrlKey: true })).toBe(true)
    expect(fireEvent.keyDown(input(), { key, metaKey: true })).toBe(true)
  }
})
