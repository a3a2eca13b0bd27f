import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { z } from 'zod'
import type { Columns, FileFormat, RowOf } from './columns.ts'
import type { ImportFault } from './states.ts'

/** The files of an import, wherever they are. */
export type ImportFolder = { open(name: string): AsyncIterable<Uint8Array> | undefined }

/** A row as it was read: its line, its texts, and its values where all of them are right. */
export type ReadRow<C extends Columns> = {
  line: number
  texts: Readonly<Record<keyof C & string, string>>
  values: RowOf<C> | undefined
}

const BATCH = 500
/** Characters of one row. */
const LONGEST = 100_000

/**
 * The rows of a file, in batches, from row `skip` on; faults of the file, its header and its cells are told. A file that
 * is not there has no rows.
 */
export async function* readRows<C extends Columns>(
  folder: ImportFolder,
  format: FileFormat<C>,
  { tell = () => {}, skip = 0 }: { tell?: (fault: ImportFault) => void; skip?: number } = {},
): AsyncGenerator<ReadRow<C>[]> {
  const { name: file, columns } = format
  const bytes = folder.open(file)
  if (!bytes) return
  const schema = z.object(Object.fromEntries(Object.entries(columns).map(([name, { schema }]) => [name, schema])))
  const options = { bom: true, info: true, max_record_size: LONGEST, relax_column_count: true, skip_empty_lines: true }
  // an error of the source ends the parser, whose reader gets it
  const parser = pipeline(Readable.from(bytes, { objectMode: false }), parse(options), () => {})
  const names = Object.keys(columns)
  let [header, batch, seen]: [string[] | undefined, ReadRow<C>[], number] = [undefined, [], 0]
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = info.lines
      if (!header) {
        header = record.map((cell) => cell.trim())
        for (const column of names)
          if (!header.includes(column)) tell({ file, row: line, column, message: 'this column is missing' })
        for (const column of header)
          if (!names.includes(column)) tell({ file, row: line, column, message: 'there is no such column' })
        if (names.some((column) => !header!.includes(column))) return
        continue
      }
      if (seen++ < skip) continue
      const texts = Object.fromEntries(header.map((column, at) => [column, record[at] ?? '']))
      const isWhole = record.length === header.length
      if (!isWhole)
        tell({ file, row: line, column: '', message: `has ${record.length} cells instead of ${header.length}` })
      const parsed = schema.safeParse(texts)
      for (const { path, message } of parsed.success || !isWhole ? [] : parsed.error.issues)
        tell({ file, row: line, column: String(path[0]), message: message })
      batch.push({
        line,
        texts: texts as ReadRow<C>['texts'],
        values: parsed.success && isWhole ? (parsed.data as RowOf<C>) : undefined,
      })
      if (batch.length === BATCH) {
        yield batch
        batch = []
      }
    }
  } catch (error) {
    if (!isCsvFault(error)) throw error
    tell({ file, row: error.lines ?? 0, column: '', message: `is no CSV: ${error.message}` })
  }
  if (batch.length > 0) yield batch
}

const isCsvFault = (error: unknown): error is Error & { lines?: number } =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')

/** A row as RFC 4180 has it, with a line feed; what is null is empty. */
export const formatRow = (values: readonly unknown[]): string =>
  `${values.map((value) => formatCell(value === null ? '' : String(value))).join(',')}\n`

const formatCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
