import type { StaffRole } from '#shared/actor'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Page } from '#shared/page'
import type { Both } from '#shared/text'

/** The subject of a change of the staff that a second admin decides on. */
export const STAFF_CHANGE_APPROVAL = 'staff.change'

/** `invited`: has not set a password and a second factor yet, or must set them again. `left`: cannot log in any more. */
export const staffStates = ['active', 'invited', 'suspended', 'left'] as const
export type StaffState = (typeof staffStates)[number]

/** What only a person can confirm of a new installation. */
export const confirmedSteps = ['rulebook', 'backup', 'mail'] as const
export type ConfirmedStep = (typeof confirmedSteps)[number]

/** What a new installation needs before it opens, in the order in which it is best done. */
export const firstDaySteps = [
  ...(['second_admin', 'compliance', 'finance', 'sanctions', 'licence'] as const),
  ...confirmedSteps,
  ...(['holidays', 'services'] as const),
] as const
export type FirstDayStep = {
  step: (typeof firstDaySteps)[number]
  /** A `warning` keeps nobody from opening. */
  state: 'blocking' | 'warning' | 'done'
  /** Whose invitation is open, which lists or services are missing, the last known holiday. */
  detail: string | null
}

/** The list of everybody, and the lists by state. */
export const staffLists = ['all', ...staffStates] as const
export type StaffList = (typeof staffLists)[number]

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
  /** After this day the account ends by itself; null for one without an end. */
  lastDay: LocalDate | null
}

/** One page of a list of the staff, and how many each list has. */
export type StaffPage = Page<StaffMember> & { counts: Record<StaffList, number>; admins: number }

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

/** Whether the account of somebody with these roles ends by itself on a day: an auditor's, who may come from outside. */
export const needsLastDay = ({ roles }: { roles: readonly StaffRole[] }) => roles.some((role) => role === 'auditor')

/** Roles that one person must not hold together, and why. `any`: no other role at all. */
export const roleConflicts: readonly { role: StaffRole; other: StaffRole | 'any'; why: Both }[] = [
  {
    role: 'auditor',
    other: 'any',
    why: {
      id: 'Yang memeriksa tidak mengerjakan hal lain.',
      en: 'Who audits does nothing else.',
    },
  },
  {
    role: 'finance',
    other: 'compliance',
    why: {
      id: 'Yang memindahkan uang tidak meloloskan orang.',
      en: 'Who moves money does not clear people.',
    },
  },
]

/** Two of these roles that one person must not hold together, and why. */
export function findConflictingRoles(roles: readonly StaffRole[]) {
  for (const { role, other, why } of roleConflicts) {
    const found = roles.includes(role) && roles.find((each) => each !== role && (other === 'any' || each === other))
    if (found) return { role, other: found, why }
  }
  return undefined
}
