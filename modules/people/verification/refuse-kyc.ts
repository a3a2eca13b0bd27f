import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { VerificationDeps } from './deps.ts'
import { REFUSAL_REVIEW } from './second-look.ts'
import { listStatesBefore } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<VerificationDeps, 'approvals' | 'refused'>
type Listed = { hitId: Id<'screening-hit'>; userId: Id<'user'>; reason: string }

/**
 * Permanently refuses a person on a screening list and blocks their payouts; two others review it afterwards
 * (docs/rules/screening.md). The person is not told why.
 */
export async function refusePermanentlyInTx(deps: Deps, context: CommandContext, listed: Listed): Promise<void> {
  const { tx, note } = context
  const { hitId, userId, reason } = listed
  const row = await tables(tx)
    .selectFrom('kyc')
    .select(['state', 'full_name'])
    .where('user_id', '=', userId)
    .where('state', 'in', listStatesBefore('refused'))
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'refused') return
  await tables(tx)
    .updateTable('kyc')
    .set((of) => ({ state: 'refused' as const, refused_from: row.state as never, version: of('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
  note(`kyc/${userId}`, { reason, data: { refused: true } })
  for (const ends of deps.refused) await ends(context, userId)
  await deps.approvals.supersedeInTx(context, `kyc/${userId}`)
  await deps.approvals.proposeInTx(context, {
    subject: REFUSAL_REVIEW,
    object: `kyc/${userId}`,
    payload: { hitId, userId, fullName: row.full_name },
    reason,
  })
}

/** Whether a person is permanently refused. */
export async function isPermanentlyRefused(through: Db | Tx, userId: Id<'user'>): Promise<boolean> {
  const row = await tables(through)
    .selectFrom('kyc')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'refused')
    .executeTakeFirst()
  return row !== undefined
}
