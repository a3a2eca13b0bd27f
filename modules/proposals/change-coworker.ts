import type { Actor } from '#shared/actor'
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
export function changeCoworker(
  deps: ProposalDeps,
  actor: Actor,
  { id, rights, proof }: { id: string; rights: readonly CoworkerRight[]; proof?: string | undefined },
) {
  const spec = { name: 'proposals.change-coworker', actor, may: 'proposal.apply' as const, input: { id, rights } }
  const change = () =>
    deps.commands.run(spec, async (context) => {
      const { tx, now, note, emit } = context
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
    })
  return deps.credentials.askingForProof(actor, change)
}
