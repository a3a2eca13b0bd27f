import type { ClosingObjection } from '#contract/identity/states'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import type { SplitDeps } from './deps.ts'
import { tables } from './tables.ts'

/** Why an account cannot close: the owner set rupiah aside for odd shares, and the rest returns to their wallet. */
export const splitFundingObjections =
  ({ registry }: Pick<SplitDeps, 'registry'>) =>
  async (userId: Id<'user'>, through: Db | Tx): Promise<ClosingObjection[]> => {
    const rows = await tables(through)
      .selectFrom('split')
      .select(['security_code', 'funding'])
      .where('owner', '=', userId)
      .where('state', 'in', ['announced', 'suspended', 'adjusting'])
      .where('funding', '>', rupiah(0))
      .orderBy('id')
      .execute()
    return Promise.all(
      rows.map(async ({ security_code, funding }) => {
        const { name } = await registry.known(security_code, through)
        return { kind: 'issuer' as const, name, amount: String(funding) }
      }),
    )
  }
