import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { rupiah } from '#shared/money'
import { importInventedLists } from '../../db/seed/lists.ts'
import { engine, openEmptyDatabase, openTestDatabase } from '../../test/engine.ts'
import { createTestWorld } from '../../test/world.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { isOwner } from './application-role.ts'
import { migrate } from './migrate.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

const role = async (on: Database['db'] = db) =>
  (await sql<{ role: string }>`select current_user as role`.execute(on)).rows[0]!.role

test('everything is done in the application’s role but what the owner is asked for, and that for one transaction', async () => {
  expect(await role()).toBe('syirkah_application')
  expect(await role(database.commands)).toBe('syirkah_application')
  expect(await database.asOwner((tx) => role(tx))).not.toBe('syirkah_application')
  expect(await role()).toBe('syirkah_application')
  const failed = database.asOwner(async (tx) => sql`select 1 / 0`.execute(tx))
  await expect(failed).rejects.toMatchObject({ code: '22012' })
  expect(await role()).toBe('syirkah_application')
})

test('the role owns nothing, can empty no table and switch no guard off, and makes nothing of its own', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and c.relkind in ('r', 'p')
      and (pg_has_role('syirkah_application', c.relowner, 'usage')
        or has_table_privilege('syirkah_application', c.oid, 'truncate, trigger, references'))`.execute(db)
  expect(rows).toEqual([])
  for (const statement of [
    'create table public.mine (id int)',
    'create function public.mine() returns int language sql as $$ select 1 $$',
    'create schema mine',
    'drop function ledger_post',
    'alter role syirkah_application superuser',
  ])
    await expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({ code: '42501' })
})

test('a first start makes the tables as their owner and goes on in the role', async () => {
  const empty = await openEmptyDatabase()
  expect(await role(empty.db)).not.toBe('syirkah_application')
  await migrate(empty)
  expect(await role(empty.db)).toBe('syirkah_application')
  expect(await role(empty.commands)).toBe('syirkah_application')
  await empty.close()
})

test.skipIf(engine === 'embedded')(
  'a log-in that has the application’s rights alone runs the product, and migrates nothing',
  async () => {
    const login = `web_${randomUUID().replaceAll('-', '')}`
    await database.asOwner((tx) => sql.raw(`create role ${login} login in role syirkah_application`).execute(tx))
    const databaseUrl = Object.assign(new URL(database.databaseUrl!), { username: login }).href
    const asLogin = await openDatabase({ databaseUrl })
    const world = await createTestWorld({}, asLogin)
    try {
      expect([await isOwner(db), await isOwner(asLogin.db)]).toEqual([true, false])
      expect(await role(asLogin.db)).toBe(login) // nothing is set in the session, so a pooler has nothing to lose
      await importInventedLists(world.app)
      const [offering, investor] = [await world.offering(), await world.investor({ cash: rupiah(1_000_000) })]
      const wish = { offering: offering.slug, units: '2', method: 'wallet' }
      const statements = ['prospectus', 'risk', 'liquidity', 'akad']
      await world.app.offerings.subscribe(investor, Subscribe.parse({ ...wish, statements }))
      expect((await world.app.checks.ledger()).differences).toEqual([])
      await expect(asLogin.asOwner((tx) => sql`truncate posting`.execute(tx))).rejects.toMatchObject({ code: '42501' })

      await database.asOwner((tx) => sql`delete from schema_migration where name = '0150_rights.sql'`.execute(tx))
      await expect(migrate(asLogin)).rejects.toThrow('npm run ops -- migrate')
    } finally {
      await world.close()
      await database.asOwner((tx) => sql.raw(`drop role ${login}`).execute(tx))
    }
  },
)

test.skipIf(engine === 'embedded')(
  'an owner who may not make roles migrates where somebody else made the role',
  async () => {
    const owner = `owner_${randomUUID().replaceAll('-', '')}`
    const empty = await openEmptyDatabase()
    const name = new URL(empty.databaseUrl!).pathname.slice(1)
    await empty.asOwner(async (tx) => {
      await sql.raw(`create role ${owner} login nocreaterole in role syirkah_application`).execute(tx)
      await sql.raw(`alter database ${name} owner to ${owner}`).execute(tx)
    })
    const databaseUrl = Object.assign(new URL(empty.databaseUrl!), { username: owner }).href
    const asOwner = await openDatabase({ databaseUrl })
    try {
      expect((await migrate(asOwner)).length).toBeGreaterThan(0)
      expect(await role(asOwner.db)).toBe('syirkah_application')
    } finally {
      await asOwner.close()
      await empty.close()
    }
  },
)
