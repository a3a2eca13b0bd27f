import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Statements } from './pglite-statements.ts'

let engine: PGlite
let statements: Statements
const heard: string[] = []

beforeAll(async () => {
  engine = await PGlite.create({ parsers: { 20: (text: string) => BigInt(text) } })
})
afterAll(() => engine.close())

beforeEach(async () => {
  await engine.exec('drop table if exists thing; create table thing (id bigint primary key, name text, data jsonb)')
  await engine.exec('deallocate all')
  statements = new Statements(engine, (channel, payload) => heard.push(`${channel}: ${payload}`))
})

const prepared = async () =>
  (await engine.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  )

test('a statement gives the same the first time and prepared, as PGlite’s own does', async () => {
  const insert = 'insert into thing values ($1, $2, $3)'
  expect(statements.query(insert, [1n, null, { a: [1, 'é'] }]).affectedRows).toBe(1)
  expect(statements.query(insert, ['2', 'two', 'null']).affectedRows).toBe(1)
  for (const text of [
    'select *, now() is null as b, array[1, 2] as l, 1.50::numeric as n from thing where id = any($1) order by id',
    "select '\\x00ff'::bytea as bytes, '2026-11-23T01:02:03Z'::timestamptz as at, count(*) from thing where id = any($1)",
    'select id from thing where id = any($1) and false',
  ]) {
    const { rows, fields } = await engine.query(text, [[1n, 2n]])
    for (const _ of [1, 2, 3]) expect(statements.query(text, [[1n, 2n]])).toEqual({ rows, fields, affectedRows: 0 })
    expect(await prepared()).toContain(text)
  }
  expect(statements.query('select id from thing where name is null').rows).toEqual([{ id: 1n }])
})

test('what is asked once is not kept, and of what is kept the longest unused makes room', async () => {
  const select = (at: number) => `select ${at} as n`
  statements.query(select(0))
  expect(await prepared()).not.toContain(select(0))
  for (let at = 1; at <= 401; at++) {
    statements.query(select(at))
    statements.query(select(at))
    statements.query(select(1)) // used all the time
  }
  const kept = await prepared()
  expect(kept).toContain(select(1))
  expect(kept).not.toContain(select(2))
  expect(kept.filter((text) => text.startsWith('select ') && text.endsWith(' as n'))).toHaveLength(400)
})

test('a plan is made anew after two hundred uses', async () => {
  const names = async () =>
    (await engine.query<{ name: string }>("select name from pg_prepared_statements where statement = 'select 1 as n'"))
      .rows[0]?.name
  for (let use = 0; use < 201; use++) statements.query('select 1 as n')
  const before = await names()
  statements.query('select 1 as n')
  expect(await names()).not.toBe(before)
  expect(before).toBeDefined()
})

test('an error has PostgreSQL’s code, and the statement after it works', () => {
  const insert = 'insert into thing values ($1, $2, $3)'
  for (const id of [1n, 2n]) statements.query(insert, [id, 'x', null])
  expect(() => statements.query(insert, [1n, 'x', null])).toThrow(
    expect.objectContaining({ code: '23505', constraint: 'thing_pkey' }),
  )
  expect(() => statements.query('select nothing')).toThrow(expect.objectContaining({ code: '42703' }))
  expect(() => statements.query('select $1::int as n', ['x'])).toThrow(expect.objectContaining({ code: '22P02' }))
  expect(statements.query('select count(*) from thing').rows).toEqual([{ count: 2n }])
})

test('after an error a transaction refuses everything until its end, which takes all of it back', () => {
  const count = 'select count(*) from thing'
  for (const _ of [1, 2]) statements.query(count)
  statements.exec('begin')
  statements.query('insert into thing values (1)')
  expect(() => statements.query('select nothing')).toThrow()
  expect(() => statements.query(count)).toThrow(expect.objectContaining({ code: '25P02' }))
  statements.exec('commit')
  expect(statements.query(count).rows).toEqual([{ count: 0n }])
})

test('a table that changed meanwhile gives what it has now', () => {
  const all = 'select * from thing'
  for (const _ of [1, 2, 3]) statements.query(all)
  statements.exec('alter table thing add column more int default 7; insert into thing (id) values (1)')
  expect(statements.query(all).rows).toEqual([{ id: 1n, name: null, data: null, more: 7 }])
})

test('several statements in one text answer one by one', () => {
  const [first, second, third] = statements.exec(
    "insert into thing values (1, 'a'), (2, 'b'); select id from thing order by id; update thing set name = 'c' where id = 1",
  )
  expect(first).toEqual({ rows: [], fields: [], affectedRows: 2 })
  expect(second?.rows).toEqual([{ id: 1n }, { id: 2n }])
  expect(third?.affectedRows).toBe(1)
})

test('what is notified is heard with the commit', () => {
  statements.exec('listen "Orders of today"')
  statements.exec('begin')
  statements.query("select pg_notify('Orders of today', $1)", ['one'])
  expect(heard).toEqual([])
  statements.exec('commit')
  expect(heard).toEqual(['Orders of today: one'])
})
