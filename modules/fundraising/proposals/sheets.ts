import type { Actor } from '#shared/actor'
import { findProposal, requireProposalReader } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import type { ProposalSheet } from './states.ts'
import { tables } from './tables.ts'

/** Every spreadsheet filed with a proposal, the newest first. Refuses `proposal_not_found`. */
export async function listSheets({ db }: ProposalDeps, actor: Actor, id: string): Promise<ProposalSheet[]> {
  requireProposalReader(actor)
  const { proposal } = await findProposal(db, actor, id)
  const rows = await tables(db)
    .selectFrom('proposal_sheet')
    .selectAll()
    .where('proposal_id', '=', proposal.id)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ attachment_id, version, sha256, read, taken, filed_by, filed_at }) => ({
    attachmentId: attachment_id,
    ...{ version, sha256, read, taken },
    ...{ filedBy: filed_by, filedAt: filed_at },
  }))
}
