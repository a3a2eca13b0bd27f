import type { Credentials } from '#modules/credentials'
import type { Identity, PersonKeys } from '#modules/identity'
import type { Rulebook } from '#modules/rulebook'
import type { Verification } from '#modules/verification'
import type { CommandContext, Commands } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { Mailer } from '#platform/text/mail'
import type { ProposalWithValues } from './access.ts'

/** Another module’s reaction to a submitted form, in the same transaction. */
export type ProposalSent = (context: CommandContext, filed: ProposalWithValues) => Promise<void>

export type ProposalDeps = {
  db: Db
  clock: Clock
  commands: Commands
  keys: PersonKeys
  credentials: Pick<Credentials, 'askingForProof' | 'spendProofInTx' | 'signTextInTx'>
  rulebook: Rulebook
  contactOf: Identity['contactOf']
  registeredAmong: Verification['findRegisteredPeople']
  staff: Identity['staff']
  mail: Pick<Mailer, 'sendInTx'>
  publicUrl: () => string
  proposalSent: readonly ProposalSent[]
}
