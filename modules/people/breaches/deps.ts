import type { Approvals } from '#modules/approvals'
import type { Audit } from '#modules/audit'
import type { Identity } from '#modules/identity'
import type { Rulebook } from '#modules/rulebook'
import type { Commands } from '#platform/commands/command'
import type { PersonalRecords } from '#platform/commands/personal-records'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'

export type BreachDeps = {
  db: Db
  clock: Clock
  commands: Commands
  approvals: Approvals
  audit: Pick<Audit, 'objectsWrittenAbout'>
  rulebook: Rulebook
  identity: Pick<Identity, 'userByEmail' | 'contactsOf' | 'staffWith' | 'people'>
  /** The personal data that each module stores, and whom its audit records are about. */
  personalRecords: readonly PersonalRecords[]
  /** Aborted when the process ends. */
  stopping: Pick<AbortController, 'signal'>
}
