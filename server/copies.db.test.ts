import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#platform/db/database'
import { findCopyReason, promoteToInstallation, recordDatabaseIdentity } from '#platform/db-admin/installation'
import { engine, openTestDatabase } from '../test/engine.ts'
import { insertStaff } from '../test/rows.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'
import { opsCommands } from './ops-commands.ts'

// A copy of the database has the settings of the installation, its keys and its store of heads. It uses none of them.

let database: Database
const folder = mkdtempSync(join(tmpdir(), 'syirkah-copies-'))
const settings = { auditKeys: [Buffer.alloc(32, 7).toString('base64')], auditHeads: join(folder, 'heads.jsonl') }
const heads = () => readFileSync(settings.auditHeads, 'utf8')
const worlds: TestWorld[] = []
async function start() {
  const kept = Object.assign(Object.create(database), { close: async () => {} })
  const world = await createTestWorld(settings, kept)
  worlds.push(world)
  return world
}
const mark = (assignment: ReturnType<typeof sql>) =>
  database.asOwner((tx) => sql`update installation set ${assignment}`.execute(tx))
const ops = async ({ app }: TestWorld, name: string, ...args: string[]) => {
  const command = opsCommands[name]!
  if (!('run' in command)) throw new Error('runs beside the product')
  return command.run(app, args)
}

beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a restored copy keeps no head of the audit chain, whatever is done with it', async () => {
  const installation = await start()
  expect(installation.app.copy).toBeUndefined()
  await ops(installation, 'money:stop', 'uji')
  expect((await ops(installation, 'audit:verify')).ok).toBe(true)
  const before = heads()

  await mark(sql`restored_at = now()`)
  const copy = await start()
  expect(copy.app.copy).toBe('restored')
  await insertStaff(database.db)
  expect(await ops(copy, 'audit:verify')).toMatchObject({ ok: true })
  await ops(copy, 'ledger:verify')
  await copy.app.freeze.keepHead()
  expect(heads()).toBe(before)
  expect((await copy.app.checks.books()).problems).toContainEqual(expect.stringContaining('restore:promote'))
  expect(await ops(copy, 'jobs:run')).toMatchObject({ ok: false })
})

test('it calls no outside service and works on no job', async () => {
  const { app } = await start()
  const called = vi.spyOn(globalThis, 'fetch')
  const { bank, payouts, ofBanks, bankBalances, phones, signing, identityServices, custodian, webhooks } =
    app.integrations
  for (const port of [
    bank,
    payouts,
    ofBanks.statements,
    bankBalances,
    phones,
    signing,
    identityServices,
    custodian,
    webhooks,
  ])
    for (const [name, value] of Object.entries(port as Record<string, unknown>))
      if (typeof value === 'function') expect(() => value(), name).toThrow('unavailable')
  const started = vi.spyOn(app.jobs, 'start').mockResolvedValue()
  await app.start()
  expect(started).toHaveBeenCalledWith({ work: false })
  expect(called).not.toHaveBeenCalled()
  called.mockRestore()
})

test('once it is promoted it is the installation, and goes on with the chain', async () => {
  const before = heads()
  await promoteToInstallation(database)
  const world = await start()
  expect(world.app.copy).toBeUndefined()
  expect((await ops(world, 'audit:verify')).ok).toBe(true)
  expect(heads().length).toBeGreaterThan(before.length)
})

test.skipIf(engine === 'embedded')('a dump that was loaded into another database is a copy', async () => {
  await mark(sql`database_id = null`)
  await recordDatabaseIdentity(database)
  expect(await findCopyReason(database.db)).toBeUndefined()
  const { rows } = await sql<{ id: string }>`select database_id as id from installation`.execute(database.db)
  const [cluster, oid] = rows[0]!.id.split('/')
  for (const other of [`${cluster}/1`, `1/${oid}`, 'unlike any']) {
    await mark(sql`database_id = ${other}`)
    await recordDatabaseIdentity(database)
    expect(await findCopyReason(database.db), other).toBe('another database')
  }
  await promoteToInstallation(database)
  expect(await findCopyReason(database.db)).toBeUndefined()
})

test('the application may not promote itself', async () => {
  await expect(sql`update installation set restored_at = null`.execute(database.db)).rejects.toMatchObject({
    code: '42501',
  })
})
