import { type CommandRefusal, signedIn } from '#platform/command'
import type { Actor, UserActor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { WalletRefusal } from './refusals.ts'

/** A person with a wallet: signed in, and no member of staff (rules.md §2). */
export function investor(actor: Actor): asserts actor is UserActor {
  signedIn(actor)
  if (actor.roles.length > 0) throw new Refusal<WalletRefusal>('staff_have_no_wallet')
}

/** Finance works with money of unknown owners; the auditor reads it. */
export function readsSuspense(actor: Actor): asserts actor is UserActor {
  signedIn(actor)
  if (!actor.roles.some((role) => role === 'finance' || role === 'auditor'))
    throw new Refusal<CommandRefusal>('not_allowed')
}
