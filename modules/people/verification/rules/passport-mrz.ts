import { normalForm } from '#shared/normal-form'
import { apostrophes } from '#shared/person-name-text'

/** The fields of a passport's machine-readable zone, the two lines below its picture (ICAO 9303, part 4). */
export type PassportMrz = {
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
/** A field whose check digit is wrong is left out: it was misread or is forged. */
export type ParsedPassportMrz = Partial<PassportMrz>

const LENGTH = 44
const NAME = 39
const WEIGHTS = [7, 3, 1]

/** The check digit of a field: its letters count as 10 to 35, weighted 7, 3, 1. */
export function computeCheckDigit(field: string): string {
  const sum = [...field].reduce((all, sign, at) => all + worthOf(sign) * WEIGHTS[at % 3]!, 0)
  return String(sum % 10)
}
const worthOf = (sign: string) => (sign === '<' ? 0 : Number.parseInt(sign, 36))

/** Parses the two lines of a machine-readable zone; undefined when they are not a passport's. */
export function parsePassportMrz(lines: readonly string[]): ParsedPassportMrz | undefined {
  const [first = '', second = ''] = lines.map((line) => line.replace(/\s/g, '').toUpperCase())
  if (lines.length !== 2 || !isLine(first) || !isLine(second) || !first.startsWith('P')) return undefined
  const [surname = '', given = ''] = first.slice(5).split('<<')
  const [number, born, expires] = [checked(second, 0, 9), checked(second, 13, 6), checked(second, 21, 6)]
  const isWhole = computeCheckDigit(second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43)) === second[43]
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
  return computeCheckDigit(field) === line[at + length] ? field : undefined
}

/** Formats the two lines of a machine-readable zone. */
export function formatPassportMrz({ surname, given, nationality, number, born, sex, expires }: PassportMrz) {
  const name = `${filled(surname)}<<${filled(given)}`.slice(0, NAME).padEnd(NAME, '<')
  const first = `P<${nationality.padEnd(3, '<')}${name}`
  const with_ = (field: string) => field + computeCheckDigit(field)
  const [document, birth, expiry] = [with_(number.padEnd(9, '<')), with_(born), with_(expires)]
  const personal = `${'<'.repeat(14)}0`
  const whole = computeCheckDigit(document + birth + expiry + personal)
  const letter = sex === 'male' ? 'M' : sex === 'female' ? 'F' : '<'
  return [first, `${document}${nationality.padEnd(3, '<')}${birth}${letter}${expiry}${personal}${whole}`] as const
}
const filled = (name: string) => toPassportLetters(name).replaceAll(' ', '<')

/** Transliterates a name to A–Z and spaces as ICAO 9303 does. */
export const toPassportLetters = (name: string) =>
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
