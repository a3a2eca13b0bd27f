import type { Commands } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { Vault } from '#platform/runtime/crypto'
import type { Mailer } from '#platform/text/mail'
import type { RequestCounts } from '#shared/request-counts'

export type IdentityDeps = {
  db: Db
  clock: Clock
  commands: Commands
  vault: Vault
  mail: Pick<Mailer, 'sendInTx'>
  /** Where people reach us: 'https://example.id', without a slash at its end. */
  publicUrl: () => string
  requestCounts: RequestCounts
}
