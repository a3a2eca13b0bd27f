import { type RuleKey, type Rules, sayRule } from '#contract/rulebook/states'
import type { Both } from '#shared/text'
import type { FindingKind } from './states.ts'

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

/** What a finding of this kind has to reach under these rules, in words. */
export function thresholdOf(kind: FindingKind, rules: Rules): Both | null {
  const key = ruleOf[kind]
  return key && { id: sayRule(key, rules[key], 'id'), en: sayRule(key, rules[key], 'en') }
}
