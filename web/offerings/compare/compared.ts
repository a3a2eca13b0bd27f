import { computePrice, type FeeRules, type OfferingDetail } from '#contract/offerings/states'
import { type BasisPoints, plus, type Rupiah, rupiah } from '#shared/money'
import type { Profile } from '../detail/profile.ts'

/** Company valuation implied by the offering: target ÷ share offered, in rupiah; null without a share offered. */
export function computeValuation({
  target,
  shareOffered,
}: Pick<OfferingDetail, 'target' | 'shareOffered'>): Rupiah | null {
  return shareOffered === null || shareOffered === 0n ? null : rupiah((target * 10_000n) / shareOffered)
}

/** The data of an offering's column; nothing else is sent to the browser. */
export function toCompared(offering: OfferingDetail, profile: Profile | null, fees: FeeRules) {
  const smallest = computePrice({
    units: offering.minimumUnits,
    unitPrice: offering.unitPrice,
    method: 'wallet',
    rules: fees,
  })
  return {
    slug: offering.slug,
    name: offering.name,
    kind: offering.kind,
    akad: offering.akad,
    state: offering.state,
    availableUnits: offering.availableUnits,
    unitPrice: offering.unitPrice,
    projectedReturn: offering.projectedReturn,
    valuation: computeValuation(offering),
    tenorMonths: offering.tenorMonths,
    paymentMonths: offering.paymentMonths,
    nisbah: offering.nisbah,
    secured: offering.secured,
    risks: offering.facts.risks.map(({ kind, level }) => ({ kind, level })),
    debt: ratioOf(profile?.screening?.debt),
    income: ratioOf(profile?.screening?.income),
    minimum: smallest.amount,
    fees: plus(smallest.fee, smallest.vat),
    paidShare: offering.paidShare,
    target: offering.target,
    closesAt: offering.closesAt,
  }
}

export type Compared = ReturnType<typeof toCompared>

type Ratio = { ratio: BasisPoints | null; limit: BasisPoints; passes: boolean }
const ratioOf = (ratio: Ratio | undefined) =>
  ratio && ratio.ratio !== null ? { ratio: ratio.ratio, limit: ratio.limit, passes: ratio.passes } : null
