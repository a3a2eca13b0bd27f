import { sql } from 'kysely'
import { fillRules } from '#contract/rulebook/states'
import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import { Refusal } from '#shared/refusal'
import { toPlainText } from '#shared/rich-text'
import type { Deps } from './live.ts'
import { joinBlockText, readSections } from './read-markdown.ts'
import type { ContentRefusals } from './refusals.ts'
import {
  type AgreedPage,
  agreedPages,
  type EditionChange,
  findAgreedPage,
  type PageBlock,
  type PageKey,
} from './states.ts'

/** The editions of legal pages in force. */
export async function readEditionsInForce(db: Db): Promise<Partial<Record<PageKey, string>>> {
  const rows = await readEditions(db)
  return Object.fromEntries(rows.flatMap(({ key, edition }) => (edition === null ? [] : [[key, edition]])))
}

/** Legal pages with the edition in force and the date of the next one, in one statement for every signed-in page. */
async function readEditions(db: Db) {
  const editions = sql<{ key: PageKey; edition: string | null; announced: Date | null }>`
    select key, edition, case when key = any(${Object.values(agreedPages)}) and exists (
        select from content_version v
        where v.item_id = i.id and v.new_edition and v.number > coalesce(i.live_version, 0) and v.number <= i.due_version
      ) then due_at end as announced
    from content_item i where kind = 'page' and (edition is not null or due_at is not null)`
  return readTogether(db, editions, { announced: 'instant' })
}

/**
 * Whether publishing a version would create a new edition: it, or one since the published version, changes what people
 * agreed to.
 */
export async function isNewEditionInTx(through: Db | Tx, { id, live_version: live }: Item, version: number) {
  const { rows } = await sql`
    select 1 from content_version where item_id = ${id} and new_edition and number > ${live ?? 0} and number <= ${version}
    limit 1`.execute(through)
  return rows.length > 0
}
type Item = { id: string; live_version: number | null }

export type AnnouncedEdition = { kind: AgreedPage; at: Date }

/** New editions with a date, which are announced to everybody. */
export async function listAnnouncedEditions(db: Db): Promise<AnnouncedEdition[]> {
  const announced = (await readEditions(db)).flatMap(({ key, announced: at }) => (at ? [{ key, at }] : []))
  announced.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.key < b.key ? -1 : 1))
  return announced.map(({ key, at }) => ({ kind: findAgreedPage(key)!, at }))
}

/**
 * The edition in force or announced compared with the one that a person agreed to: both texts by lines, and the new
 * text.
 * If the old edition was never published, everything is new.
 */
export async function compareEditions(
  { db, clock, rulebook }: Deps,
  { kind, agreed, announced }: { kind: AgreedPage; agreed: string; announced: boolean },
): Promise<EditionChange> {
  const [{ rows }, rules] = await Promise.all([
    sql<{ title: { id: string; en: string }; body: string; before: string | null }>`
      select jsonb_build_object('id', v.fields ->> 'title_id', 'en', v.fields ->> 'title_en') as title, v.fields ->> 'body' as body, (
        select o.fields ->> 'body' from content_shown s join content_version o on o.item_id = s.item_id and o.number = s.version
        where s.item_id = i.id and s.edition = ${agreed} order by s.seq desc limit 1) as before
      from content_item i join content_version v on v.item_id = i.id
        and v.number = case when ${announced} then i.due_version else i.live_version end
      where i.kind = 'page' and i.key = ${agreedPages[kind]}`.execute(db),
    rulebook.at(clock.now()),
  ])
  const row = rows[0]
  if (!row) throw new Refusal<ContentRefusals>('content_not_found')
  const sections = fillRules(await readSections(row.body), rules)
  const old = row.before === null ? [] : fillRules(await readSections(row.before), rules)
  return { title: row.title, before: wordsOf(old), after: wordsOf(sections), sections }
}

const wordsOf = (sections: EditionChange['sections']) =>
  sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(linesOf).map(toPlainText)]).join('\n')

const linesOf = (block: PageBlock): readonly string[] => {
  if (typeof block === 'object' && 'list' in block) return block.list
  return typeof block === 'object' && 'steps' in block ? block.steps : joinBlockText(block).split('\n')
}
