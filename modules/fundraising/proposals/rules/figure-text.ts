import { formatGroupedDigits, readWhole } from '#shared/read-number'

/** Parses '1.659.000.000' and '-12.000'; null for '1.659 jt', '1,5' and 'lima'. */
export function parseFigure(text: string): bigint | null {
  const read = readWhole(text, { negative: true })
  return read.ok && /^-?\d{1,17}$/.test(read.text) ? BigInt(read.text) : null
}

/** A figure without thousands separators for storage; other text is only trimmed. */
export const normalizeFigure = (text: string) => parseFigure(text)?.toString() ?? text.trim()

/** A figure with thousands separators for display; other text is unchanged. */
export const formatFigure = (text: string) =>
  normalizeFigure(text).replace(
    /^(-?)(\d+)$/,
    (_, minus: string, digits: string) => minus + formatGroupedDigits(digits),
  )

/** Zeros behind an amount that is said in words. */
const ZEROS: Readonly<Record<string, number>> = { rb: 3, ribu: 3, jt: 6, juta: 6, m: 9, miliar: 9, milyar: 9 }

/** The figure that '1.659 jt' or '2,5 miliar' means; null when unclear. */
export function parseFigureInWords(text: string): bigint | null {
  const [, figure = '', unit = ''] = /^-?(?:Rp\s?)?([\d.]+(?:,\d{1,3})?)\s?([a-z]+)\.?$/i.exec(text.trim()) ?? []
  const zeros = ZEROS[unit.toLowerCase()]
  const [whole = '', part = ''] = figure.split(',')
  const digits = parseFigure(whole)
  if (zeros === undefined || digits === null || part.length > zeros) return null
  return parseFigure(`${digits}${part.padEnd(zeros, '0')}`)
}

/** '1,659,000,000' and '1.659E9' of a spreadsheet in the format of our fields. */
export function normalizeSpreadsheetAmount(text: string) {
  const whole = /^-?\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text
  const scaled = /^-?\d+(\.\d+)?[eE]\+?\d{1,2}$/.test(whole) ? Number(whole) : undefined
  return scaled !== undefined && Number.isSafeInteger(scaled) ? String(scaled) : whole
}
