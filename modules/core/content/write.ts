import { sql } from 'kysely'
import type { Approvals } from '#modules/approvals'
import type { Commands } from '#platform/commands/command'
import { type Tx, violatedConstraint } from '#platform/db/database'
import { type Actor, nameOf } from '#shared/actor'
import { type Id, isId, newId } from '#shared/ids'
import { hasPermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { requestApprovalInTx } from './approval.ts'
import { type Checks, validateFields } from './check.ts'
import { needsSecondApprover } from './payment-texts.ts'
import type { ContentRefusals } from './refusals.ts'
import { type ContentKind, editablePages, type Fields, isPageKey } from './states.ts'
import { tables } from './tables.ts'

type Deps = { commands: Commands; approvals: Approvals } & Checks
export type WrittenVersion = { id: Id<'content'>; version: number }
export type NewContent = {
  kind: ContentKind
  key: string
  fields: Fields
  reason: string
  /** The business that a publication tells about. */
  businessId?: Id<'business'> | null | undefined
  idempotencyKey?: string | undefined
}
/** `base`: the version that was edited; refused if there is a newer one. */
export type NextContent = {
  id: Id<'content'>
  base: number
  /** Another address, for a text that was never up. */
  key?: string | undefined
  fields: Fields
  reason: string
  /** Of a legal text: what people agreed to changes, not only its wording. */
  newEdition?: boolean
  idempotencyKey?: string | undefined
}

/** Creates an item as a draft; pages exist already. */
export function writeContent(
  deps: Deps,
  actor: Actor,
  { idempotencyKey, ...input }: NewContent,
): Promise<WrittenVersion> {
  const run = { name: 'content.write', actor, may: 'content.edit' as const, input, key: idempotencyKey }
  return refusingTaken(input.key, () =>
    deps.commands.run(run, async (context) => {
      const { tx, now, note } = context
      if (input.kind === 'page' && !hasPermission(actor, 'content.make-page'))
        throw new Refusal<ContentRefusals>('content_page_fixed')
      const fields = await validateFields(deps, tx, input.kind, input.fields)
      const id: Id<'content'> = newId(now)
      const legal = isLegalText(input.kind, input.key, fields)
      const second = needsSecondApprover(input.kind, input.key, fields)
      await tables(tx)
        .insertInto('content_item')
        .values({
          id,
          kind: input.kind,
          key: input.key,
          legal,
          second,
          position: input.kind === 'question' ? await nextPositionInTx(tx) : 0,
          latest_version: 1,
          live_version: null,
          live_approval: null,
          live_since: null,
          published_at: null,
          business_id: input.businessId ?? null,
          edition: null,
          due_version: null,
          due_at: null,
          due_end: null,
          end_at: null,
          ended_at: null,
          created_by: nameOf(actor),
          created_at: now,
        })
        .execute()
      const { reason } = input
      await addVersionInTx(tx, { id, number: 1, fields, newEdition: false, author: nameOf(actor), reason, now })
      await requestApprovalInTx(deps.approvals, context, {
        ...{ id, version: 1, live: null, reason },
        legal: legal || second,
      })
      note(`content/${id}`, { reason: input.reason, data: { kind: input.kind, key: input.key, version: 1 } })
      return { id, version: 1 }
    }),
  )
}

/** Whether a text is legal: legal pages by key, legal publications by category. */
export const isLegalText = (kind: ContentKind, key: string, { category }: Fields) =>
  kind === 'page' ? isPageKey(key) && editablePages[key].legal : category === 'legal'

async function nextPositionInTx(tx: Tx): Promise<number> {
  const { last } = await tables(tx)
    .selectFrom('content_item')
    .select((row) => row.fn.max('position').as('last'))
    .where('kind', '=', 'question')
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/**
 * Writes the next version; the published one stays until the new one is published, and a schedule is cancelled. After
 * publication the address and a publication's category cannot change.
 */
export function reviseContent(
  deps: Deps,
  actor: Actor,
  { idempotencyKey, ...input }: NextContent,
): Promise<WrittenVersion & { unscheduled: boolean }> {
  const run = { name: 'content.revise', actor, may: 'content.edit' as const, input, key: idempotencyKey }
  return refusingTaken(input.key ?? '', () =>
    deps.commands.run(run, async (context) => {
      const { tx, now, note } = context
      const row = await lockContentInTx(tx, input.id)
      if (row.latest_version !== input.base)
        throw new Refusal<ContentRefusals>('content_changed', { version: row.latest_version })
      const before = await tables(tx)
        .selectFrom('content_version')
        .select(['fields', 'new_edition'])
        .where('item_id', '=', row.id)
        .where('number', '=', row.latest_version)
        .executeTakeFirstOrThrow()
      const wasUp = row.live_version !== null
      const key = wasUp ? row.key : (input.key ?? row.key)
      const fields = await validateFields(deps, tx, row.kind, input.fields)
      if (wasUp && before.fields.category) fields.category = before.fields.category
      const newEdition = row.kind === 'page' && row.legal && (input.newEdition ?? false)
      if (same(before.fields, fields) && before.new_edition === newEdition && key === row.key)
        throw new Refusal<ContentRefusals>('content_same')
      const number = row.latest_version + 1
      const [author, { reason }] = [nameOf(actor), input]
      await addVersionInTx(tx, { id: row.id, number, fields, newEdition, author, reason, now })
      const legal = isLegalText(row.kind, key, fields)
      const second = needsSecondApprover(row.kind, key, fields)
      await tables(tx)
        .updateTable('content_item')
        .set({
          key,
          legal,
          second,
          latest_version: number,
          due_version: null,
          due_at: null,
          due_end: null,
        })
        .where('id', '=', row.id)
        .execute()
      await requestApprovalInTx(deps.approvals, context, {
        id: row.id,
        version: number,
        legal: legal || second,
        live: row.live_version,
        reason,
      })
      note(`content/${row.id}`, { reason, data: { version: number } })
      return { id: row.id, version: number, unscheduled: row.due_at !== null }
    }),
  )
}

const same = (a: Fields, b: Fields) => Object.keys({ ...a, ...b }).every((name) => (a[name] ?? '') === (b[name] ?? ''))

type Version = {
  id: Id<'content'>
  number: number
  fields: Fields
  newEdition: boolean
  author: string
  reason: string
  now: Date
}

function addVersionInTx(tx: Tx, { id, number, fields, newEdition, author, reason, now }: Version) {
  const written = JSON.stringify(fields)
  return tables(tx)
    .insertInto('content_version')
    .values({
      item_id: id,
      number,
      fields: written,
      title: sql`content_title(${written}::jsonb)`,
      words: sql`content_words(${written}::jsonb)`,
      search: sql`content_search(${written}::jsonb)`,
      new_edition: newEdition,
      author,
      reason,
      written_at: now,
    })
    .execute()
}

/** Locks an item for a change. */
export async function lockContentInTx(tx: Tx, id: Id<'content'>) {
  const row =
    isId(id) &&
    (await tables(tx).selectFrom('content_item').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
  if (!row) throw new Refusal<ContentRefusals>('content_not_found')
  return row
}

async function refusingTaken<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error) === 'content_key_unique')
      throw new Refusal<ContentRefusals>('content_key_taken', { key }, 'key')
    throw error
  }
}
