import type { Approvals } from '#modules/approvals'
import type { Disclosures } from '#modules/disclosures'
import type { Distributions } from '#modules/distributions'
import type { Meetings } from '#modules/meetings'
import type { Registry } from '#modules/registry'
import type { Rulebook } from '#modules/rulebook'
import type { Commands } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'

export type ArrearsDeps = {
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  approvals: Approvals
  registry: Registry
  distributions: Pick<Distributions, 'unpaid' | 'recordedLater' | 'outcome' | 'owedWith' | 'replaceInTx'>
  disclosures: Pick<Disclosures, 'announceInTx'>
  meetings: Pick<Meetings, 'callInTx' | 'newestAbout' | 'secondSpanInTx'>
}
