import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/engine.ts'
import { APPLICATION_ROLE } from './application-role.ts'
import { createGuardsReader, readGuards } from './guards.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const read = createGuardsReader()

class Undone extends Error {}

/** What the reader, which knows the guards as they are, says after a statement of the owner; then that is undone. */
async function after(statement: string) {
  let said: { known: ReadonlyMap<string, string>; anew: ReadonlyMap<string, string> } | undefined
  const look = database.asOwner(async (tx) => {
    await sql.raw(statement).execute(tx)
    said = { known: await read(tx), anew: await readGuards(tx) }
    throw new Undone()
  })
  await expect(look).rejects.toThrow(Undone)
  return said!
}

test.for([
  'alter table posting disable trigger all',
  'alter table posting enable replica trigger posting_append_only',
  'create trigger stray before update on app_user for each row execute function refuse_change()',
  'alter table app_user add column trial text',
  'alter table app_user alter column firstname drop not null',
  "alter table app_user alter column firstname set default 'x'",
  'alter table app_user drop constraint app_user_pkey cascade',
  'alter table app_user add constraint trial check (firstname is not null) not valid',
  'create unique index trial on app_user (firstname)',
  'alter index app_user_pkey rename to trial',
  'alter table app_user enable row level security',
  'create rule trial as on delete to app_user do instead nothing',
  'create table trial () inherits (app_user)',
  'grant truncate on app_user to public',
  'grant update (firstname) on app_user to pg_monitor',
  "create or replace function refuse_while_frozen() returns void language sql as 'select'",
  'alter function refuse_while_frozen() security definer',
  'grant execute on function seal_together to public',
  `grant pg_write_all_data to ${APPLICATION_ROLE}`,
  `alter role ${APPLICATION_ROLE} createdb`,
  `create schema ${APPLICATION_ROLE} create table app_user ()`,
  'alter table app_user rename to trial',
])('guards that were read before are read anew after %s', async (statement) => {
  const before = await database.asOwner(read)
  const { known, anew } = await after(statement)
  expect(known).toEqual(anew)
  expect(known).not.toEqual(before)
  expect(await database.asOwner(read)).toEqual(before)
})

test('a trigger that was off and is on again is seen, and is as it was', async () => {
  const before = await database.asOwner(read)
  await database.asOwner((tx) => sql`alter table posting disable trigger all`.execute(tx))
  expect(await database.asOwner(read)).not.toEqual(before)
  await database.asOwner((tx) => sql`alter table posting enable trigger all`.execute(tx))
  expect(await database.asOwner(read)).toEqual(before)
})

test('as long as nothing changed they are not written out again', async () => {
  const first = await database.asOwner(read)
  expect(await database.asOwner(read)).toBe(first)
})
