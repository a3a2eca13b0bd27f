import type { CustodyBreakKind, CustodyNote } from '#contract/custody/states'
import { m } from '../../lib/words.ts'

export const kindWords: Record<CustodyBreakKind, () => string> = {
  missing_here: m.custody_missing_here,
  missing_there: m.custody_missing_there,
  different_units: m.custody_different,
}
export const noteWords: Record<CustodyNote['what'], () => string> = {
  opened: m.custody_opened,
  changed: m.custody_changed,
  note: m.custody_note,
  agreed: m.custody_agreed,
}
