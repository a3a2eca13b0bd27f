import type { Permission } from '#shared/permissions'

/** The route middleware of the specification, by its names (section 6). */
export type MiddlewareName =
  | 'affiliate'
  | 'apple'
  | 'auth-user'
  | 'kyc'
  | 'maintenance'
  | 'no-auth'
  | 'no-kyc'
  | 'popup'
  | 'publication-category'
  | 'statistic'

/** On every address, in this order. */
export const everywhere = [
  'affiliate',
  'apple',
  'maintenance',
  'statistic',
  'popup',
] as const satisfies MiddlewareName[]

/** Who may open an address, as its route says it, and the specification's middleware that this stands for, in order. */
export const guards = {
  /** Everybody. */
  open: [],
  /** Nobody who is logged in. */
  guest: ['no-auth'],
  /** An account of any kind. */
  'signed-in': ['auth-user'],
  /** A member of staff, whatever their roles. */
  staff: ['auth-user'],
  /** The account of a person, for what only persons have: wallet, purchases, holdings. Staff read that they have none. */
  person: ['auth-user'],
  /** A person whose KYC is approved. */
  approved: ['auth-user', 'kyc'],
  /** The same, or one who was approved before: money out goes on while data is renewed (docs/rules/kyc.md). */
  'once-approved': ['auth-user', 'kyc'],
  /** A person whose KYC is not filled yet, or who has asked to renew it. */
  unfilled: ['auth-user', 'no-kyc'],
  /** Sends on to the list of that category of publications. */
  category: ['publication-category'],
} as const satisfies Record<string, readonly MiddlewareName[]>

/** A permission of shared/permissions.ts guards too: an account without it is refused. */
export type Guard = keyof typeof guards | Permission

export const isPermission = (guard: Guard): guard is Permission => !(guard in guards)
