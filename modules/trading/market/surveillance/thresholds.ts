import { formatRule, type RuleKey, type Rules } from '#contract/rulebook/states'
import type { Both } from '#shared/text'
import type { FindingKind } from '../states.ts'

/** From where on something is odd enough to be told; two who seem to be one need no figure. */
const ruleOf = {
  back_and_forth: 'market.watch_both_ways',
  close: 'market.watch_close',
  layering: 'market.watch_cancelled',
  concentration: 'market.watch_concentration',
  move: 'market.watch_move',
  shared_device: null,
  shared_account: null,
} as const satisfies Record<FindingKind, RuleKey | null>

/** The threshold of a kind of finding under these rules, in words. */
export function describeThreshold(kind: FindingKind, rules: Rules): Both | null {
  const key = ruleOf[kind]
  return key && { id: formatRule(key, rules[key], 'id'), en: formatRule(key, rules[key], 'en') }
}
