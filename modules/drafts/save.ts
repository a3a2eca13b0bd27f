import { claimInTx } from '#modules/attachments'
import type { PersonKey, PersonKeys } from '#modules/identity'
import type { Rulebook } from '#modules/rulebook'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { dropExpiredInTx } from './end.ts'
import { draftInTx, valuePlace } from './read.ts'
import type { DraftRefusals } from './refusals.ts'
import { readSeen } from './seen.ts'
import {
  type Draft,
  type DraftConflict,
  type FieldChange,
  MAX_DRAFT_FIELDS,
  MAX_DRAFT_VALUE,
  type SavedDraft,
} from './states.ts'
import { tables } from './tables.ts'

export type Deps = { db: Db; clock: Clock; commands: Commands; keys: PersonKeys; rulebook: Rulebook }

export type SaveDraft = {
  kind: string
  step: string
  fields: readonly FieldChange[]
  /** Fields whose value is a list of attachment ids, parted by commas. */
  files?: readonly string[]
}

/**
 * Saves what its owner changed of a draft, and makes the draft when there is none. A field is written only over what
 * its writer had before them: what another browser saved meanwhile stays, and comes back as a conflict that shows both.
 * Fields that were not touched are left alone. Refuses `draft_too_large`, `attachment_not_found`.
 */
export async function saveDraft(deps: Deps, actor: Actor, saving: SaveDraft): Promise<SavedDraft> {
  requirePermission(actor, 'draft.write')
  assertSize(saving.fields)
  const { userId } = actor
  const key = await deps.keys.of(userId)
  const days = (await deps.rulebook.at(deps.clock.now()))['draft.days']
  return deps.commands.run({ name: 'drafts.save', actor, may: 'draft.write' }, async ({ tx, now, note }) => {
    await dropExpiredInTx(tx, { ownerId: userId, kind: saving.kind }, now)
    const { id, isNew } = await openInTx(tx, { userId, saving, expiresAt: after(now, days * DAY) }, now)
    const conflicts = await writeInTx(tx, { id, key, saving, userId }, now)
    if (isNew) note(`draft/${id}`, { data: { kind: saving.kind } })
    const draft = (await draftInTx(tx, id, key))!
    return { draft, conflicts, saved: savedOf(draft, saving) }
  })
}

type Opening = { userId: Id<'user'>; saving: SaveDraft; expiresAt: Date }

/** The owner's draft of this kind, locked; every saving gives it its full time again. */
async function openInTx(tx: Tx, { userId, saving, expiresAt }: Opening, now: Date) {
  const row = await tables(tx)
    .insertInto('draft')
    .values({
      id: newId<'draft'>(now),
      owner_id: userId,
      kind: saving.kind,
      step: saving.step,
      version: 1,
      created_at: now,
      updated_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'kind']).doUpdateSet((old) => ({
        step: saving.step,
        version: old('draft.version', '+', 1),
        updated_at: now,
        expires_at: expiresAt,
      })),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { id: row.id, isNew: row.version === 1 }
}

type Writing = { id: Id<'draft'>; key: PersonKey; saving: SaveDraft; userId: Id<'user'> }

async function writeInTx(tx: Tx, { id, key, saving, userId }: Writing, now: Date): Promise<DraftConflict[]> {
  const before = (await draftInTx(tx, id, key))!.fields
  const conflicts: DraftConflict[] = []
  for (const { name, value, seen } of saving.fields) {
    const stored = before[name]
    const had = readSeen(seen)
    if (had.holds(value) || stored?.value === value || (!stored && value === '')) continue
    if (had.version !== (stored?.version ?? 0)) {
      conflicts.push({ name, mine: value, theirs: stored?.value ?? '', savedAt: stored?.savedAt ?? now })
      continue
    }
    const field = { value_sealed: key.sealText(value, valuePlace(id, name)), saved_at: now }
    await tables(tx)
      .insertInto('draft_field')
      .values({ draft_id: id, name, version: had.version + 1, ...field })
      .onConflict((conflict) =>
        conflict.columns(['draft_id', 'name']).doUpdateSet({ version: had.version + 1, ...field }),
      )
      .execute()
    if (saving.files?.includes(name)) {
      const ids = value.split(',').filter(Boolean)
      await claimInTx(tx, { ownerId: userId, subject: `draft/${id}`, field: name, ids }, now)
    }
  }
  return conflicts
}

function savedOf({ fields }: Draft, saving: SaveDraft): Record<string, string> {
  const held = saving.fields.flatMap(({ name, value }) => {
    const stored = fields[name]
    return stored?.value === value ? [[name, stored.seen] as const] : []
  })
  return Object.fromEntries(held)
}

function assertSize(fields: readonly FieldChange[]) {
  const long = fields.find(({ value }) => value.length > MAX_DRAFT_VALUE)
  if (long) throw new Refusal<DraftRefusals>('draft_too_large', { limit: MAX_DRAFT_VALUE }, long.name)
  if (fields.length > MAX_DRAFT_FIELDS) throw new Error('More fields than a draft has.')
}
