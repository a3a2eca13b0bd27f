import type { Approvals } from '#modules/approvals'
import type { Registry } from '#modules/registry'
import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { Id } from '#shared/ids'

export type ClaimDeps = {
  db: Db
  clock: Clock
  commands: Commands
  approvals: Approvals
  registry: Pick<Registry, 'known'>
  nameOf: (through: Db | Tx, userId: Id<'user'>) => Promise<string>
  personByEmail: (email: string) => Promise<{ id: Id<'user'> } | null>
  hasKyc: (userId: Id<'user'>, through: Db | Tx) => Promise<boolean>
}
