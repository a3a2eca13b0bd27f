import type { NoticeAudience } from '#platform/parts'
import type { Permission } from '#shared/permissions'
import type { ReviewDeps } from './deps.ts'
import type { ReviewDeskEvents } from './states.ts'

/** Staff who may do what an event asks for hear of it. */
export const deskOf = (
  { identity }: Pick<ReviewDeps, 'identity'>,
  event: keyof ReviewDeskEvents,
  permission: Permission,
): NoticeAudience => ({
  topic: 'reviews',
  event,
  to: () => identity.staffWith(permission),
})
