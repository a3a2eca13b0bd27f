import { defineCommand } from '#platform/commands/define-command'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { AttachmentRefusals } from './refusals.ts'
import type { Deps } from './store-attachment.ts'
import { tables } from './tables.ts'

/**
 * The owner deletes an unused file; the next clean-up removes it from storage. Refuses `attachment_not_found`, also
 * for a file of a record.
 */
export const removeAttachment = defineCommand({
  name: 'attachments.remove',
  permission: 'attachment.keep',
  async before(_, __, { id }: { id: string }) {
    if (!isId(id)) throw new Refusal<AttachmentRefusals>('attachment_not_found')
  },
  async run({ tx, now, actor, note }, { id }) {
    const { numUpdatedRows } = await tables(tx)
      .updateTable('attachment')
      .set(({ fn, val, ref }) => ({
        subject: null,
        loose_since: fn.coalesce(ref('loose_since'), val(now)),
        removing: true,
      }))
      .where('id', '=', id as Id<'attachment'>)
      .where('owner_id', '=', actor.userId)
      .where('removing', '=', false)
      .where((where) => where.or([where('subject', 'is', null), where('subject', 'like', 'draft/%')]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal<AttachmentRefusals>('attachment_not_found')
    note(`attachment/${id}`)
  },
})

/** Discards an upload that could not be stored and whose id nobody knows. */
export const discardFailedUpload = ({ commands }: Deps, actor: Actor, id: Id<'attachment'>): Promise<void> =>
  commands.run({ name: 'attachments.remove', actor, may: 'attachment.keep' }, async ({ tx, note }) => {
    await tables(tx).updateTable('attachment').set({ removing: true }).where('id', '=', id).execute()
    note(`attachment/${id}`)
  })
