import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { nameOf } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { ProposalAccess } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import type { ProposalRefusals } from './refusals.ts'
import { isProposalTransition, type ProposalState } from './states.ts'
import { tables } from './tables.ts'

type Move = { to: ProposalState; reason?: string | undefined; round?: number }

/**
 * Moves a locked proposal to a state, records actor and reason, and returns the new due time (null without one).
 * Refuses `proposal_not_in_that_state`.
 */
export async function changeStateInTx(
  { rulebook }: Pick<ProposalDeps, 'rulebook'>,
  { tx, now, actor, note }: CommandContext,
  { proposal, applicant }: Pick<ProposalAccess, 'proposal' | 'applicant'>,
  { to, reason = '', round }: Move,
): Promise<Date | null> {
  const from = proposal.state
  if (!isProposalTransition(from, to)) throw new Refusal<ProposalRefusals>('proposal_not_in_that_state')
  const dueAt = await computeDueTime({ rulebook }, tx, { to, now })
  await tables(tx)
    .updateTable('proposal')
    .set({
      state: to,
      reason,
      due_at: dueAt,
      overdue_told: false,
      updated_at: now,
      ...(round === undefined ? {} : { round }),
      ...(to === 'accepted' ? { step: 'publisher', round: 0 } : {}),
      ...(to === 'submitted' || to === 'filed' ? { sent_at: now } : {}),
    })
    .where('id', '=', proposal.id)
    .execute()
  await recordStateChangeInTx(tx, { id: proposal.id, from, to, by: nameOf(actor), at: now, reason })
  note(`proposal/${proposal.id}`, { data: { from, to, applicant: applicant.id }, ...(reason ? { reason } : {}) })
  return dueAt
}

/** The due time by the rulebook’s days for a state; null where nobody is waiting. */
async function computeDueTime(
  { rulebook }: Pick<ProposalDeps, 'rulebook'>,
  tx: Tx,
  { to, now }: { to: ProposalState; now: Date },
): Promise<Date | null> {
  const rules = await rulebook.at(now, tx)
  const days: Partial<Record<ProposalState, number>> = {
    submitted: rules['proposal.review_working_days'],
    screening: rules['proposal.review_working_days'],
    filed: rules['proposal.review_working_days'],
    analyst_review: rules['proposal.review_working_days'],
    returned: rules['proposal.revision_working_days'],
    revision: rules['proposal.revision_working_days'],
    sharia_review: rules['proposal.sharia_working_days'],
    committee: rules['proposal.committee_working_days'],
    approved: rules['proposal.signing_working_days'],
    signed: rules['proposal.signing_working_days'],
  }
  const count = days[to]
  return count === undefined ? null : (await rulebook.calendar(tx)).deadlineAfterWorkingDays(now, count)
}

type Change = {
  id: ProposalAccess['proposal']['id']
  from: ProposalState | null
  to: ProposalState
  by: string
  at: Date
  reason: string
}
/** Adds a row to the history of states. */
export async function recordStateChangeInTx(tx: Tx, { id, from, to, by, at, reason }: Change) {
  const last = await tables(tx)
    .selectFrom('proposal_change')
    .select('seq')
    .where('proposal_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  await tables(tx)
    .insertInto('proposal_change')
    .values({ proposal_id: id, seq: (last?.seq ?? 0) + 1, from_state: from, to_state: to, by, at, reason })
    .execute()
}
