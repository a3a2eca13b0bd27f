import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Vault } from '#platform/crypto'
import type { Db } from '#platform/database'
import type { Mail } from '#platform/mail'
import type { RequestCounts } from '#shared/request-counts'

export type IdentityDeps = {
  db: Db
  clock: Clock
  commands: Commands
  vault: Vault
  mail: Pick<Mail, 'sendInTx'>
  /** Where people reach us: 'https://syirkah.id', without a slash at its end. */
  publicUrl: () => string
  requestCounts: RequestCounts
}
