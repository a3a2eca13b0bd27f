import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { Business, WithdrawalDeps } from './deps.ts'
import type { WithdrawalRefusals } from './refusals.ts'

/** The businesses that these moneys are of, in their places; refuses as `businessIn` does. */
export async function businessesIn(
  { businessesById }: Pick<WithdrawalDeps, 'businessesById'>,
  through: Db | Tx,
  moneys: readonly { businessId: Id<'business'> }[],
): Promise<Business[]> {
  const found = await businessesById(
    through,
    moneys.map(({ businessId }) => businessId),
  )
  return moneys.map(({ businessId }) => {
    const business = found.get(businessId)
    if (!business) throw new Refusal<WithdrawalRefusals>('issuer_money_none')
    return business
  })
}

/** The business that money is of; a business that is not there has none. */
export async function businessIn(
  { businessOf }: Pick<WithdrawalDeps, 'businessOf'>,
  through: Db | Tx,
  id: string,
): Promise<Business> {
  const business = await businessOf(through, id as Id<'business'>)
  if (!business) throw new Refusal<WithdrawalRefusals>('issuer_money_none')
  return business
}
