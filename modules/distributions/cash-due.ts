import type { CashDue } from '#platform/parts'
import { wib } from '#shared/dates'
import type { DistributionDeps } from './deps.ts'
import { tables } from './tables.ts'

/** Distributions that issuers still have to pay in, and those that are here and have to be paid to holders. */
export const distributionsDue =
  ({ registry }: Pick<DistributionDeps, 'registry'>): CashDue =>
  async (through) => {
    const rows = await tables(through)
      .selectFrom('distribution')
      .select(['id', 'security_code', 'amount', 'state', 'due_on'])
      .where('state', 'in', ['proposed', 'funded', 'approved', 'paying'])
      .orderBy('due_on')
      .limit(100)
      .execute()
    return Promise.all(
      rows.map(async ({ id, security_code, amount, state, due_on }) => ({
        kind: 'distribution' as const,
        direction: state === 'proposed' ? ('in' as const) : ('out' as const),
        name: (await registry.known(security_code)).name,
        count: 1,
        amount,
        due: wib(due_on, '23:59'),
        id,
      })),
    )
  }
