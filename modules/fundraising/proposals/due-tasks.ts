import type { DueTask } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import type { Permission } from '#shared/permissions'
import { listMembersOfApplicant } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import { type ProposalState, proposalDeskEvent, proposalEvent } from './states.ts'
import { type Row, tables } from './tables.ts'

/** The permission of the staff who act next in a state; none where the issuer acts. */
const permissionForState: Partial<Record<ProposalState, Permission>> = {
  submitted: 'proposal.decide',
  screening: 'proposal.decide',
  filed: 'proposal.decide',
  analyst_review: 'proposal.assess',
  sharia_review: 'proposal.give-opinion',
  committee: 'proposal.approve',
  approved: 'proposal.sign',
  signed: 'proposal.schedule',
}

/**
 * Notifies once, per proposal, that the time for its current state is over. A failing proposal does not stop the
 * others.
 */
export const overdueDueTask = (deps: ProposalDeps): DueTask => ({
  name: 'proposals.overdue',
  async nextDue() {
    const row = await waiting(deps.db).limit(1).executeTakeFirst()
    return row?.due_at ?? null
  },
  async run() {
    const { db, clock } = deps
    await forEachIsolated(await waiting(db).where('due_at', '<=', clock.now()).execute(), (row) =>
      notifyOverdue(deps, row),
    )
  },
})

const waiting = (through: ProposalDeps['db']) =>
  tables(through)
    .selectFrom('proposal')
    .selectAll()
    .where('overdue_told', '=', false)
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .orderBy('id')

const notifyOverdue = ({ commands }: ProposalDeps, { id }: Pick<Row<'proposal'>, 'id'>) =>
  commands.run(
    { name: 'proposals.tell-overdue', actor: system('proposals'), may: 'proposal.run' },
    async ({ tx, now, emit, note }) => {
      const row = await tables(tx)
        .selectFrom('proposal')
        .select(['applicant_id', 'due_at', 'state'])
        .where('id', '=', id)
        .where('overdue_told', '=', false)
        .where('due_at', '<=', now)
        .forUpdate()
        .executeTakeFirst()
      if (!row?.due_at) return // it changed state meanwhile
      const { applicant_id, due_at: until, state } = row
      const applicant = await tables(tx)
        .selectFrom('applicant')
        .selectAll()
        .where('id', '=', applicant_id)
        .executeTakeFirstOrThrow()
      await tables(tx).updateTable('proposal').set({ overdue_told: true }).where('id', '=', id).execute()
      for (const userId of await listMembersOfApplicant(tx, applicant))
        emit(proposalEvent(userId, 'proposal_overdue', { name: applicant.name, until }))
      const permission = permissionForState[state]
      if (permission)
        emit(
          proposalDeskEvent('late', 'proposal_overdue_desk', { name: applicant.name, until, proposal: id, permission }),
        )
      note(`proposal/${id}`, { data: { overdue: true } })
    },
  )
