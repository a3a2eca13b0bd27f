import type { NoticeAudience } from '#platform/parts'
import { type Permission, rolesWith } from '#shared/permissions'
import type { ProposalDeps } from './deps.ts'

/** Who sits at the desk whose turn it is. */
export const lateDesk = ({ staff }: Pick<ProposalDeps, 'staff'>): NoticeAudience => ({
  topic: 'proposals',
  event: 'proposal_overdue_desk',
  to: async ({ data }) => {
    return holding(await staff(), data.permission as Permission)
  },
})

/** Who made a remark hears of its answer; where they are not there any more, everybody who decides. */
export const remarkMaker = ({ staff }: Pick<ProposalDeps, 'staff'>): NoticeAudience => ({
  topic: 'proposals',
  event: 'remark_answered_desk',
  to: async ({ data }) => {
    const all = await staff()
    const maker = all.find(({ id }) => id === data.by)
    return maker ? [maker.id] : holding(all, 'proposal.decide')
  },
})

function holding(all: Awaited<ReturnType<ProposalDeps['staff']>>, permission: Permission) {
  const waited = rolesWith(permission)
  return all.filter(({ roles }) => waited.some((role) => roles.includes(role))).map(({ id }) => id)
}
