import type { Sheet, SheetWhy } from '#shared/sheet'
import { createWorkQueue } from '../jobs/work-queue.ts'
import { ProcessEnded, runLimited } from './limited-process.ts'
import type { Content } from './storage.ts'

/** A spreadsheet was refused, with the reason. */
export class SheetFault extends Error {
  readonly why: SheetWhy
  constructor(why: SheetWhy) {
    super(`sheet: ${why}`)
    this.why = why
  }
}
export type SheetReader = ReturnType<typeof createSheetReader>

/**
 * Reads all sheets of an untrusted XLSX or CSV in a limited process; refuses macros, passwords, too many rows and
 * decompression bombs. Formulas are kept as text and merged cells are marked. Throws a SheetFault.
 */
export function createSheetReader({ atOnce = 1, waiting = 8, seconds = 10 } = {}) {
  const queue = createWorkQueue({ atOnce, waiting, full: () => new SheetFault('busy') })

  return (input: Content): Promise<Sheet[]> =>
    queue.admit((turn) =>
      turn(async () => {
        const answer = await runLimited('sheet-process', [], { input, seconds }).catch((error) => {
          throw error instanceof ProcessEnded ? new SheetFault('large') : error
        })
        const found = JSON.parse(String(answer)) as { sheets: Sheet[] } | { fault: SheetWhy }
        if ('fault' in found) throw new SheetFault(found.fault)
        return found.sheets
      }),
    )
}
