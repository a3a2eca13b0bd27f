import { forEachIsolated } from '#platform/for-each-isolated'
import type { Deadline } from '#platform/parts'
import { system } from '#shared/actor'
import type { Permission } from '#shared/permissions'
import { peopleOf } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import { deskEvent, type ProposalState, proposalEvent } from './states.ts'
import { type Row, tables } from './tables.ts'

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

/** The time that was promised, or given, is over: those who work on it hear of it once. One that fails holds up no other. */
export const overdueProposals = (deps: ProposalDeps): Deadline => ({
  name: 'proposals.overdue',
  async nextDue() {
    const row = await waiting(deps.db).limit(1).executeTakeFirst()
    return row?.due_at ?? null
  },
  async run() {
    const { db, clock } = deps
    await forEachIsolated(await waiting(db).where('due_at', '<=', clock.now()).execute(), (row) =>
      tellOverdue(deps, row),
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

const tellOverdue = ({ commands }: ProposalDeps, { id }: Pick<Row<'proposal'>, 'id'>) =>
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
      if (!row?.due_at) return // moved on meanwhile
      const { applicant_id, due_at: until, state } = row
      const applicant = await tables(tx)
        .selectFrom('applicant')
        .selectAll()
        .where('id', '=', applicant_id)
        .executeTakeFirstOrThrow()
      await tables(tx).updateTable('proposal').set({ overdue_told: true }).where('id', '=', id).execute()
      for (const userId of await peopleOf(tx, applicant))
        emit(proposalEvent(userId, 'proposal_overdue', { name: applicant.name, until }))
      const permission = deskOf[state]
      if (permission)
        emit(deskEvent('late', 'proposal_overdue_desk', { name: applicant.name, until, proposal: id, permission }))
      note(`proposal/${id}`, { data: { overdue: true } })
    },
  )
