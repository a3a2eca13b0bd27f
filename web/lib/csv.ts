import { createHash } from 'node:crypto'
import { CSV_SEPARATOR, csvCell } from '#shared/csv-cell'
import { createWorkbook } from './xlsx.ts'

/**
 * Excel needs the mark to read UTF-8. A line `sep=;` would make it forget the mark; the separator is the one that its
 * Indonesian settings expect.
 */
const BYTE_ORDER_MARK = '\uFEFF'
/** A workbook is held in memory while it is packed; a file of more lines is given as CSV, which is not. */
const MAX_WORKBOOK_ROWS = 50_000

type Cells = readonly (string | bigint | number)[]
/** The SHA-256 of a file before its last line, in hexadecimal, and the number of rows. */
export type FileDigest = { digest: string; lines: number }

type Table = {
  /** Without its ending. */
  name: string
  head: readonly string[]
  rows: AsyncIterable<Cells>
}

const csvLine = (cells: Cells) => `${cells.map(csvCell).join(CSV_SEPARATOR)}\r\n`

/** A table as a download: CSV, or an Excel workbook with `format=xlsx` in the address. */
export async function respondWithTable(request: Request, { name, head, rows }: Table): Promise<Response> {
  if (new URL(request.url).searchParams.get('format') !== 'xlsx') return respondWithCsv({ name, head, rows })
  const source = rows[Symbol.asyncIterator]()
  const read: Cells[] = []
  while (read.length <= MAX_WORKBOOK_ROWS) {
    const { done, value } = await source.next()
    if (done) return fileOf(new Uint8Array(await createWorkbook(head, read)), `${name}.xlsx`, XLSX_TYPE)
    read.push(value)
  }
  return respondWithCsv({ name, head, rows: following(read, source) })
}

async function* following(read: readonly Cells[], rest: AsyncIterator<Cells>) {
  yield* read
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/**
 * A CSV download that is streamed row by row. With `written` the last line is the digest of the file, which is passed
 * to `written` first; a file without that line is incomplete. Evidence files are always CSV.
 */
export function respondWithCsv(
  { name, head, rows }: Table,
  { written }: { written?: (said: FileDigest) => Promise<void> } = {},
): Response {
  const parts = (async function* () {
    const hash = createHash('sha256')
    const said = (text: string) => {
      if (written) hash.update(text)
      return text
    }
    let lines = 0
    yield said(BYTE_ORDER_MARK + csvLine(head))
    for await (const row of rows) {
      lines++
      yield said(csvLine(row))
    }
    if (!written) return
    const digest = hash.digest('hex')
    await written({ digest, lines })
    yield csvLine(['sha256', digest])
  })()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
  return fileOf(body, `${name}.csv`, 'text/csv; charset=utf-8')
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const fileOf = (body: BodyInit, name: string, type: string) =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
