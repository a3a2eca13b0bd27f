import { type AttachmentSubject, moveFilesInTx, releaseFilesInTx } from '#modules/attachments'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { findDraftKind } from './kinds.ts'
import type { DraftRefusals } from './refusals.ts'
import type { Deps } from './save.ts'
import { tables } from './tables.ts'

const subjectOf = (id: string): AttachmentSubject => `draft/${id}`

/** Deletes a draft with its files; a missing draft is no error. Refuses `draft_unknown`. */
export const discardDraft = defineCommand({
  name: 'drafts.discard',
  permission: 'draft.write',
  async before(deps: Deps, _, { kind }: { kind: string }) {
    findDraftKind(deps, kind)
  },
  async run({ tx, now, actor, note }, { kind }) {
    const rows = await tables(tx)
      .deleteFrom('draft')
      .where('owner_id', '=', actor.userId)
      .where('kind', '=', kind)
      .returning('id')
      .execute()
    await releaseFilesInTx(
      tx,
      rows.map(({ id }) => subjectOf(id)),
      now,
    )
    for (const { id } of rows) note(`draft/${id}`, { data: { kind } })
  },
})

type Completion = { ownerId: Id<'user'>; kind: string; version: number; to: AttachmentSubject }

/**
 * Turns a draft into a record in that record's transaction: moves its files and deletes the draft. `version` is what
 * was reviewed. Refuses `draft_not_found` if it changed, was submitted or deleted.
 */
export async function completeDraftInTx(tx: Tx, { ownerId, kind, version, to }: Completion): Promise<void> {
  const row = await tables(tx)
    .deleteFrom('draft')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal<DraftRefusals>('draft_not_found')
  await moveFilesInTx(tx, { from: subjectOf(row.id), to })
}

/** Deletes expired drafts. Safe to run at any time; returns how many. */
export function expireDrafts({ commands }: Deps): Promise<number> {
  const run = { name: 'drafts.expire', actor: system('drafts'), may: 'draft.expire' as const }
  return commands.run(run, async ({ tx, now, note }) => {
    const count = await deleteExpiredDraftInTx(tx, {}, now)
    if (count > 0) note('drafts', { data: { expired: count } })
    return count
  })
}

type Whose = { ownerId?: Id<'user'>; kind?: string }

/** Deletes an expired draft before its owner starts a new one. */
export async function deleteExpiredDraftInTx(tx: Tx, { ownerId, kind }: Whose, now: Date): Promise<number> {
  let query = tables(tx).deleteFrom('draft').where('expires_at', '<=', now)
  if (ownerId) query = query.where('owner_id', '=', ownerId)
  if (kind) query = query.where('kind', '=', kind)
  const rows = await query.returning('id').execute()
  await releaseFilesInTx(
    tx,
    rows.map(({ id }) => subjectOf(id)),
    now,
  )
  return rows.length
}

/** Deletes all drafts of a person. */
export async function eraseUserDraftsInTx(tx: Tx, ownerId: Id<'user'>): Promise<void> {
  await tables(tx).deleteFrom('draft').where('owner_id', '=', ownerId).execute()
}
