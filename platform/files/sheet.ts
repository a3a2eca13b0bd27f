import type { Sheet, SheetWhy } from '#shared/sheet'
import { createWorkQueue } from '../jobs/work-queue.ts'
import { ProcessEnded, runLimited } from './limited-process.ts'
import type { Content } from './storage.ts'

export class SheetFault extends Error {
  readonly why: SheetWhy
  constructor(why: SheetWhy) {
    super(`sheet: ${why}`)
    this.why = why
  }
}
export type SheetReader = ReturnType<typeof createSheetReader>

/**
 * Reads every sheet of an XLSX, or a CSV, that a stranger sent, in a limited process: no macro, no password, few
 * rows, nothing that grows when it is unpacked. Formulas stay formulas, merged cells say so. Throws a SheetFault.
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
