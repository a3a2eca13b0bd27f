import { createWorkQueue } from '../jobs/work-queue.ts'
import { ProcessEnded, runLimited } from './limited-process.ts'
import type { Content } from './storage.ts'

/**
 * Why a PDF is refused: unreadable, password-protected, with active content, too large, or too many are being checked.
 */
export type PdfFaultCode = 'unreadable' | 'encrypted' | 'active' | 'large' | 'busy'
export type PdfCheck = ReturnType<typeof createPdfCheck>

/** A PDF was refused, with the reason. */
export class PdfFault extends Error {
  readonly why: PdfFaultCode
  constructor(why: PdfFaultCode) {
    super(`pdf: ${why}`)
    this.why = why
  }
}

/**
 * Checks an untrusted PDF in a limited process: complete, with pages, and without trailing data, password, scripts,
 * attachments and submitting forms. Throws a PdfFault.
 */
export function createPdfCheck({ atOnce = 1, waiting = 16, seconds = 20 } = {}) {
  const queue = createWorkQueue({ atOnce, waiting, full: () => new PdfFault('busy') })

  return (input: Content): Promise<{ pages: number }> =>
    queue.admit((turn) =>
      turn(async () => {
        const answer = await runLimited('pdf-check-process', [], { input, seconds }).catch((error) => {
          throw error instanceof ProcessEnded ? new PdfFault('large') : error
        })
        const found = JSON.parse(String(answer)) as { pages: number } | { fault: PdfFaultCode }
        if ('fault' in found) throw new PdfFault(found.fault)
        return found
      }),
    )
}
