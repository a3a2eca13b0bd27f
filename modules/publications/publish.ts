import type { Selectable } from 'kysely'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import { type Actor, nameOf, system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { PublicationRefusal } from './contract.ts'
import { approver, editor } from './may.ts'
import { type PublicationsTables, tables } from './tables.ts'
import { lockedInTx } from './write-publication.ts'

type Deps = { commands: Commands }
type Row = Selectable<PublicationsTables['publication']>
/** The version that the decider has read: another one is never put through unread. */
export type Chosen = { id: Id<'publication'>; version: number; key?: string | undefined }

/** A second person's yes to one version. Whoever wrote any of it since it was last up cannot give it. */
export function approvePublication({ commands }: Deps, actor: Actor, { key, ...input }: Chosen) {
  const run = { name: 'publications.approve', actor, may: approver, input, key }
  return commands.run(run, async ({ tx, now, note }) => {
    const row = await lockedInTx(tx, input.id)
    refuseStale(row, input.version)
    const authors = await tables(tx)
      .selectFrom('publication_version')
      .select(['number', 'author'])
      .where('publication_id', '=', row.id)
      .where('number', '>', row.live_version ?? 0)
      .execute()
    const version = authors.find(({ number }) => number === input.version)
    if (!version) throw new Refusal<PublicationRefusal>('publication_state')
    if (authors.some(({ author }) => author === nameOf(actor))) throw new Refusal<PublicationRefusal>('own_text')
    await tables(tx)
      .insertInto('publication_approval')
      .values({
        publication_id: row.id,
        version: input.version,
        author: version.author,
        approved_by: nameOf(actor),
        approved_at: now,
      })
      .onConflict((twice) => twice.doNothing())
      .execute()
    note(`publication/${row.id}`, { data: { approved: input.version } })
  })
}

/** Puts the newest version up now, also again after it was archived. */
export function publishNow({ commands }: Deps, actor: Actor, { key, ...input }: Chosen) {
  const run = { name: 'publications.publish', actor, may: editor, input, key }
  return commands.run(run, async ({ tx, now, note, emit }) => {
    const row = await lockedInTx(tx, input.id)
    refuseStale(row, input.version)
    if (row.state === 'published' && row.live_version === row.latest_version)
      throw new Refusal<PublicationRefusal>('publication_state')
    await goLiveInTx(tx, row, now)
    note(`publication/${row.id}`, { data: { live: row.latest_version } })
    emit({ topic: 'publications', name: 'published', data: { slug: row.slug, category: row.category } })
  })
}

/** Sets the hour at which a draft goes up. */
export function schedulePublication({ commands }: Deps, actor: Actor, { key, ...input }: Chosen & { at: Date }) {
  const run = { name: 'publications.schedule', actor, may: editor, input, key }
  return commands.run(run, async ({ tx, now, note }) => {
    const row = await lockedInTx(tx, input.id)
    refuseStale(row, input.version)
    if (row.state !== 'draft' && row.state !== 'scheduled') throw new Refusal<PublicationRefusal>('publication_state')
    if (input.at <= now) throw new Refusal<PublicationRefusal>('schedule_past', {}, 'at')
    await approvalOfInTx(tx, row)
    await tables(tx)
      .updateTable('publication')
      .set({ state: 'scheduled', publish_at: input.at })
      .where('id', '=', row.id)
      .execute()
    note(`publication/${row.id}`, { data: { publishAt: input.at } })
  })
}

/** Takes it off the pages; its text and history stay. A scheduled one becomes a draft again. */
export function withdrawPublication(
  { commands }: Deps,
  actor: Actor,
  input: { id: Id<'publication'>; reason: string; key?: string | undefined },
) {
  const { key, ...asked } = input
  const run = { name: 'publications.withdraw', actor, may: editor, input: asked, key }
  return commands.run(run, async ({ tx, note, emit }) => {
    const row = await lockedInTx(tx, input.id)
    if (row.state !== 'published' && row.state !== 'scheduled')
      throw new Refusal<PublicationRefusal>('publication_state')
    const state = row.state === 'published' ? 'archived' : 'draft'
    await tables(tx).updateTable('publication').set({ state, publish_at: null }).where('id', '=', row.id).execute()
    note(`publication/${row.id}`, { reason: input.reason, data: { state } })
    emit({ topic: 'publications', name: 'withdrawn', data: { slug: row.slug, category: row.category } })
  })
}

/** When the next scheduled text goes up. */
export async function nextDue(db: Db): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('publication')
    .select('publish_at')
    .where('state', '=', 'scheduled')
    .orderBy('publish_at')
    .limit(1)
    .executeTakeFirst()
  return row?.publish_at ?? null
}

/** Puts up everything whose hour has come, as of that hour. Safe to run twice. */
export async function runDue({ db, clock, commands }: { db: Db; clock: Clock; commands: Commands }) {
  const due = await tables(db)
    .selectFrom('publication')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', clock.now())
    .orderBy('publish_at')
    .execute()
  const run = { name: 'publications.publish-scheduled', actor: system('publications'), may: editor }
  for (const { id } of due) {
    await commands.run(run, async ({ tx, now, note, emit }) => {
      const row = await lockedInTx(tx, id)
      if (row.state !== 'scheduled' || !row.publish_at || row.publish_at > now) return // somebody was faster
      await goLiveInTx(tx, row, row.publish_at)
      note(`publication/${id}`, { data: { live: row.latest_version } })
      emit({ topic: 'publications', name: 'published', data: { slug: row.slug, category: row.category } })
    })
  }
}

async function goLiveInTx(tx: Tx, row: Row, at: Date) {
  const approval = await approvalOfInTx(tx, row)
  await tables(tx)
    .updateTable('publication')
    .set({
      state: 'published',
      live_version: row.latest_version,
      live_approval: approval,
      publish_at: null,
      published_at: row.published_at ?? at,
      live_since: at,
    })
    .where('id', '=', row.id)
    .execute()
}

/** The approval that the newest version stands on; a legal text is refused without. */
async function approvalOfInTx(tx: Tx, row: Row): Promise<number | null> {
  const found = await tables(tx)
    .selectFrom('publication_approval')
    .select('version')
    .where('publication_id', '=', row.id)
    .where('version', '=', row.latest_version)
    .executeTakeFirst()
  if (!found && row.category === 'legal') throw new Refusal<PublicationRefusal>('publication_needs_approval')
  return found?.version ?? null
}

function refuseStale(row: Row, version: number) {
  if (row.latest_version !== version)
    throw new Refusal<PublicationRefusal>('publication_changed', { version: String(row.latest_version) })
}
