import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { AttachmentRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/** What a file belongs to: 'draft/…', 'kyc/…'. */
export type AttachmentSubject = `${string}/${string}`

type Claim = {
  ownerId: Id<'user'>
  subject: AttachmentSubject
  /** What the files were uploaded for. */
  purpose: string
  /** The field that a refusal names. */
  field: string
  ids: readonly string[]
}

/**
 * Sets exactly these files of their owner as the value of a subject's field; earlier ones become unused. Refuses
 * `attachment_not_found` for new files of somebody else, of another field, or in use elsewhere.
 */
export async function attachFilesInTx(
  tx: Tx,
  { ownerId, subject, purpose, field, ids }: Claim,
  now: Date,
): Promise<void> {
  const claimed = ids as readonly Id<'attachment'>[]
  await tables(tx)
    .updateTable('attachment')
    .set({ subject: null, loose_since: now })
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .$if(claimed.length > 0, (query) => query.where('id', 'not in', [...claimed]))
    .execute()
  if (claimed.length === 0) return
  const rows = await tables(tx)
    .updateTable('attachment')
    .set({ subject, loose_since: null })
    .where('id', 'in', [...claimed])
    .where('purpose', '=', purpose)
    .where('removing', '=', false)
    .where((where) =>
      where.or([
        where.and([where('subject', 'is', null), where('owner_id', '=', ownerId)]),
        where('subject', '=', subject), // files already in the field may belong to a co-worker
      ]),
    )
    .returning('id')
    .execute()
  if (rows.length !== new Set(claimed).size) throw new Refusal<AttachmentRefusals>('attachment_not_found', {}, field)
}

/** Moves the files of one subject to another, for example from a draft to its record. */
export async function moveFilesInTx(
  tx: Tx,
  { from, to }: { from: AttachmentSubject; to: AttachmentSubject },
): Promise<void> {
  await tables(tx).updateTable('attachment').set({ subject: to }).where('subject', '=', from).execute()
}

/** Marks the files of these subjects as unused. */
export async function releaseFilesInTx(tx: Tx, subjects: readonly AttachmentSubject[], now: Date): Promise<void> {
  if (subjects.length === 0) return
  await tables(tx)
    .updateTable('attachment')
    .set({ subject: null, loose_since: now })
    .where('subject', 'in', [...subjects])
    .execute()
}

/** The subject of a closed account's papers during the retention period. */
export const toRetainedSubject = (ownerId: string): AttachmentSubject => `kyc-kept/${ownerId}`
