import { createHash } from 'node:crypto'
import { csvCell } from '#shared/csv-cell'

/** Excel needs the mark to read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

const csvLine = (cells: readonly (string | bigint | number)[]) => `${cells.map(csvCell).join(',')}\r\n`

type Cells = readonly (string | bigint | number)[]
/** How a file ended: the SHA-256 of all before its last line, in hexadecimal, and how many lines its head has below it. */
export type Written = { digest: string; lines: number }

/**
 * A file for download, line by line as the rows come, so that a long history is never held in memory. `written`: its last line
 * is its own digest, which is handed over before; a file that ends without that line is not whole.
 */
export function csvDownload(
  name: string,
  head: readonly string[],
  rows: AsyncIterable<Cells>,
  { written }: { written?: (said: Written) => Promise<void> } = {},
) {
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
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
