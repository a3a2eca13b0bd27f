import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/db/database'
import { after, DAY } from '#shared/dates'
import { engine } from '../../../test/engine.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { postInTx, refreshStatistics } from './index.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const PEOPLE = 2_000

/** One long entry, in the middle of which PostgreSQL looks at the tables. */
async function postLong(source: string) {
  const { databaseUrl, db } = world.app.database
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  await transact(db, async (tx) => {
    const credits = Array.from({ length: PEOPLE }, (_, at) => ({
      account: { owner: `bank/uji-${at}`, purpose: 'clearing' as const, asset: 'IDR' as const },
      credit: 1n,
    }))
    const bank = { owner: 'bank/bsi', purpose: 'clearing' as const, asset: 'IDR' as const }
    const entry = {
      kind: 'deposit_credited' as const,
      source,
      postings: [{ account: bank, debit: BigInt(PEOPLE) }, ...credits],
    }
    await postInTx(tx, [entry], world.clock.now())
    await other.query('analyze')
  })
  await other.end()
}

const believed = async () => {
  const { rows } = await sql<{ postings: number }>`
    select reltuples as postings from pg_class where oid = 'posting'::regclass`.execute(world.app.database.db)
  return rows[0]!.postings
}

const postgres = test.runIf(engine === 'postgres')

postgres('statistics that PostgreSQL took in the middle of a long entry are taken anew, once', async () => {
  await postLong('deposit/long')
  expect(await believed()).toBeLessThan(PEOPLE / 10)
  expect(await refreshStatistics(world.app.database)).toEqual(['ledger_account', 'posting'])
  expect(await believed()).toBeGreaterThanOrEqual(PEOPLE)
  expect(await refreshStatistics(world.app.database)).toEqual([])
})

postgres('deadlines run by statistics that can be true', async () => {
  await world.app.database.asOwner((tx) => sql`update pg_class set reltuples = 1 where relname = 'posting'`.execute(tx))
  await world.moveTo(after(world.clock.now(), DAY))
  expect(await believed()).toBeGreaterThanOrEqual(PEOPLE)
})
