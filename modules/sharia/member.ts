import type { Business } from '#contract/issuers/states'
import { namesOf } from '#modules/identity'
import type { CommandContext } from '#platform/command'
import { nameOf } from '#shared/actor'
import { isSameName } from '#shared/person-names'
import { Refusal } from '#shared/refusal'
import type { ShariaDeps } from './deps.ts'
import type { ShariaRefusals } from './refusals.ts'

/** Nobody decides on a business that they own or manage, by any name that they have had. Answers the name with which the actor signs. */
export async function refuseInterestedInTx(
  { identity, issuers }: Pick<ShariaDeps, 'identity' | 'issuers'>,
  { tx, actor }: CommandContext,
  { id, ownerUserId }: Business,
): Promise<string> {
  const member = await identity.contactOf(tx, nameOf(actor))
  const names = await namesOf(tx, nameOf(actor))
  const officers = await issuers.officersOf(tx, id)
  const theirs = [...(await namesOf(tx, ownerUserId)), ...officers.map(({ name }) => name)]
  const name = member?.fullName ?? ''
  if (theirs.some((each) => names.some((mine) => isSameName(each, mine))))
    throw new Refusal<ShariaRefusals>('sharia_interested')
  return name || nameOf(actor)
}
