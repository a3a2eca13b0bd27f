import { attachFilesInTx } from '#modules/attachments'
import { hasProvenPhone, type PersonKey, type PersonKeys } from '#modules/identity'
import type { Rulebook } from '#modules/rulebook'
import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { Actor } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { deleteExpiredDraftInTx } from './end.ts'
import { assertDraftFits, findDraftKind } from './kinds.ts'
import { listSavedFields, mergeFields } from './merge.ts'
import { hideSecretFields, readDraftInTx, valueSealContext } from './read.ts'
import type { DraftRefusals } from './refusals.ts'
import {
  type Draft,
  type DraftKind,
  type FieldChange,
  parseAttachmentIds,
  type SavedDraft,
  toDraftFilePurpose,
} from './states.ts'
import { tables } from './tables.ts'

export type Deps = {
  db: Db
  clock: Clock
  commands: Commands
  keys: PersonKeys
  rulebook: Rulebook
  kinds: readonly DraftKind[]
  stores: readonly DraftStore[]
}

/** Stores a form that several people fill in with its record instead of a person's draft (decision 0035). */
export type DraftStore = {
  kind: string
  own(actor: Actor, about: string): Promise<Draft | null>
  save(actor: Actor, saving: SaveDraft & { about: string }): Promise<SavedDraft>
}

export type SaveDraft = {
  kind: string
  /** The record that a form belongs to, where its module keeps the fields. */
  about?: string | undefined
  step: string
  fields: readonly FieldChange[]
}

/**
 * Saves changed fields and creates the draft if needed. A field is only written over the version its writer saw;
 * otherwise
 * both texts come back as a conflict. Refuses `draft_unknown`, `draft_mismatch`, `draft_too_large`,
 * `attachment_not_found`, `attachment_too_many`, and `draft_phone_first` for forms that need a verified phone.
 */
export async function saveDraft(deps: Deps, actor: Actor, saving: SaveDraft): Promise<SavedDraft> {
  requirePermission(actor, 'draft.write')
  const kind = findDraftKind(deps, saving.kind)
  assertDraftFits(kind, saving)
  const { userId } = actor
  const key = await deps.keys.of(userId)
  const days = (await deps.rulebook.at(deps.clock.now()))['draft.days']
  return deps.commands.run({ name: 'drafts.save', actor, may: 'draft.write' }, async ({ tx, now, note }) => {
    if (kind.provenPhone && !(await hasProvenPhone(tx, userId))) throw new Refusal<DraftRefusals>('draft_phone_first')
    await deleteExpiredDraftInTx(tx, { ownerId: userId, kind: saving.kind }, now)
    const { id, isNew } = await openInTx(tx, { userId, saving, expiresAt: after(now, days * DAY) }, now)
    const { conflicts, written } = await writeInTx(tx, { id, key, kind, saving, userId }, now)
    if (written && !isNew) await countInTx(tx, id)
    if (isNew) note(`draft/${id}`, { data: { kind: saving.kind } })
    const draft = (await readDraftInTx(tx, id, key))!
    const shown = hideSecretFields(kind, draft)
    return { draft: shown, conflicts, saved: listSavedFields(draft, shown, saving.fields) }
  })
}

type Opening = { userId: Id<'user'>; saving: SaveDraft; expiresAt: Date }

/** The owner's draft of this kind, locked; every saving gives it its full time again. */
async function openInTx(tx: Tx, { userId, saving, expiresAt }: Opening, now: Date) {
  const id = newId<'draft'>(now)
  const row = await tables(tx)
    .insertInto('draft')
    .values({
      id,
      owner_id: userId,
      kind: saving.kind,
      step: saving.step,
      version: 1,
      created_at: now,
      updated_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'kind']).doUpdateSet({ step: saving.step, updated_at: now, expires_at: expiresAt }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, isNew: row.id === id }
}

/** One more where a field changed: what was reviewed stays what it was when the same is saved again. */
const countInTx = (tx: Tx, id: Id<'draft'>) =>
  tables(tx)
    .updateTable('draft')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

type Writing = { id: Id<'draft'>; key: PersonKey; kind: DraftKind; saving: SaveDraft; userId: Id<'user'> }

async function writeInTx(tx: Tx, { id, key, kind, saving, userId }: Writing, now: Date) {
  const before = (await readDraftInTx(tx, id, key))!.fields
  const { writes, conflicts } = mergeFields(before, saving.fields, kind.secret ?? [], now)
  for (const { name, value, version } of writes) {
    const field = { value_sealed: key.sealText(value, valueSealContext(id, name)), saved_at: now, version }
    await tables(tx)
      .insertInto('draft_field')
      .values({ draft_id: id, name, ...field })
      .onConflict((conflict) => conflict.columns(['draft_id', 'name']).doUpdateSet(field))
      .execute()
    if (Object.hasOwn(kind.files, name)) {
      const claim = { ownerId: userId, subject: `draft/${id}`, purpose: toDraftFilePurpose(kind, name) } as const
      await attachFilesInTx(tx, { ...claim, field: name, ids: parseAttachmentIds(value) }, now)
    }
  }
  return { conflicts, written: writes.length > 0 }
}
