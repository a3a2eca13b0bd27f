import type { Credentials } from '#modules/credentials'
import type { Identity } from '#modules/identity'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Vault } from '#platform/crypto'
import type { Db } from '#platform/database'
import type { Jobs } from '#platform/jobs'
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
