import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Tx, transact } from '#platform/database'
import { statements } from '#platform/migrate'
import { newId } from '#shared/ids'
import { openContentWorld } from '../../test/content-world.ts'

const { database, start, later } = await openContentWorld()
afterAll(() => database.close())

const apply = async (tx: Tx, ...names: string[]) => {
  for (const name of names)
    for (const statement of statements(readFileSync(`db/migrations/${name}.sql`, 'utf8')))
      await sql.raw(statement).execute(tx)
}
const [live, due, gone, legal] = [1, 2, 3, 4].map((at) => newId<'content'>(later(at)))

/** As the tables of 0016 took them: one of each state, the live one with a draft of its next version. */
const write = async (tx: Tx) => {
  const business = newId<'business'>(start)
  const rows = [
    { id: live, slug: 'tayang', category: 'berita', state: 'published', latest: 2, up: later(-90), business },
    { id: due, slug: 'besok', category: 'artikel', state: 'scheduled', latest: 1, at: later(60) },
    { id: gone, slug: 'diarsipkan', category: 'artikel', state: 'archived', latest: 1, up: later(-80) },
    { id: legal, slug: 'ketentuan', category: 'legal', state: 'published', latest: 1, up: later(-70), approval: 1 },
  ]
  for (const { id, slug, category, state, latest, up = null, at = null, approval = null, business = null } of rows) {
    await sql`insert into publication values (${id}, ${slug}, ${category}, ${business}, ${state}, ${latest}, ${up && 1}, ${approval},
      ${at}, ${up}, ${up}, 'maya', ${start})`.execute(tx)
    for (let number = 1; number <= latest; number++)
      await sql`insert into publication_version (publication_id, number, title, summary, body, byline, author, reason, written_at)
        values (${id}, ${number}, ${`Judul ${number}`}, 'Ringkasan', '## Isi', 'Redaksi', 'maya', 'Naskah', ${start})`.execute(
        tx,
      )
  }
  await sql`insert into publication_approval values (${legal}, 1, 'maya', 'nadia', ${start})`.execute(tx)
  await sql`insert into audit_record (at, actor_kind, actor_id, action, object)
    values (${later(-5)}, 'user', 'maya', 'publications.withdraw', ${`publication/${gone}`})`.execute(tx)
  return business
}

test('publications that stood in tables of their own keep their ids, versions, hours, approvals and addresses', async () => {
  await transact(database.db, async (tx) => {
    await sql`create schema before`.execute(tx)
    await sql`set local search_path to before, public`.execute(tx)
    await apply(tx, '0016_publications')
    await sql`insert into short_link values ('promo', '/business', 'Promo', true, 'maya', ${later(-99)})`.execute(tx)
    await apply(tx, '0035_content', '0037_publications_moved')
    const business = await write(tx)
    await apply(tx, '0038_content_publications', '0039_disclosures_apart')

    const { rows } = await sql`
      select i.id, key, legal, latest_version, live_version, live_approval, live_since, published_at, business_id, due_version, due_at,
        ended_at, i.edition, s.version as shown
      from content_item i left join content_shown s on s.item_id = i.id order by kind desc, i.id`.execute(tx)
    const none = {
      business_id: null,
      live_approval: null,
      due_version: null,
      due_at: null,
      ended_at: null,
      edition: null,
    }
    const draft = { ...none, live_version: null, live_since: null, published_at: null, shown: null }
    const up = (at: Date) => ({ ...none, live_version: 1, live_since: at, published_at: at, shown: 1 })
    const first = { latest_version: 1, legal: false }
    expect(rows).toEqual([
      { ...first, ...up(later(-90)), id: live, key: 'tayang', latest_version: 2, business_id: business },
      { ...first, ...draft, id: due, key: 'besok', due_version: 1, due_at: later(60) },
      { ...first, ...up(later(-80)), id: gone, key: 'diarsipkan', ended_at: later(-5) },
      { ...first, ...up(later(-70)), id: legal, key: 'ketentuan', legal: true, live_approval: 1 },
      { ...first, ...up(later(-99)), id: expect.any(String), key: 'promo' },
    ])
    const versions = await sql`
      select number, title, words, fields from content_version where item_id = ${live} order by number`.execute(tx)
    const text = { category: 'berita', summary: 'Ringkasan', body: '## Isi', byline: 'Redaksi' }
    expect(versions.rows).toEqual(
      [1, 2].map((number) => ({
        number,
        title: `Judul ${number}`,
        words: `Judul ${number} Ringkasan`,
        fields: { ...text, title: `Judul ${number}` },
      })),
    )
    const approvals = await sql`select item_id, approved_by from content_approval`.execute(tx)
    expect(approvals.rows).toEqual([{ item_id: legal, approved_by: 'nadia' }])
    const old =
      await sql`select to_regclass('before.publication') as publication, to_regclass('before.disclosure') is not null as disclosure`.execute(
        tx,
      )
    expect(old.rows).toEqual([{ publication: null, disclosure: true }])
  })
})
