import { groupedDigits, readWhole } from '#shared/read-number'

/** '1.659.000.000' and '-12.000' are figures; '1.659 jt', '1,5' and 'lima' are not. */
export function parseFigure(text: string): bigint | null {
  const read = readWhole(text, { negative: true })
  return read.ok && /^-?\d{1,17}$/.test(read.text) ? BigInt(read.text) : null
}

/** A figure without its dots, as it is kept; what is none stays as it was written. */
export const normalizeFigure = (text: string) => parseFigure(text)?.toString() ?? text.trim()

/** A figure with dots between thousands, as it is read; what is none stays as it was written. */
export const formatFigure = (text: string) =>
  normalizeFigure(text).replace(/^(-?)(\d+)$/, (_, minus: string, digits: string) => minus + groupedDigits(digits))

/** Zeros behind an amount that is said in words. */
const ZEROS: Readonly<Record<string, number>> = { rb: 3, ribu: 3, jt: 6, juta: 6, m: 9, miliar: 9, milyar: 9 }

/** The figure that somebody meant by '1.659 jt' or '2,5 miliar'; null where that cannot be told. */
export function parseFigureInWords(text: string): bigint | null {
  const [, figure = '', unit = ''] = /^-?(?:Rp\s?)?([\d.]+(?:,\d{1,3})?)\s?([a-z]+)\.?$/i.exec(text.trim()) ?? []
  const zeros = ZEROS[unit.toLowerCase()]
  const [whole = '', part = ''] = figure.split(',')
  const digits = parseFigure(whole)
  if (zeros === undefined || digits === null || part.length > zeros) return null
  return parseFigure(`${digits}${part.padEnd(zeros, '0')}`)
}

/** '1,659,000,000' and '1.659E9' of a spreadsheet as our own fields write them. */
export function normalizeSpreadsheetAmount(text: string) {
  const whole = /^-?\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text
  const scaled = /^-?\d+(\.\d+)?[eE]\+?\d{1,2}$/.test(whole) ? Number(whole) : undefined
  return scaled !== undefined && Number.isSafeInteger(scaled) ? String(scaled) : whole
}
