import type { Accounts } from '#modules/accounts'
import type { Credentials } from '#modules/credentials'
import type { Identity } from '#modules/identity'
import type { Rulebook } from '#modules/rulebook'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Vault } from '#platform/crypto'
import type { Db } from '#platform/database'
import type { Mail } from '#platform/mail'

export type RegistrationDeps = {
  db: Db
  clock: Clock
  commands: Commands
  identity: Pick<Identity, 'openSessionInTx'>
  credentials: Pick<Credentials, 'hashPassword' | 'phones' | 'requests' | 'sealTotp'>
  accounts: Pick<Accounts, 'editionsInForce'>
  rulebook: Pick<Rulebook, 'at'>
  vault: Vault
  mail: Pick<Mail, 'sendInTx'>
  /** Where people reach us: 'https://syirkah.id', without a slash at its end. */
  publicUrl: () => string
}
