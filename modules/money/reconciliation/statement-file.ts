import { after, DAY, isCalendarDay, type LocalDate, wib } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { StatementLine } from './deps.ts'
import { parseMt940 } from './mt940.ts'
import type { ReconciliationRefusals } from './refusals.ts'
import type { StatementFormat } from './states.ts'

export type StatementFile = { lines: StatementLine[]; from: Date; until: Date }

/** The days that a CSV covers, both included. */
export type StatementDays = { from?: LocalDate | undefined; to?: LocalDate | undefined }
/** `account`: the number of our account at the bank, where the configuration names it. */
type Expected = StatementDays & { account?: string | undefined }

/**
 * Parses a statement file in whole rupiah. Refuses `statement_malformed`, `statement_sen`, `statement_unbalanced`,
 * `statement_gap`, `statement_accounts`, `statement_account` and `statement_currency`.
 */
export const parseStatementFile = (format: StatementFormat, text: string, expected: Expected = {}): StatementFile =>
  format === 'mt940' ? parseMt940(text, expected.account) : readCsv(text, expected)

const malformed = (line: number) => new Refusal<ReconciliationRefusals>('statement_malformed', { line })

const COLUMNS = ['tanggal', 'referensi', 'keterangan', 'mutasi']

/**
 * Columns `tanggal`, `referensi`, `keterangan`, `mutasi`, parted by commas, or by semicolons as an Indonesian
 * spreadsheet writes them. The day is 2026-11-20 or 20/11/2026; the movement is whole rupiah with its sign, with or
 * without the dots of thousands.
 */
function readCsv(text: string, { from: first, to: last }: StatementDays): StatementFile {
  const [head = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const separator = head.includes(';') ? ';' : ','
  if (cellsOf(head, separator).join().toLowerCase() !== COLUMNS.join()) throw malformed(1)
  const lines = rows.flatMap((row, at) => {
    if (row.trim() === '') return []
    const [dayText = '', reference = '', description = '', amountText = '', ...more] = cellsOf(row, separator)
    const day = dayText.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')
    const amount = amountOf(amountText, at + 2)
    if (!isCalendarDay(day) || more.length > 0) throw malformed(at + 2)
    return [{ reference, description, amount, bookedAt: wib(day) }]
  })
  const days = lines.map(({ bookedAt }) => bookedAt.getTime())
  if (days.length === 0 && !(first && last)) throw malformed(2)
  const from = first ? wib(first) : new Date(Math.min(...days))
  const until = after(last ? wib(last) : new Date(Math.max(...days)), DAY)
  if (from >= until || days.some((at) => at < from.getTime() || at >= until.getTime()))
    throw new Refusal<ReconciliationRefusals>('statement_period', {}, 'from')
  return { lines, from, until }
}

/** '1500000', '-1.500.000' and '1.500.000,00' are whole rupiah; '1500000,50' has sen and is refused by its name. */
function amountOf(text: string, line: number): bigint {
  const [, digits = '', sen = ''] =
    /^(-?(?:[1-9]\d{0,14}|[1-9]\d{0,2}(?:\.\d{3}){1,4}))(?:,(\d{1,2}))?$/.exec(text) ?? []
  if (!digits) throw malformed(line)
  if (/[1-9]/.test(sen)) throw new Refusal<ReconciliationRefusals>('statement_sen', { line })
  return BigInt(digits.replaceAll('.', ''))
}

/** The cells of one line, as RFC 4180 quotes them. */
const cellsOf = (row: string, separator: ',' | ';') =>
  [...row.matchAll(separator === ',' ? BY_COMMA : BY_SEMICOLON)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  )
const BY_COMMA = /(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g
const BY_SEMICOLON = /(?:^|;)(?:"((?:[^"]|"")*)"|([^";]*))/g
