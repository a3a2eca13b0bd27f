import { createWorkQueue } from '../jobs/work-queue.ts'
import { runLimited } from './limited-process.ts'
import { PdfFault } from './pdf-check.ts'
import type { Content } from './storage.ts'

/** PDFs with more pages are not drawn. */
export const MAX_DRAWN_PAGES = 80
export type PdfPages = ReturnType<typeof createPdfPages>

/** Draws each page of an untrusted PDF as a JPEG, in a limited process of its own. Throws a PdfFault. */
export function createPdfPages({ atOnce = 1, waiting = 16, seconds = 40 } = {}) {
  const queue = createWorkQueue({ atOnce, waiting, full: () => new PdfFault('busy') })

  return (input: Content): Promise<Buffer[]> =>
    queue.admit((turn) =>
      turn(async () => {
        const answer = await runLimited('pdf-pages-process', [], { input, seconds }).catch(() => {
          throw new PdfFault('unreadable')
        })
        const pages: Buffer[] = []
        for (let at = 0; at < answer.length; ) {
          const length = answer.readUInt32BE(at)
          pages.push(answer.subarray(at + 4, at + 4 + length))
          at += 4 + length
        }
        return pages
      }),
    )
}
