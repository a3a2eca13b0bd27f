import type { Tx } from '#platform/db/database'
import { toStoredJson } from '#platform/db/json'
import { type Id, newId } from '#shared/ids'
import type { Permission } from '#shared/permissions'
import type { Description } from './states.ts'
import { type ApprovalSubject, findSubjectName } from './subject.ts'
import { tables } from './tables.ts'

/** A decision made outside the product, such as reviewed texts of a release. */
export type ExternalApproval = {
  subject: string
  object: string
  payload: unknown
  description: Description
  reason: string
  permission: Permission
  /** Parts of the product: 'system:release'. */
  maker: string
  checker: string
  at: Date
}

/** Records approvals that were given elsewhere; returns their ids in order. The caller applies what they approve. */
export async function recordApprovalsInTx(
  subjects: readonly ApprovalSubject[],
  tx: Tx,
  records: readonly ExternalApproval[],
): Promise<Id<'approval'>[]> {
  if (records.length === 0) return []
  for (const { subject } of records) findSubjectName(subjects, subject) // else the inbox could not show what it is
  const made = records.map((record) => ({ ...record, id: newId<'approval'>(record.at) }))
  const ids = made.map(({ id }) => id)
  await tables(tx)
    .insertInto('approval_request')
    .values(
      made.map(({ id, subject, object, payload, description, reason, permission, maker, at }) => ({
        id,
        subject,
        object,
        payload: toStoredJson(payload),
        description: JSON.stringify(description),
        reason,
        amount: null,
        permission,
        votes_needed: 1,
        proposed_by: maker,
        proposed_at: at,
        expires_at: null,
        decided_at: null,
      })),
    )
    .execute()
  await tables(tx)
    .insertInto('approval_signature')
    .values(
      made.flatMap(({ id: request_id, maker, checker, at }) => [
        { request_id, person: maker, signed_as: 'maker' as const, signed_at: at },
        { request_id, person: checker, signed_as: 'approve' as const, signed_at: at },
      ]),
    )
    .execute()
  await tables(tx)
    .updateTable('approval_request')
    .set((row) => ({ state: 'approved', decided_at: row.ref('proposed_at') }))
    .where('id', 'in', ids)
    .execute()
  return ids
}
