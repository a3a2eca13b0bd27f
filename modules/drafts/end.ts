import { type AttachmentSubject, moveInTx, releaseInTx } from '#modules/attachments'
import type { Tx } from '#platform/database'
import { defineCommand } from '#platform/define-command'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { kindOf } from './kinds.ts'
import type { DraftRefusals } from './refusals.ts'
import type { Deps } from './save.ts'
import { tables } from './tables.ts'

const subjectOf = (id: string): AttachmentSubject => `draft/${id}`

/** Throws a draft away with its files. What is not there counts as thrown away. Refuses `draft_unknown`. */
export const discardDraft = defineCommand({
  name: 'drafts.discard',
  permission: 'draft.write',
  async before(deps: Deps, _, { kind }: { kind: string }) {
    kindOf(deps, kind)
  },
  async run({ tx, now, actor, note }, { kind }) {
    const rows = await tables(tx)
      .deleteFrom('draft')
      .where('owner_id', '=', actor.userId)
      .where('kind', '=', kind)
      .returning('id')
      .execute()
    await releaseInTx(
      tx,
      rows.map(({ id }) => subjectOf(id)),
      now,
    )
    for (const { id } of rows) note(`draft/${id}`, { data: { kind } })
  },
})

type Completion = { ownerId: Id<'user'>; kind: string; version: number; to: AttachmentSubject }

/**
 * A draft becomes a record, in that record's transaction: its files go to the record and the draft is gone. `version` is
 * what was reviewed. Refuses `draft_not_found` when it was changed since, handed in already or thrown away.
 */
export async function completeInTx(tx: Tx, { ownerId, kind, version, to }: Completion): Promise<void> {
  const row = await tables(tx)
    .deleteFrom('draft')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal<DraftRefusals>('draft_not_found')
  await moveInTx(tx, { from: subjectOf(row.id), to })
}

/** Takes away drafts whose time is over. Safe to run at any time; answers how many went. */
export function expireDrafts({ commands }: Deps): Promise<number> {
  const run = { name: 'drafts.expire', actor: system('drafts'), may: 'draft.expire' as const }
  return commands.run(run, async ({ tx, now, note }) => {
    const count = await dropExpiredInTx(tx, {}, now)
    if (count > 0) note('drafts', { data: { expired: count } })
    return count
  })
}

type Whose = { ownerId?: Id<'user'>; kind?: string }

/** One that was not cleaned up yet does not come back to life when its owner begins anew. */
export async function dropExpiredInTx(tx: Tx, { ownerId, kind }: Whose, now: Date): Promise<number> {
  let query = tables(tx).deleteFrom('draft').where('expires_at', '<=', now)
  if (ownerId) query = query.where('owner_id', '=', ownerId)
  if (kind) query = query.where('kind', '=', kind)
  const rows = await query.returning('id').execute()
  await releaseInTx(
    tx,
    rows.map(({ id }) => subjectOf(id)),
    now,
  )
  return rows.length
}

/** Nothing that this person had filled in stays. */
export async function eraseInTx(tx: Tx, ownerId: Id<'user'>): Promise<void> {
  await tables(tx).deleteFrom('draft').where('owner_id', '=', ownerId).execute()
}
