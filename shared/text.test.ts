import { expect, expectTypeOf, test } from 'vitest'
import type { LocalDate } from './dates.ts'
import { fill, fillAs, fillTree, type Sound, unknownPlaces, type ValuesOf } from './text.ts'

const at = new Date('2026-11-20T07:05:00.001Z')

test('a text is written with its values, in the reader’s language', () => {
  const text = 'Bayar {total:rupiah} untuk {quantity:units} sebelum {until:moment}.'
  const values = { total: 1_250_000n, quantity: 25n, until: at }
  expect(fill(text, values, 'id')).toBe('Bayar Rp1.250.000 untuk 25 unit sebelum 20 November 2026, 14.05 WIB.')
  expect(fill('{quantity:units} on {day:date}', { quantity: 1n, day: at }, 'en')).toBe('1 unit on 20 November 2026')
})

test('each kind reads as people write it', () => {
  const read = (text: string, value: unknown, locale: 'id' | 'en' = 'id') => fillAs(text, { v: value }, locale)
  expect(read('{v:count}', 3214)).toBe('3.214')
  expect(read('{v:plain}', 2026)).toBe('2026')
  expect(read('{v:basis_points}', 1320n)).toBe('13,2%')
  expect(read('{v:date}', '2026-08-17' as LocalDate, 'en')).toBe('17 August 2026')
  expect(read('{v:clock}', at)).toBe('14.06 WIB')
  expect(read('{v:clock}', at, 'en')).toBe('14:06 WIB')
  expect(read('{v:time}', '09:00')).toBe('09.00 WIB')
  expect(read('{v:hours}', 48)).toBe('48 jam')
  expect(read('{v:working_days}', 1, 'en')).toBe('1 working day')
  expect(read('{v:both}', { id: 'diaktifkan', en: 'switched on' }, 'en')).toBe('switched on')
})

test.each([
  [2, '2 detik', '2 seconds'],
  [1, '1 detik', '1 second'],
  [60, '60 detik', '60 seconds'],
  [61, '2 menit', '2 minutes'],
  [900, '15 menit', '15 minutes'],
  [3600, '1 jam', '1 hour'],
  [3841, '1 jam 5 menit', '1 hour 5 minutes'],
])('%s seconds of waiting are told as people tell them, never too short', (seconds, id, en) => {
  expect(fill('{wait:duration}', { wait: seconds }, 'id')).toBe(id)
  expect(fill('{wait:duration}', { wait: seconds }, 'en')).toBe(en)
})

test('what a value says is never read as a place', () => {
  expect(fill('{name:text} {brand.name}', { name: '{brand.name} $1 $&' }, 'id')).toBe('{brand.name} $1 $& Syirkah')
})

test('a value that old data lacks is a dash', () => expect(fillAs('Bayar {total:rupiah}.', {}, 'id')).toBe('Bayar –.'))

test('a tree takes what is looked up, each branch in its own language', () => {
  const lookup = (name: string) => (name === 'offering.max_days' ? { kind: 'days' as const, value: 45 } : undefined)
  const tree = {
    id: ['{offering.max_days}'],
    en: '{offering.max_days}',
    title_en: '{brand.hours}',
    n: 1,
    none: '{x.y}',
  }
  expect(fillTree(tree, lookup, 'id')).toEqual({
    id: ['45 hari'],
    en: '45 days',
    title_en: 'Monday to Friday, 09.00–17.00 WIB',
    n: 1,
    none: '{x.y}',
  })
})

test('a place that nobody knows is found', () =>
  expect(unknownPlaces('{offering.max_day} {brand.name} {brand.nmae}', () => false)).toEqual([
    'offering.max_day',
    'brand.nmae',
  ]))

test('the compiler knows what a text needs', () => {
  expectTypeOf<ValuesOf<'{a:rupiah} {b:date} {brand.name}'>>().toEqualTypeOf<{ a: bigint; b: Date | LocalDate }>()
  expectTypeOf<keyof ValuesOf<'nothing'>>().toBeNever()
  expectTypeOf<Sound<'{a:rupiah}'>>().toEqualTypeOf<'{a:rupiah}'>()
  expectTypeOf<Sound<'{a:rupia} {b}'>>().toEqualTypeOf<{ 'unknown place': 'a:rupia' | 'b' }>()
  const faults = () => [
    // @ts-expect-error a value is missing
    fill('{a:rupiah}', {}, 'id'),
    // @ts-expect-error a value is of another kind
    fill('{a:rupiah}', { a: 'much' }, 'id'),
  ]
  expect(faults).toBeTypeOf('function')
})
