import type { NoticeAudience } from '#platform/commands/parts'
import { listRolesWith, type Permission } from '#shared/permissions'
import type { ProposalDeps } from './deps.ts'

/** Who is notified of an overdue proposal: staff with the permission for its current state. */
export const createOverdueDeskAudience = ({ staff }: Pick<ProposalDeps, 'staff'>): NoticeAudience => ({
  topic: 'proposals',
  event: 'proposal_overdue_desk',
  to: async ({ data }) => {
    return idsWithPermission(await staff(), data.permission as Permission)
  },
})

/** Who is notified of an answer to a remark: its author or, if they left, everybody who decides on proposals. */
export const createRemarkAuthorAudience = ({ staff }: Pick<ProposalDeps, 'staff'>): NoticeAudience => ({
  topic: 'proposals',
  event: 'remark_answered_desk',
  to: async ({ data }) => {
    const all = await staff()
    const maker = all.find(({ id }) => id === data.by)
    return maker ? [maker.id] : idsWithPermission(all, 'proposal.decide')
  },
})

function idsWithPermission(all: Awaited<ReturnType<ProposalDeps['staff']>>, permission: Permission) {
  const waited = listRolesWith(permission)
  return all.filter(({ roles }) => waited.some((role) => roles.includes(role))).map(({ id }) => id)
}
