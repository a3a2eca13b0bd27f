import { defineCommand } from '#platform/define-command'
import { coworkerInTx } from './coworker-row.ts'
import { ownedInTx } from './coworkers.ts'
import type { ProposalDeps } from './deps.ts'
import { proveGrantInTx } from './grant.ts'
import { type CoworkerRight, proposalEvent } from './states.ts'
import { tables } from './tables.ts'

/**
 * The owner gives somebody other rights, who hears of it; to sign and to pay by a proof. Refuses `coworker_not_found`, `proposal_not_found` and
 * `proposal_not_yours`.
 */
export const changeCoworker = defineCommand({
  name: 'proposals.change-coworker',
  permission: 'proposal.apply',
  proves: ({ credentials }: ProposalDeps) => credentials,
  async run(context, { id, rights }: { id: string; rights: readonly CoworkerRight[] }, deps: ProposalDeps) {
    const { tx, now, actor, note, emit, proof } = context
    const row = await coworkerInTx(tx, id)
    const applicant = await ownedInTx(tx, actor, row.applicant_id)
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
