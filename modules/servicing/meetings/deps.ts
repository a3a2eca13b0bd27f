import type { Approvals } from '#modules/approvals'
import type { Attachments } from '#modules/attachments'
import type { Credentials } from '#modules/credentials'
import type { Disclosures } from '#modules/disclosures'
import type { Identity } from '#modules/identity'
import type { Issuers } from '#modules/issuers'
import type { Proposals } from '#modules/proposals'
import type { Registry } from '#modules/registry'
import type { Rulebook } from '#modules/rulebook'
import type { Verification } from '#modules/verification'
import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { Units } from '#shared/money'

export type MeetingDeps = {
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  approvals: Approvals
  attachments: Pick<Attachments, 'ofRecord' | 'ofSubject'>
  registry: Registry
  disclosures: Pick<Disclosures, 'announceInTx'>
  identity: Pick<Identity, 'named' | 'nameOf'>
  issuers: Pick<Issuers, 'byId' | 'ofOwner' | 'nameAndOwner' | 'officersOf'>
  /** How many shares a company had beside those that it offered; undefined where no file tells. */
  issueOf: (code: string, through: Db | Tx) => Promise<{ others: Units } | undefined>
  verification: Pick<Verification, 'isKycOf' | 'findRegisteredPeople'>
  credentials: Pick<Credentials, 'askingForProof' | 'spendProofInTx'>
  proposals: Pick<Proposals, 'listPeopleNamedInFile' | 'listMembersOfBusiness'>
  /** Aborted when this process ends. */
  stopping: Pick<AbortController, 'signal'>
}
