import type { NoticeAudience } from '#platform/commands/parts'
import type { Permission } from '#shared/permissions'
import type { ReviewDeps } from './deps.ts'
import type { ReviewDeskEvents } from './states.ts'

/** Staff with a permission are notified of an event. */
export const createStaffAudience = (
  { identity }: Pick<ReviewDeps, 'identity'>,
  event: keyof ReviewDeskEvents,
  permission: Permission,
): NoticeAudience => ({
  topic: 'reviews',
  event,
  to: () => identity.staffWith(permission),
})
