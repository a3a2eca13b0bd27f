import type { Security } from '#contract/registry/states'
import { number } from '../lib/format.ts'
import { m } from '../lib/words.ts'

/** '3.000 lembar', '100 unit'. */
export const formatUnits = (kind: Security['kind'], units: bigint) =>
  kind === 'share' ? m.account_shares({ count: number(units) }) : m.account_units({ count: number(units) })
