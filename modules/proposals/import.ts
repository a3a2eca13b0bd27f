import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { proposalFor } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import { fieldsNow, writeFieldsInTx } from './fields.ts'
import { moveInTx } from './move.ts'
import { sendInTx } from './send.ts'
import { formOf, type ProposalState } from './states.ts'
import { tables } from './tables.ts'

type Filled = { id: Id<'proposal'>; values: Readonly<Record<string, string>> }

/** Fills in for an issuer, as an import of an older system or the demo does. */
export function fillFor(deps: ProposalDeps, actor: Actor, { id, values }: Filled) {
  return deps.commands.run({ name: 'proposals.fill-for', actor, may: 'proposal.import' }, async ({ tx, now, note }) => {
    const { proposal, applicant } = await proposalFor(tx, actor, id, { lock: true })
    const form = formOf(proposal.state)
    const key = await deps.keys.of(applicant.owner_user_id, tx)
    const before = await fieldsNow(tx, { id, form }, key)
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

/** Sends in or moves on for others, without a look at the form: as an import of an older system or the demo does. */
export function moveFor(
  deps: ProposalDeps,
  actor: Actor,
  { id, to, reason }: { id: Id<'proposal'>; to: ProposalState; reason?: string },
) {
  return deps.commands.run({ name: 'proposals.move-for', actor, may: 'proposal.import' }, async (context) => {
    const found = await proposalFor(context.tx, actor, id, { lock: true })
    if (to === 'submitted' || to === 'filed') await sendInTx(deps, context, found)
    else await moveInTx(deps, context, found, { to, reason })
  })
}
