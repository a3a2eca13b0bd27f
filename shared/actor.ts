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
/** The product itself, such as a job, by name. */
export type SystemActor = { kind: 'system'; name: string }
/** Anybody who is signed in, with either kind of account. */
export type UserActor = PersonActor | StaffActor

/** Who runs a command or query. Passed explicitly everywhere; there is no implicit current user. */
export type Actor = { kind: 'guest' } | UserActor | SystemActor

/** Whether the actor is a person or staff, rather than a guest or the system. */
export const isSignedIn = (actor: Actor): actor is UserActor => actor.kind === 'person' || actor.kind === 'staff'

/** The text that identifies an actor in stored rows: a user's id, `system:<name>` or `guest`. */
export const nameOf = (actor: Actor) =>
  isSignedIn(actor) ? actor.userId : actor.kind === 'system' ? `system:${actor.name}` : 'guest'

/** Somebody who is not signed in. */
export const guest: Actor = { kind: 'guest' }
/** The product itself as an actor. */
export const system = (name: string): SystemActor => ({ kind: 'system', name })
