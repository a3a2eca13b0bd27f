import type { StaffRole } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { Both } from '#shared/text'

/** Hours in which an invitation can be accepted. */
export const INVITATION_HOURS = 24

/** `invited`: has not set a password and a second factor yet, or must set them again. `left`: cannot log in any more. */
export const staffStates = ['active', 'invited', 'suspended', 'left'] as const
export type StaffState = (typeof staffStates)[number]

export type StaffMember = {
  id: Id<'user'>
  email: string
  name: string
  roles: StaffRole[]
  state: StaffState
  hasAuthenticator: boolean
  passkeys: number
  lastLogInAt: Date | null
  /** Until when an open invitation can be accepted. */
  invitedUntil: Date | null
}

/** What an invitation's page shows. `offer`: the password is set and this authenticator awaits its first code. */
export type StaffInvitation = {
  name: string
  email: string
  roles: StaffRole[]
  offer: { secret: string; uri: string; qr: string } | null
}

/** The roles of staff in words. */
export const roleNames: Record<StaffRole, Both> = {
  compliance: { id: 'Kepatuhan', en: 'Compliance' },
  analyst: { id: 'Analis', en: 'Analyst' },
  sharia: { id: 'Dewan Pengawas Syariah', en: 'Sharia board' },
  finance: { id: 'Keuangan', en: 'Finance' },
  market: { id: 'Pasar', en: 'Market' },
  content: { id: 'Konten', en: 'Content' },
  support: { id: 'Dukungan', en: 'Support' },
  auditor: { id: 'Auditor', en: 'Auditor' },
  admin: { id: 'Admin', en: 'Administrator' },
}

/** Roles as a list in words: 'Keuangan, Pasar'. */
export const formatRoleNames = (roles: readonly StaffRole[]): Both => ({
  id: roles.map((role) => roleNames[role].id).join(', '),
  en: roles.map((role) => roleNames[role].en).join(', '),
})

/** Whether somebody holds the role of an admin, for the rule that one always remains. */
export const isAdmin = ({ roles }: { roles: readonly StaffRole[] }) => roles.some((role) => role === 'admin')

/** Two of these roles that one person must not hold together: who moves money does not clear people, who audits does nothing else. */
export const findConflictingRoles = (roles: readonly StaffRole[]): [StaffRole, StaffRole] | undefined => {
  const [other] = roles.filter((role) => role !== 'auditor')
  const held = new Set(roles)
  if (held.has('auditor') && other) return ['auditor', other]
  return held.has('finance') && held.has('compliance') ? ['finance', 'compliance'] : undefined
}
