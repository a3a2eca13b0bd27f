import { staffWith } from '#modules/identity'
import type { CommandContext } from '#platform/command'
import { isSignedIn, nameOf } from '#shared/actor'
import type { AccountsDeps } from './deps.ts'
import { accountsEvent, type SuspensionEvent } from './states.ts'

/** Tells admins and auditors at once of a suspension or a reopening, or that one is asked for. */
export async function tellWatchersInTx(
  { identity }: Pick<AccountsDeps, 'identity'>,
  { tx, actor, emit }: CommandContext,
  event: SuspensionEvent,
  { person, reason }: { person: string; reason: string },
): Promise<void> {
  const by = (isSignedIn(actor) && (await identity.nameOf(tx, actor.userId))) || nameOf(actor)
  for (const id of await staffWith(tx, 'security.read')) emit(accountsEvent(id, event, { person, by, reason }))
}
