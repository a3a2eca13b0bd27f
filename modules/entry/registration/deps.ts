import type { Accounts } from '#modules/accounts'
import type { Credentials } from '#modules/credentials'
import type { Identity } from '#modules/identity'
import type { Rulebook } from '#modules/rulebook'
import type { Commands } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { Vault } from '#platform/runtime/crypto'
import type { Mailer } from '#platform/text/mail'

export type RegistrationDeps = {
  db: Db
  clock: Clock
  commands: Commands
  identity: Pick<Identity, 'openSessionInTx'>
  credentials: Pick<Credentials, 'hashPassword' | 'phones' | 'requests' | 'sealTotp'>
  accounts: Pick<Accounts, 'editionsInForce'>
  rulebook: Pick<Rulebook, 'at'>
  vault: Vault
  mail: Pick<Mailer, 'sendInTx'>
  /** Where people reach us: 'https://example.id', without a slash at its end. */
  publicUrl: () => string
}
