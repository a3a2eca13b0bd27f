import type { Approvals } from '#modules/approvals'
import type { Attachments } from '#modules/attachments'
import type { Credentials } from '#modules/credentials'
import type { Disclosures } from '#modules/disclosures'
import type { Documents } from '#modules/documents'
import type { Identity } from '#modules/identity'
import type { Issuers } from '#modules/issuers'
import type { Market } from '#modules/market'
import type { Offerings } from '#modules/offerings'
import type { Proposals } from '#modules/proposals'
import type { Rights } from '#modules/rights'
import type { Rulebook } from '#modules/rulebook'
import type { Commands } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'

export type ShariaDeps = {
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  approvals: Pick<Approvals, 'proposeInTx' | 'recordInTx' | 'supersedeInTx' | 'newestAbout'>
  attachments: Pick<Attachments, 'ofSubject'>
  credentials: Pick<Credentials, 'askingForProof' | 'signTextInTx'>
  documents: Pick<Documents, 'of' | 'publish'>
  identity: Pick<Identity, 'contactOf'>
  issuers: Pick<
    Issuers,
    'byId' | 'byIds' | 'profile' | 'lockedInTx' | 'officersOf' | 'statements' | 'decideShariaInTx' | 'answersLateInTx'
  >
  proposals: Pick<Proposals, 'listOwnBusinesses' | 'listReporters'>
  offerings: Pick<Offerings, 'running' | 'raisesOf' | 'withdrawRaisesInTx'>
  rights: Pick<Rights, 'raisesOf' | 'withdrawIssuesInTx'>
  market: Pick<Market, 'haltInTx' | 'liftInTx'>
  disclosures: Pick<Disclosures, 'announceInTx'>
}
