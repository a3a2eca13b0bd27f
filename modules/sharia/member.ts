import type { Business } from '#contract/issuers/states'
import type { CommandContext } from '#platform/command'
import { nameOf } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import { isSameName } from '#shared/same-name'
import type { ShariaDeps } from './deps.ts'
import type { ShariaRefusals } from './refusals.ts'

/** Nobody decides on a business that they own or manage. Answers the name with which the actor signs. */
export async function refuseInterestedInTx(
  { identity, issuers }: Pick<ShariaDeps, 'identity' | 'issuers'>,
  { tx, actor }: CommandContext,
  { id, ownerUserId }: Business,
): Promise<string> {
  const member = await identity.contactOf(tx, nameOf(actor))
  const owner = await identity.contactOf(tx, ownerUserId)
  const officers = await issuers.officersOf(tx, id)
  const theirs = [owner?.fullName ?? '', ...officers.map(({ name }) => name)]
  const name = member?.fullName ?? ''
  if (theirs.some((each) => isSameName(each, name))) throw new Refusal<ShariaRefusals>('sharia_interested')
  return name || nameOf(actor)
}
