import type { NoticeAudience } from '#platform/commands/parts'
import type { Permission } from '#shared/permissions'
import type { ReviewDeps } from './deps.ts'
import type { ReviewDeskEvents } from './states.ts'

/** Who is notified of an event: staff with a permission. */
export const createStaffAudience = (
  { identity }: Pick<ReviewDeps, 'identity'>,
  event: keyof ReviewDeskEvents,
  permission: Permission,
): NoticeAudience => ({
  topic: 'reviews',
  event,
  to: () => identity.staffWith(permission),
})
