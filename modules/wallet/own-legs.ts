import type { Leg } from '#modules/ledger'
import { ownerOf } from './states.ts'

type Own = { fees: bigint; tax: bigint }

/**
 * The legs of an entry of two parties as one of them knows it: of fee and tax only their own, and between the two what is
 * left when each has paid theirs.
 */
export function ownLegs(legs: readonly Leg[], userId: string, own: Own): Leg[] {
  const ownOf = ({ owner, purpose }: Leg) =>
    owner === 'platform' && (purpose === 'fees' || purpose === 'tax') ? own[purpose] : undefined
  const isOther = ({ owner, asset }: Leg) =>
    asset === 'IDR' && owner.startsWith('investor/') && owner !== ownerOf(userId)
  const theirs = legs.reduce((sum, leg) => sum + leg.credit - (ownOf(leg) ?? leg.credit), 0n)
  return legs.map((leg) => {
    const credit = ownOf(leg)
    if (credit !== undefined) return { ...leg, credit }
    if (!isOther(leg)) return leg
    return leg.credit > 0n ? { ...leg, credit: leg.credit + theirs } : { ...leg, debit: leg.debit - theirs }
  })
}
