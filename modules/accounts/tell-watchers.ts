import { staff } from '#modules/identity'
import type { CommandContext } from '#platform/command'
import { isSignedIn, nameOf } from '#shared/actor'
import { rolesWith } from '#shared/permissions'
import type { AccountsDeps } from './deps.ts'
import { accountsEvent, type SuspensionEvent } from './states.ts'

/** Tells admins and auditors at once of a suspension or a reopening, or that one is asked for. */
export async function tellWatchersInTx(
  { identity }: Pick<AccountsDeps, 'identity'>,
  { tx, actor, emit }: CommandContext,
  event: SuspensionEvent,
  { person, reason }: { person: string; reason: string },
): Promise<void> {
  const watching = rolesWith('security.read')
  const by = (isSignedIn(actor) && (await identity.nameOf(tx, actor.userId))) || nameOf(actor)
  for (const { id, roles } of await staff(tx))
    if (roles.some((role) => watching.includes(role))) emit(accountsEvent(id, event, { person, by, reason }))
}
