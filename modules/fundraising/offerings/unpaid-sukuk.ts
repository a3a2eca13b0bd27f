import { readBalanceInTx } from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { OfferingRefusals } from './refusals.ts'
import { tables } from './tables.ts'

const raisedOrRaising = ['scheduled', 'open', 'closed', 'funded', 'handed_over', 'running'] as const

/**
 * Refuses `sukuk_unpaid` while holders of an earlier sukuk of the issuer are not fully repaid (docs/law.md, Offering
 * rules).
 */
export async function assertNoUnpaidSukukInTx(tx: Tx, businessId: Id<'business'>): Promise<void> {
  const before = await tables(tx)
    .selectFrom('offering')
    .select(['security_code as code', 'state'])
    .where('business_id', '=', businessId)
    .where('kind', '=', 'sukuk')
    .where('state', 'in', raisedOrRaising)
    .orderBy('opens_at')
    .execute()
  for (const { code, state } of before) {
    const issued = { owner: `security/${code}`, purpose: 'issuance', asset: code } as const
    const isPaid = state === 'running' && (await readBalanceInTx(tx, issued)) === 0n
    if (!isPaid) throw new Refusal<OfferingRefusals>('sukuk_unpaid', { code })
  }
}
