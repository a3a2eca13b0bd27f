import { isCalendarDay } from '#shared/calendar-day'
import { after, DAY, type LocalDate, plusDays, wib } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { StatementLine } from './deps.ts'
import type { ReconciliationRefusals } from './refusals.ts'
import type { StatementFormat } from './states.ts'

export type StatementFile = { lines: StatementLine[]; from: Date; until: Date }

/** Reads a statement that a bank gave as a file. Whole rupiah only; a file whose balances do not fit is refused. */
export const readStatementFile = (format: StatementFormat, text: string, days: StatementDays = {}): StatementFile =>
  format === 'mt940' ? readMt940(text) : readCsv(text, days)
/** Of which days a file speaks that does not say it itself, both included. */
export type StatementDays = { from?: LocalDate | undefined; to?: LocalDate | undefined }

const malformed = (line: number) => new Refusal<ReconciliationRefusals>('statement_malformed', { line })

const BALANCE = /^:6[02][FM]:([CD])(\d{6})[A-Z]{3}(\d{1,15}),(?:0{0,2})$/
/** Value day, entry day, side (R: taken back), fund's letter, amount, kind of transaction, then our reference and the bank's. */
const MOVEMENT = /^:61:(\d{6})(?:\d{4})?(R?[CD])[A-Z]?(\d{1,15}),(?:0{0,2})[NSF][A-Z0-9]{3}(.*)$/

/** SWIFT MT940, as Indonesian banks give it: `:60F:`, then `:61:` with its `:86:`, then `:62F:`. */
function readMt940(text: string): StatementFile {
  const lines: StatementLine[] = []
  const balances: { amount: bigint; day: LocalDate }[] = []
  let describing = false
  for (const [at, row] of text.split(/\r?\n/).entries()) {
    const last = lines.at(-1)
    if (/^:6[02][FM]:/.test(row)) {
      const [, side, day = '', amount = ''] = BALANCE.exec(row) ?? []
      if (!side) throw malformed(at + 1)
      balances.push({ amount: side === 'C' ? BigInt(amount) : -BigInt(amount), day: dayOf(day, at) })
    } else if (row.startsWith(':61:')) {
      const [, day = '', side = '', amount = '', references = ''] = MOVEMENT.exec(row) ?? []
      if (!side) throw malformed(at + 1)
      const [own = '', bank = ''] = references.split('//', 2)
      const gained = side === 'C' || side === 'RD'
      const reference = own === 'NONREF' ? bank : own
      const bookedAt = wib(dayOf(day, at))
      lines.push({ reference, amount: gained ? BigInt(amount) : -BigInt(amount), description: '', bookedAt })
    } else if (row.startsWith(':86:') && last) last.description = row.slice(4).trim()
    else if (describing && last && !/^[:-]/.test(row)) last.description += ` ${row.trim()}`
    describing = row.startsWith(':86:') || (describing && !/^[:-]/.test(row))
  }
  const [opening, closing] = [balances[0], balances.at(-1)]
  if (!opening || !closing || balances.length < 2) throw malformed(1)
  const moved = lines.reduce((sum, { amount }) => sum + amount, 0n)
  if (opening.amount + moved !== closing.amount) throw new Refusal<ReconciliationRefusals>('statement_unbalanced')
  const opened = plusDays(opening.day, 1) < closing.day ? plusDays(opening.day, 1) : closing.day
  const first = lines.reduce((day, { bookedAt }) => (bookedAt < day ? bookedAt : day), wib(opened))
  return { lines, from: first, until: wib(plusDays(closing.day, 1)) }
}

function dayOf(digits: string, at: number): LocalDate {
  const day = `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`
  if (!isCalendarDay(day)) throw malformed(at + 1)
  return day as LocalDate
}

/** Columns `tanggal,referensi,keterangan,mutasi`: the day as 2026-11-20, the movement in whole rupiah with its sign. */
function readCsv(text: string, { from: first, to: last }: StatementDays): StatementFile {
  const [head = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (cellsOf(head).join() !== 'tanggal,referensi,keterangan,mutasi') throw malformed(1)
  const lines = rows.flatMap((row, at) => {
    if (row.trim() === '') return []
    const [day = '', reference = '', description = '', amount = '', ...more] = cellsOf(row)
    if (!isCalendarDay(day) || more.length > 0 || !/^-?[1-9]\d{0,14}$/.test(amount)) throw malformed(at + 2)
    return [{ reference, description, amount: BigInt(amount), bookedAt: wib(day) }]
  })
  const days = lines.map(({ bookedAt }) => bookedAt.getTime())
  if (days.length === 0 && !(first && last)) throw malformed(2)
  const from = first ? wib(first) : new Date(Math.min(...days))
  const until = after(last ? wib(last) : new Date(Math.max(...days)), DAY)
  if (from >= until || days.some((at) => at < from.getTime() || at >= until.getTime()))
    throw new Refusal<ReconciliationRefusals>('statement_period', {}, 'from')
  return { lines, from, until }
}

/** RFC 4180 within one line. */
const cellsOf = (row: string) =>
  [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  )
