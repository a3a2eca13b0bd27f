import type { Approvals } from '#modules/approvals'
import type { Credentials } from '#modules/credentials'
import type { Identity } from '#modules/identity'
import type { Rulebook } from '#modules/rulebook'
import type { Commands } from '#platform/commands/command'
import type { AccountSuspended } from '#platform/commands/parts'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { Mailer } from '#platform/text/mail'

export type StaffDeps = {
  db: Db
  clock: Clock
  commands: Commands
  approvals: Pick<Approvals, 'proposeInTx'>
  rulebook: Pick<Rulebook, 'at'>
  identity: Pick<Identity, 'openSessionInTx'>
  credentials: Pick<Credentials, 'hashPassword' | 'offerTotpInTx' | 'findOfferedTotp' | 'enableTotpInTx'>
  mail: Pick<Mailer, 'sendInTx'>
  /** Where people reach us: 'https://example.id', without a slash at its end. */
  publicUrl: () => string
  /** What a member of staff left waiting that ends with their account. */
  suspended: readonly AccountSuspended[]
}
