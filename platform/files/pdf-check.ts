import { createWorkQueue } from '../jobs/work-queue.ts'
import { ProcessEnded, runLimited } from './limited-process.ts'
import type { Content } from './storage.ts'

/** Why a PDF is not taken: it cannot be read, asks for a password, or does more than being read. */
export type PdfWhy = 'unreadable' | 'encrypted' | 'active' | 'large' | 'busy'
export type PdfCheck = ReturnType<typeof createPdfCheck>

export class PdfFault extends Error {
  readonly why: PdfWhy
  constructor(why: PdfWhy) {
    super(`pdf: ${why}`)
    this.why = why
  }
}

/**
 * Looks into a PDF that a stranger sent, in a limited process: it begins and ends as one and nothing follows, has pages,
 * no password, no script, no attached file, no form that sends itself. Throws a PdfFault.
 */
export function createPdfCheck({ atOnce = 1, waiting = 16, seconds = 20 } = {}) {
  const queue = createWorkQueue({ atOnce, waiting, full: () => new PdfFault('busy') })

  return (input: Content): Promise<{ pages: number }> =>
    queue.admit((turn) =>
      turn(async () => {
        const answer = await runLimited('pdf-check-process', [], { input, seconds }).catch((error) => {
          throw error instanceof ProcessEnded ? new PdfFault('large') : error
        })
        const found = JSON.parse(String(answer)) as { pages: number } | { fault: PdfWhy }
        if ('fault' in found) throw new PdfFault(found.fault)
        return found
      }),
    )
}
