import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { QuestionOffering } from './rows.ts'

export type QuestionDeps = {
  db: Db
  commands: Commands
  /** Of offerings: one that guests may see, by its address or id. Refuses `offering_not_found`. */
  offeringOf: (through: Db | Tx, by: { slug: string } | { id: string }) => Promise<QuestionOffering>
  /** Each of these that there is. */
  offeringsById: (through: Db | Tx, ids: readonly string[]) => Promise<QuestionOffering[]>
  /** Those that an issuer made. */
  offeringsOf: (through: Db | Tx, issuer: Id<'user'>) => Promise<QuestionOffering[]>
}
