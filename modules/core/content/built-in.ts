import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { inBothLanguages } from '#contract/approvals/states'
import type { Approvals } from '#modules/approvals'
import { type Database, type Tx, transact } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { listChanges, TEXT_APPROVAL, toContentObject } from './approval.ts'
import type { SaveGroup } from './input.ts'
import type { ContentKind, Fields } from './states.ts'
import { tables } from './tables.ts'
import { isLegalText } from './write.ts'

/** A text of the program: the first version of its item until the content desk writes one. */
export type BuiltInText = {
  kind: ContentKind
  key: string
  fields: Fields
  /** The day of the text, of an edition for a legal one. */
  updated: string
  edition?: string
}
export type BuiltIns = { items: readonly BuiltInText[]; groups: readonly SaveGroup[] }

const RELEASE = 'system:release'
/** Built-in texts are reviewed by a second person before a release. */
const REVIEW = 'system:release-review'

type Deps = { database: Database; clock: Clock; approvals: Approvals }

/**
 * Adds missing built-in texts and updates those that nobody edited; edited texts stay. Does nothing if the same set was
 * synced before.
 */
export async function syncBuiltIns({ database, clock, approvals }: Deps, set: BuiltIns) {
  const hash = createHash('sha256').update(JSON.stringify(set)).digest('hex')
  const { rows } = await sql<{ hash: string }>`select hash from content_built_in`.execute(database.db)
  if (rows[0]?.hash === hash) return
  const now = clock.now()
  const given = set.items.map((item, at) => ({
    id: newId(now),
    ...item,
    legal: isLegalText(item.kind, item.key, item.fields),
    position: at + 1,
    since: wib(item.updated),
    edition: isLegalText(item.kind, item.key, item.fields) ? (item.edition ?? item.updated) : null,
  }))
  await transact(database.db, async (tx) => {
    await sql`
      insert into content_built_in (hash) values (${hash}) on conflict (only_row) do update set hash = excluded.hash`.execute(
      tx,
    )
    await sql`
      insert into faq_group (key, title_id, title_en, position, revision, changed_by, changed_at)
      select g.key, g."titleId", g."titleEn", g.at, 1, ${RELEASE}, ${now}
      from rows from (jsonb_to_recordset(${JSON.stringify(set.groups)}::jsonb) as (key text, "titleId" text, "titleEn" text))
        with ordinality as g(key, "titleId", "titleEn", at)
      on conflict (key) do nothing`.execute(tx)
    await sql`
      create temporary table brought on commit drop as
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
        id uuid, kind text, key text, fields jsonb, legal boolean, position integer, since timestamptz, edition text)`.execute(
      tx,
    )
    await sql`
      insert into content_item (id, kind, key, legal, position, latest_version, live_version, live_approval, live_since, published_at, edition,
        created_by, created_at)
      select g.id, g.kind, g.key, g.legal, g.position, 1, 1, case when g.legal then 1 end, g.since, g.since, g.edition, ${RELEASE}, g.since
      from brought g on conflict (kind, key) do nothing`.execute(tx)
    await sql`
      create temporary table next_brought on commit drop as
      select i.id, g.fields, g.since, g.legal, g.edition, case when v.number is null then 1 else v.number + 1 end as number
      from brought g join content_item i on i.kind = g.kind and i.key = g.key
        left join content_version v on v.item_id = i.id and v.number = i.latest_version
      where v.number is null or (v.author = ${RELEASE} and v.fields <> g.fields and i.ended_at is null)`.execute(tx)
    await sql`
      insert into content_version (item_id, number, fields, title, words, search, new_edition, author, reason, written_at)
      select id, number, fields, content_title(fields), content_words(fields), content_search(fields), false, ${RELEASE},
        case number when 1 then 'Naskah bawaan' else 'Naskah bawaan diperbarui' end, since
      from next_brought`.execute(tx)
    await approveBuiltInsInTx(approvals, tx)
    await sql`
      insert into content_shown (item_id, version, edition, since) select id, number, edition, since from next_brought`.execute(
      tx,
    )
    await sql`
      update content_item i set latest_version = n.number, live_version = n.number,
        live_approval = case when n.legal then n.number end, live_since = n.since, edition = n.edition
      from next_brought n where n.id = i.id and n.number > 1`.execute(tx)
  })
}

type Brought = { id: Id<'content'>; number: number; kind: ContentKind; title: string; fields: Fields; since: Date }

/** The legal texts among them, which a second person read before the release. */
async function approveBuiltInsInTx(approvals: Approvals, tx: Tx) {
  const { rows } = await sql<Brought>`
    select n.id, n.number, i.kind, content_title(n.fields) as title, n.fields, n.since
    from next_brought n join content_item i on i.id = n.id where n.legal`.execute(tx)
  const requests = await approvals.recordInTx(
    tx,
    rows.map(({ id, number, kind, title, fields, since }) => ({
      subject: TEXT_APPROVAL,
      object: toContentObject(id),
      payload: { id, version: number },
      description: { title: inBothLanguages(title), changes: listChanges(kind, undefined, fields) },
      reason: 'Naskah bawaan',
      permission: 'content.approve',
      maker: RELEASE,
      checker: REVIEW,
      at: since,
    })),
  )
  if (rows.length === 0) return
  await tables(tx)
    .insertInto('content_approval')
    .values(rows.map(({ id, number }, at) => ({ item_id: id, version: number, request_id: requests[at]! })))
    .execute()
}
