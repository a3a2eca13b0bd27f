import type { Identity } from '#modules/identity'
import type { Rulebook } from '#modules/rulebook'
import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { Id } from '#shared/ids'

export type ComplaintDeps = {
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  staffWith: Identity['staffWith']
  nameOf: (through: Db | Tx, userId: Id<'user'>) => Promise<string>
}
