import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '#platform/database'
import { createTable, openTestDatabase } from '../test/engine.ts'
import { isExact, type Sought, search, searchable, soughtIn } from './search.ts'

const [whole, plain] = await Promise.all([openTestDatabase(), openTestDatabase()])
afterAll(() => Promise.all([whole.close(), plain.close()]))

for (const database of [whole, plain]) {
  await createTable(database, 'shelf', 'title text, search tsvector')
  for (const title of ['Kopi Gayo Lestari', 'Pembayaran bagi hasil', 'Rumah sakit ibu'])
    await sql`insert into shelf values (${title}, ${searchable(title, '')})`.execute(database.db)
}
await plain.asOwner((tx) => sql`drop extension pg_trgm cascade`.execute(tx))

const find = async (db: Db, typed: string) => {
  const rows = await search(db, soughtIn(typed) as Sought, async (tx, matching) => {
    const { found, rank } = matching({ words: sql`title`, search: sql`search` })
    return (await sql<{ title: string }>`select title from shelf where ${found} order by ${rank} desc`.execute(tx)).rows
  })
  return rows.map(({ title }) => title)
}

test('a typing error is forgiven where the database compares trigrams', async () => {
  expect(await find(whole.db, 'kopi gajo')).toEqual(['Kopi Gayo Lestari'])
  expect(await find(whole.db, 'gayo')).toEqual(['Kopi Gayo Lestari'])
})

test('what holds the word itself is told from what is only like it, and stands before it', async () => {
  await sql`insert into shelf values ('Kode OTP tidak masuk', ${searchable('Kode OTP tidak masuk', '')})`.execute(
    whole.db,
  )
  const look = (typed: string) =>
    search(whole.db, soughtIn(typed) as Sought, async (tx, matching) => {
      const { found, rank } = matching({ words: sql`title`, search: sql`search` })
      const { rows } = await sql<{ title: string; rank: number }>`
        select title, ${rank} as rank from shelf where ${found} order by rank desc`.execute(tx)
      return rows.map((row) => [row.title, isExact(row)])
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
  expect(soughtIn("Kopi' & !(gayo) \u0000:*")).toEqual({ text: 'kopi gayo', query: 'kopi & gayo:*' })
  expect(soughtIn('a b c d e f g h i j')?.text).toBe('a b c d e f g h')
  expect(soughtIn('x'.repeat(9_999))?.text).toHaveLength(80)
  expect([soughtIn(''), soughtIn('!'), soughtIn('k')]).toEqual([undefined, undefined, undefined])
})
