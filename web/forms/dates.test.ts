import { expect, test } from 'vitest'
import { joinDate, parsePastedDate, splitDate } from './dates.ts'

test('day, month and year become one date, whatever language the browser speaks', () => {
  expect(joinDate({ day: '17', month: '8', year: '1990' })).toBe('1990-08-17')
  expect(joinDate({ day: ' 7 ', month: '08', year: '1990' })).toBe('1990-08-07')
  expect(joinDate({ day: '', month: '', year: '' })).toBe('')
})

test('what is wrong is given back as it was typed', () => {
  for (const parts of [
    { day: '31', month: '2', year: '1990' },
    { day: '', month: '8', year: '1990' },
    { day: 'tujuh', month: '8', year: '90' },
  ])
    expect(splitDate(joinDate(parts))).toEqual(parts)
})

test('a whole date that is pasted fills all three, day first', () => {
  const date = { day: '3', month: '4', year: '1990' }
  for (const text of ['03-04-1990', '3/4/1990', ' 03.04.1990 ', '1990-04-03'])
    expect(parsePastedDate(text)).toEqual(date)
  for (const text of ['3', '3-4', '3 April 1990', '3-4-90']) expect(parsePastedDate(text)).toBeNull()
})
