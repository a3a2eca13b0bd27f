import { expect, test } from 'vitest'
import { createRegions } from '#modules/regions'
import { isPostalCodeInProvince } from './postal-codes.ts'

test('a postal code is of the province or it is not', () => {
  const is = [
    ['57148', '33.72.01.1002'], // Surakarta
    ['10110', '31.71.01.1001'], // Jakarta
    ['17510', '32.16.01.2001'], // Bekasi
    ['42111', '36.73.01.1001'], // Serang
    ['29411', '21.71.01.1001'], // Batam
    ['77111', '65.71.01.1001'], // Tarakan
    ['99511', '95.01.01.2001'], // Wamena
  ] as const
  for (const [code, region] of is) expect(isPostalCodeInProvince(code, region), code).toBe(true)
  for (const [code, region] of [
    ['57148', '31.71.01.1001'],
    ['55221', '33.72.01.1002'],
    ['40111', '36.73.01.1001'],
  ] as const)
    expect(isPostalCodeInProvince(code, region), code).toBe(false)
})

test('every province of the list has postal codes, and every beginning belongs to one', () => {
  const provinces = createRegions().list({ limit: 100 }).items
  const begins = (two: string) => provinces.filter(({ code }) => isPostalCodeInProvince(`${two}000`, code))
  for (const { code, name } of provinces) expect(isPostalCodeInProvince('00000', code), name).toBe(false)
  const none = Array.from({ length: 90 }, (_, n) => String(n + 10)).filter((two) => begins(two).length === 0)
  expect(none).toEqual(['18', '19', '47', '48', '49', '88', '89'])
})
