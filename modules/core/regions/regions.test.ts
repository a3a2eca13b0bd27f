import { expect, test } from 'vitest'
import { createRegions } from './index.ts'
import { formatPlaceName } from './states.ts'

const regions = createRegions()
const all = (within?: string, q?: string) => regions.list({ within, q, limit: 1_000 }).items

test('the country has 38 provinces, and each village lies in a district, a regency and a province', () => {
  expect(all()).toHaveLength(38)
  const place = regions.place('33.72.01.1002')!
  expect(place.map(({ level }) => level)).toEqual(['province', 'regency', 'district', 'village'])
  expect(formatPlaceName(place)).toMatch(/, Laweyan, Kota Surakarta, Jawa Tengah$/)
})

test('what lies in a region comes page by page and misses none', () => {
  const whole = all('33').map(({ code }) => code)
  expect(whole).toHaveLength(35)
  const paged: string[] = []
  for (let after: string | undefined; ; ) {
    const page = regions.list({ within: '33', limit: 10, after })
    paged.push(...page.items.map(({ code }) => code))
    if (!page.next) break
    after = page.next
  }
  expect(paged).toEqual(whole)
})

test('a name is found by the beginning of any of its words, however it is written', () => {
  expect(all('33', 'SURAK').map(({ name }) => name)).toEqual(['Kota Surakarta'])
  expect(all('33', 'karta')).toEqual([])
  expect(all('35.29', 'ra as').map(({ name }) => name)).toEqual(['Ra"as'])
})

test('a code that nobody has is no place, and nothing lies in a village', () => {
  for (const code of ['', '00', '99.99', '33.72.01.9999', '33.72.01.1002.1', 'x', '33;drop'])
    expect(regions.place(code)).toBeUndefined()
  expect(() => all('99')).toThrow('region_not_found')
  expect(() => all('33.72.01.1002')).toThrow('region_not_found')
})
