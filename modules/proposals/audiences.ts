import type { NoticeAudience } from '#platform/parts'
import { type Permission, rolesWith } from '#shared/permissions'
import type { ProposalDeps } from './deps.ts'

/** Who sits at the desk whose turn it is. */
export const lateDesk = ({ staff }: Pick<ProposalDeps, 'staff'>): NoticeAudience => ({
  topic: 'proposals',
  event: 'proposal_overdue_desk',
  to: async ({ data }) => {
    const waited = rolesWith(data.permission as Permission)
    return (await staff()).filter(({ roles }) => waited.some((role) => roles.includes(role))).map(({ id }) => id)
  },
})
