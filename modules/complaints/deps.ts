import type { Rulebook } from '#modules/rulebook'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'

export type ComplaintDeps = {
  db: Db
  commands: Commands
  rulebook: Rulebook
  /** Of identity: how somebody is called. */
  nameOf: (through: Db | Tx, userId: Id<'user'>) => Promise<string>
}
