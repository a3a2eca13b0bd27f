import type { NoticeAudience } from '#platform/parts'
import { rolesWith } from '#shared/permissions'
import type { ReviewDeps } from './deps.ts'

/** Analysts hear of what the issuer's people say of a preview. */
export const analysts = ({ identity }: Pick<ReviewDeps, 'identity'>): NoticeAudience => ({
  topic: 'reviews',
  event: 'preview_commented_desk',
  to: async () => {
    const waited = rolesWith('proposal.assess')
    return (await identity.staff())
      .filter(({ roles }) => waited.some((role) => roles.includes(role)))
      .map(({ id }) => id)
  },
})
