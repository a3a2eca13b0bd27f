import type { Deadline } from '#platform/parts'
import { system } from '#shared/actor'
import type { Permission } from '#shared/permissions'
import { peopleOf } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import { deskEvent, type ProposalState, proposalEvent } from './states.ts'
import { tables } from './tables.ts'

const BATCH = 100

/** Whose turn it is; of a state that waits for the issuer nobody's here. */
const deskOf: Partial<Record<ProposalState, Permission>> = {
  submitted: 'proposal.decide',
  screening: 'proposal.decide',
  filed: 'proposal.decide',
  analyst_review: 'proposal.assess',
  sharia_review: 'proposal.give-opinion',
  committee: 'proposal.approve',
  approved: 'proposal.sign',
  signed: 'proposal.schedule',
}

/** The time that was promised, or given, is over: those who work on it hear of it once. */
export const overdueProposals = (deps: ProposalDeps): Deadline => ({
  name: 'proposals.overdue',
  async nextDue() {
    const row = await waiting(deps.db).limit(1).executeTakeFirst()
    return row?.due_at ?? null
  },
  async run() {
    while ((await tellOverdue(deps)) === BATCH);
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

const tellOverdue = ({ commands }: ProposalDeps) =>
  commands.run(
    { name: 'proposals.tell-overdue', actor: system('proposals'), may: 'proposal.run' },
    async ({ tx, now, emit, note }) => {
      const rows = await tables(tx)
        .selectFrom('proposal')
        .selectAll()
        .where('overdue_told', '=', false)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .execute()
      for (const { id, applicant_id, due_at, state } of rows) {
        const applicant = await tables(tx)
          .selectFrom('applicant')
          .selectAll()
          .where('id', '=', applicant_id)
          .executeTakeFirstOrThrow()
        await tables(tx).updateTable('proposal').set({ overdue_told: true }).where('id', '=', id).execute()
        for (const userId of await peopleOf(tx, applicant))
          emit(proposalEvent(userId, 'proposal_overdue', { name: applicant.name, until: due_at! }))
        const told = { name: applicant.name, until: due_at!, proposal: id }
        const permission = deskOf[state]
        if (permission) emit(deskEvent('late', 'proposal_overdue_desk', { ...told, permission }))
        note(`proposal/${id}`, { data: { overdue: true } })
      }
      return rows.length
    },
  )
