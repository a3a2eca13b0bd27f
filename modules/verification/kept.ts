import type { Tx } from '#platform/database'
import type { RetentionPeriod } from '#platform/parts'
import { localDate, plusMonths, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { blindIndex } from './blind-index.ts'
import type { VerificationDeps } from './deps.ts'
import { identityOf } from './party.ts'
import { newestSubmission, openApplication } from './sealed.ts'
import { tables } from './tables.ts'

/** Until when the law keeps what somebody handed in whose account is closed now; undefined where they handed in nothing. */
export async function keptUntilInTx(
  { rulebook }: Pick<VerificationDeps, 'rulebook'>,
  tx: Tx,
  userId: Id<'user'>,
  now: Date,
): Promise<RetentionPeriod | undefined> {
  if (!(await newestSubmission(tx, userId))) return
  const rules = await rulebook.at(now, tx)
  return { until: wib(plusMonths(localDate(now), 12 * rules['records.retention_years'])) }
}

/** It is found from now on by who knows the number of identity, and by nobody else. */
export async function keepInTx(
  { keys, vault }: Pick<VerificationDeps, 'keys' | 'vault'>,
  tx: Tx,
  { userId, now, until }: { userId: Id<'user'>; now: Date; until: Date },
): Promise<void> {
  const last = (await newestSubmission(tx, userId))!
  const { kind, number } = identityOf(await openApplication(keys, tx, last))
  await tables(tx)
    .insertInto('kyc_kept')
    .columns(['user_id', 'identity_index', 'state', 'closed_at', 'until'])
    .expression((of) =>
      of
        .selectFrom('kyc')
        .select((row) => [
          'user_id',
          row.val(blindIndex(vault, kind, number)).as('identity_index'),
          'state',
          row.val(now).as('closed_at'),
          row.val(until).as('until'),
        ])
        .where('user_id', '=', userId),
    )
    .execute()
}
