import type { LocalDate } from '#shared/dates'
import { normalForm } from '#shared/normal-form'
import type { CardTexts } from './card.ts'
import { toThreeLetterCountry, toTwoLetterCountry } from './country-codes.ts'
import type { ApplicationOf } from './input.ts'
import { countries } from './rules/countries.ts'
import { type ParsedPassportMrz, type PassportMrz, toPassportLetters } from './rules/passport-mrz.ts'
import { choices } from './states.ts'

type Foreigner = ApplicationOf<'foreigner'>

const sexOf = ({ sex }: Foreigner) => (sex === 'male' ? 'male' : 'female')
const sexWord = (sex: 'male' | 'female') => choices.sex[sex].id
const countryWord = (code: string) => (countries as Readonly<Record<string, { id: string }>>)[code]?.id
const dayFirst = (date: string) => date.split('-').toReversed().join('-')

/** The texts that the applicant's passport should show. */
export const toExpectedPassport = (application: Foreigner): CardTexts => ({
  fullName: application.fullName,
  birthDate: dayFirst(application.birthDate),
  sex: sexWord(sexOf(application)),
  nationality: countryWord(application.nationality) ?? application.nationality,
  passportNumber: application.passportNumber,
  passportExpiry: dayFirst(application.passportExpiry),
})

/**
 * The applicant's passport as it should read in the machine-readable zone; the last name is taken as the family name.
 */
export function toPassportLines(application: Foreigner): PassportMrz {
  const names = toPassportLetters(application.fullName).split(' ')
  const short = (date: string) => date.replaceAll('-', '').slice(2)
  return {
    ...{ surname: names.at(-1) ?? '', given: names.slice(0, -1).join(' '), cut: false },
    nationality: toThreeLetterCountry(application.nationality) ?? '',
    number: application.passportNumber,
    born: short(application.birthDate),
    sex: sexOf(application),
    expires: short(application.passportExpiry),
  }
}

/** The texts read from a passport; a truncated name is left to the reviewer. */
export function readPassportTexts(application: Foreigner, read: ParsedPassportMrz, today: LocalDate): CardTexts {
  const name = nameAsWritten(application.fullName, read)
  const country = read.nationality && toTwoLetterCountry(read.nationality)
  return {
    ...(name && { fullName: name }),
    ...(read.born && { birthDate: dated(read.born, bornIn(read.born, today)) }),
    ...(read.sex && { sex: sexWord(read.sex) }),
    ...(read.nationality && { nationality: (country && countryWord(country)) ?? read.nationality }),
    ...(read.number && { passportNumber: read.number }),
    ...(read.expires && { passportExpiry: dated(read.expires, '20') }),
  }
}

/** Such lines begin with the family name, and have neither accents nor signs: where only that differs, it is one name. */
function nameAsWritten(written: string, { surname = '', given = '', cut }: ParsedPassportMrz): string | undefined {
  const orders = [`${given} ${surname}`.trim(), `${surname} ${given}`.trim()]
  const plain = normalForm(written, 'NFKD').replace(/\p{M}/gu, '')
  const isSame = [written, plain].some((each) => orders.includes(toPassportLetters(each)))
  return isSame ? written.toUpperCase() : cut ? undefined : orders[0]
}

/** Of two digits of a year the century in which somebody can have been born. */
const bornIn = (born: string, today: LocalDate) => (born > today.replaceAll('-', '').slice(2) ? '19' : '20')
const dated = (short: string, century: string) =>
  `${short.slice(4)}-${short.slice(2, 4)}-${century}${short.slice(0, 2)}`
