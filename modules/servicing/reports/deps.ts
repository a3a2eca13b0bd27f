import type { Approvals } from '#modules/approvals'
import type { Attachments } from '#modules/attachments'
import type { Disclosures } from '#modules/disclosures'
import type { Issuers } from '#modules/issuers'
import type { Market } from '#modules/market'
import type { Offerings } from '#modules/offerings'
import type { Proposals } from '#modules/proposals'
import type { Rulebook } from '#modules/rulebook'
import type { Commands } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'

export type ReportDeps = {
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  approvals: Approvals
  attachments: Pick<Attachments, 'ofSubject'>
  issuers: Pick<Issuers, 'byId' | 'statements' | 'fileStatementInTx' | 'reportsLateInTx'>
  proposals: Pick<Proposals, 'listOwnBusinesses' | 'listReporters'>
  offerings: Pick<Offerings, 'running'>
  market: Pick<Market, 'haltInTx' | 'liftInTx'>
  disclosures: Pick<Disclosures, 'announceInTx'>
}
