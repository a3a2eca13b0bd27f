import { type CsvCell, toCsv } from '#platform/csv'
import { isoWib } from '#shared/dates'
import type { Statement } from './states.ts'

const headings = {
  id: ['Tanggal (WIB)', 'Keterangan', 'Rujukan', 'Mutasi (Rp)', 'Saldo (Rp)'],
  en: ['Date (WIB)', 'Description', 'Reference', 'Change (Rp)', 'Balance (Rp)'],
}
const opening = { id: 'Saldo awal', en: 'Opening balance' }
const closing = { id: 'Saldo akhir', en: 'Closing balance' }

/** A statement as a file that opens in a spreadsheet. */
export function statementCsv(statement: Statement, locale: 'id' | 'en'): string {
  const rows = statement.rows.map((row): CsvCell[] => [
    isoWib(row.at).slice(0, 19).replace('T', ' '),
    row.title[locale],
    row.source,
    row.change,
    row.balanceAfter,
  ])
  return toCsv([
    headings[locale],
    [statement.from, opening[locale], '', null, statement.opening],
    ...rows,
    [statement.to, closing[locale], '', null, statement.closing],
  ])
}
