import type { Approvals } from '#modules/approvals'
import type { Disclosures } from '#modules/disclosures'
import type { Issuers } from '#modules/issuers'
import type { Market } from '#modules/market'
import type { Registry } from '#modules/registry'
import type { Rulebook } from '#modules/rulebook'
import type { Commands } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'

export type SplitDeps = {
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  approvals: Approvals
  registry: Pick<Registry, 'security' | 'known' | 'assertFreeInTx'>
  market: Pick<Market, 'suspendInTx' | 'resumeInTx' | 'isUnsettled' | 'adjustPricesForSplitInTx' | 'referencePriceInTx'>
  disclosures: Pick<Disclosures, 'announceInTx'>
  issuers: Pick<Issuers, 'ownerOf'>
  /** Aborted when this process ends. */
  stopping: Pick<AbortController, 'signal'>
}
