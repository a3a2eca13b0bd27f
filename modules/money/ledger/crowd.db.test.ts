import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCommands } from '#platform/commands/command'
import { type Db, type Tx, transact } from '#platform/db/database'
import { frozenClock, movableClock } from '#platform/runtime/clock'
import { after, DAY, HOUR, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { expectAppendOnly } from '../../../test/append-only.ts'
import { openTestDatabase } from '../../../test/engine.ts'
import { planForMore } from '../../../test/plan-for-more.ts'
import { countRowsRead, countRowsReadInTx } from '../../../test/rows-read.ts'
import { readRupiahTotalsAsOf, selectInvestorRupiahAsOf } from './as-of.ts'
import { listMovements, listPostings, readTotalsBefore } from './history.ts'
import { selectHoldersBefore } from './holders.ts'
import {
  computePersonDays,
  createMonthCloseJob,
  createRupiahTotalsJob,
  listPeopleWithPostings,
  postInTx,
  verifyChartInTx,
} from './index.ts'
import { CHUNK, digestChunkInTx } from './mark.ts'
import type { Account, EntryDraft } from './states.ts'
import { listWaitingRupiah } from './waiting-rupiah.ts'

// What a question reads does not grow with the number of people who have nothing to do with it.

const database = await openTestDatabase()
const { db } = database
const clock = movableClock(0, frozenClock(wib('2026-09-10', '09:00')))
const commands = createCommands({ database, clock, audit: () => sql`select 1` })
const close = createMonthCloseJob({ db, clock, commands })
const totals = createRupiahTotalsJob({ db, clock })
afterAll(() => database.close())

const CROWD = 2_000
const people = Array.from({ length: CROWD }, () => newId<'user'>(clock.now()))
const someone = `investor/${people[0]}`
const account = (owner: string, purpose: 'available' | 'clearing' | 'escrow' | 'issuance', asset = 'IDR') => ({
  owner,
  purpose,
  asset,
})
const bank = account('bank/bsi', 'clearing')

const deposit = (userId: string, amount = 1_000n): EntryDraft => ({
  kind: 'deposit_credited',
  source: `deposit/${userId}/${amount}`,
  postings: [
    { account: bank, debit: amount },
    { account: account(`investor/${userId}`, 'available'), credit: amount },
  ],
})
const given = (code: string, userId: string, amount: bigint) =>
  units(account(`security/${code}`, 'issuance', code), account(`investor/${userId}`, 'available', code), amount)
/** A purchase whose money waits. */
const paid = (userId: string, amount: bigint): EntryDraft => ({
  kind: 'subscription_paid',
  source: `subscription/${userId}`,
  postings: [
    { account: account(`investor/${userId}`, 'available'), debit: amount },
    { account: account('offering/one', 'escrow'), credit: amount },
  ],
})
/** Units that come from one account into another. */
const units = (from: Account, to: Account, amount: bigint): EntryDraft => ({
  kind: 'securities_distributed',
  source: `units/${from.owner}/${to.owner}/${amount}`,
  postings: [
    { account: from, debit: amount },
    { account: to, credit: amount },
  ],
})
const post = (entries: EntryDraft[]) => transact(db, (tx) => postInTx(tx, entries, clock.now()))

beforeAll(async () => {
  await post(people.map((userId) => deposit(userId)))
  await post(people.map((userId) => given('BIG', userId, 5n)))
  await post(people.slice(0, 30).map((userId) => given('FEW', userId, 7n)))
  clock.moveTo(wib('2026-10-01', '08:00'))
  await close.parts.dueTasks[0]!.run()
  await database.asOwner((tx) => sql`analyze`.execute(tx))
})

test('what one person had at an instant is read from their own lines of the months', async () => {
  const read = await countRowsRead(db, async (tx) => {
    expect(await readTotalsBefore(tx, someone, clock.now())).toContainEqual({ asset: 'IDR', amount: 1_000n })
  })
  expect(read).toBeLessThan(50)
})

/** What everybody has, added up account by account. */
const byAccount = async (through: Db | Tx) =>
  (
    await sql<{ owner: string; purpose: string; amount: bigint }>`
      select case a.purpose when 'clearing' then owner else split_part(owner, '/', 1) end as owner, a.purpose, sum(b.amount)::bigint as amount
      from ledger_account a join balance b on b.account_id = a.id where a.asset = 'IDR' group by 1, 2 having sum(b.amount) <> 0 order by 1, 2`.execute(
      through,
    )
  ).rows
const found = (since?: Date) => transact(db, (tx) => totals.parts.invariants[0]!(tx, since))

test('what everybody has is read from the sums that were kept and what came since', async () => {
  const before = clock.now()
  expect(await readRupiahTotalsAsOf(db, after(before, DAY))).toEqual(await byAccount(db))
  await totals.keep()
  await totals.keep() // nothing was posted since
  const yesterday = await countRowsRead(db, (tx) => readRupiahTotalsAsOf(tx, wib('2026-10-01')))
  expect(yesterday).toBeLessThan(200)
  clock.moveTo(after(before, HOUR))
  await post([deposit(people[1]!, 500n), paid(people[1]!, 300n)])
  const expected = await byAccount(db)
  const read = await countRowsRead(db, async (tx) => {
    expect(await readRupiahTotalsAsOf(tx, after(clock.now(), DAY))).toEqual(expected)
  })
  expect(read).toBeLessThan(200)
  clock.moveTo(after(before, 2 * HOUR))
  await totals.keep()
  await post([deposit(people[2]!, 70n)])
  expect(await sql`select distinct at from rupiah_total order by at`.execute(db)).toMatchObject({ rows: { length: 2 } })
  expect([await found(), await found(before)]).toEqual([[], []])
})

test('what everybody had at an instant of the past is what was posted before it, from any sum that was kept', async () => {
  const instants = await sql<{ at: Date }>`
    select distinct posted_at + interval '1 millisecond' * step as at from journal_entry, generate_series(-1, 1) as step
    union select at from rupiah_total order by at`.execute(db)
  expect(instants.rows.length).toBeGreaterThan(9)
  for (const { at } of instants.rows) {
    const { rows } = await sql`
      select case a.purpose when 'clearing' then owner else split_part(owner, '/', 1) end as owner, a.purpose,
        sum(case a.normal_side when 'debit' then p.debit - p.credit else p.credit - p.debit end)::bigint as amount
      from ledger_account a join posting p on p.account_id = a.id join journal_entry e on e.id = p.entry_id
      where a.asset = 'IDR' and e.posted_at < ${at} group by 1, 2 order by 1, 2`.execute(db)
    expect(await readRupiahTotalsAsOf(db, at)).toEqual(rows)
  }
})

test('what each person had at an instant is read once, and not for each of them what they did since', async () => {
  const read = await countRowsRead(db, async (tx) => {
    const heldAt = async (at: Date) =>
      (await sql<{ user_id: string; amount: bigint }>`${selectInvestorRupiahAsOf(at)}`.execute(tx)).rows
    expect(await heldAt(wib('2026-10-01'))).toHaveLength(CROWD)
    expect((await heldAt(clock.now())).find(({ user_id }) => user_id === people[1])?.amount).toBe(1_200n)
  })
  expect(read).toBeLessThan(2 * 5 * CROWD)
})

test.each([
  [
    'is not what was posted before it',
    sql`update rupiah_total set amount = amount + 1 where owner = 'investor' and at = (select max(at) from rupiah_total)`,
  ],
  ['is missing', sql`delete from rupiah_total where owner = 'bank/bsi'`],
  ['was invented', sql`insert into rupiah_total values (now() + interval '1 year', 'platform', 'fees', 5)`],
])('a kept sum that %s is found, the newest within the minute', async (_, lie) => {
  const looked = await database
    .asOwner(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await lie.execute(tx)
      const [check] = totals.parts.invariants
      throw [await check!(tx), await check!(tx, clock.now())]
    })
    .catch((found) => found)
  expect(looked.flat().length).toBeGreaterThan(1)
  for (const differences of looked)
    expect(differences).toContainEqual(expect.objectContaining({ check: 'a kept total is what was posted before it' }))
})

test('sums that were kept are never rewritten', async () => {
  await expectAppendOnly(database, sql`update rupiah_total set amount = 0`, 'LG003')
  await expectAppendOnly(database, sql`delete from rupiah_total`, 'LG003')
  await expectAppendOnly(database, sql`truncate rupiah_total`, 'LG003')
})

const wallet = (place: number, code: string) => account(`investor/${people[place]}`, 'available', code)
/** From every posting. */
const heldByPostings = async (code: string, until: Date) =>
  (
    await sql<{ user_id: string; units: bigint }>`
      select split_part(a.owner, '/', 2)::uuid as user_id, sum(p.credit - p.debit)::bigint as units
      from ledger_account a join posting p on p.account_id = a.id join journal_entry e on e.id = p.entry_id
      where a.asset = ${code} and a.owner like 'investor/%' and e.posted_at < ${until}
      group by a.owner having sum(p.credit - p.debit) > 0 order by 1`.execute(db)
  ).rows

test('who held a security before an instant is what was posted until then, also of who has none any more or has it since', async () => {
  for (const [from, to, amount] of [
    [0, 40, 7n],
    [1, 41, 3n],
    [40, 0, 2n],
    [41, 1, 3n],
    [0, 2, 2n],
  ] as const) {
    clock.moveTo(after(clock.now(), HOUR))
    await post([units(wallet(from, 'FEW'), wallet(to, 'FEW'), amount)])
  }
  const instants = await sql<{ at: Date }>`
    select distinct posted_at + interval '1 millisecond' * step as at from journal_entry, generate_series(-1, 1) as step order by at`.execute(
    db,
  )
  for (const { at } of instants.rows)
    for (const code of ['FEW', 'BIG']) {
      const expected = await heldByPostings(code, at)
      const { rows } = await sql`select * from (${selectHoldersBefore(code, at)}) as h order by 1`.execute(db)
      expect(rows).toEqual(expected)
      const after = expected[10]?.user_id ?? null
      const page = await selectHoldersBefore(code, at, { after, limit: 7 }).execute(db)
      expect(page.rows).toEqual(expected.slice(after ? 11 : 0).slice(0, 7))
      const { rows: ofColumns } = await sql`
        select h.* from (values (${code}, ${at}::timestamptz)) as asked (code, at)
        cross join lateral (${selectHoldersBefore(sql`asked.code`, sql`asked.at`)}) as h order by 1`.execute(db)
      expect(ofColumns).toEqual(expected)
    }
})

test('who holds a security is read from its own accounts, and of what came since nothing of others', async () => {
  await database.asOwner((tx) => sql`analyze`.execute(tx))
  const reads = (at: Date) => countRowsRead(db, (tx) => selectHoldersBefore('FEW', at).execute(tx))
  expect(await reads(clock.now())).toBeLessThan(250)
  expect(await reads(wib('2026-09-01'))).toBeLessThan(400)
})

test('how accounts are kept is looked up once for each way, and a single one that is kept otherwise is named', async () => {
  const read = await countRowsRead(db, async (tx) => {
    expect(await verifyChartInTx(tx, { balances: false })).toEqual([])
  })
  expect(read).toBeLessThan(50)
  const found = await database
    .asOwner(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update ledger_account set normal_side = 'debit' where id = ${`${someone}/available/IDR`}`.execute(tx)
      throw await verifyChartInTx(tx, { balances: false })
    })
    .catch((differences) => differences)
  expect(found).toMatchObject([{ subject: `account ${someone}/available/IDR` }])
})

/** Runs work with the rights of the owner and takes back what it wrote. */
async function undone<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const done: { result?: Result } = {}
  const undo = new Error('taken back')
  await database
    .asOwner(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      done.result = await work(tx)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return done.result!
}

/** What PostgreSQL may believe of the tables. */
const beliefs: Record<string, (tx: Tx) => Promise<unknown>> = {
  'true statistics': async () => {},
  'none, right after an import of many': (tx) => planForMore(tx, { known: false }),
  'those of a time with two accounts': async (tx) => {
    await sql`alter table month_balance alter column account_id set (n_distinct = 2)`.execute(tx)
    await sql`analyze month_balance`.execute(tx)
  },
}

const movers = people.slice(100, 103)
const moved = async (tx: Tx) => {
  clock.moveTo(wib('2026-10-20', '09:00'))
  await postInTx(
    tx,
    movers.flatMap((userId) => Array.from({ length: 20 }, (_, n) => deposit(userId, BigInt(n + 1)))),
    clock.now(),
  )
}
const closeMonthIn = (tx: Tx) => {
  clock.moveTo(wib('2026-11-01', '08:00'))
  const commands = {
    run: (_: unknown, work: (inside: object) => unknown) => work({ tx, now: clock.now(), note: () => {} }),
  }
  return createMonthCloseJob({ db: tx, clock, commands: commands as never }).run()
}

test('a month is closed without the lines of other accounts, also where sorting a bitmap of them seems cheap', async () => {
  // as of statistics from before the first close, when there were no lines
  const read = await undone(async (tx) => {
    await moved(tx)
    await sql`set local enable_indexscan = off`.execute(tx)
    return countRowsReadInTx(tx, () => closeMonthIn(tx))
  })
  expect(read).toBeLessThan(10_000)
})

describe.each(Object.keys(beliefs))('by statistics: %s', (name) => {
  const reads = (prepare: (tx: Tx) => Promise<unknown>, work: (tx: Tx) => Promise<unknown>) =>
    undone(async (tx) => {
      await prepare(tx)
      await beliefs[name]!(tx)
      return countRowsReadInTx(tx, () => work(tx))
    })
  test('the days of people are closed from the entries of who moved then', async () => {
    const span = { from: wib('2026-10-20'), until: wib('2026-10-21') }
    const read = await reads(moved, async (tx) => {
      expect(await listPeopleWithPostings(tx, { ...span, after: null, limit: CROWD })).toEqual(movers.toSorted())
      expect((await computePersonDays(tx, { ...span, people: movers })).map(({ putIn }) => putIn)).toEqual([
        210n,
        210n,
        210n,
      ])
    })
    expect(read).toBeLessThan(3_000)
  })

  test('a month is closed from what moved in it, and not by the lines of other accounts', async () => {
    const read = await reads(moved, closeMonthIn)
    expect(read).toBeLessThan(3_000)
  })

  test('what one person had is read from their own lines, and the legs of an entry by their keys', async () => {
    const read = await reads(moved, async (tx) => {
      const db = tx as unknown as Db
      await readTotalsBefore(tx, `investor/${movers[0]}`, clock.now())
      const lines = await listMovements(db, `investor/${movers[0]}`, { limit: 20 })
      expect(
        await listPostings(
          db,
          lines.map(({ entryId }) => entryId),
        ),
      ).toHaveLength(2 * lines.length)
    })
    expect(read).toBeLessThan(1_000)
  })

  test('issuers whose money waits are found among them alone, with since when', async () => {
    const raised = (tx: Tx) =>
      postInTx(
        tx,
        people.slice(0, 30).map((id, n) => ({
          kind: 'offering_handed_over',
          source: `offering/${id}`,
          postings: [
            { account: bank, debit: BigInt(n + 1) },
            { account: account(`issuer/${id}`, 'available'), credit: BigInt(n + 1) },
          ],
        })),
        clock.now(),
      )
    const read = await reads(raised, async (tx) => {
      const found = await listWaitingRupiah(tx, 'issuer/', { limit: 5 })
      expect(found.map(({ amount }) => amount)).toEqual([30n, 29n, 28n, 27n, 26n])
    })
    expect(read).toBeLessThan(1_000)
  })

  test('the digest of a chunk reads its own entries, however long ago some of them say they were', async () => {
    const imported = (tx: Tx) =>
      sql`
      with made as (
        insert into journal_entry (id, seq, kind, source, posted_at) overriding system value
        select (lpad(to_hex(n * 200000000000::bigint), 12, '0') || '70008000000000000000')::uuid, ${3n * CHUNK}::bigint + n, 'uji', 'lama/' || n, now()
        from generate_series(1, 10) as n returning id
      ) insert into posting (entry_id, line, account_id, debit) select id, 0, 'uji', 1 from made`.execute(tx)
    expect(await reads(imported, (tx) => digestChunkInTx(tx, 3n))).toBeLessThan(300)
  })
})
