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

type Session = { userId: Id<'user'>; sessionId: Id<'session'> }
/** A person's account: an investor, an issuer, or both. */
export type PersonActor = Session & { kind: 'person'; kyc: KycFlag }
/** A staff account. It stays one when its last role is taken: then it may do nothing, and holds no investor rights. */
export type StaffActor = Session & { kind: 'staff'; roles: readonly StaffRole[] }
export type SystemActor = { kind: 'system'; name: string }
/** Somebody who is signed in, with whichever kind of account. */
export type UserActor = PersonActor | StaffActor

/** Who asks. Every command and every private query takes one; there is no hidden current user. */
export type Actor = { kind: 'guest' } | UserActor | SystemActor

export const isSignedIn = (actor: Actor): actor is UserActor => actor.kind === 'person' || actor.kind === 'staff'

/** What the rows that somebody wrote are signed with: a user's id, `system:<name>` or `guest`. */
export const nameOf = (actor: Actor) =>
  isSignedIn(actor) ? actor.userId : actor.kind === 'system' ? `system:${actor.name}` : 'guest'

export const guest: Actor = { kind: 'guest' }
export const system = (name: string): SystemActor => ({ kind: 'system', name })
