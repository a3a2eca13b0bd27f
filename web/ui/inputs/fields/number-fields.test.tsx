import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { CurrencyField, DecimalField, IntegerField, PercentField, PhoneField } from './index.ts'

afterEach(cleanup)
let emitted = ''
let sent: string | undefined
const input = () => screen.getByRole<HTMLInputElement>('textbox')
const shown = (field: React.ReactNode) =>
  render(
    <form
      aria-label="uji"
      onSubmit={(event) => {
        const formData = new FormData(event.currentTarget)
        // the test's document does not tell of it
        event.currentTarget.dispatchEvent(Object.assign(new Event('formdata'), { formData }))
        if (!event.defaultPrevented) sent = String(formData.get('angka'))
        event.preventDefault()
      }}
    >
      {field}
      <button type="submit">Kirim</button>
      <button type="submit" formNoValidate>
        Kembali
      </button>
    </form>,
  )
function replace(text: string, from: number, to: number) {
  const element = input()
  element.value = element.value.slice(0, from) + text + element.value.slice(to)
  element.setSelectionRange(from + text.length, from + text.length)
}
/** Types one key after the other at the caret, as a browser tells of it. */
function press(keys: string) {
  for (const data of keys) {
    const element = input()
    replace(data, element.selectionStart ?? 0, element.selectionEnd ?? 0)
    fireEvent(element, new InputEvent('input', { bubbles: true, inputType: 'insertText', data }))
  }
}
function insert(text: string, inputType: 'insertFromPaste' | 'insertFromDrop' = 'insertFromPaste') {
  const element = input()
  replace(text, element.selectionStart ?? 0, element.selectionEnd ?? 0)
  fireEvent(element, new InputEvent('input', { bubbles: true, inputType, data: text }))
}
const error = () => document.querySelector('.error')?.textContent ?? ''
function send() {
  sent = undefined
  fireEvent.click(screen.getByRole('button', { name: 'Kirim' }))
  return sent
}
const field = {
  name: 'angka',
  label: 'Angka',
  onValue: (value: string) => {
    emitted = value
  },
}

// Specification §5: “Currency, percent and integer inputs … emit digits only (dots removed).”
test('digits of rupiah are grouped while they are typed, and sent without dots', () => {
  shown(<CurrencyField {...field} />)
  input().focus()
  press('1250000')
  expect([input().value, emitted, error()]).toEqual(['1.250.000', '1250000', ''])
  expect(send()).toBe('1250000')
})

test('dots between thousands may be typed, too', () => {
  shown(<CurrencyField {...field} />)
  input().focus()
  press('1.000.000')
  expect([input().value, emitted, error()]).toEqual(['1.000.000', '1000000', ''])
})

test('the caret stays where a digit is put in or taken out', () => {
  shown(<CurrencyField {...field} defaultValue="1250000" />)
  input().focus()
  input().setSelectionRange(1, 1)
  press('9')
  expect([input().value, input().selectionStart]).toEqual(['19.250.000', 2])
  replace('', 1, 2)
  fireEvent(input(), new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }))
  expect([input().value, input().selectionStart]).toEqual(['1.250.000', 1])
})

describe('an amount that is not clear stays as it is, gets a message and is not sent', () => {
  test.each([
    '1,5',
    '1.5',
    '12,50,0',
    '-5',
    '-50000',
    '1e6',
    '1e6 0000',
    '1 juta',
    '12.500.000/2',
    '١٢٣',
    '2 500,5',
    '0x1F',
    '10000.50',
    '12,5%',
  ])('%s', (text) => {
    for (const way of [press, insert]) {
      shown(<CurrencyField {...field} />)
      input().focus()
      way(text)
      fireEvent.blur(input())
      expect(input().value.replaceAll('.', '')).toBe(text.replaceAll('.', ''))
      expect(error()).not.toBe('')
      expect(input().getAttribute('aria-invalid')).toBe('true')
      expect(send()).toBeUndefined()
      cleanup()
    }
  })
})

test('a pasted or dropped amount is shown in groups where its meaning is clear', () => {
  for (const text of ['Rp1.250.000', '1250000', '1 250 000', 'Rp 1.250.000,-', '1.250.000,00'])
    for (const way of ['insertFromPaste', 'insertFromDrop'] as const) {
      shown(<CurrencyField {...field} />)
      insert(text, way)
      expect([input().value, emitted, error(), send()]).toEqual(['1.250.000', '1250000', '', '1250000'])
      cleanup()
    }
})

test('a pasted amount takes the place of what is selected', () => {
  shown(<CurrencyField {...field} defaultValue="900" />)
  input().setSelectionRange(0, 3)
  insert('2.500')
  expect(input().value).toBe('2.500')
})

test('a message goes once the amount is clear', () => {
  shown(<CurrencyField {...field} />)
  insert('1.250.000,75')
  expect(error()).not.toBe('')
  fireEvent.input(input(), { target: { value: '1.250.000' } })
  expect(error()).toBe('')
  expect(send()).toBe('1250000')
})

test('a half-typed amount is not wrong yet', () => {
  shown(<CurrencyField {...field} />)
  input().focus()
  press('1.0')
  expect(error()).toBe('')
  fireEvent.blur(input())
  expect(error()).not.toBe('')
})

test('no number is cut to a length', () => {
  shown(<PercentField {...field} maxLength={3} />)
  insert('1000')
  expect([input().value, input().maxLength, send()]).toEqual(['1000', -1, '1000'])
})

test('a percentage takes decimals after a comma, and after a dot where no thousands can be meant', () => {
  for (const [text, value] of [
    ['12,5', '12.5'],
    ['12.5', '12.5'],
    ['40', '40'],
    ['0,25%', '0.25'],
  ]) {
    shown(<PercentField {...field} />)
    input().focus()
    press(text!)
    fireEvent.blur(input())
    expect([input().value, emitted, error(), send()]).toEqual([text, value, '', value])
    cleanup()
  }
  for (const text of ['12.500', '1..2.3', '12,5,0', '12a.5b', '-5']) {
    shown(<PercentField {...field} />)
    insert(text)
    expect([input().value, error() === '', send()]).toEqual([text, false, undefined])
    cleanup()
  }
})

test('a decimal number shows a comma, and 0 before a leading one is sent', () => {
  shown(<DecimalField {...field} defaultValue="1.5" />)
  expect(input().value).toBe('1,5')
  fireEvent.input(input(), { target: { value: ',5' } })
  expect([emitted, send()]).toEqual(['0.5', '0.5'])
})

test('a whole number that is no amount is not regrouped', () => {
  shown(<IntegerField {...field} />)
  input().focus()
  press('2026')
  expect([input().value, emitted]).toEqual(['2026', '2026'])
})

test('a figure may be below zero where its field says so', () => {
  shown(<CurrencyField {...field} negative />)
  input().focus()
  press('-')
  expect(error()).toBe('')
  press('5000')
  expect([input().value, emitted]).toEqual(['-5.000', '-5000'])
})

test('a form with a text that cannot be read can be left backwards', () => {
  shown(<CurrencyField {...field} />)
  insert('1 juta')
  fireEvent.click(screen.getByRole('button', { name: 'Kembali' }))
  expect(sent).toBe('1 juta')
})

test('no key is swallowed', () => {
  shown(<CurrencyField {...field} />)
  for (const key of ['a', '-', 'ArrowLeft', 'r']) expect(fireEvent.keyDown(input(), { key })).toBe(true)
})

test('a telephone number is pasted or dropped with its country code, and keeps all digits', () => {
  for (const way of ['insertFromPaste', 'insertFromDrop'] as const) {
    shown(<PhoneField {...field} />)
    insert('+62 812-3456-7890', way)
    expect([emitted, error(), send()]).toEqual(['81234567890', '', '81234567890'])
    cleanup()
  }
})

test('two telephone numbers, or a code that may be an area, get a question and are not sent', () => {
  for (const text of ['021-5551234/35', '(021) 5551234 - 36', '622 74361234', '+65 9123 4567']) {
    shown(<PhoneField {...field} />)
    insert(text)
    expect([input().value, error() === '', send()]).toEqual([text, false, undefined])
    cleanup()
  }
})
