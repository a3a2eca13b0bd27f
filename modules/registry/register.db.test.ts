import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ExportRegister, ReadRegister } from '#contract/registry/input'
import { type Db, snapshot, type Tx } from '#platform/database'
import { after, isoWib, MINUTE } from '#shared/dates'
import { registerShare } from '../../test/holders.ts'
import { somePerson, someStaff } from '../../test/rows.ts'
import { rowsRead } from '../../test/rows-read.ts'
import { createTestWorld, type TestWorld } from '../../test/world.ts'
import { promisedOf } from './expected.ts'
import { registerAt } from './register.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

test('staff read who held how much at any instant, a page at a time, and take it away with a reason on record', async () => {
  const { app } = world
  const finance = await someStaff(app.database.db, 'finance')
  const auditor = await someStaff(app.database.db, 'auditor')
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
  const finance = await someStaff(app.database.db, 'finance')
  const { code } = await registerShare(app.database.db, [1n], app.clock.now())
  const ahead = after(app.clock.now(), MINUTE)
  await expect(app.registry.register(finance, { code, at: ahead })).rejects.toMatchObject({ code: 'register_not_yet' })
  const person = await somePerson(app.database.db, true)
  await expect(app.registry.register(person, { code })).rejects.toMatchObject({ code: 'not_allowed' })
  expect(ReadRegister.safeParse({ code, at: '2026-02-31T10:00' }).success).toBe(false)
})

test('a page of a register is read from the accounts of its holders, once', async () => {
  const { app } = world
  const { db } = app.database
  const finance = await someStaff(db, 'finance')
  await registerShare(db, Array(400).fill(3n), app.clock.now())
  const { code } = await registerShare(db, Array(40).fill(3n), app.clock.now())
  await app.database.asOwner((tx) => sql`analyze`.execute(tx))
  const read = await rowsRead(db, async (tx) => {
    const page = await registerAt(
      { db: tx as unknown as Db, clock: app.clock, commands: undefined as never },
      finance,
      { code, limit: 10 },
    )
    expect(page).toMatchObject({ holders: 40, units: 120n, items: { length: 10 } })
  })
  expect(read).toBeLessThan(40 * 5)
})

test('a register of now looks no account of its holders up among what was posted', async () => {
  const { app } = world
  const { db } = app.database
  const finance = await someStaff(db, 'finance')
  const { code } = await registerShare(db, Array(40).fill(3n), app.clock.now())
  await app.database.asOwner((tx) => sql`analyze`.execute(tx))
  const looks = (at?: Date) =>
    snapshot(db, async (tx) => {
      const before = await looksAtPostingsInTx(tx)
      const deps = { db: tx as unknown as Db, clock: app.clock, commands: undefined as never }
      expect(await registerAt(deps, finance, { code, ...(at && { at }), limit: 10 })).toMatchObject({ holders: 40 })
      return (await looksAtPostingsInTx(tx)) - before
    })
  expect(await looks(app.clock.now())).toBeGreaterThanOrEqual(40)
  expect(await looks()).toBeLessThan(5)
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
  const read = await rowsRead(db, async (tx) => {
    expect(await promisedOf({ db: tx as unknown as Db }, businessId)).toHaveLength(1)
  })
  expect(read).toBeLessThan(40)
})
