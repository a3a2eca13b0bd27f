import type { Tx } from '#platform/db/database'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { DistributionRefusals } from './refusals.ts'
import { paysAt } from './rows.ts'
import { tables } from './tables.ts'

type PaymentDates = { code: string; redeems: boolean; recordedOn: LocalDate; dueOn: LocalDate }

type Ending = { code: string; recorded_until: Date; dueOn: LocalDate }

/** The last day on which the holders of another payment are recorded after these units would have ended; undefined where none are. */
export async function recordedAfterEnd(
  tx: Tx,
  { code, recorded_until, dueOn }: Ending,
): Promise<LocalDate | undefined> {
  const last = await tables(tx)
    .selectFrom('distribution')
    .select('recorded_on')
    .where('security_code', '=', code)
    .where('redeems', '=', false)
    .where('kind', '<>', 'principal')
    .where('state', 'in', ['submitted', 'proposed', 'funded', 'approved'])
    .where('recorded_until', '>', paysAt({ due_on: dueOn, recorded_until }))
    .orderBy('recorded_on', 'desc')
    .executeTakeFirst()
  return last?.recorded_on
}

/**
 * Units that have ended have no holders: nothing is recorded for those of a later moment, and the last of the
 * principal is not paid before the holders of another payment are on record. Read under the lock of the security.
 */
export async function assertBeforeEndInTx(tx: Tx, { code, redeems, recordedOn, dueOn }: PaymentDates): Promise<void> {
  const recorded_until = wib(plusDays(recordedOn, 1))
  const others = await tables(tx)
    .selectFrom('distribution')
    .select(['recorded_on', 'recorded_until', 'due_on'])
    .where('security_code', '=', code)
    .where('redeems', '=', !redeems)
    .where('state', 'in', ['submitted', 'proposed', 'funded', 'approved', ...(redeems ? [] : (['paying'] as const))])
    .orderBy('recorded_on', 'desc')
    .execute()
  const ends = redeems ? paysAt({ due_on: dueOn, recorded_until }) : undefined
  for (const other of others) {
    if (ends && other.recorded_until > ends)
      throw new Refusal<DistributionRefusals>('distribution_ends_before', { recorded: other.recorded_on }, 'recordedOn')
    if (!ends && recorded_until > paysAt(other))
      throw new Refusal<DistributionRefusals>(
        'distribution_after_end',
        { last: plusDays(localDate(paysAt(other)), -1) },
        'recordedOn',
      )
  }
}
