import type { Id } from './ids.ts'

export const staffRoles = [
  'compliance',
  'analyst',
  'sharia',
  'finance',
  'market',
  'content',
  'support',
  'auditor',
  'admin',
] as const
export type StaffRole = (typeof staffRoles)[number]

/** `is_kyc` of the specification: null not filled, false under review, true approved. */
export type KycFlag = true | false | null

/** Who asks. Every command and every private query takes one; there is no hidden current user. */
export type Actor =
  | { kind: 'guest' }
  | { kind: 'user'; userId: Id<'user'>; sessionId: Id<'session'>; roles: readonly StaffRole[]; kyc: KycFlag }
  | { kind: 'system'; name: string }

export type UserActor = Extract<Actor, { kind: 'user' }>

/** What the rows that somebody wrote are signed with: a user's id, `system:<name>` or `guest`. */
export const nameOf = (actor: Actor) =>
  actor.kind === 'user' ? actor.userId : actor.kind === 'system' ? `system:${actor.name}` : 'guest'

export const guest: Actor = { kind: 'guest' }
export const system = (name: string): Actor => ({ kind: 'system', name })
