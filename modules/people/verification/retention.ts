import type { RetentionPeriod } from '#platform/commands/parts'
import type { Tx } from '#platform/db/database'
import { localDate, plusMonths, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { computeBlindIndex } from './blind-index.ts'
import type { VerificationDeps } from './deps.ts'
import { findIdentityNumber } from './party.ts'
import { decryptApplication, findNewestSubmission } from './sealed.ts'
import { tables } from './tables.ts'

/** The legal retention period of a closed account's submission; undefined when nothing was submitted. */
export async function computeRetentionInTx(
  { rulebook }: Pick<VerificationDeps, 'rulebook'>,
  tx: Tx,
  userId: Id<'user'>,
  now: Date,
): Promise<RetentionPeriod | undefined> {
  if (!(await findNewestSubmission(tx, userId))) return
  const rules = await rulebook.at(now, tx)
  return { until: wib(plusMonths(localDate(now), 12 * rules['records.retention_years'])) }
}

/** Keeps the submission of a closed account for the legal retention period, findable by identity number only. */
export async function retainSubmissionInTx(
  { keys, vault }: Pick<VerificationDeps, 'keys' | 'vault'>,
  tx: Tx,
  { userId, now, until }: { userId: Id<'user'>; now: Date; until: Date },
): Promise<void> {
  const last = (await findNewestSubmission(tx, userId))!
  const { kind, number } = findIdentityNumber(await decryptApplication(keys, tx, last))
  await tables(tx)
    .insertInto('kyc_kept')
    .columns(['user_id', 'identity_index', 'state', 'closed_at', 'until'])
    .expression((of) =>
      of
        .selectFrom('kyc')
        .select((row) => [
          'user_id',
          row.val(computeBlindIndex(vault, kind, number)).as('identity_index'),
          'state',
          row.val(now).as('closed_at'),
          row.val(until).as('until'),
        ])
        .where('user_id', '=', userId),
    )
    .execute()
}
