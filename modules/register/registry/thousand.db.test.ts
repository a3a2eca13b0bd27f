import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProposeDistribution } from '#contract/distributions/input'
import { ProposeSplit } from '#contract/splits/input'
import { computePersonDays } from '#modules/ledger'
import { distributeUnitsInTx } from '#modules/registry'
import { type Tx, transact } from '#platform/db/database'
import type { PersonActor } from '#shared/actor'
import { type LocalDate, plusDays, plusMonths, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { basisPoints, rupiah, units } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { createFundedDistribution } from '../../../test/dividends.ts'
import { registerSecurity, registerShare } from '../../../test/holders.ts'
import { creditWallet } from '../../../test/people.ts'
import { fc, seed, tries } from '../../../test/property.ts'
import { type RawPerson, sumPositionsFromPostings } from '../../../test/raw-positions.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

/** People who look at once. */
const AT_ONCE = 20
const MONTHS = 3
const SHARES = 4
const SUKUK = {
  kind: 'sukuk' as const,
  akad: 'mudharabah' as const,
  projectedReturn: basisPoints(1_200),
  paymentMonths: 1,
  tenorMonths: MONTHS,
  amortised: true,
}

type Buy = { share: number; units: number; price: number }
/** What one person does: so many units of the sukuk, and month by month what they buy. */
type History = { sukuk: number; months: Buy[][] }
const amount = fc.integer({ min: 1, max: 9_999 })
const buy = fc.record({ share: fc.nat({ max: SHARES - 1 }), units: amount, price: amount })
const history: fc.Arbitrary<History> = fc.record({
  sukuk: fc.nat({ max: 500 }),
  months: fc.array(fc.array(buy, { maxLength: 3 }), { minLength: MONTHS, maxLength: MONTHS }),
})

/** What happens to everybody who holds a share. */
const act = fc.oneof(
  fc.record({ do: fc.constant('dividend' as const), perUnit: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ do: fc.constant('split' as const), factor: fc.integer({ min: 2, max: 9 }) }),
  fc.record({ do: fc.constant('merge' as const), factor: fc.integer({ min: 2, max: 9 }), price: amount }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

const prices = new Map<string, bigint>()
const mergers = new Map<string, bigint>()
type Security = { code: string; owner: Id<'user'> }
type Bought = { holder: PersonActor; units: number; price: number }

/** All that is bought of a security on a day, in one transaction. */
async function give({ code }: Security, bought: readonly Bought[], month: number) {
  const now = it.app.clock.now()
  const allotments = bought.map(({ holder, ...got }, at) => {
    const source = `subscription/${code}/${month}-${at}`
    prices.set(source, BigInt(got.price))
    const terms = { units: units(got.units), price: rupiah(got.price), reference: source, source, paidAt: now }
    return { userId: holder.userId, ...terms }
  })
  await transact(it.app.database.db, (tx) => distributeUnitsInTx(tx, { code, allotments, now }))
}

const paying = async (code: string, kind: string, { perUnit, dueOn }: { perUnit: bigint; dueOn: LocalDate }) => {
  const terms = { security: code, kind, about: 'Bagian pemegang', recordedOn: it.today(), dueOn, reason: 'Rapat' }
  const total = String((await unitsOf(code)) * perUnit)
  await createFundedDistribution(
    it,
    ProposeDistribution.parse({ ...terms, amount: total, amountReason: 'Menurut rapat' }),
  )
}
const unitsOf = (code: string) => it.app.ledger.balance({ owner: `security/${code}`, purpose: 'issuance', asset: code })

async function happen({ code, owner }: Security, each: Act) {
  if (each.do === 'dividend') return paying(code, 'dividend', { perUnit: BigInt(each.perUnit), dueOn: it.today() })
  const merges = each.do === 'merge'
  const funding = merges ? BigInt(each.factor * each.price) * 1_500n : 0n
  if (funding > 0n) await creditWallet(it.app, owner, rupiah(funding))
  const wish = ProposeSplit.parse({
    security: code,
    oldShares: merges ? String(each.factor) : '1',
    newShares: merges ? '1' : String(each.factor),
    oddPrice: merges ? String(each.price) : '0',
    funding: String(funding),
    effectiveOn: plusDays(it.today(), 14),
    reason: 'Keputusan rapat umum',
  })
  const card = await it.app.splits.propose(it.finance, wish)
  for (const checker of it.checkers) await voteAbout(it.app.approvals, checker, `split/${card.id}`)
  if (merges) mergers.set(card.id, BigInt(each.factor))
}

/** What the product tells somebody of their money and what they hold. */
async function toldOf(holder: PersonActor) {
  const [{ holdings, realised, received }, { cash }] = await Promise.all([
    it.app.registry.portfolio(holder),
    it.app.registry.worthNow(holder),
  ])
  const held = holdings.map(({ security, units: own, cost }) => [security.code, own as bigint, cost as bigint] as const)
  return { cash, realised, income: received as bigint, held: held.toSorted(byCode) }
}

/** The same by postings. */
function rightOf({ cash, positions }: RawPerson) {
  const all = [...positions]
  const sum = (of: 'realised' | 'income') => all.reduce((total, [, position]) => total + position[of], 0n)
  const held = all.filter(([, own]) => own.units > 0n).map(([code, own]) => [code, own.units, own.cost] as const)
  return { cash, realised: sum('realised'), income: sum('income'), held: held.toSorted(byCode) }
}
const byCode = ([one]: readonly [string, ...unknown[]], [other]: readonly [string, ...unknown[]]) =>
  one < other ? -1 : 1

/** Rows of postings that this transaction has read so far. */
async function postingsRead(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ read: bigint }>`
    select (seq_tup_read + idx_tup_fetch)::bigint as read from pg_stat_xact_user_tables where relname = 'posting'`.execute(
    tx,
  )
  return rows[0]!.read
}

test('what a thousand people hold, paid and were paid is what all raw postings say, after a random history of each', async () => {
  const { app, world } = it
  const { db } = app.database
  const histories = fc.sample(history, { seed, numRuns: tries(1_000) })
  const [months] = fc.sample(
    fc.array(fc.array(act, { minLength: SHARES, maxLength: SHARES }), { minLength: MONTHS, maxLength: MONTHS }),
    { seed, numRuns: 1 },
  ) as [Act[][]]
  const first = await registerShare(
    db,
    histories.map(() => 1n),
    app.clock.now(),
  )
  for (const at of histories.keys()) prices.set(`subscription/${first.code}/${at}`, 10_000n)
  const { holders } = first
  const shares: Security[] = [first]
  while (shares.length < SHARES) shares.push(await registerSecurity(db, undefined, app.clock.now()))
  const sukuk = await registerSecurity(db, SUKUK, app.clock.now())
  const start = it.today()
  const taken = histories.map(({ sukuk: count }, at) => ({ holder: holders[at]!, units: count, price: 10_000 }))
  await give(
    sukuk,
    taken.filter((each) => each.units > 0),
    0,
  )

  for (const [month, acts] of months.entries()) {
    const bought = histories.flatMap(({ months: own }, at) =>
      own[month]!.map((each) => ({ holder: holders[at]!, ...each })),
    )
    for (const [at, share] of shares.entries())
      await give(
        share,
        bought.filter((each) => each.share === at),
        month,
      )
    for (const [at, each] of acts.entries()) await happen(shares[at]!, each)
    await world.moveTo(wib(plusDays(it.today(), 15), '10:00'))
    const dueOn = plusMonths(start, month + 1)
    await paying(sukuk.code, 'return', { perUnit: 7n + BigInt(month), dueOn })
    await paying(sukuk.code, 'principal', { perUnit: month === MONTHS - 1 ? 3_334n : 3_333n, dueOn })
    await world.moveTo(wib(dueOn, '12:00'))
  }

  const raw = await sumPositionsFromPostings(db, { prices, mergers })
  for (let from = 0; from < holders.length; from += AT_ONCE) {
    const some = holders.slice(from, from + AT_ONCE)
    expect(await Promise.all(some.map(toldOf))).toEqual(some.map(({ userId }) => rightOf(raw.get(userId)!)))
  }
  expect(raw.size).toBeGreaterThanOrEqual(histories.length)

  // the same set-wise: what is kept of the closes, beside sums over postings
  const { rows } = await sql<{ differs: bigint; compared: bigint }>`
    with posted as (
      select split_part(p.account_id, '/', 2) as who, split_part(p.account_id, '/', 4) as asset, sum(p.credit - p.debit) as amount
      from posting p join journal_entry e on e.id = p.entry_id
      join person_close c on c.user_id::text = split_part(p.account_id, '/', 2)
      where p.account_id like 'investor/%' and e.posted_at < ((c.through + 1)::timestamp at time zone 'Asia/Jakarta') group by 1, 2
    ), kept as (
      select user_id::text as who, security_code as asset, units::numeric as amount from position
      union all select user_id::text, 'IDR', cash from person_close
    )
    select count(*) filter (where coalesce(p.amount, 0) <> coalesce(k.amount, 0)) as differs, count(*) as compared
    from posted p full join kept k on k.who = p.who and k.asset = p.asset`.execute(db)
  expect(rows[0]!.differs).toBe(0n)
  expect(rows[0]!.compared).toBeGreaterThan(BigInt(histories.length) * 3n)
  expect(await it.books()).toEqual([])

  // an entry of a thousand people is read once for all of them, not once for each
  const { before, after, all } = await transact(db, async (tx) => {
    const before = await postingsRead(tx)
    const people = holders.slice(0, 500).map(({ userId }) => userId)
    await computePersonDays(tx, { people, from: new Date(0) })
    const after = await postingsRead(tx)
    const { rows } = await sql<{ all: bigint }>`select count(*) as all from posting`.execute(tx)
    return { before, after, all: rows[0]!.all }
  })
  expect(after - before).toBeLessThanOrEqual(all * 3n)
})
