import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '#platform/db/database'
import { createTable, openTestDatabase } from '../../test/engine.ts'
import { isExactMatch, parseSearchTerms, type SearchTerms, search, toSearchVector } from './search.ts'

const [whole, plain] = await Promise.all([openTestDatabase(), openTestDatabase()])
afterAll(() => Promise.all([whole.close(), plain.close()]))

for (const database of [whole, plain]) {
  await createTable(database, 'shelf', 'title text, search tsvector')
  for (const title of ['Kopi Gayo Lestari', 'Pembayaran bagi hasil', 'Rumah sakit ibu'])
    await sql`insert into shelf values (${title}, ${toSearchVector(title, '')})`.execute(database.db)
}
await plain.asOwner((tx) => sql`drop extension pg_trgm cascade`.execute(tx))

const find = async (db: Db, typed: string) => {
  const rows = await search(db, parseSearchTerms(typed) as SearchTerms, async (tx, matching) => {
    const { found, rank } = matching({ words: sql`title`, search: sql`search` })
    return (await sql<{ title: string }>`select title from shelf where ${found} order by ${rank} desc`.execute(tx)).rows
  })
  return rows.map(({ title }) => title)
}

test('a typing error is forgiven where the database compares trigrams', async () => {
  expect(await find(whole.db, 'kopi gajo')).toEqual(['Kopi Gayo Lestari'])
  expect(await find(whole.db, 'gayo')).toEqual(['Kopi Gayo Lestari'])
})

test('an index forgives the same errors, in the one statement that looks, and nothing is set beyond it', async () => {
  await createTable(whole, 'indexed_shelf', 'title text, search tsvector')
  await whole.asOwner(async (tx) => {
    await sql`create index on indexed_shelf using gin (title gin_trgm_ops)`.execute(tx)
    await sql`create index on indexed_shelf using gin (search)`.execute(tx)
  })
  await sql`insert into indexed_shelf select title, search from shelf`.execute(whole.db)
  await whole.db.connection().execute(async (through) => {
    await sql`set enable_seqscan = off`.execute(through)
    const look = (typed: string, how = sql``) =>
      search(through, parseSearchTerms(typed) as SearchTerms, async (own, matching) => {
        const { found } = matching({ words: sql`title`, search: sql`search`, also: sql`title = ${typed}` })
        return (await sql<Record<string, string>>`${how} select title from indexed_shelf where ${found}`.execute(own))
          .rows
      })
    expect(await look('gajo')).toEqual([{ title: 'Kopi Gayo Lestari' }])
    expect(JSON.stringify(await look('gajo', sql`explain`))).not.toContain('Seq Scan on indexed_shelf')
    const { rows } = await sql<{ threshold: string }>`
      select current_setting('pg_trgm.word_similarity_threshold') as threshold`.execute(through)
    expect(rows).toEqual([{ threshold: '0.6' }])
    await sql`reset enable_seqscan`.execute(through)
  })
})

test('what holds the word itself is told from what is only like it, and stands before it', async () => {
  await sql`insert into shelf values ('Kode OTP tidak masuk', ${toSearchVector('Kode OTP tidak masuk', '')})`.execute(
    whole.db,
  )
  const look = (typed: string) =>
    search(whole.db, parseSearchTerms(typed) as SearchTerms, async (tx, matching) => {
      const { found, rank } = matching({ words: sql`title`, search: sql`search` })
      const { rows } = await sql<{ title: string; rank: number }>`
        select title, ${rank} as rank from shelf where ${found} order by rank desc`.execute(tx)
      return rows.map((row) => [row.title, isExactMatch(row)])
    })
  expect(await look('kopi')).toEqual([
    ['Kopi Gayo Lestari', true],
    ['Kode OTP tidak masuk', false],
  ])
  expect(await look('kopi gajo')).toEqual([['Kopi Gayo Lestari', false]])
})

test('without them words, their forms and beginnings are found all the same', async () => {
  expect(await find(plain.db, 'lest')).toEqual(['Kopi Gayo Lestari'])
  expect(await find(plain.db, 'membayar')).toEqual(['Pembayaran bagi hasil'])
  expect(await find(plain.db, 'kopi gajo')).toEqual([])
})

test('what is typed is cut to words: no operator, no control character, no page of text', () => {
  expect(parseSearchTerms("Kopi' & !(gayo) \u0000:*")).toEqual({ text: 'kopi gayo', query: 'kopi & gayo:*' })
  expect(parseSearchTerms('a b c d e f g h i j')?.text).toBe('a b c d e f g h')
  expect(parseSearchTerms('x'.repeat(9_999))?.text).toHaveLength(80)
  expect([parseSearchTerms(''), parseSearchTerms('!'), parseSearchTerms('k')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
