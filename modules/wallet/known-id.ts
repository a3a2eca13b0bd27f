import { isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { WalletRefusals } from './refusals.ts'

/** Where a list goes on; refuses what is no place of one. */
export function knownId(cursor: string): string {
  if (!isId(cursor)) throw new Refusal<WalletRefusals>('page_unknown')
  return cursor
}
