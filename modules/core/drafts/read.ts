import type { PersonKey } from '#modules/identity'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { findDraftKind } from './kinds.ts'
import type { Deps } from './save.ts'
import { createSeenToken } from './seen.ts'
import { type Draft, type DraftKind, HIDDEN_VALUE } from './states.ts'
import { tables } from './tables.ts'

/** The sealing context of a field value: copied to another field or draft, it does not open. */
export const valueSealContext = (draftId: string, name: string) => ({
  table: 'draft_field',
  column: 'value_sealed',
  id: `${draftId}/${name}`,
})

/** A draft with its decrypted fields. */
export async function readDraftInTx(db: Db | Tx, id: Id<'draft'>, key: PersonKey): Promise<Draft | null> {
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
        const value = key.openText(value_sealed, valueSealContext(id, name))
        return [name, { value, version, savedAt: saved_at, seen: createSeenToken(version, value) }]
      }),
    ),
  }
}

/** A draft for its owner, without the values and digests of secret fields. */
export const hideSecretFields = ({ secret = [] }: DraftKind, draft: Draft): Draft => ({
  ...draft,
  fields: Object.fromEntries(
    Object.entries(draft.fields).map(([name, field]) => [
      name,
      secret.includes(name) && field.value
        ? { ...field, value: HIDDEN_VALUE, seen: createSeenToken(field.version, HIDDEN_VALUE) }
        : field,
    ]),
  ),
})

/** The actor's draft of a kind; null if there is none or it expired. Refuses `draft_unknown`. */
export async function readOwnDraft(
  { db, clock, keys, kinds }: Deps,
  actor: Actor,
  kind: string,
): Promise<Draft | null> {
  requirePermission(actor, 'draft.write')
  findDraftKind({ kinds }, kind)
  const row = await tables(db)
    .selectFrom('draft')
    .select('id')
    .where('owner_id', '=', actor.userId)
    .where('kind', '=', kind)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  const draft = row && (await readDraftInTx(db, row.id, await keys.of(actor.userId)))
  return draft ?? null
}

/** All drafts of a person, for their data export. */
export async function listAllDrafts({ db, keys }: Deps, actor: Actor): Promise<Draft[]> {
  requirePermission(actor, 'draft.write')
  const rows = await tables(db)
    .selectFrom('draft')
    .select('id')
    .where('owner_id', '=', actor.userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const key = await keys.of(actor.userId)
  const drafts = await Promise.all(rows.map(({ id }) => readDraftInTx(db, id, key)))
  return drafts.filter((draft) => draft !== null)
}
