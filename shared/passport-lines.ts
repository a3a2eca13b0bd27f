import { normalForm } from './normal-form.ts'
import { apostrophes } from './person-name-text.ts'

/** What stands in the two lines below a passport's picture (ICAO 9303, part 4): letters, digits and `<`. */
export type PassportLines = {
  surname: string
  given: string
  /** The line was too short for the whole name. */
  cut: boolean
  /** Three letters; one in German passports. */
  nationality: string
  number: string
  /** 'YYMMDD'. */
  born: string
  sex: 'male' | 'female' | undefined
  expires: string
}
/** What a wrong check digit is about is left out: it was misread, or is not true. */
export type PassportRead = Partial<PassportLines>

const LENGTH = 44
const NAME = 39
const WEIGHTS = [7, 3, 1]

/** The digit behind a field: its letters as 10 to 35, weighted 7, 3, 1. */
export function checkDigit(field: string): string {
  const sum = [...field].reduce((all, sign, at) => all + worthOf(sign) * WEIGHTS[at % 3]!, 0)
  return String(sum % 10)
}
const worthOf = (sign: string) => (sign === '<' ? 0 : Number.parseInt(sign, 36))

/** Reads both lines; undefined where they are no passport's. */
export function readPassportLines(lines: readonly string[]): PassportRead | undefined {
  const [first = '', second = ''] = lines.map((line) => line.replace(/\s/g, '').toUpperCase())
  if (lines.length !== 2 || !isLine(first) || !isLine(second) || !first.startsWith('P')) return undefined
  const [surname = '', given = ''] = first.slice(5).split('<<')
  const [number, born, expires] = [checked(second, 0, 9), checked(second, 13, 6), checked(second, 21, 6)]
  const isWhole = checkDigit(second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43)) === second[43]
  const sex = ({ M: 'male', F: 'female' } as const)[second[20]!]
  return {
    ...{ surname: spaced(surname), given: spaced(given), cut: !first.endsWith('<') },
    nationality: second.slice(10, 13).replaceAll('<', ''),
    ...(isWhole && number && { number: number.replaceAll('<', '') }),
    ...(isWhole && born && { born }),
    ...(isWhole && expires && { expires }),
    ...(sex && { sex }),
  }
}

const isLine = (line: string) => line.length === LENGTH && /^[A-Z0-9<]+$/.test(line)
const spaced = (name: string) => name.replaceAll('<', ' ').trim()
function checked(line: string, at: number, length: number): string | undefined {
  const field = line.slice(at, at + length)
  return checkDigit(field) === line[at + length] ? field : undefined
}

/** Both lines as a passport bears them. */
export function writePassportLines({ surname, given, nationality, number, born, sex, expires }: PassportLines) {
  const name = `${filled(surname)}<<${filled(given)}`.slice(0, NAME).padEnd(NAME, '<')
  const first = `P<${nationality.padEnd(3, '<')}${name}`
  const with_ = (field: string) => field + checkDigit(field)
  const [document, birth, expiry] = [with_(number.padEnd(9, '<')), with_(born), with_(expires)]
  const personal = `${'<'.repeat(14)}0`
  const whole = checkDigit(document + birth + expiry + personal)
  const letter = sex === 'male' ? 'M' : sex === 'female' ? 'F' : '<'
  return [first, `${document}${nationality.padEnd(3, '<')}${birth}${letter}${expiry}${personal}${whole}`] as const
}
const filled = (name: string) => passportLetters(name).replaceAll(' ', '<')

/** A name in the letters that such lines have: without signs, other letters as ICAO 9303 spells them. */
export const passportLetters = (name: string) =>
  [...normalForm(name, 'NFC').replace(apostrophes, '').toUpperCase()]
    .map((sign) => SPELT[sign] ?? sign)
    .join('')
    .normalize('NFKD')
    .replace(/[\p{M}.,]/gu, '')
    .replace(/[^A-Z]+/g, ' ')
    .trim()
const SPELT: Readonly<Record<string, string>> = {
  ...{
    Ä: 'AE',
    Ö: 'OE',
    Ü: 'UE',
    ß: 'SS',
    Æ: 'AE',
    Ø: 'OE',
    Å: 'AA',
    Œ: 'OE',
    Þ: 'TH',
    Ð: 'D',
    Ł: 'L',
    Đ: 'D',
    Ħ: 'H',
  },
}
