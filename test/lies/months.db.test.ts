import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { createTestWorld, type TestWorld } from '../world.ts'

class Undone extends Error {}

let world: TestWorld
let wallet = ''
beforeAll(async () => {
  world = await createTestWorld()
  const { userId } = await world.investor({ cash: rupiah(5_000_000) })
  wallet = `investor/${userId}/available/IDR`
  await world.moveTo(wib('2026-12-02', '10:00'))
  await world.app.audit.seal()
})
afterAll(() => world.close())

/** What the checks of the books find when the owner of the database has done this with every guard off; then it is undone. */
async function foundAfter(...steps: RawBuilder<unknown>[]) {
  let found: string[] = []
  await world.app.database
    .asOwner(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const step of steps) await step.execute(tx)
      found = (await world.app.freeze.lookInTx(tx)).differences.map(({ subject }) => subject)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return found
}

const raise = () => sql`update month_balance set amount = amount + 1 where account_id = ${wallet}`

test('the first of December closed November, and the books agree with it', async () => {
  expect((await world.app.monthlyClose.months()).map(({ month }) => month)).toEqual(['2026-11-01'])
  expect(await foundAfter()).toEqual([])
})

const lies: Record<string, () => { steps: RawBuilder<unknown>[]; subject: () => string }> = {
  'what an account held at the end of a month': () => ({ steps: [raise()], subject: () => `${wallet} 2026-11-01` }),
  'the same with the digest made to fit': () => ({
    steps: [
      raise(),
      sql`update month_close set digest = (select encode(sha256(convert_to(string_agg(account_id || ' ' || amount, E'\n'
        order by account_id collate "C"), 'UTF8')), 'hex') from month_balance)`,
    ],
    subject: () => 'month_close/2026-11-01',
  }),
  'a line that was left out': () => ({
    steps: [sql`delete from month_balance where account_id = ${wallet}`],
    subject: () => `${wallet} 2026-11-01`,
  }),
  'a month that was opened again': () => ({
    steps: [sql`delete from month_balance`, sql`delete from month_close`],
    subject: () => 'month_close/2026-11-01',
  }),
  'a month that nobody closed': () => ({
    steps: [
      sql`insert into month_close (month, closed_at, accounts, digest) values ('2027-01-01', now(), 0, repeat('0', 64))`,
    ],
    subject: () => '2027-01-01',
  }),
}

test.for(Object.keys(lies))('%s is found', async (lie) => {
  const { steps, subject } = lies[lie]!()
  expect(await foundAfter(...steps)).toContain(subject())
})

test('the minute reads the lines of a month only while its close is new', async () => {
  const [closed] = await world.app.monthlyClose.months()
  const found: Record<string, number> = {}
  await world.app.database
    .asOwner(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await raise().execute(tx)
      const check = world.app.monthlyClose.parts.invariants[0]!
      found.before = (await check(tx, closed!.closed_at)).length
      found.after = (await check(tx, after(closed!.closed_at, 1))).length
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  expect(found).toEqual({ before: 1, after: 0 })
})
