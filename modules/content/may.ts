import { systemOr } from '#platform/command'
import type { Actor } from '#shared/actor'

export const editor = systemOr('content')
/** Who may put a legal text through; that it is not the approver's own is seen on its versions. */
export const approver = systemOr('content', 'compliance', 'admin')
/** Who may read the desk; the auditor reads everything. */
export const reader = systemOr('content', 'compliance', 'admin', 'auditor')

export const nameOf = (actor: Actor) =>
  actor.kind === 'user' ? actor.userId : actor.kind === 'system' ? `system:${actor.name}` : 'guest'
