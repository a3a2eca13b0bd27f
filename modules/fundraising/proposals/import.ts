import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { findProposal } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import { readFields, writeFieldsInTx } from './fields.ts'
import { changeStateInTx } from './move.ts'
import { storeSentRoundInTx } from './send.ts'
import { findFormForState, type ProposalState } from './states.ts'
import { tables } from './tables.ts'

type Filled = { id: Id<'proposal'>; values: Readonly<Record<string, string>> }

/** Fills in a form on an issuer’s behalf, for imports and demo data. */
export function importFormValues(deps: ProposalDeps, actor: Actor, { id, values }: Filled) {
  return deps.commands.run({ name: 'proposals.fill-for', actor, may: 'proposal.import' }, async ({ tx, now, note }) => {
    const { proposal, applicant } = await findProposal(tx, actor, id, { lock: true })
    const form = findFormForState(proposal.state)
    const key = await deps.keys.of(applicant.owner_user_id, tx)
    const before = await readFields(tx, { id, form }, key)
    const writes = Object.entries(values).map(([name, value]) => ({
      name,
      value,
      version: (before[name]?.version ?? 0) + 1,
    }))
    await writeFieldsInTx(tx, { id, form }, { writes, key, by: 'system:import', now })
    const { security, brandName } = values
    await tables(tx)
      .updateTable('proposal')
      .set({
        version: proposal.version + 1,
        updated_at: now,
        ...(security === 'shares' || security === 'sukuk' ? { security } : {}),
      })
      .where('id', '=', id)
      .execute()
    if (brandName)
      await tables(tx).updateTable('applicant').set({ name: brandName }).where('id', '=', applicant.id).execute()
    note(`proposal/${id}`, { data: { form } })
  })
}

/**
 * Moves a proposal to a state, for imports and demo data: to `submitted` and `filed` by the same checks as sending the
 * form, to any other state without checking it.
 */
export function importProposalState(
  deps: ProposalDeps,
  actor: Actor,
  { id, to, reason }: { id: Id<'proposal'>; to: ProposalState; reason?: string },
) {
  return deps.commands.run({ name: 'proposals.move-for', actor, may: 'proposal.import' }, async (context) => {
    const found = await findProposal(context.tx, actor, id, { lock: true })
    if (to === 'submitted' || to === 'filed') await storeSentRoundInTx(deps, context, found)
    else await changeStateInTx(deps, context, found, { to, reason })
  })
}
