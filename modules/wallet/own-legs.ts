import type { Leg } from '#modules/ledger'
import { ownerOf } from './states.ts'

type Own = { fees: bigint; tax: bigint }

/**
 * The legs of an entry of two parties as one of them knows it: of fee and tax only their own, and between the two what is
 * left when each has paid theirs.
 */
export function ownLegs(legs: readonly Leg[], userId: string, own: Own): Leg[] {
  const isCharge = ({ owner, purpose }: Leg): boolean =>
    owner === 'platform' && (purpose === 'fees' || purpose === 'tax')
  const isOther = ({ owner, asset }: Leg) =>
    asset === 'IDR' && owner.startsWith('investor/') && owner !== ownerOf(userId)
  let theirs = 0n
  for (const leg of legs) if (isCharge(leg)) theirs += leg.credit - own[leg.purpose]
  return legs.map((leg) => {
    if (isCharge(leg)) return { ...leg, credit: own[leg.purpose] }
    if (!isOther(leg)) return leg
    return leg.credit > 0n ? { ...leg, credit: leg.credit + theirs } : { ...leg, debit: leg.debit - theirs }
  })
}
