import type { Approvals } from '#modules/approvals'
import type { Attachments } from '#modules/attachments'
import type { Credentials } from '#modules/credentials'
import type { Drafts } from '#modules/drafts'
import type { PersonKeys } from '#modules/identity'
import type { Regions } from '#modules/regions'
import type { Rulebook } from '#modules/rulebook'
import type { Screening } from '#modules/screening'
import type { CommandContext, Commands } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { Vault } from '#platform/runtime/crypto'
import type { Id } from '#shared/ids'
import type { IdentityServices } from './checks.ts'

/** A reaction to an approval, in its transaction. */
export type OnKycApproved = (context: CommandContext, userId: Id<'user'>) => Promise<void>

/** A reaction to a permanent refusal, in its transaction. */
export type OnKycRefused = (context: CommandContext, userId: Id<'user'>) => Promise<void>
export type OnKycRestored = OnKycRefused

/** A reaction to the end of an approval: expired, or its renewal was rejected. */
export type OnKycLapsed = (context: CommandContext, userIds: readonly Id<'user'>[]) => Promise<void>

export type VerificationDeps = {
  db: Db
  clock: Clock
  commands: Commands
  vault: Vault
  keys: PersonKeys
  rulebook: Rulebook
  credentials: Pick<Credentials, 'askingForProof' | 'spendProofInTx'>
  regions: Regions
  drafts: Drafts
  attachments: Attachments
  /** Undefined: no identity provider is configured, nothing is asked, and staff compare by eye. */
  services: IdentityServices | undefined
  screening: Screening
  approvals: Approvals
  approved: readonly OnKycApproved[]
  refused: readonly OnKycRefused[]
  restored: readonly OnKycRestored[]
  lapsed: readonly OnKycLapsed[]
}
