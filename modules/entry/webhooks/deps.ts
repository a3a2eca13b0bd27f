import type { Credentials } from '#modules/credentials'
import type { Identity } from '#modules/identity'
import type { Commands } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import type { Jobs } from '#platform/jobs/jobs'
import type { Clock } from '#platform/runtime/clock'
import type { Vault } from '#platform/runtime/crypto'
import type { WebhookSender } from './ports.ts'

export type WebhookDeps = {
  db: Db
  clock: Clock
  commands: Commands
  vault: Vault
  jobs: Pick<Jobs, 'define' | 'sendInTx'>
  identity: Pick<Identity, 'staffWith'>
  credentials: Pick<Credentials, 'askingForProof' | 'spendProofInTx'>
  sender: WebhookSender
}
