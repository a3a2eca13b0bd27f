import type { Identity } from '#modules/identity'
import type { Rulebook } from '#modules/rulebook'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'

export type ComplaintDeps = {
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  staffWith: Identity['staffWith']
  nameOf: (through: Db | Tx, userId: Id<'user'>) => Promise<string>
}
