import { isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { WalletRefusals } from './refusals.ts'

/** Parses the cursor of a page. Refuses `page_unknown`. */
export function parseCursor(cursor: string): string {
  if (!isId(cursor)) throw new Refusal<WalletRefusals>('page_unknown')
  return cursor
}
