import type { Registry } from '#modules/registry'
import type { Rulebook } from '#modules/rulebook'
import type { Verification } from '#modules/verification'
import type { Commands } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { Custodian } from './ports.ts'

export type CustodyDeps = {
  db: Db
  clock: Clock
  commands: Commands
  registry: Pick<Registry, 'inIssue'>
  rulebook: Pick<Rulebook, 'at'>
  verification: Pick<Verification, 'investorOf' | 'readAccountNumbers' | 'setAccountNumbersInTx'>
  custodian: Custodian
}
