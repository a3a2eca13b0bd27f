import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { type Database, openDatabase } from '#platform/db/database'
import { createVault } from '#platform/runtime/crypto'
import { isoWib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { opsCommands, toOpsFailure } from '../server/ops-commands.ts'
import { staffActor } from './actors.ts'
import { type ApiClient, createApiClient, PASSWORD } from './api-client.ts'
import { findTestDataFolder } from './postgres.ts'
import { insertStaff } from './rows.ts'
import { resumeMoneyMovements } from './thaw.ts'
import { createTestWorld, type TestWorld } from './world.ts'

// Each page of docs/incidents.md, tried: what an operator does there, in the same order.

let world: TestWorld
let client: ApiClient
const folder = mkdtempSync(join(findTestDataFolder(), 'syirkah-incidents-'))
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const ops = (line: string, { app } = world) => {
  const [name = '', ...args] = line.split(' ')
  const command = opsCommands[name]!
  if ('look' in command) return command.look(app.config, args)
  return ('run' in command ? command.run(app, args) : command.runAlone(app.config, args)).catch(toOpsFailure)
}
const works = async (line: string, at = world) => expect(await ops(line, at), line).toMatchObject({ ok: true })
const wish = (slug: string) =>
  Subscribe.parse({
    ...{ offering: slug, units: '1', method: 'wallet' },
    statements: ['prospectus', 'risk', 'liquidity', 'akad'],
  })

test('books found wrong: money stands still, the fault is named, mended, and two people let money go on', async () => {
  const { app } = world
  const { slug } = await world.offering()
  const sekar = await world.investor({ cash: rupiah(1_000_000) })
  const add = (amount: bigint) =>
    app.database.asOwner((tx) =>
      sql`update balance set amount = amount + ${amount} where account_id = ${`investor/${sekar.userId}/available/IDR`}`.execute(
        tx,
      ),
    )
  await add(7n)
  await app.checks.invariants()
  const told = await ops('ledger:verify')
  expect(told.ok).toBe(false)
  expect(told.lines.join('\n')).toContain(sekar.userId)
  expect((await ops('ready')).lines.join('\n')).toContain('money stands still')
  await expect(app.offerings.subscribe(sekar, wish(slug))).rejects.toMatchObject({ code: 'money_frozen' })

  await add(-7n)
  await works('ledger:verify')
  await works('audit:verify')
  await resumeMoneyMovements(app)
  expect(await app.offerings.subscribe(sekar, wish(slug))).toMatchObject({ state: 'paid' })
})

test('the gateway lies: what it did not sign is nothing, and finance stops all money by hand until it is clear', async () => {
  const { app } = world
  const sekar = await world.investor({ cash: rupiah(500_000) })
  const [account] = await app.wallet.virtualAccounts(sekar)
  const lie = JSON.stringify({
    type: 'transfer.settled',
    data: { virtual_account: account!.number, amount: '9000000' },
  })
  const answer = await fetch(`${world.url}/api/webhooks/bank`, { method: 'POST', body: lie })
  expect(answer.status).toBe(401)
  expect((await app.wallet.balances(sekar)).total).toBe(500_000n)

  const { slug } = await world.offering()
  await app.freeze.begin(await insertStaff(app.database.db, 'finance'), { reason: 'Laporan bank tidak cocok.' })
  await expect(app.offerings.subscribe(sekar, wish(slug))).rejects.toMatchObject({ code: 'money_frozen' })
  await works('ledger:verify')
  await resumeMoneyMovements(app)
  await works('ready')
})

test('a leaked key: a new one in front seals everything anew at the next start, and people go on', async () => {
  const before = await createTestWorld()
  const { app } = before
  const { userId } = await (await createApiClient(before)).person()
  const oldKeys = app.config.dataKeys
  const dataKeys = [Buffer.alloc(32, 7).toString('base64'), ...oldKeys]
  const [older, newer] = [createVault(oldKeys), createVault(dataKeys)]
  const wrapped = async () => {
    const { rows } = await sql<{ wrapped: string }>`select wrapped from person_key`.execute(app.database.db)
    return rows.map((row) => row.wrapped)
  }
  expect((await wrapped()).every((key) => older.isCurrent(key))).toBe(true)
  const restarted = await createTestWorld({ dataKeys }, keptOpen(app.database))
  expect((await wrapped()).every((key) => newer.isCurrent(key))).toBe(true)
  expect((await wrapped()).length).toBeGreaterThan(0)
  const again = await createApiClient(restarted)
  const { rows } = await sql<{ email: string }>`select email from app_user where id = ${userId}`.execute(
    app.database.db,
  )
  expect((await again.post('/auth/login', { body: { email: rows[0]!.email, password: PASSWORD } })).status).toBe(200)
  await restarted.close()
  await before.close()
})

test('a stolen staff session: seen among the events, ended at once by a suspension, and given back without its role', async () => {
  const { app } = world
  const thief = await client.staff('finance')
  const { email } = (await app.identity.people([thief.userId])).get(thief.userId)!
  expect((await client.get('/desk/security-events', { token: thief.token })).status).toBe(403)
  const { items } = await app.security.list(staffActor('admin'), { q: email, limit: 100 })
  expect(items).toContainEqual(expect.objectContaining({ kind: 'permission', outcome: 'refused', actor: thief.userId }))

  await works(`user:suspend ${email} on Sesi dicuri`)
  expect((await client.get('/me', { token: thief.token })).status).toBe(401)
  await works(`user:role ${email} revoke finance`)
  await works(`user:suspend ${email} off Password dan faktor sudah diganti`)
  expect((await client.get('/me', { token: thief.token })).status).toBe(401)
  const after = await app.security.list(staffActor('admin'), { q: email, limit: 100 })
  expect(after.items).toContainEqual(expect.objectContaining({ kind: 'role', command: 'identity.revoke-role' }))
})

test('a leak of personal data: registered, its people collected, and their letters sent once two others approved', async () => {
  const { app } = world
  const person = await world.investor()
  const [admin, second, third] = [
    await client.staff('admin'),
    await client.staff('admin'),
    await client.staff('compliance'),
  ]
  const reader = await client.staff('compliance')
  expect((await client.get(`/desk/kyc/${person.userId}`, { token: reader.token })).status).toBe(200)
  const { email } = (await app.identity.people([reader.userId])).get(reader.userId)!
  const post = (path: string, token: string, body: object) =>
    client.post(path, { token, body, headers: { 'idempotency-key': crypto.randomUUID() } })
  const now = isoWib(app.clock.now())
  const how = 'Sesi seorang petugas dicuri dan dipakai.'
  const efforts = 'Sesi diakhiri dan akses dicabut.'
  const body = {
    ...{ title: 'Sesi petugas dicuri', how_id: how, how_en: how, efforts_id: efforts, efforts_en: efforts },
    ...{ scope: 'actors', actors: [email], began_at: now, ended_at: now, discovered_at: now },
  }
  const registered = await post('/desk/breaches', admin.token, body)
  expect(registered.status).toBe(201)
  const address = `/desk/breaches/${registered.body.id}`
  await app.runDue()
  const people = await client.get(`${address}/people`, { token: admin.token })
  expect(people.body.items).toMatchObject([{ user_id: person.userId, kinds: ['kyc'] }])
  const outcome = { outcome: 'notify', reason: 'Daftar sudah diperiksa' }
  const { body: asked } = await post(`${address}/outcome`, admin.token, outcome)
  for (const { token } of [second, third])
    await post(`/approvals/${asked.approval}/votes`, token, { vote: 'approve', reason: '' })
  await app.runDue()
  await post(`${address}/authority`, admin.token, { receipt: 'KOMDIGI-2026-17' })
  const { body: ended } = await client.get(address, { token: admin.token })
  expect(ended).toMatchObject({ state: 'sent', people: 1, unreached: 0, authority_receipt: 'KOMDIGI-2026-17' })
})

test('a lost database: the last backup becomes a new one, and its books and its record are whole', async () => {
  const { app } = world
  await world.investor({ cash: rupiah(250_000) })
  const file = join(folder, 'backup')
  await works(`backup ${file}`)
  const dataDir = join(folder, 'restored')
  const config = { ...app.config, dataDir, databaseUrl: undefined }
  const restore = opsCommands.restore!
  expect('runAlone' in restore && (await restore.runAlone(config, [file]))).toMatchObject({ ok: true })

  const { dataKeys } = app.config
  const copy = await createTestWorld({ dataDir, dataKeys }, await openDatabase({ dataDir }))
  for (const line of ['ledger:verify', 'audit:verify', 'proof:verify']) await works(line, copy)
  expect(copy.app.copy).toBe('restored')
  await copy.close()
  const promote = opsCommands['restore:promote']!
  expect('runAlone' in promote && (await promote.runAlone(config, []))).toMatchObject({ ok: true })

  const back = await createTestWorld({ dataDir, dataKeys }, await openDatabase({ dataDir }))
  await works('ready', back)
  const people = (at: TestWorld) => sql<{ of: bigint }>`select count(*) as of from app_user`.execute(at.app.database.db)
  expect((await people(back)).rows).toEqual((await people(world)).rows)
  await back.close()
})

/** The same database for another start of the product, which may close it: this world goes on with it. */
const keptOpen = (database: Database): Database => Object.assign(Object.create(database), { close: async () => {} })
