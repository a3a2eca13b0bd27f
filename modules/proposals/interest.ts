import { namesOf } from '#modules/identity'
import type { Tx } from '#platform/database'
import { type Actor, isSignedIn } from '#shared/actor'
import { isSameName } from '#shared/person-names'
import { Refusal } from '#shared/refusal'
import type { ProposalDeps } from './deps.ts'
import type { ProposalRefusals } from './refusals.ts'
import type { ProposalValues } from './rules/form-fields.ts'
import { isNamed, niksIn } from './rules/named-people.ts'

/**
 * Who examines, decides on or publishes a file is none of those whom it names: officer, holder, owner or person in charge,
 * by any name they have had or by address, or as the registered owner of an officer's identity number. Refuses `proposal_interested`.
 */
export async function refuseInterestedInTx(
  { contactOf, registeredAmong }: Pick<ProposalDeps, 'contactOf' | 'registeredAmong'>,
  tx: Tx,
  actor: Actor,
  values: ProposalValues,
): Promise<void> {
  if (!isSignedIn(actor)) return
  const member = await contactOf(tx, actor.userId)
  if (!member) return
  const names = await namesOf(tx, actor.userId)
  const isTheirs =
    names.some((name) => isNamed(values, name)) ||
    values.picEmail?.trim().toLowerCase() === member.email.toLowerCase() ||
    (await registeredAmong({ names: [], niks: niksIn(values) }, tx)).some(({ name }) =>
      names.some((each) => isSameName(name, each)),
    )
  if (isTheirs) throw new Refusal<ProposalRefusals>('proposal_interested')
}
