import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTable, engine, openTestDatabase } from '../../test/engine.ts'
import { createCommands } from '../commands/command.ts'
import { frozenClock } from '../runtime/clock.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())
const commands = createCommands({
  database,
  clock: frozenClock(new Date('2026-11-20T02:00:00Z')),
  audit: () => sql`select 1`,
})

const isKept = () =>
  db.connection().execute(async (one) => {
    const ask = (number: number) => sql<{ twice: number }>`select ${number}::int * 2 as twice`.execute(one)
    for (let number = 0; number < 30; number++) expect((await ask(number)).rows).toEqual([{ twice: number * 2 }])
    const kept = sql<{ count: bigint }>`
      select count(*) from pg_prepared_statements where statement like '%* 2 as twice'`
    expect((await kept.execute(one)).rows).toEqual([{ count: 1n }])
  })

const postgres = test.skipIf(engine === 'embedded')
postgres('a pool keeps its statements however many another one had', async () => {
  const other = await openTestDatabase()
  for (let statement = 0; statement < 420; statement++)
    for (let time = 0; time < 5; time++)
      await sql`select ${sql.raw(String(statement))} as number where ${time}::int < 5`.execute(other.db)
  await other.close()
  await isKept()
})

postgres('a statement that comes again and again is kept by the server', isKept)

test('a table that grows a column meanwhile costs one more try, not the command', async () => {
  await createTable(database, 'shelf', 'id int primary key')
  await sql`insert into shelf values (1)`.execute(db)
  const look = () =>
    commands.run(
      { name: 'test.look', actor: { kind: 'system', name: 'test' }, may: 'account.maintain' },
      async ({ tx }) =>
        (await sql<{ id: number; colour?: string }>`select * from shelf where id = ${1}`.execute(tx)).rows,
    )
  for (let round = 0; round < 30; round++) expect(await look()).toEqual([{ id: 1 }])
  await database.asOwner((tx) => sql`alter table shelf add column colour text default 'hijau'`.execute(tx))
  for (let round = 0; round < 30; round++) expect(await look()).toEqual([{ id: 1, colour: 'hijau' }])
})
