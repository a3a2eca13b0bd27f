import { m } from '../../lib/words.ts'
import type { RuleGroup } from './rules-in-force.ts'

export const ruleGroupNames = {
  account: m.pages_rules_account,
  identity: m.pages_rules_identity,
  limit: m.pages_rules_limit,
  issuer: m.pages_rules_issuer,
  offering: m.pages_rules_offering,
  purchase: m.pages_rules_purchase,
  wallet: m.pages_rules_wallet,
  market: m.pages_rules_market,
  rights: m.pages_rules_rights,
  distribution: m.pages_rules_distribution,
  meeting: m.pages_rules_meeting,
  valuation: m.pages_rules_valuation,
  screening: m.pages_rules_screening,
  draft: m.pages_rules_draft,
  complaint: m.pages_rules_complaint,
  privacy: m.pages_rules_privacy,
  rulebook: m.pages_rules_rulebook,
  operation: m.pages_rules_operation,
} satisfies Record<RuleGroup, () => string>
