import { listNames } from '#modules/identity'
import type { Tx } from '#platform/db/database'
import { type Actor, isSignedIn } from '#shared/actor'
import { isSameName } from '#shared/person-names'
import { Refusal } from '#shared/refusal'
import type { ProposalDeps } from './deps.ts'
import type { ProposalRefusals } from './refusals.ts'
import type { ProposalValues } from './rules/form-fields.ts'
import { isPersonNamed, listOfficerNiks } from './rules/named-people.ts'

/**
 * Refuses `proposal_interested` to staff whom the file names as officer, holder, owner or contact: by a current or
 * former name, by e-mail address, or as the registered owner of an officer’s identity number.
 */
export async function assertNoConflictOfInterestInTx(
  { contactOf, registeredAmong }: Pick<ProposalDeps, 'contactOf' | 'registeredAmong'>,
  tx: Tx,
  actor: Actor,
  values: ProposalValues,
): Promise<void> {
  if (!isSignedIn(actor)) return
  const member = await contactOf(tx, actor.userId)
  if (!member) return
  const names = await listNames(tx, actor.userId)
  const isTheirs =
    names.some((name) => isPersonNamed(values, name)) ||
    values.picEmail?.trim().toLowerCase() === member.email.toLowerCase() ||
    (await registeredAmong({ names: [], niks: listOfficerNiks(values) }, tx)).some(({ name }) =>
      names.some((each) => isSameName(name, each)),
    )
  if (isTheirs) throw new Refusal<ProposalRefusals>('proposal_interested')
}
