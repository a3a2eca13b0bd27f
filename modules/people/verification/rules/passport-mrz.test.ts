import { expect, test } from 'vitest'
import { computeCheckDigit, formatPassportMrz, parsePassportMrz, toPassportLetters } from './passport-mrz.ts'

/** The specimen of ICAO 9303, part 4, appendix B. */
const SPECIMEN = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const
const ANNA = {
  ...{ surname: 'ERIKSSON', given: 'ANNA MARIA', cut: false, nationality: 'UTO' },
  ...{ number: 'L898902C3', born: '740812', sex: 'female', expires: '120415' },
} as const

test('the specimen of ICAO 9303 is read', () => {
  expect(parsePassportMrz(SPECIMEN)).toEqual(ANNA)
  expect(['L898902C3', '740812', '120415', 'ZE184226B<<<<<'].map(computeCheckDigit)).toEqual(['6', '2', '9', '1'])
})

test('what a wrong check digit is about is left out, and a wrong one of the whole line leaves all of it out', () => {
  const [first, second] = SPECIMEN
  const changed = (at: number, sign: string) =>
    parsePassportMrz([first, second.slice(0, at) + sign + second.slice(at + 1)])!
  expect(changed(8, '8')).not.toHaveProperty('number')
  expect(changed(43, '7')).toMatchObject({ surname: 'ERIKSSON', nationality: 'UTO', sex: 'female' })
  for (const field of ['number', 'born', 'expires']) expect(changed(43, '7')).not.toHaveProperty(field)
})

test('what is no passport is not read', () => {
  const [first, second] = SPECIMEN
  expect(parsePassportMrz([])).toBeUndefined()
  expect(parsePassportMrz([first])).toBeUndefined()
  expect(parsePassportMrz([first.replace('P', 'I'), second])).toBeUndefined()
  expect(parsePassportMrz([first.slice(1), second])).toBeUndefined()
  expect(parsePassportMrz([first, second.replace('U', 'Ü')])).toBeUndefined()
})

test('what is written is read again, and a name that is too long is known to be cut', () => {
  const number = { nationality: 'D', number: 'C01X00T47', born: '640812', sex: undefined, expires: '270228' } as const
  const lines = formatPassportMrz({ surname: 'Müller-Lüdenscheidt', given: 'Øystein André', cut: false, ...number })
  expect(lines.map(({ length }) => length)).toEqual([44, 44])
  const { sex: _, ...read } = number
  expect(parsePassportMrz(lines)).toEqual({
    surname: 'MUELLER LUEDENSCHEIDT',
    given: 'OEYSTEIN ANDRE',
    cut: false,
    ...read,
  })
  const long = { surname: 'Papandropoulous', given: 'Jonathon Alec Christopher Daniel', cut: false }
  expect(parsePassportMrz(formatPassportMrz({ ...long, ...number }))).toMatchObject({ cut: true })
  expect(toPassportLetters("O'Neill  d’Arc, Jr.")).toBe('ONEILL DARC JR')
})
