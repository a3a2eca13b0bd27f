import type { FiledFacts } from '#contract/offerings/states'
import { computePricing } from '#contract/proposals/rules/share-pricing'
import { basisPoints, rupiah } from '#shared/money'
import { type FileValues, readOptionalText } from './file-values.ts'

const optionalInteger = (values: FileValues, name: string) =>
  /^\d{1,15}$/.test(readOptionalText(values, name)) ? BigInt(values[name]!) : null

/** What a file says beyond the offering's terms; all of it is shown to investors. */
export function readFiledFacts(values: FileValues): FiledFacts {
  const collateral = optionalInteger(values, 'collateralValue')
  return {
    controller: readOptionalText(values, 'controller'),
    employees: optionalInteger(values, 'employees'),
    competitors: readOptionalText(values, 'competitors'),
    strengths: readOptionalText(values, 'strengths'),
    weaknesses: readOptionalText(values, 'weaknesses'),
    impact: readOptionalText(values, 'impact'),
    assumptions: readOptionalText(values, 'assumptions'),
    dispute: values.disputes === 'yes' ? readOptionalText(values, 'disputesText') : null,
    collateral: values.security === 'sukuk' && collateral ? rupiah(collateral) : null,
    shares: values.security === 'shares' ? sharesFrom(values) : null,
  }
}

function sharesFrom(values: FileValues): FiledFacts['shares'] {
  const pricing = computePricing(values)
  if (!pricing) return null
  return {
    payout: basisPoints((optionalInteger(values, 'payout') ?? 0n) * 100n),
    worth: rupiah(pricing.worth),
    times: pricing.times,
    holders: pricing.holders.map(({ name, ...part }) => ({ name, ...partOf(part) })),
    others: pricing.others && { count: pricing.others.count, ...partOf(pricing.others) },
    newShare: basisPoints(pricing.newShare),
  }
}

const partOf = ({ before, after }: { before: bigint; after: bigint }) => ({
  before: basisPoints(before),
  after: basisPoints(after),
})
