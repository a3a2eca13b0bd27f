import type { StaffList, StaffMember, StaffState } from '#contract/staff/states'
import { roleConflicts, roleNames } from '#contract/staff/states'
import { dateTime } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

const badges: Record<StaffState, { tone: Tone; label: () => string }> = {
  active: { tone: 'up', label: m.members_active },
  invited: { tone: 'neutral', label: m.members_invited },
  suspended: { tone: 'down', label: m.members_suspended },
  left: { tone: 'neutral', label: m.members_left },
}
export const getMemberBadge = (state: StaffState) => ({ tone: badges[state].tone, label: badges[state].label() })

/** The lists of the staff: everybody, and those in each state. */
export const listNames: Record<StaffList, () => string> = {
  all: m.members_all,
  active: m.members_active,
  invited: m.members_invited,
  suspended: m.members_suspended,
  left: m.members_left,
}

/** Which roles one person does not hold together, and why, a sentence each. */
export const listRoleConflicts = () =>
  roleConflicts.map(({ role, other, why }) => {
    const [one, reason] = [roleNames[role][getLocale()], why[getLocale()]]
    return other === 'any'
      ? m.members_conflict_any({ one, why: reason })
      : m.members_conflict({ one, other: roleNames[other][getLocale()], why: reason })
  })

/** What a member of staff logs in with, in words. */
export const formatFactors = ({ hasAuthenticator, passkeys }: Pick<StaffMember, 'hasAuthenticator' | 'passkeys'>) =>
  [
    ...(hasAuthenticator ? [m.members_authenticator()] : []),
    ...(passkeys > 0 ? [m.members_passkeys({ count: passkeys })] : []),
  ].join(', ') || m.members_none()

/** When a member of staff last logged in, or until when their invitation holds. */
export const formatLastLogIn = ({
  state,
  lastLogInAt,
  invitedUntil,
}: Pick<StaffMember, 'state' | 'lastLogInAt' | 'invitedUntil'>) =>
  state === 'invited'
    ? invitedUntil
      ? m.members_until({ at: dateTime(invitedUntil) })
      : m.members_link_over()
    : lastLogInAt
      ? dateTime(lastLogInAt)
      : m.members_never()
