import type { Approvals } from '#modules/approvals'
import type { PersonKeys } from '#modules/identity'
import type { Rulebook } from '#modules/rulebook'
import type { AgreementParty } from '#modules/verification'
import type { CommandContext, Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Storage } from '#platform/files/storage'
import type { Clock } from '#platform/runtime/clock'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { SigningProvider, SigningReportHandler } from './ports.ts'

/** Another module's reaction to a signed agreement, in its transaction. */
export type AgreementSigned = (context: CommandContext, userId: Id<'user'>) => Promise<void>

export type SignatureDeps = {
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  keys: PersonKeys
  storage: Storage
  approvals: Pick<Approvals, 'proposeInTx'>
  signed: readonly AgreementSigned[]
  provider: SigningProvider
  /** Other agreements that are signed at the same provider, by how their references begin. */
  signings: readonly SigningReportHandler[]
  publicUrl: () => string
  /** Of verification: who they are by what was approved; undefined for who is not approved. */
  partyOf: (through: Db | Tx, userId: Id<'user'>) => Promise<AgreementParty | undefined>
  /** Of verification: whether they may read what is kept of a closed account. */
  hasOpenedKept: (actor: Actor, userId: string) => Promise<boolean>
  nameOf: (through: Db | Tx, userId: Id<'user'>) => Promise<string>
  emailOf: (through: Db | Tx, userId: Id<'user'>) => Promise<string>
}
