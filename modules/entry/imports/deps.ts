import type { Approvals } from '#modules/approvals'
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
  verification: Pick<
    Verification,
    'checkTransferredApplications' | 'insertTransferredKycInTx' | 'loadKycToTransfer' | 'loadNumberOwners'
  >
  registry: Pick<Registry, 'loadLotsToTransfer'>
}
