import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ExportRegister, ReadRegister } from '#contract/registry/input'
import { type Db, snapshot, type Tx, transact } from '#platform/db/database'
import { after, isoWib, MINUTE } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { registerShare } from '../../../test/holders.ts'
import { insertPerson, insertStaff } from '../../../test/rows.ts'
import { countRowsRead } from '../../../test/rows-read.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { distributeUnitsInTx } from './distribute.ts'
import { listPromisedPayments } from './expected.ts'
import { exportRegister, readRegisterAt } from './register.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

test('staff read who held how much at any instant, a page at a time, and take it away with a reason on record', async () => {
  const { app } = world
  const finance = await insertStaff(app.database.db, 'finance')
  const auditor = await insertStaff(app.database.db, 'auditor')
  const given = app.clock.now()
  const { code, holders } = await registerShare(app.database.db, [5n, 7n, 11n], given)
  const order = holders.map(({ userId }) => userId).sort()
  await world.advance('P1D')

  expect(await app.registry.register(finance, { code, at: after(given, -1) })).toMatchObject({
    holders: 0,
    units: 0n,
    items: [],
  })
  const first = await app.registry.register(finance, { code, at: given, limit: 2 })
  expect(first).toMatchObject({ holders: 3, units: 23n, items: order.slice(0, 2).map((userId) => ({ userId })) })
  const rest = await app.registry.register(finance, { code, at: given, limit: 2, after: first.next! })
  expect(rest).toMatchObject({ holders: 3, items: [{ userId: order[2] }], next: null })

  const asked = { code, at: isoWib(after(given, MINUTE)).slice(0, 16), reason: 'Permintaan notaris' }
  const wish = ExportRegister.parse(asked)
  await expect(app.registry.exportRegister(auditor, wish)).rejects.toMatchObject({ code: 'not_allowed' })
  const { parts, units } = await app.registry.exportRegister(finance, wish)
  const lines = []
  for await (const part of parts) lines.push(...part)
  expect([lines.length, units]).toEqual([3, 23n])
  const { rows } = await sql`
    select actor_id, reason, data ->> 'holders' as holders from audit_record where action = 'registry.export' and object = ${`register/${code}`}`.execute(
    app.database.db,
  )
  expect(rows).toEqual([{ actor_id: finance.userId, reason: 'Permintaan notaris', holders: '3' }])
})

test('what lies ahead has no register, and nobody else reads one', async () => {
  const { app } = world
  const finance = await insertStaff(app.database.db, 'finance')
  const { code } = await registerShare(app.database.db, [1n], app.clock.now())
  const ahead = after(app.clock.now(), MINUTE)
  await expect(app.registry.register(finance, { code, at: ahead })).rejects.toMatchObject({ code: 'register_not_yet' })
  const person = await insertPerson(app.database.db, true)
  await expect(app.registry.register(person, { code })).rejects.toMatchObject({ code: 'not_allowed' })
  expect(ReadRegister.safeParse({ code, at: '2026-02-31T10:00' }).success).toBe(false)
})

test('a page of a register of which no total is kept is read from the accounts of its holders', async () => {
  const { app } = world
  const { db } = app.database
  const finance = await insertStaff(db, 'finance')
  await registerShare(db, Array(400).fill(3n), app.clock.now())
  const { code } = await registerShare(db, Array(40).fill(3n), app.clock.now())
  await app.database.asOwner((tx) => sql`analyze`.execute(tx))
  const read = await countRowsRead(db, async (tx) => {
    const page = await readRegisterAt(
      { db: tx as unknown as Db, clock: app.clock, commands: undefined as never },
      finance,
      { code, limit: 10 },
    )
    expect(page).toMatchObject({ holders: 40, units: 120n, items: { length: 10 } })
  })
  expect(read).toBeLessThan(40 * 5)
})

test('a page of a register reads its own holders, however many there are', async () => {
  const { app } = world
  const { db } = app.database
  const finance = await insertStaff(db, 'finance')
  const { code, holders } = await registerShare(db, Array(1_000).fill(3n), app.clock.now())
  const middle = holders.map(({ userId }) => userId).sort()[500]!
  await world.advance('PT1H')
  await app.holderTotals.keep()
  await app.database.asOwner((tx) => sql`analyze`.execute(tx))
  for (const after of [undefined, middle]) {
    const read = await countRowsRead(db, async (tx) => {
      const deps = { db: tx as unknown as Db, clock: app.clock, commands: undefined as never }
      const page = await readRegisterAt(deps, finance, { code, limit: 10, ...(after && { after }) })
      expect(page).toMatchObject({ holders: 1_000, units: 3_000n, items: { length: 10 } })
    })
    expect(read).toBeLessThan(200)
  }
})

test('an export reads each holder once, in parts', async () => {
  const { app } = world
  const { db } = app.database
  const finance = await insertStaff(db, 'finance')
  const { code, holders } = await registerShare(db, Array(1_000).fill(3n), app.clock.now())
  await app.database.asOwner((tx) => sql`analyze`.execute(tx))
  const read = await countRowsRead(db, async (tx) => {
    const commands = { run: (_: unknown, work: (context: object) => unknown) => work({ note: () => {} }) }
    const deps = { db: tx as unknown as Db, clock: app.clock, commands: commands as never }
    const exported = await exportRegister(deps, finance, { code, at: app.clock.now(), reason: 'Uji' }, { part: 90 })
    const parts: number[] = []
    const users: string[] = []
    for await (const part of exported.parts) {
      parts.push(part.length)
      users.push(...part.map(({ userId }) => userId))
    }
    expect(parts).toEqual([...Array(11).fill(90), 10])
    expect(users).toEqual(holders.map(({ userId }) => userId).sort())
  })
  expect(read).toBeLessThan(4_000)
})

test('a register looks accounts up among what was posted only where anything was posted since', async () => {
  const { app } = world
  const { db } = app.database
  const finance = await insertStaff(db, 'finance')
  const { code, holders } = await registerShare(db, Array(400).fill(3n), app.clock.now())
  const then = app.clock.now()
  await world.advance('PT1H')
  await app.database.asOwner((tx) => sql`analyze`.execute(tx))
  const looks = (at?: Date) =>
    snapshot(db, async (tx) => {
      const before = await looksAtPostingsInTx(tx)
      const deps = { db: tx as unknown as Db, clock: app.clock, commands: undefined as never }
      expect(await readRegisterAt(deps, finance, { code, ...(at && { at }), limit: 300 })).toMatchObject({
        holders: 400,
      })
      return (await looksAtPostingsInTx(tx)) - before
    })
  expect(await looks()).toBeLessThan(100)
  expect(await looks(then)).toBeLessThan(100)
  const allotment = { userId: holders[0]!.userId, units: units(1), price: rupiah(10_000), reference: 'UJI-LAGI' }
  const source = `subscription/${code}/lagi`
  const now = app.clock.now()
  await transact(db, (tx) =>
    distributeUnitsInTx(tx, { code, now, allotments: [{ ...allotment, source, paidAt: now }] }),
  )
  expect(await looks()).toBeLessThan(100)
  expect(await looks(then)).toBeGreaterThan(400)
})

async function looksAtPostingsInTx(tx: Tx): Promise<number> {
  const { rows } = await sql<{ looks: number }>`
    select sum(pg_stat_get_xact_numscans(indexrelid))::integer as looks from pg_index
    where indrelid = 'posting'::regclass`.execute(tx)
  return rows[0]!.looks
}

test('what the terms of one business foresaw is read of its securities, and of its shares nobody is counted', async () => {
  const { app } = world
  const { db } = app.database
  await registerShare(db, Array(400).fill(3n), app.clock.now())
  const { businessId } = await registerShare(db, Array(40).fill(3n), app.clock.now())
  await app.database.asOwner((tx) => sql`analyze`.execute(tx))
  const read = await countRowsRead(db, async (tx) => {
    expect(await listPromisedPayments({ db: tx as unknown as Db }, businessId)).toHaveLength(1)
  })
  expect(read).toBeLessThan(40)
})
