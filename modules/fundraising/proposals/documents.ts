import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { ProposalDocument, ProposalForm } from './states.ts'
import { tables } from './tables.ts'

type Field = { id: Id<'proposal'>; form: ProposalForm; field: string }

/** Ids of every file that a field has had, current and replaced. */
export async function listFieldAttachments(tx: Tx, { id, form, field }: Field): Promise<Id<'attachment'>[]> {
  const rows = await tables(tx)
    .selectFrom('proposal_document')
    .select('attachment_id')
    .where('proposal_id', '=', id)
    .where('form', '=', form)
    .where('field', '=', field)
    .execute()
  return rows.map(({ attachment_id }) => attachment_id)
}

type Noting = Field & { ids: readonly Id<'attachment'>[]; by: Id<'user'>; now: Date }

/** Records new files of a field as its next versions and marks removed ones as replaced; nothing is deleted. */
export async function recordDocumentsInTx(tx: Tx, { id, form, field, ids, by, now }: Noting): Promise<void> {
  const known = await listFieldAttachments(tx, { id, form, field })
  await tables(tx)
    .updateTable('proposal_document')
    .set({ replaced_at: now })
    .where('proposal_id', '=', id)
    .where('form', '=', form)
    .where('field', '=', field)
    .where('replaced_at', 'is', null)
    .$if(ids.length > 0, (query) => query.where('attachment_id', 'not in', [...ids]))
    .execute()
  const back = ids.filter((one) => known.includes(one))
  if (back.length > 0)
    await tables(tx)
      .updateTable('proposal_document')
      .set({ replaced_at: null })
      .where('proposal_id', '=', id)
      .where('attachment_id', 'in', back)
      .execute()
  const fresh = ids.filter((one) => !known.includes(one))
  if (fresh.length === 0) return
  const row = { proposal_id: id, form, field, filed_by: by, filed_at: now }
  await tables(tx)
    .insertInto('proposal_document')
    .values(fresh.map((attachment_id, at) => ({ ...row, attachment_id, version: known.length + at + 1 })))
    .execute()
}

/** Every file of a proposal with its version, and when it was filed, replaced and approved. */
export async function listDocuments(through: Db | Tx, id: Id<'proposal'>): Promise<ProposalDocument[]> {
  const rows = await tables(through)
    .selectFrom('proposal_document')
    .selectAll()
    .where('proposal_id', '=', id)
    .orderBy('form')
    .orderBy('field')
    .orderBy('version')
    .execute()
  return rows.map(({ attachment_id, form, field, version, filed_at, replaced_at, approved_at }) => ({
    attachmentId: attachment_id,
    ...{ form, field, version },
    filedAt: filed_at,
    replacedAt: replaced_at,
    approvedAt: approved_at,
  }))
}
