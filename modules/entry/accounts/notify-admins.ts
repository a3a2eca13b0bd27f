import { listStaffWithPermission } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { isSignedIn, nameOf } from '#shared/actor'
import type { AccountsDeps } from './deps.ts'
import { accountsEvent, type SuspensionEvent } from './states.ts'

/** Notifies admins and auditors (`security.read`) of a suspension or reopening, or of a request for one. */
export async function notifySuspensionInTx(
  { identity }: Pick<AccountsDeps, 'identity'>,
  { tx, actor, emit }: CommandContext,
  event: SuspensionEvent,
  { person, reason }: { person: string; reason: string },
): Promise<void> {
  const by = (isSignedIn(actor) && (await identity.nameOf(tx, actor.userId))) || nameOf(actor)
  for (const id of await listStaffWithPermission(tx, 'security.read'))
    emit(accountsEvent(id, event, { person, by, reason }))
}
