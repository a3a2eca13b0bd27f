import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { Business, WithdrawalDeps } from './deps.ts'
import type { WithdrawalRefusals } from './refusals.ts'

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
