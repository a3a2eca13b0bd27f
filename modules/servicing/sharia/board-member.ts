import type { Business } from '#contract/issuers/states'
import { listNames } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { nameOf } from '#shared/actor'
import { isSameName } from '#shared/person-names'
import { Refusal } from '#shared/refusal'
import type { ShariaDeps } from './deps.ts'
import type { ShariaRefusals } from './refusals.ts'

/**
 * Refuses `sharia_interested` to a board member who owns or manages the business under any name they have had. Returns
 * the name with which the actor signs.
 */
export async function assertBoardMemberIndependentInTx(
  { identity, issuers }: Pick<ShariaDeps, 'identity' | 'issuers'>,
  { tx, actor }: CommandContext,
  { id, ownerUserId }: Business,
): Promise<string> {
  const member = await identity.contactOf(tx, nameOf(actor))
  const names = await listNames(tx, nameOf(actor))
  const officers = await issuers.officersOf(tx, id)
  const theirs = [...(await listNames(tx, ownerUserId)), ...officers.map(({ name }) => name)]
  const name = member?.fullName ?? ''
  if (theirs.some((each) => names.some((mine) => isSameName(each, mine))))
    throw new Refusal<ShariaRefusals>('sharia_interested')
  return name || nameOf(actor)
}
