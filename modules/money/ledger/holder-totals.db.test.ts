import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { snapshot, type Tx, transact } from '#platform/db/database'
import { frozenClock, movableClock } from '#platform/runtime/clock'
import { after, DAY, HOUR, MINUTE, wib } from '#shared/dates'
import { expectAppendOnly } from '../../../test/append-only.ts'
import { openTestDatabase } from '../../../test/engine.ts'
import { planForMore } from '../../../test/plan-for-more.ts'
import { fc, tries } from '../../../test/property.ts'
import { countRowsReadInTx } from '../../../test/rows-read.ts'
import { createHolderTotalsJob, type Difference, postInTx, selectHolderTotalBefore } from './index.ts'
import type { Account, EntryDraft, Purpose } from './states.ts'

// How many hold a security, and how much: what was kept and what came since say the same as all holders.

const database = await openTestDatabase()
const { db } = database
const clock = movableClock(0, frozenClock(wib('2026-09-10', '09:00')))
const totals = createHolderTotalsJob({ db, clock })
afterAll(() => database.close())

let serial = 0
const issuance = (asset: string): Account => ({ owner: `security/${asset}`, purpose: 'issuance', asset })
const of = (who: string, asset: string, purpose: Purpose = 'available'): Account => ({
  owner: `investor/${who}`,
  purpose,
  asset,
})
const moved = (from: Account, to: Account, amount: bigint): EntryDraft => ({
  kind: 'uji',
  source: `uji/${++serial}`,
  postings: [
    { account: from, debit: amount },
    { account: to, credit: amount },
  ],
})
const post = (entries: EntryDraft[]) => transact(db, (tx) => postInTx(tx, entries, clock.now()))
const pass = (time: number) => clock.moveTo(after(clock.now(), time))

const totalAt = async (asset: string, until: Date) =>
  (await (await selectHolderTotalBefore(db, asset, until)).execute(db)).rows[0]
/** From every posting. */
const counted = async (asset: string, until: Date) =>
  (
    await sql`
      select count(*) as holders, coalesce(sum(units), 0)::bigint as units from (
        select sum(p.credit - p.debit) as units from ledger_account a join posting p on p.account_id = a.id join journal_entry e on e.id = p.entry_id
        where a.asset = ${asset} and a.owner like 'investor/%' and e.posted_at < ${until} group by a.owner having sum(p.credit - p.debit) > 0) as h`.execute(
      db,
    )
  ).rows[0]
const look = (since?: Date) => snapshot(db, (tx) => totals.parts.invariants[0]!(tx, since))
const keptOf = async (asset: string) =>
  (await sql<{ at: Date }>`select at from holder_total where asset = ${asset} order by at`.execute(db)).rows.map(
    ({ at }) => at,
  )

const WHO = ['a', 'b', 'c', 'd', 'e']
const PURPOSES: Purpose[] = ['available', 'held', 'settling']
const step = fc.oneof(
  fc.record({ do: fc.constant('issue' as const), to: fc.nat(4), units: fc.integer({ min: 1, max: 9 }) }),
  fc.record({
    do: fc.constantFrom('all' as const, 'half' as const),
    from: fc.nat(4),
    to: fc.nat(5), // the last is nobody: units are cancelled
    purposes: fc.tuple(fc.nat(2), fc.nat(2)),
  }),
  fc.record({ do: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 25 }) }),
  fc.constant({ do: 'keep' as const }),
)

test('after any history of purchases, trades, transfers and cancellations the numbers of any instant are those of a full count', async () => {
  const held = new Map<string, bigint>()
  const change = (account: Account, by: bigint) => {
    const key = `${account.owner}/${account.purpose}/${account.asset}`
    held.set(key, (held.get(key) ?? 0n) + by)
  }
  const amountOf = ({ owner, purpose, asset }: Account) => held.get(`${owner}/${purpose}/${asset}`) ?? 0n
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const asset = `H${++serial}`
      const instants = [clock.now()]
      for (const each of steps) {
        if (each.do === 'pass') pass(each.minutes * MINUTE)
        else if (each.do === 'keep') await totals.keep()
        else {
          const from = each.do === 'issue' ? issuance(asset) : of(WHO[each.from]!, asset, PURPOSES[each.purposes[0]]!)
          const name = WHO[each.to]
          const to = name
            ? of(name, asset, each.do === 'issue' ? 'available' : PURPOSES[each.purposes[1]]!)
            : issuance(asset)
          const amount = each.do === 'issue' ? BigInt(each.units) : amountOf(from) / (each.do === 'half' ? 2n : 1n)
          if (amount === 0n) continue
          await post([moved(from, to, amount)])
          change(from, -amount)
          change(to, amount)
        }
        instants.push(clock.now(), after(clock.now(), 1))
        expect(await totalAt(asset, after(clock.now(), 1))).toEqual(await counted(asset, after(clock.now(), 1)))
      }
      pass(HOUR)
      await totals.keep()
      for (const at of [...instants, ...(await keptOf(asset))])
        expect(await totalAt(asset, at)).toEqual(await counted(asset, at))
      expect(await look()).toEqual([])
      expect(await look(new Date(0))).toEqual([])
    }),
    { numRuns: tries(15) },
  )
})

test('a total is kept of what moved since the last one, and of nothing else', async () => {
  const [one, other] = ['KEP1', 'KEP2']
  await post([moved(issuance(one), of('a', one), 5n), moved(issuance(other), of('a', other), 5n)])
  await totals.keep()
  expect(await keptOf(one)).toEqual([]) // it may still be under way
  pass(HOUR)
  await totals.keep()
  await totals.keep()
  await post([moved(of('a', one), of('b', one), 2n)])
  pass(HOUR)
  await totals.keep()
  expect([(await keptOf(one)).length, (await keptOf(other)).length]).toEqual([2, 1])
})

test('of whom nothing is kept, or much moved since, all holders are counted', async () => {
  const asset = 'MANY'
  const people = Array.from({ length: 2_100 }, (_, at) => `m${at}`)
  await post([moved(issuance(asset), of('a', asset), 3n)])
  pass(HOUR)
  await totals.keep()
  await post(people.map((who) => moved(issuance(asset), of(who, asset), 2n)))
  const now = after(clock.now(), 1)
  expect(await totalAt(asset, now)).toEqual({ holders: 2_101n, units: 4_203n })
  expect(await totalAt('NONE', now)).toEqual({ holders: 0n, units: 0n })
})

describe.each([true, false])('with statistics: %s', (known) => {
  test.each([1_000, 3_000])(
    'the numbers of %i holders are read from what was kept and the few that moved',
    async (size) => {
      const asset = `${known ? 'K' : 'U'}${size}`
      const people = Array.from({ length: size }, (_, at) => `${asset}-${at}`)
      await post(people.map((who) => moved(issuance(asset), of(who, asset), 2n)))
      pass(HOUR)
      await totals.keep()
      await post([
        moved(of(people[0]!, asset), of(people[1]!, asset), 2n),
        moved(issuance(asset), of('new', asset), 1n),
      ])
      const read = await database
        .asOwner(async (tx) => {
          await planForMore(tx, { known })
          throw await countRowsReadInTx(tx, async () => {
            const select = await selectHolderTotalBefore(tx, asset, after(clock.now(), 1))
            expect((await select.execute(tx)).rows).toEqual([{ holders: BigInt(size), units: BigInt(2 * size + 1) }])
          })
        })
        .catch((found) => found)
      expect(read).toBeLessThan(250)
    },
  )
})

const newest = sql`asset = 'LIE' and at = (select max(at) from holder_total)`
test.each([
  ['counts another holder', sql`update holder_total set holders = holders + 1 where ${newest}`],
  ['has other units', sql`update holder_total set units = units - 1 where ${newest}`],
  ['was invented', sql`insert into holder_total values ('LIE', now() + interval '1 year', 1, 5)`],
])('a total that %s is found within the minute where it is the newest', async (_, lie) => {
  const asset = 'LIE'
  for (const amount of [4n, 5n]) {
    await post([moved(issuance(asset), of('a', asset), amount)])
    pass(DAY)
    await totals.keep()
  }
  const found = await lookedAfter(lie)
  for (const differences of found)
    expect(differences).toMatchObject([{ check: CHECK, subject: expect.stringContaining('LIE') }])
  expect(await look()).toEqual([])
})

const CHECK = 'a kept number of holders is that of what was posted before it'

/** What a look at everything and a minute's find after a lie, which is taken back. */
async function lookedAfter(lie: { execute(tx: Tx): Promise<unknown> }): Promise<Difference[][]> {
  return database
    .asOwner(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await lie.execute(tx)
      const [check] = totals.parts.invariants
      throw [await check!(tx), await check!(tx, new Date(0))]
    })
    .catch((found) => found)
}

test('one of before is found by a look at everything', async () => {
  const [all] = await lookedAfter(
    sql`update holder_total set holders = 7 where (asset, at) in (select asset, min(at) from holder_total group by asset)`,
  )
  expect(all!.length).toBeGreaterThan(1)
})

test('totals that were kept are never rewritten', async () => {
  await expectAppendOnly(database, sql`update holder_total set units = 0`, 'LG003')
  await expectAppendOnly(database, sql`delete from holder_total`, 'LG003')
  await expectAppendOnly(database, sql`truncate holder_total`, 'LG003')
})
