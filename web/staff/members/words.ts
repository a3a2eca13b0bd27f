import type { StaffMember, StaffState } from '#contract/staff/states'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

const badges: Record<StaffState, { tone: Tone; label: () => string }> = {
  active: { tone: 'up', label: m.members_active },
  invited: { tone: 'neutral', label: m.members_invited },
  suspended: { tone: 'down', label: m.members_suspended },
  left: { tone: 'neutral', label: m.members_left },
}
export const getMemberBadge = (state: StaffState) => ({ tone: badges[state].tone, label: badges[state].label() })

/** What a member of staff logs in with, in words. */
export const formatFactors = ({ hasAuthenticator, passkeys }: Pick<StaffMember, 'hasAuthenticator' | 'passkeys'>) =>
  [
    ...(hasAuthenticator ? [m.members_authenticator()] : []),
    ...(passkeys > 0 ? [m.members_passkeys({ count: passkeys })] : []),
  ].join(', ') || m.members_none()

/** When a member of staff last logged in, or until when their invitation holds. */
export const formatLastLogIn = ({ state, lastLogInAt, invitedUntil }: StaffMember) =>
  state === 'invited'
    ? invitedUntil
      ? m.members_until({ at: dateTime(invitedUntil) })
      : m.members_link_over()
    : lastLogInAt
      ? dateTime(lastLogInAt)
      : m.members_never()
