/** Excel needs the mark to read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would run: = + - @, tab, carriage return, line feed, NUL, and the full-width forms of the first four. */
const LIVE = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/

/**
 * A cell as RFC 4180 writes it. Text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP);
 * a plain number keeps its minus, it runs nothing.
 */
export function csvCell(value: string | bigint | number): string {
  const text = String(value).replaceAll('\0', '')
  const tamed = LIVE.test(text) && !/^-?\d+$/.test(text) ? `'${text}` : text
  return `"${tamed.replaceAll('"', '""')}"`
}

const csvLine = (cells: readonly (string | bigint | number)[]) => `${cells.map(csvCell).join(',')}\r\n`

/** A file for download, line by line as the rows come, so that a long history is never held in memory. */
export function csvDownload(
  name: string,
  head: readonly string[],
  rows: AsyncIterable<readonly (string | bigint | number)[]>,
) {
  const lines = (async function* () {
    yield BYTE_ORDER_MARK + csvLine(head)
    for await (const row of rows) yield csvLine(row)
  })()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
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
