import { sql } from 'kysely'
import type { DeadlineExtension } from '#modules/freeze'
import { localDate } from '#shared/dates'
import type { DistributionDeps } from './deps.ts'

/**
 * Extends the deadlines of submission, funding and payment by the days of a money freeze, rounded up, so that nobody
 * is late because of it. Returns how many distributions were extended.
 */
export const extendDistributionsInTx =
  ({ rulebook }: Pick<DistributionDeps, 'rulebook'>): DeadlineExtension =>
  async (tx, { from, until }) => {
    const { 'distribution.funding_days': ahead } = await rulebook.at(until, tx)
    const { numAffectedRows } = await sql`
      update distribution set frozen_days = frozen_days
        + ceil(extract(epoch from ${until}::timestamptz - greatest(${from}::timestamptz, proposed_at)) / 86400)::integer
      where state in ('foreseen', 'submitted', 'proposed', 'funded', 'approved', 'paying') and proposed_at < ${until}
        and due_on - ${ahead}::integer <= ${localDate(until)}::date`.execute(tx)
    return Number(numAffectedRows ?? 0n)
  }
