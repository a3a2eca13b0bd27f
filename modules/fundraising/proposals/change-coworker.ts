import { defineCommand } from '#platform/commands/define-command'
import { lockCoworkerInTx } from './coworker-row.ts'
import { findOwnedApplicantInTx } from './coworkers.ts'
import type { ProposalDeps } from './deps.ts'
import { proveGrantInTx } from './grant.ts'
import { type CoworkerRight, proposalEvent } from './states.ts'
import { tables } from './tables.ts'

/**
 * The owner changes a co-worker’s rights, who is notified; granting `sign` or `pay` needs a proof. Refuses
 * `coworker_not_found`, `proposal_not_found` and `proposal_not_yours`.
 */
export const changeCoworker = defineCommand({
  name: 'proposals.change-coworker',
  permission: 'proposal.apply',
  proves: ({ credentials }: ProposalDeps) => credentials,
  async run(context, { id, rights }: { id: string; rights: readonly CoworkerRight[] }, deps: ProposalDeps) {
    const { tx, now, actor, note, emit, proof } = context
    const row = await lockCoworkerInTx(tx, id)
    const applicant = await findOwnedApplicantInTx(tx, actor, row.applicant_id)
    const before = [...row.rights].sort().join()
    if (before === [...new Set(rights)].sort().join()) return
    await tables(tx)
      .updateTable('coworker')
      .set({ rights: [...new Set(rights)], sign_since: rights.includes('sign') ? (row.sign_since ?? now) : null })
      .where('id', '=', row.id)
      .execute()
    note(`applicant/${applicant.id}`, { data: { coworker: id, before: row.rights, rights } })
    await proveGrantInTx(deps, context, { applicant, email: row.email, before: row.rights, rights, proof })
    if (row.user_id) emit(proposalEvent(row.user_id, 'coworker_rights_changed', { name: applicant.name }))
  },
})
