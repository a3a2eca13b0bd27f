import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { Business, WithdrawalDeps } from './deps.ts'
import type { WithdrawalRefusals } from './refusals.ts'

/** The business of each item, in the order of the items. Refuses `issuer_money_none` when one does not exist. */
export async function requireBusinesses(
  { businessesById }: Pick<WithdrawalDeps, 'businessesById'>,
  through: Db | Tx,
  items: readonly { businessId: Id<'business'> }[],
): Promise<Business[]> {
  const byId = await businessesById(
    through,
    items.map(({ businessId }) => businessId),
  )
  return items.map(({ businessId }) => {
    const business = byId.get(businessId)
    if (!business) throw new Refusal<WithdrawalRefusals>('issuer_money_none')
    return business
  })
}

/** Reads a business by id. Refuses `issuer_money_none` when it does not exist. */
export async function requireBusiness(
  { businessOf }: Pick<WithdrawalDeps, 'businessOf'>,
  through: Db | Tx,
  id: string,
): Promise<Business> {
  const business = await businessOf(through, id as Id<'business'>)
  if (!business) throw new Refusal<WithdrawalRefusals>('issuer_money_none')
  return business
}
