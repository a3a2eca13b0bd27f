import type { Deadline } from '#platform/parts'
import { system } from '#shared/actor'
import { peopleOf } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import { proposalEvent } from './states.ts'
import { tables } from './tables.ts'

const BATCH = 100

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
      for (const { id, applicant_id, due_at } of rows) {
        const applicant = await tables(tx)
          .selectFrom('applicant')
          .selectAll()
          .where('id', '=', applicant_id)
          .executeTakeFirstOrThrow()
        await tables(tx).updateTable('proposal').set({ overdue_told: true }).where('id', '=', id).execute()
        for (const userId of await peopleOf(tx, applicant))
          emit(proposalEvent(userId, 'proposal_overdue', { name: applicant.name, until: due_at! }))
        note(`proposal/${id}`, { data: { overdue: true } })
      }
      return rows.length
    },
  )
