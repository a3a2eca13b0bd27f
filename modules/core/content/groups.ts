import { sql } from 'kysely'
import { defineCommand } from '#platform/commands/define-command'
import type { Db, Tx } from '#platform/db/database'
import { type Actor, nameOf } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { SaveGroup } from './input.ts'
import type { ContentRefusals } from './refusals.ts'
import type { FaqGroup } from './states.ts'
import { tables } from './tables.ts'
import { lockContentInTx } from './write.ts'

export type Direction = 'up' | 'down'

/** FAQ groups in order, with their number of questions. */
export async function listGroups(db: Db, actor: Actor): Promise<FaqGroup[]> {
  requirePermission(actor, 'content.read-drafts')
  const { rows } = await sql<FaqGroup>`
    select g.key, g.title_id as "titleId", g.title_en as "titleEn", g.position, g.revision, (
      select count(*)::int from content_item i join content_version v on v.item_id = i.id and v.number = i.latest_version
      where i.kind = 'question' and v.fields ->> 'group' = g.key) as questions
    from faq_group g order by g.position, g.key`.execute(db)
  return rows
}

/** Adds a group at the end or renames one; `base` is the revision that was edited, 0 for a new group. */
export const saveGroup = defineCommand({
  name: 'content.save-group',
  permission: 'content.edit',
  async run({ tx, now, actor, note }, { base, ...group }: SaveGroup & { base: number }) {
    const all = await lockedGroupsInTx(tx)
    const before = all.find(({ key }) => key === group.key)
    if ((before?.revision ?? 0) !== base)
      throw new Refusal<ContentRefusals>('content_changed', { version: before?.revision ?? 0 })
    const written = { title_id: group.titleId, title_en: group.titleEn, revision: base + 1 }
    const by = { changed_by: nameOf(actor), changed_at: now }
    if (before)
      await tables(tx)
        .updateTable('faq_group')
        .set({ ...written, ...by })
        .where('key', '=', group.key)
        .execute()
    else
      await tables(tx)
        .insertInto('faq_group')
        .values({ key: group.key, ...written, ...by, position: (all.at(-1)?.position ?? 0) + 1 })
        .execute()
    note(`faq-group/${group.key}`, { data: written })
  },
})

/** Removes an empty group. */
export const removeGroup = defineCommand({
  name: 'content.remove-group',
  permission: 'content.edit',
  async run({ tx, note }, { key }: { key: string }) {
    const all = await lockedGroupsInTx(tx)
    if (!all.some((group) => group.key === key)) throw new Refusal<ContentRefusals>('content_group_unknown')
    const { rows } = await sql`
      select 1 from content_item i join content_version v on v.item_id = i.id and v.number in (i.latest_version, i.live_version)
      where i.kind = 'question' and v.fields ->> 'group' = ${key} limit 1`.execute(tx)
    if (rows.length) throw new Refusal<ContentRefusals>('content_group_full')
    await tables(tx).deleteFrom('faq_group').where('key', '=', key).execute()
    note(`faq-group/${key}`, { data: { removed: true } })
  },
})

/** Swaps a group with the one before or after; no effect at the edge. */
export const moveGroup = defineCommand({
  name: 'content.move-group',
  permission: 'content.edit',
  async run({ tx, note }, input: { key: string; direction: Direction }) {
    const all = await lockedGroupsInTx(tx)
    const at = all.findIndex(({ key }) => key === input.key)
    if (at < 0) throw new Refusal<ContentRefusals>('content_group_unknown')
    const sorted = moved(all, at, input.direction)
    for (const [place, { key }] of sorted.entries())
      await tables(tx)
        .updateTable('faq_group')
        .set({ position: place + 1 })
        .where('key', '=', key)
        .execute()
    note(`faq-group/${input.key}`, { data: { moved: input.direction } })
  },
})

/** Swaps a question with the one before or after in its group. */
export const moveQuestion = defineCommand({
  name: 'content.move-question',
  permission: 'content.edit',
  async run({ tx, note }, input: { id: Id<'content'>; direction: Direction }) {
    await lockedGroupsInTx(tx) // serializes reordering
    const row = await lockContentInTx(tx, input.id)
    if (row.kind !== 'question') throw new Refusal<ContentRefusals>('content_state')
    const { rows } = await sql<{ id: Id<'content'> }>`
      select i.id from content_item i join content_version v on v.item_id = i.id and v.number = i.latest_version
      where i.kind = 'question' and v.fields ->> 'group' = (
        select fields ->> 'group' from content_version where item_id = ${row.id} and number = ${row.latest_version})
      order by i.position, i.key`.execute(tx)
    const sorted = moved(
      rows,
      rows.findIndex(({ id }) => id === row.id),
      input.direction,
    )
    for (const [place, { id }] of sorted.entries())
      await tables(tx)
        .updateTable('content_item')
        .set({ position: place + 1 })
        .where('id', '=', id)
        .execute()
    note(`content/${row.id}`, { data: { moved: input.direction } })
  },
})

const lockedGroupsInTx = (tx: Tx) =>
  tables(tx).selectFrom('faq_group').selectAll().orderBy('position').orderBy('key').forUpdate().execute()

function moved<Item>(items: readonly Item[], at: number, direction: Direction): Item[] {
  const to = direction === 'up' ? at - 1 : at + 1
  const sorted = [...items]
  if (to < 0 || to >= sorted.length) return sorted
  ;[sorted[at], sorted[to]] = [sorted[to]!, sorted[at]!]
  return sorted
}
