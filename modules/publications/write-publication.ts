import type { Commands } from '#platform/command'
import { type Tx, violatedConstraint } from '#platform/database'
import { type Actor, nameOf } from '#shared/actor'
import { type Id, isId, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { PublicationRefusal, WritePublication } from './contract.ts'
import { editor } from './may.ts'
import { tables } from './tables.ts'

type Deps = { commands: Commands }
export type Written = { id: Id<'publication'>; version: number }
export type NewPublication = WritePublication & { businessId?: Id<'business'> | null; key?: string | undefined }
/** `base`: the version that the writer had before him; another one since means that somebody was faster. */
export type NextVersion = NewPublication & { id: Id<'publication'>; base: number }

/** Begins a publication as a draft. */
export function writePublication({ commands }: Deps, actor: Actor, { key, ...input }: NewPublication) {
  const run = { name: 'publications.write', actor, may: editor, input, key }
  return refusingTaken(input.slug, () =>
    commands.run(run, async ({ tx, now, note }): Promise<Written> => {
      const id: Id<'publication'> = newId(now)
      await tables(tx)
        .insertInto('publication')
        .values({
          id,
          slug: input.slug,
          category: input.category,
          business_id: input.businessId ?? null,
          state: 'draft',
          latest_version: 1,
          live_version: null,
          live_approval: null,
          publish_at: null,
          published_at: null,
          live_since: null,
          created_by: nameOf(actor),
          created_at: now,
        })
        .execute()
      await addVersionInTx(tx, { id, number: 1, text: input, author: nameOf(actor), now })
      note(`publication/${id}`, { reason: input.reason, data: { slug: input.slug, version: 1 } })
      return { id, version: 1 }
    }),
  )
}

/**
 * Writes the next version. What is live stays up until the new version is published; what was scheduled is a draft
 * again, because nobody agreed to a time for this text. Once it was up, its address and category stay.
 */
export function revisePublication({ commands }: Deps, actor: Actor, { key, ...input }: NextVersion) {
  const run = { name: 'publications.revise', actor, may: editor, input, key }
  return refusingTaken(input.slug, () =>
    commands.run(run, async ({ tx, now, note }): Promise<Written> => {
      const row = await lockedInTx(tx, input.id)
      if (row.latest_version !== input.base)
        throw new Refusal<PublicationRefusal>('publication_changed', { version: String(row.latest_version) })
      const number = row.latest_version + 1
      await addVersionInTx(tx, { id: row.id, number, text: input, author: nameOf(actor), now })
      const placed =
        row.live_version === null
          ? { slug: input.slug, category: input.category, state: 'draft' as const, publish_at: null }
          : {}
      await tables(tx)
        .updateTable('publication')
        .set({
          latest_version: number,
          ...(input.businessId === undefined ? {} : { business_id: input.businessId }),
          ...placed,
        })
        .where('id', '=', row.id)
        .execute()
      note(`publication/${row.id}`, { reason: input.reason, data: { version: number } })
      return { id: row.id, version: number }
    }),
  )
}

type Version = { id: Id<'publication'>; number: number; text: WritePublication; author: string; now: Date }

const addVersionInTx = (tx: Tx, { id, number, text, author, now }: Version) =>
  tables(tx)
    .insertInto('publication_version')
    .values({
      publication_id: id,
      number,
      title: text.title,
      summary: text.summary,
      body: text.body.replace(/\r\n?/g, '\n'),
      byline: text.byline,
      author,
      reason: text.reason,
      written_at: now,
    })
    .execute()

/** Locks a publication for a change. */
export async function lockedInTx(tx: Tx, id: Id<'publication'>) {
  const row =
    isId(id) &&
    (await tables(tx).selectFrom('publication').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
  if (!row) throw new Refusal<PublicationRefusal>('publication_not_found')
  return row
}

async function refusingTaken<Result>(slug: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error) === 'publication_slug_unique')
      throw new Refusal<PublicationRefusal>('publication_slug_taken', { slug }, 'slug')
    throw error
  }
}
