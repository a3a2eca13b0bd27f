import type { PersonKey } from '#modules/identity'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { kindOf } from './kinds.ts'
import type { Deps } from './save.ts'
import { seenOf } from './seen.ts'
import { type Draft, type DraftKind, HIDDEN } from './states.ts'
import { tables } from './tables.ts'

/** Where a sealed value belongs: moved to another field or draft, it does not open. */
export const valuePlace = (draftId: string, name: string) => ({
  table: 'draft_field',
  column: 'value_sealed',
  id: `${draftId}/${name}`,
})

export async function draftInTx(db: Db | Tx, id: Id<'draft'>, key: PersonKey): Promise<Draft | null> {
  const row = await tables(db).selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const fields = await tables(db).selectFrom('draft_field').selectAll().where('draft_id', '=', id).execute()
  return {
    id: row.id,
    kind: row.kind,
    step: row.step,
    version: row.version,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    fields: Object.fromEntries(
      fields.map(({ name, value_sealed, version, saved_at }) => {
        const value = key.openText(value_sealed, valuePlace(id, name))
        return [name, { value, version, savedAt: saved_at, seen: seenOf(version, value) }]
      }),
    ),
  }
}

/** A draft as its owner is shown it: what stands in a secret field is not read back, nor a digest of it. */
export const hidden = ({ secret = [] }: DraftKind, draft: Draft): Draft => ({
  ...draft,
  fields: Object.fromEntries(
    Object.entries(draft.fields).map(([name, field]) => [
      name,
      secret.includes(name) && field.value ? { ...field, value: HIDDEN, seen: seenOf(field.version, HIDDEN) } : field,
    ]),
  ),
})

/**
 * The actor's own draft of a kind, on whichever device it was begun; null when there is none, or its time is over.
 * Refuses `draft_unknown`.
 */
export async function ownDraft({ db, clock, keys, kinds }: Deps, actor: Actor, kind: string): Promise<Draft | null> {
  requirePermission(actor, 'draft.write')
  kindOf({ kinds }, kind)
  const row = await tables(db)
    .selectFrom('draft')
    .select('id')
    .where('owner_id', '=', actor.userId)
    .where('kind', '=', kind)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  const draft = row && (await draftInTx(db, row.id, await keys.of(actor.userId)))
  return draft ?? null
}

/** All that is waiting of a person, for their copy of what is held of them. */
export async function allDrafts({ db, keys }: Deps, actor: Actor): Promise<Draft[]> {
  requirePermission(actor, 'draft.write')
  const rows = await tables(db)
    .selectFrom('draft')
    .select('id')
    .where('owner_id', '=', actor.userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const key = await keys.of(actor.userId)
  const drafts = await Promise.all(rows.map(({ id }) => draftInTx(db, id, key)))
  return drafts.filter((draft) => draft !== null)
}
