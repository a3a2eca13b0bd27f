import type { Tx } from '#platform/database'
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
 * From now on exactly these files of their owner stand in a subject's field; those that stood there before belong to
 * nothing. Refuses `attachment_not_found` when one is new and not the owner's, was uploaded for another field, or is used
 * elsewhere.
 */
export async function claimInTx(tx: Tx, { ownerId, subject, purpose, field, ids }: Claim, now: Date): Promise<void> {
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
        where('subject', '=', subject), // what stands there already, also what another of its writers filed
      ]),
    )
    .returning('id')
    .execute()
  if (rows.length !== new Set(claimed).size) throw new Refusal<AttachmentRefusals>('attachment_not_found', {}, field)
}

/** What belonged to a draft belongs to the record that came of it. */
export async function moveInTx(
  tx: Tx,
  { from, to }: { from: AttachmentSubject; to: AttachmentSubject },
): Promise<void> {
  await tables(tx).updateTable('attachment').set({ subject: to }).where('subject', '=', from).execute()
}

/** What belonged to these belongs to nothing any more. */
export async function releaseInTx(tx: Tx, subjects: readonly AttachmentSubject[], now: Date): Promise<void> {
  if (subjects.length === 0) return
  await tables(tx)
    .updateTable('attachment')
    .set({ subject: null, loose_since: now })
    .where('subject', 'in', [...subjects])
    .execute()
}

/** Own papers of a person whose account is closed, while the law keeps them. */
export const keptSubject = (ownerId: string): AttachmentSubject => `kyc-kept/${ownerId}`
