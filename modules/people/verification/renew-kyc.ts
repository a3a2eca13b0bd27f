import { defineCommand } from '#platform/commands/define-command'
import type { Db } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { KycStanding } from './kyc-views.ts'
import type { VerificationRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/** Reopens the form of an approved person whose data changed or is due. Refuses `kyc_not_in_that_state`. */
export const renewKyc = defineCommand({
  name: 'verification.renew',
  permission: 'kyc.submit',
  async run({ tx, now, actor, note }) {
    const asked = await tables(tx)
      .updateTable('kyc')
      .set({ renewal_asked_at: now })
      .where('user_id', '=', actor.userId)
      .where('state', '=', 'approved')
      .returning('version')
      .executeTakeFirst()
    if (!asked) throw new Refusal<VerificationRefusals>('kyc_not_in_that_state')
    note(`kyc/${actor.userId}`, { data: { version: asked.version, renewal: true } })
  },
})

/** The date by which an approved person must renew, once they were notified. */
export async function findRenewalDeadline(
  standingOf: (userId: string) => Promise<KycStanding | undefined>,
  actor: Actor,
): Promise<Date | null> {
  requirePermission(actor, 'kyc.read')
  const standing = await standingOf(actor.userId)
  return standing?.state === 'approved' && standing.refresh_told ? standing.refresh_due_at : null
}

/** Whether an approved person has reopened their form. */
export async function isRenewing(db: Db, { userId }: { userId: Id<'user'> }): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('kyc')
    .select('renewal_asked_at')
    .where('user_id', '=', userId)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return row?.renewal_asked_at != null
}
