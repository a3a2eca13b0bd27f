import type { Attachment } from '#contract/attachments/states'
import { toRetainedSubject } from '#modules/attachments'
import type { Actor } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import type { Id } from '#shared/ids'
import { hasPermission, requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { computeBlindIndexes } from './blind-index.ts'
import type { VerificationDeps } from './deps.ts'
import { maskApplication, type ShownApplication } from './kyc-views.ts'
import type { VerificationRefusals } from './refusals.ts'
import { decryptApplication, findNewestSubmission } from './sealed.ts'
import type { KycState, Party } from './states.ts'
import { tables } from './tables.ts'

export type KeptRecord = {
  userId: Id<'user'>
  party: Party
  state: KycState
  closedAt: Date
  until: Date
  application: ShownApplication
  files: Attachment[]
}

/**
 * Retained data of closed accounts by identity number (NIK, NIB, or passport as country/number). The audit stores
 * reader and reason; files are readable for `kyc.reveal_hours`. Refuses `kyc_kept_not_found`.
 */
export async function readRetainedRecords(
  deps: VerificationDeps,
  actor: Actor,
  { number, reason }: { number: string; reason: string },
): Promise<KeptRecord[]> {
  requirePermission(actor, 'kyc.read-kept')
  const indexes = (['nik', 'nib', 'passport'] as const).flatMap((kind) => computeBlindIndexes(deps.vault, kind, number))
  const found = await deps.commands.run(
    { name: 'verification.read-kept', actor, may: 'kyc.read-kept' },
    async ({ tx, now, note }) => {
      const rows = await tables(tx)
        .selectFrom('kyc_kept')
        .select(['user_id', 'state', 'closed_at', 'until'])
        .where('identity_index', 'in', indexes)
        .orderBy('closed_at', 'desc')
        .execute()
      if (rows.length === 0) throw new Refusal<VerificationRefusals>('kyc_kept_not_found', {}, 'number')
      const open_until = after(now, (await deps.rulebook.at(now, tx))['kyc.reveal_hours'] * HOUR)
      for (const { user_id } of rows) {
        await tables(tx)
          .insertInto('kyc_kept_look')
          .values({ user_id, staff_id: actor.userId, open_until })
          .onConflict((known) => known.columns(['user_id', 'staff_id']).doUpdateSet({ open_until }))
          .execute()
        note(`kyc/${user_id}`, { reason, data: { kept: true } })
      }
      return rows
    },
  )
  return Promise.all(found.map((row) => recordOf(deps, actor, row)))
}

type Row = { user_id: Id<'user'>; state: string; closed_at: Date; until: Date }
async function recordOf(deps: VerificationDeps, actor: Actor, row: Row): Promise<KeptRecord> {
  const { user_id: userId, state, closed_at: closedAt, until } = row
  const last = (await findNewestSubmission(deps.db, userId))!
  const application = maskApplication(await decryptApplication(deps.keys, deps.db, last))
  const files = await deps.attachments.ofRecord(actor, toRetainedSubject(userId))
  return { userId, party: last.party, state: state as KycState, closedAt, until, application, files }
}

/** Whether the actor recently opened this person's retained data with a reason. */
export async function hasOpenedRetained(
  { db, clock }: Pick<VerificationDeps, 'db' | 'clock'>,
  actor: Actor,
  userId: string,
): Promise<boolean> {
  if (!hasPermission(actor, 'kyc.read-kept') || !('userId' in actor)) return false
  const row = await tables(db)
    .selectFrom('kyc_kept_look')
    .select('open_until')
    .where('user_id', '=', userId as Id<'user'>)
    .where('staff_id', '=', actor.userId)
    .where('open_until', '>', clock.now())
    .executeTakeFirst()
  return row !== undefined
}
