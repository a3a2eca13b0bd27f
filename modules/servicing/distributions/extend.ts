import { sql } from 'kysely'
import type { DeadlineExtension } from '#modules/freeze'
import { localDate } from '#shared/dates'
import type { DistributionDeps } from './deps.ts'

/**
 * What issuers had to hand in or pay in, or staff to pay out, while money stood still has those days longer, each
 * begun one whole: nobody is late because of a freeze.
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
