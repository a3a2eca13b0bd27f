import type { FiledFacts } from '#contract/offerings/states'
import { pricingOf } from '#contract/proposals/rules/share-pricing'
import { basisPoints, rupiah } from '#shared/money'
import { type FileValues, text } from './file-values.ts'

const whole = (values: FileValues, name: string) =>
  /^\d{1,15}$/.test(text(values, name)) ? BigInt(values[name]!) : null

/** What is told of a file beyond the terms of its offering: nothing that was filed for investors is left out. */
export function filedFrom(values: FileValues): FiledFacts {
  const collateral = whole(values, 'collateralValue')
  return {
    controller: text(values, 'controller'),
    employees: whole(values, 'employees'),
    competitors: text(values, 'competitors'),
    strengths: text(values, 'strengths'),
    weaknesses: text(values, 'weaknesses'),
    impact: text(values, 'impact'),
    assumptions: text(values, 'assumptions'),
    dispute: values.disputes === 'yes' ? text(values, 'disputesText') : null,
    collateral: values.security === 'sukuk' && collateral ? rupiah(collateral) : null,
    shares: values.security === 'shares' ? sharesFrom(values) : null,
  }
}

function sharesFrom(values: FileValues): FiledFacts['shares'] {
  const pricing = pricingOf(values)
  if (!pricing) return null
  return {
    payout: basisPoints((whole(values, 'payout') ?? 0n) * 100n),
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
