import type { RunningOffering } from '#contract/offerings/states'
import { type Rupiah, rupiah } from '#shared/money'

export type Promised = Pick<RunningOffering, 'nisbah' | 'projectedReturn' | 'nominal' | 'amortised'>

/**
 * The profit that a project has to make in a month so that its holders' ratio of it is what the prospectus projects for them:
 * nominal × return ÷ 12 ÷ ratio, floored to the rupiah. Null where nothing was projected, and where the nominal falls.
 */
export function profitPromised({ nisbah, projectedReturn, nominal, amortised }: Promised): Rupiah | null {
  if (!nisbah || projectedReturn === null || amortised) return null
  return rupiah((nominal * projectedReturn) / (12n * nisbah))
}
