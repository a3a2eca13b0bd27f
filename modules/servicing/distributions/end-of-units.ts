import type { Tx } from '#platform/db/database'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { DistributionRefusals } from './refusals.ts'
import { computePaymentTime } from './rows.ts'
import { tables } from './tables.ts'

type PaymentDates = { code: string; redeems: boolean; recordedOn: LocalDate; dueOn: LocalDate }

type UnitsEnd = { code: string; recorded_until: Date; dueOn: LocalDate }

/** The last recording day of another payment that would come after these units end; undefined if there is none. */
export async function findRecordingDayAfterEnd(
  tx: Tx,
  { code, recorded_until, dueOn }: UnitsEnd,
): Promise<LocalDate | undefined> {
  const last = await tables(tx)
    .selectFrom('distribution')
    .select('recorded_on')
    .where('security_code', '=', code)
    .where('redeems', '=', false)
    .where('kind', '<>', 'principal')
    .where('state', 'in', ['submitted', 'proposed', 'funded', 'approved'])
    .where('recorded_until', '>', computePaymentTime({ due_on: dueOn, recorded_until }))
    .orderBy('recorded_on', 'desc')
    .executeTakeFirst()
  return last?.recorded_on
}

/**
 * Units that ended have no holders: refuses `distribution_after_end` for a recording day after the last principal
 * payment, and `distribution_ends_before` for a last principal payment before another recording day. Requires the lock
 * of the security.
 */
export async function assertRecordedBeforeEndInTx(
  tx: Tx,
  { code, redeems, recordedOn, dueOn }: PaymentDates,
): Promise<void> {
  const recorded_until = wib(plusDays(recordedOn, 1))
  const others = await tables(tx)
    .selectFrom('distribution')
    .select(['recorded_on', 'recorded_until', 'due_on'])
    .where('security_code', '=', code)
    .where('redeems', '=', !redeems)
    .where('state', 'in', ['submitted', 'proposed', 'funded', 'approved', ...(redeems ? [] : (['paying'] as const))])
    .orderBy('recorded_on', 'desc')
    .execute()
  const ends = redeems ? computePaymentTime({ due_on: dueOn, recorded_until }) : undefined
  for (const other of others) {
    if (ends && other.recorded_until > ends)
      throw new Refusal<DistributionRefusals>('distribution_ends_before', { recorded: other.recorded_on }, 'recordedOn')
    if (!ends && recorded_until > computePaymentTime(other))
      throw new Refusal<DistributionRefusals>(
        'distribution_after_end',
        { last: plusDays(localDate(computePaymentTime(other)), -1) },
        'recordedOn',
      )
  }
}
