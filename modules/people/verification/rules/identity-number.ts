import { daysInMonth } from '#shared/dates'

/** Provinces by the first two digits of a NIK. */
export const provinceCodes = [
  ...['11', '12', '13', '14', '15', '16', '17', '18', '19', '21'],
  ...['31', '32', '33', '34', '35', '36', '51', '52', '53'],
  ...['61', '62', '63', '64', '65', '71', '72', '73', '74', '75', '76'],
  ...['81', '82', '91', '92', '93', '94', '95', '96'],
]

export type Sex = 'male' | 'female'
export type NikFault = 'nik_digits' | 'nik_region' | 'nik_date' | 'nik_serial' | 'nik_birth' | 'nik_sex'
type Nik = { province: string; regency: string; sex: Sex; year: string; month: string; day: string }

/**
 * Parses a NIK: the district of first registration, the birth date (its day plus 40 for women) and a serial number
 * (docs/law.md, Formal formats). It has no check digit.
 */
export function readNik(text: string): Nik | NikFault {
  const parts = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{4})$/.exec(text)
  if (!parts) return 'nik_digits'
  const [, province = '', regency = '', district = '', coded = '', month = '', year = '', serial] = parts
  if (!provinceCodes.includes(province) || regency === '00' || district === '00') return 'nik_region'
  const sex = Number(coded) > 40 ? 'female' : 'male'
  const day = String(Number(coded) % 40).padStart(2, '0')
  // every fourth year is a leap year: 2000 was one, and 1900 does not occur
  if (Number(coded) > 71 || day === '00' || Number(day) > daysInMonth(Number(month), Number(year) % 4 === 0))
    return 'nik_date'
  if (serial === '0000') return 'nik_serial'
  return { province, regency: `${province}.${regency}`, sex, year, month, day }
}

/** Why a NIK cannot be this person's; undefined when it can. */
export function findNikFault(nik: string, person: { birthDate: string; sex: string }): NikFault | undefined {
  const read = readNik(nik)
  if (typeof read === 'string') return read
  if (person.birthDate && person.birthDate.slice(2) !== `${read.year}-${read.month}-${read.day}`) return 'nik_birth'
  if (person.sex && person.sex !== read.sex) return 'nik_sex'
  return undefined
}

/** Age in whole years on a day; people born on 29 February turn a year older on 1 March. */
export const computeAge = (today: string, birthDate: string) =>
  Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(5) < birthDate.slice(5) ? 1 : 0)

/**
 * Parses a taxpayer number: 15 digits in the old format, or 16: the old one after a zero, or a resident's NIK. Returns
 * the digits or a fault.
 */
export function readNpwp(text: string, nik: string): { digits: string } | 'npwp_digits' | 'npwp_nik' {
  const digits = text.replace(/[\s.-]/g, '')
  if (!/^\d{15,16}$/.test(digits) || /^0+$/.test(digits)) return 'npwp_digits'
  if (digits.length === 16 && !digits.startsWith('0') && nik && digits !== nik) return 'npwp_nik'
  return { digits }
}
