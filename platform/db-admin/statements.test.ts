import { expect, test } from 'vitest'
import { splitStatements } from './migrate.ts'

const parts = (text: string) => splitStatements(text).map((statement) => statement.trim().replace(/\s+/g, ' '))

test('a file is cut at its semicolons', () =>
  expect(parts('create table a (x int);\n\ncreate table b ();\n')).toEqual([
    'create table a (x int)',
    'create table b ()',
  ]))

test('a semicolon in a body, a text or a comment cuts nothing', () => {
  expect(parts("create function f() as $$ begin; end $$; select ';', 'it''s; so' -- no; cut\n, 1")).toEqual([
    'create function f() as $$ begin; end $$',
    "select ';', 'it''s; so' , 1",
  ])
})

test('a minus, a dollar and a quote inside a comment are left alone', () =>
  expect(parts("select 1 - 2, $1; -- it's $5\nselect 3")).toEqual(['select 1 - 2, $1', 'select 3']))

test('nothing but comments is nothing', () => expect(parts('-- one\n;\n-- two\n')).toEqual([]))
