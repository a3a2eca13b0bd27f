import type { Approvals } from '#modules/approvals'
import type { Attachments } from '#modules/attachments'
import type { Credentials } from '#modules/credentials'
import type { Drafts } from '#modules/drafts'
import type { PersonKeys } from '#modules/identity'
import type { Regions } from '#modules/regions'
import type { Rulebook } from '#modules/rulebook'
import type { Screening } from '#modules/screening'
import type { Clock } from '#platform/clock'
import type { CommandContext, Commands } from '#platform/command'
import type { Vault } from '#platform/crypto'
import type { Db } from '#platform/database'
import type { Id } from '#shared/ids'
import type { IdentityServices } from './checks.ts'

/** What begins with an approval, in its transaction. */
export type KycApproved = (context: CommandContext, userId: Id<'user'>) => Promise<void>

/** What ends with a refusal for good, in its transaction; and what begins again where others did not agree to it. */
export type KycRefused = (context: CommandContext, userId: Id<'user'>) => Promise<void>
export type KycRestored = KycRefused

/** What ends once an approval does not hold any more: its time is over, or what was handed in anew was sent back. */
export type KycLapsed = (context: CommandContext, userIds: readonly Id<'user'>[]) => Promise<void>

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
  approved: readonly KycApproved[]
  refused: readonly KycRefused[]
  restored: readonly KycRestored[]
  lapsed: readonly KycLapsed[]
}
