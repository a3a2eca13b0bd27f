import type { ClosingObjection } from '#contract/identity/states'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { DistributionDeps } from './deps.ts'
import { tables } from './tables.ts'

/**
 * Why an account cannot close: paid-in rupiah that would return to the payer's wallet if the distribution is
 * cancelled.
 */
export const fundedDistributionObjections =
  ({ registry }: Pick<DistributionDeps, 'registry'>) =>
  async (userId: Id<'user'>, through: Db | Tx): Promise<ClosingObjection[]> => {
    const rows = await tables(through)
      .selectFrom('distribution')
      .select(['security_code', 'amount'])
      .where('payer', '=', userId)
      .where('state', 'in', ['funded', 'approved', 'paying'])
      .orderBy('id')
      .execute()
    return Promise.all(
      rows.map(async ({ security_code, amount }) => {
        const { name } = await registry.known(security_code, through)
        return { kind: 'issuer' as const, name, amount: String(amount) }
      }),
    )
  }
