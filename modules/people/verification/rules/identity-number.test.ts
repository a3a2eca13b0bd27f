import { expect, test } from 'vitest'
import { createRegions } from '#modules/regions'
import { isRealDate } from '#shared/dates'
import { fc } from '../../../../test/property.ts'
import { computeAge, findNikFault, provinceCodes, readNik, readNpwp } from './identity-number.ts'

const siti = { birthDate: '1994-03-14', sex: 'female' }

test('a woman’s number has 40 added to the day of her birth', () => {
  expect(findNikFault('3372015403940003', siti)).toBeUndefined()
  expect(findNikFault('3372011403940003', { ...siti, sex: 'male' })).toBeUndefined()
  expect(findNikFault('3372011403940003', siti)).toBe('nik_sex')
  expect(findNikFault('3372015403940003', { ...siti, sex: 'male' })).toBe('nik_sex')
})

test.each([
  ['337201540394000', 'nik_digits'],
  ['33720154039400031', 'nik_digits'],
  ['33720154O3940003', 'nik_digits'],
  ['３３７２０１５４０３９４０００３', 'nik_digits'],
  ['', 'nik_digits'],
  ['0072015403940003', 'nik_region'],
  ['9972015403940003', 'nik_region'],
  ['3300015403940003', 'nik_region'],
  ['3372005403940003', 'nik_region'],
  ['3372010003940003', 'nik_date'],
  ['3372014003940003', 'nik_date'],
  ['3372013203940003', 'nik_date'],
  ['3372017203940003', 'nik_date'],
  ['3372019903940003', 'nik_date'],
  ['3372015400940003', 'nik_date'],
  ['3372015413940003', 'nik_date'],
  ['3372013002960003', 'nik_date'],
  ['3372016902950003', 'nik_date'],
  ['3372013104940003', 'nik_date'],
  ['3372015403940000', 'nik_serial'],
  ['3372015503940003', 'nik_birth'],
  ['3372015403950003', 'nik_birth'],
])('%s is refused: %s', (nik, fault) => {
  expect(findNikFault(nik, siti)).toBe(fault)
})

test('29 February is a birthday in leap years', () => {
  expect(readNik('3372016902960003')).toMatchObject({ day: '29', month: '02', sex: 'female' })
  expect(readNik('3372012902000003')).toMatchObject({ day: '29', sex: 'male' })
})

test('every number that is made of a person is read as that person', () => {
  const days = fc.date({ min: new Date('1930-01-01'), max: new Date('2009-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(
      days,
      fc.boolean(),
      fc.integer({ min: 1, max: 9999 }),
      fc.constantFrom(...provinceCodes),
      (at, woman, serial, province) => {
        const birthDate = at.toISOString().slice(0, 10)
        const [year, month, day] = birthDate.split('-') as [string, string, string]
        const coded = String(Number(day) + (woman ? 40 : 0)).padStart(2, '0')
        const nik = `${province}0101${coded}${month}${year.slice(2)}${String(serial).padStart(4, '0')}`
        expect(findNikFault(nik, { birthDate, sex: woman ? 'female' : 'male' })).toBeUndefined()
      },
    ),
  )
})

test('the provinces are those of the country', () => {
  const country = createRegions()
    .list({ limit: 100 })
    .items.map(({ code }) => code)
  expect(provinceCodes.toSorted()).toEqual(country.toSorted())
})

test('a taxpayer number has 15 or 16 digits, and a resident’s new one is the identity number', () => {
  const nik = '3372015403940003'
  expect(readNpwp('09.254.294.3-407.000', nik)).toEqual({ digits: '092542943407000' })
  expect(readNpwp('0092542943407000', nik)).toEqual({ digits: '0092542943407000' })
  expect(readNpwp(nik, nik)).toEqual({ digits: nik })
  expect(readNpwp('3372015403940004', nik)).toBe('npwp_nik')
  for (const bad of ['', '12345', '0000000000000000', '09.254.294.3-407.00A', `${nik}1`])
    expect(readNpwp(bad, nik)).toBe('npwp_digits')
})

test('only days of the calendar are days, and an age is counted in whole years', () => {
  expect(['2024-02-29', '2000-02-29', '1999-12-31'].map(isRealDate)).toEqual([true, true, true])
  expect(
    ['2023-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '26-01-01', ''].map(isRealDate),
  ).toEqual(Array.from({ length: 7 }, () => false))
  expect(computeAge('2026-11-20', '2009-11-20')).toBe(17)
  expect(computeAge('2026-11-19', '2009-11-20')).toBe(16)
})
