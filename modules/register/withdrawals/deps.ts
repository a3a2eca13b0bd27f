import type { Transaction } from '#contract/wallet/states'
import type { Approvals } from '#modules/approvals'
import type { Attachments } from '#modules/attachments'
import type { Credentials } from '#modules/credentials'
import type { PersonKeys } from '#modules/identity'
import type { Rulebook } from '#modules/rulebook'
import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Jobs } from '#platform/jobs/jobs'
import type { Clock } from '#platform/runtime/clock'
import type { Id } from '#shared/ids'
import type { PayoutGateway } from './ports.ts'

/** A bank account whose holder was verified to be the user. `since`: when it became the payout account. */
export type VerifiedAccount = { bankCode: string; bankName: string; number: string; holder: string; since: Date }

export type Business = { name: string; ownerId: Id<'user'> }

export type WithdrawalDeps = {
  db: Db
  clock: Clock
  commands: Commands
  jobs: Jobs
  rulebook: Rulebook
  approvals: Approvals
  attachments: Pick<Attachments, 'ofSubject'>
  credentials: Credentials
  keys: PersonKeys
  gateway: PayoutGateway
  /** Of verification; undefined for who has none. */
  payoutAccountOf: (through: Db | Tx, userId: Id<'user'>) => Promise<VerifiedAccount | undefined>
  /** The same of many at once; who has none is left out. */
  payoutAccountsOf: (
    through: Db | Tx,
    userIds: readonly Id<'user'>[],
  ) => Promise<ReadonlyMap<Id<'user'>, VerifiedAccount>>
  /** Who was found to be one of a list, or bears a name like one that nobody has decided on yet. Nothing of theirs is sent. */
  isHeldBack: (through: Db | Tx, userId: Id<'user'>) => Promise<boolean>
  /** Of the wallet: what came in from the bank since. */
  depositedBetween: (through: Db | Tx, userId: Id<'user'>, since: Date, until: Date) => Promise<bigint>
  /** Of the wallet: a person's newest rupiah lines before an instant, newest first. */
  rupiahLinesBefore: (userId: Id<'user'>, until: Date, most: number) => Promise<Transaction[]>
  namesOf: (through: Db | Tx, userIds: readonly Id<'user'>[]) => Promise<ReadonlyMap<string, string>>
  /** Of issuers; undefined for a business that is not there. */
  businessOf: (through: Db | Tx, id: Id<'business'>) => Promise<Business | undefined>
  businessesById: (through: Db | Tx, ids: readonly Id<'business'>[]) => Promise<ReadonlyMap<Id<'business'>, Business>>
  /** Of issuers: those that somebody owns. */
  businessesOf: (through: Db | Tx, ownerId: Id<'user'>) => Promise<{ id: Id<'business'>; name: string }[]>
}
