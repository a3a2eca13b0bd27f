import type { CommandContext } from '#platform/commands/command'
import { supersedeInTx } from './end.ts'

type Row = { id: string }

/**
 * Audits held and released purchases of a permanently refused person, and withdraws obsolete requests about them; the
 * module updates its own rows. `objectOf` names a purchase for approvals and audit.
 */
export const createPurchaseHold = (objectOf: (id: string) => string) => ({
  noteHeld({ note }: CommandContext, held: readonly Row[]): void {
    for (const { id } of held) note(objectOf(id), { data: { held: true } })
  },
  /** They go their way, and nothing about them is to be decided any more. */
  async noteFreeInTx(context: CommandContext, free: readonly Row[]): Promise<void> {
    for (const { id } of free) {
      await supersedeInTx(context, objectOf(id))
      context.note(objectOf(id), { data: { held: false } })
    }
  },
  /** What ended while it was held is decided on by nobody any more. */
  async endDecisionsInTx(context: CommandContext, ended: readonly (Row & { held_at: Date | null })[]): Promise<void> {
    for (const { id, held_at } of ended) if (held_at) await supersedeInTx(context, objectOf(id))
  },
})
