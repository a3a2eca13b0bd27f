import type { Approvals } from '#modules/approvals'
import type { Attachments } from '#modules/attachments'
import type { Disclosures } from '#modules/disclosures'
import type { Identity } from '#modules/identity'
import type { Registry } from '#modules/registry'
import type { Rulebook } from '#modules/rulebook'
import type { Verification } from '#modules/verification'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db } from '#platform/database'

export type MeetingDeps = {
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  approvals: Approvals
  attachments: Pick<Attachments, 'ofRecord'>
  registry: Registry
  disclosures: Pick<Disclosures, 'announceInTx'>
  identity: Pick<Identity, 'named' | 'nameOf'>
  verification: Pick<Verification, 'isKycOf'>
  /** Aborted when this process ends. */
  stopping: Pick<AbortController, 'signal'>
}
