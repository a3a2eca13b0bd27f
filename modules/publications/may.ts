import { type CommandRefusal, signedIn } from '#platform/command'
import type { Actor, StaffRole } from '#shared/actor'
import { Refusal } from '#shared/refusal'

/** The product itself, or staff of a role. */
export const systemOr =
  (...roles: StaffRole[]) =>
  (actor: Actor) => {
    if (actor.kind === 'system') return
    signedIn(actor)
    if (!actor.roles.some((role) => roles.includes(role))) throw new Refusal<CommandRefusal>('not_allowed')
  }

export const editor = systemOr('content')
/** Who may put a legal text through; that it is not the author's own is seen on its versions. */
export const approver = systemOr('content', 'compliance', 'admin')
export const reviewer = systemOr('analyst')

export const nameOf = (actor: Actor) =>
  actor.kind === 'user' ? actor.userId : actor.kind === 'system' ? `system:${actor.name}` : 'guest'
