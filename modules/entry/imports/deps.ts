import type { Approvals } from '#modules/approvals'
import type { Credentials } from '#modules/credentials'
import type { Distributions } from '#modules/distributions'
import type { Registry } from '#modules/registry'
import type { Verification } from '#modules/verification'
import type { Commands } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'

export type ImportDeps = {
  db: Db
  clock: Clock
  commands: Commands
  approvals: Pick<Approvals, 'proposeInTx'>
  credentials: Pick<Credentials, 'inviteInTx'>
  verification: Pick<
    Verification,
    'checkTransferredApplications' | 'insertTransferredKycInTx' | 'loadKycToTransfer' | 'loadNumberOwners'
  >
  registry: Pick<Registry, 'known' | 'loadLotsToTransfer'>
  distributions: Pick<Distributions, 'openTransferredObligationsInTx'>
}
