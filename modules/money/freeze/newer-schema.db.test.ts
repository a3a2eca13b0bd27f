import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { system } from '#shared/actor'
import { rupiah } from '#shared/money'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

// While a new version goes out, processes of the old one run on its schema. They do not know which guards it has.

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  await world.investor({ name: 'Sekar', cash: rupiah(1_000_000) })
})
afterAll(() => world.close())

const asOwner = (...statements: ReturnType<typeof sql>[]) =>
  world.app.database.asOwner(async (tx) => {
    for (const statement of statements) await statement.execute(tx)
  })
const alter = sql`alter table app_user add column trial_note text`
const unalter = sql`alter table app_user drop column trial_note`
const migrated = sql`insert into schema_migration (name, checksum) values ('9990_trial.sql', repeat('0', 64))`

test('a process that knows all migrations finds a table that was altered without one', async () => {
  const { freeze } = world.app
  await asOwner(alter)
  const found = await world.app.database.asOwner((tx) => freeze.lookInTx(tx))
  expect(found.differences).toMatchObject([{ check: 'guards are those of the migrations', subject: 'app_user' }])
  await asOwner(unalter)
})

test('a process that is older than the schema says so once and freezes nothing', async () => {
  const { app, url } = world
  const warn = vi.spyOn(app.log, 'warn')
  await asOwner(alter, migrated)
  expect((await app.freeze.books()).differences).toEqual([])
  for (let turn = 0; turn < 3; turn++) expect(await app.freeze.sinceCheckpoint()).toEqual([])
  expect(await app.freeze.standing()).toBeNull()
  expect(warn.mock.calls.filter(([, text]) => text?.startsWith('newer schema'))).toEqual([
    [{ migrations: ['9990_trial.sql'] }, expect.any(String)],
  ])
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('\nsyirkah_newer_schema 1\n')
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await app.checks.books()).problems).toEqual([expect.stringContaining('9990_trial.sql')])
})

test('it still finds what is wrong beside the guards, and ends no freeze', async () => {
  const { app } = world
  const plant = (by: number) =>
    asOwner(sql`update balance set amount = amount + ${by}::bigint where account_id like 'investor/%'`)
  await plant(1)
  expect(await app.freeze.sinceCheckpoint()).not.toEqual([])
  await plant(-1)
  await app.freeze.begin(system('ops'), { reason: 'uji' })
  const finance = await insertStaff(app.database.db, 'finance')
  const reason = 'Pembukuan benar.'
  await expect(app.freeze.askForThaw(finance, { reason })).rejects.toMatchObject({ code: 'newer_schema' })
})
