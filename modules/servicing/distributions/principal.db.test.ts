import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ResolveArrears } from '#contract/arrears/input'
import { ProposeDistribution } from '#contract/distributions/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import type { Tx } from '#platform/db/database'
import { type Actor, system } from '#shared/actor'
import { type LocalDate, localDate, plusDays, plusMonths, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let finance: Actor
let checkers: Actor[]
let analysts: Actor[]
beforeAll(async () => {
  world = await createTestWorld()
  const staff = async (role: 'finance' | 'admin' | 'analyst'): Promise<Actor> => {
    const email = `${newId(world.app.clock.now())}@contoh.test`
    const account = { email, firstname: 'Petugas', kind: 'staff' as const, roles: [role], password: 'sepatu-hujan-72' }
    const userId = await world.app.registration.createUser(system('test'), account)
    return { kind: 'staff', userId, sessionId: newId<'session'>(world.app.clock.now()), roles: [role] }
  }
  finance = await staff('finance')
  checkers = [await staff('admin'), await staff('finance')]
  analysts = [await staff('analyst'), await staff('admin')]
})
afterAll(() => world.close())

const UNITS = [4, 6]
/** A sukuk whose nominal of Rp10.000 a unit comes back in three parts, one in so many months. */
async function amortised(months = 1) {
  const { app } = world
  const offering = await world.offering({
    totalUnits: units(10),
    minimumUnits: units(10),
    tenorMonths: 3 * months,
    paymentMonths: months,
    amortised: true,
  })
  const holders = []
  for (const quantity of UNITS) {
    const holder = await world.investor({ cash: rupiah(50_000_000) })
    const method = 'wallet' as const
    const order = { offering: offering.slug, units: units(quantity), method, statements: [...purchaseConfirmations] }
    await app.offerings.subscribe(holder, order)
    holders.push(holder)
  }
  await world.advance('P5D')
  const given = localDate((await app.registry.security(offering.code)).distributedAt!)
  return {
    code: offering.code,
    slug: offering.slug,
    holders,
    dueOf: (part: number) => plusMonths(given, part * months),
  }
}

const today = () => localDate(world.app.clock.now())
const propose = (security: string, amount: bigint, dueOn: LocalDate) => {
  const terms = { security, kind: 'principal', about: 'Pokok bertahap', recordedOn: today(), dueOn }
  const asked = ProposeDistribution.parse({ ...terms, amount: String(amount), reason: 'Menurut akad' })
  return world.app.distributions.propose(finance, asked)
}

async function payIn(id: string, amount: bigint, deciding = checkers) {
  const { app } = world
  await app.distributions.openAccounts()
  const { account } = await app.distributions.one(finance, id)
  await app.demo!.transfer({ virtualAccount: account!.number, amount: rupiah(amount), sender: 'PENERBIT' })
  await waitUntilHolds(async () => {
    await app.wallet.pollBank()
    expect((await app.distributions.one(finance, id)).state).toBe('funded')
  })
  for (const checker of deciding) await voteAbout(app.approvals, checker, `distribution/${id}`)
}

async function paid(security: string, amount: bigint, dueOn: LocalDate) {
  const { id } = await propose(security, amount, dueOn)
  await payIn(id, amount)
  await world.moveTo(wib(dueOn, '12:00'))
  expect((await world.app.distributions.one(finance, id)).state).toBe('paid')
  return id
}
const cashOf = async (actor: Actor) => (await world.app.wallet.balances(actor)).available
const books = async () => (await world.app.freeze.books()).differences

class Undone extends Error {}
/** What the checks find after a statement by the owner of the database with its guards off; then it is undone. */
async function foundAfter(statement: string) {
  let found: unknown[] = []
  const lie = async (tx: Tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
    found = (await world.app.freeze.lookInTx(tx)).differences
    throw new Undone()
  }
  await world.app.database.asOwner(lie).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return found
}

test('principal in parts: each pays its share of the nominal, units stay and are worth what is outstanding, the last part ends them', async () => {
  const { app } = world
  const { code, slug, holders, dueOf } = await amortised()
  const [first, second] = [holders[0]!, holders[1]!]
  const before = await cashOf(second)
  const wrong = propose(code, 100_000n, dueOf(1))
  const details = { expected: 33_330n, part: 1, of: 3 }
  await expect(wrong).rejects.toMatchObject({ code: 'distribution_principal', details })
  const early = propose(code, 33_330n, plusDays(dueOf(1), -1))
  await expect(early).rejects.toMatchObject({ code: 'distribution_part_day', details: { due: dueOf(1) } })

  const id = await paid(code, 33_330n, dueOf(1))
  expect((await cashOf(second)) - before).toBe(6n * 3_333n)
  const holding = await app.registry.holding(first, slug)
  expect(holding).toMatchObject({ units: 4n, price: 6_667n, priceFrom: 'outstanding', value: 26_668n, realised: 0n })
  expect(holding).toMatchObject({ cost: 26_668n, gain: 0n, received: 0n })
  const expected = (await app.registry.expected(first)).filter(({ kind }) => kind === 'principal')
  expect(expected.map(({ on, amount }) => [on, amount])).toEqual([
    [dueOf(2), 13_332n],
    [dueOf(3), 13_336n],
  ])
  await world.advance('P1D')
  const { lines } = await app.registry.performanceSince(first, plusDays(today(), -10))
  expect(lines.find(({ day }) => day === dueOf(1))).toMatchObject({ securities: 26_668n })
  expect(lines.at(-1)).toMatchObject({ securities: 26_668n })
  expect((await app.registry.portfolio(first)).value).toBe(26_668n)

  for (const lie of [
    `update distribution set settles = 10000 where id = '${id}'`,
    `update distribution set redeems = true where id = '${id}'`,
  ])
    expect(await foundAfter(lie), lie).not.toEqual([])

  await paid(code, 33_330n, dueOf(2))
  await paid(code, 33_340n, dueOf(3))
  expect((await cashOf(second)) - before).toBe(60_000n)
  const ended = await app.registry.holding(first, slug)
  expect(ended).toMatchObject({ units: 0n, value: 0n, cost: 0n, realised: 0n })
  const came = ended.cashFlows.filter(({ status }) => status === 'done')
  expect(came.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['purchase', -40_000n],
    ['principal', 13_332n],
    ['principal', 13_332n],
    ['principal', 13_336n],
  ])
  expect(await app.registry.ended(first)).toMatchObject({ items: [{ security: { code } }], count: 1, next: null })
  expect((await app.registry.portfolio(first)).holdings).toEqual([])
  await expect(app.registry.certify(first, slug)).rejects.toMatchObject({ code: 'holding_not_found' })
  const stranger = await world.investor({})
  await expect(app.registry.holding(stranger, slug)).rejects.toMatchObject({ code: 'holding_not_found' })
  await expect(propose(code, 1n, dueOf(3))).rejects.toMatchObject({ code: 'distribution_not_running' })
  expect(await foundAfter(`update distribution set settles = settles - 1 where id = '${id}'`)).not.toEqual([])
  expect(await books()).toEqual([])
})

/** Holders of one that is in default agree to another day for it; answers what is owed instead. */
async function putOff(id: string, holders: Actor[], amount: bigint, dueOn: LocalDate) {
  const { app } = world
  const meeting = (await app.meetings.newestAbout(`arrears/${id}`))!
  for (const analyst of analysts) await voteAbout(app.approvals, analyst, `meeting/${meeting.id}`)
  await world.advance('P6D')
  for (const holder of holders) await app.meetings.vote(holder, { id: meeting.id, votes: ['for', 'for'] })
  await world.moveTo(meeting.closesAt)
  const asked = { outcome: 'restructured', amount: String(amount), dueOn, reason: 'RUPSU' }
  await app.arrears.resolve(finance, { id, ...ResolveArrears.parse(asked) })
  for (const checker of checkers) await voteAbout(app.approvals, checker, `arrears/${id}`)
  return (await app.arrears.of(finance, id))!.instead!.id
}

test('a part that holders agreed to put off past the day of the next one holds up the last one alone', async () => {
  const { app } = world
  const { code, slug, holders, dueOf } = await amortised(3)
  const first = await propose(code, 33_330n, dueOf(1))
  await expect(propose(code, 33_330n, dueOf(2))).rejects.toMatchObject({ code: 'distribution_principal_twice' })
  await world.moveTo(wib(plusDays(dueOf(1), 32), '12:00'))
  const late = await putOff(first.id, holders, 33_330n, plusDays(dueOf(2), 20))
  const before = await cashOf(holders[1]!)
  await paid(code, 33_330n, dueOf(2))
  expect((await cashOf(holders[1]!)) - before).toBe(6n * 3_333n)
  expect(await app.registry.holding(holders[0]!, slug)).toMatchObject({ units: 4n, price: 6_667n })
  await expect(propose(code, 33_340n, dueOf(3))).rejects.toMatchObject({ code: 'distribution_principal_twice' })
  await payIn(late, 33_330n, [finance, checkers[0]!]) // not the one whose vote made it
  await world.moveTo(wib(plusDays(dueOf(2), 20), '12:00'))
  expect((await cashOf(holders[1]!)) - before).toBe(12n * 3_333n)
  expect(await app.registry.holding(holders[0]!, slug)).toMatchObject({ units: 4n, price: 3_334n })
  expect(await books()).toEqual([])
  await paid(code, 33_340n, dueOf(3))
  expect((await cashOf(holders[1]!)) - before).toBe(60_000n)
  expect(await app.registry.holding(holders[1]!, slug)).toMatchObject({ units: 0n, value: 0n })
  await expect(propose(code, 33_330n, plusDays(dueOf(3), 5))).rejects.toMatchObject({
    code: 'distribution_not_running',
  })
  expect(await books()).toEqual([])
})

test('a part that is never paid: collateral is sold for all that is outstanding, and that ends the units', async () => {
  const { app } = world
  const { code, slug, holders, dueOf } = await amortised()
  await paid(code, 33_330n, dueOf(1))
  const { id } = await propose(code, 33_330n, dueOf(2))
  await expect(propose(code, 33_340n, dueOf(3))).rejects.toMatchObject({ code: 'distribution_principal_twice' })
  await world.moveTo(wib(plusDays(dueOf(2), 32), '12:00'))
  const meeting = (await app.meetings.newestAbout(`arrears/${id}`))!
  for (const analyst of analysts) await voteAbout(app.approvals, analyst, `meeting/${meeting.id}`)
  await world.advance('P6D')
  await app.meetings.vote(holders[1]!, { id: meeting.id, votes: ['for', 'for'] })
  await app.meetings.vote(holders[0]!, { id: meeting.id, votes: ['for', 'for'] })
  await world.moveTo(meeting.closesAt)
  const resolve = (outcome: string, amount: bigint) =>
    app.arrears.resolve(finance, {
      id,
      ...ResolveArrears.parse({ outcome, amount: String(amount), dueOn: plusDays(today(), 3), reason: 'RUPSU' }),
    })
  await expect(resolve('restructured', 33_331n)).rejects.toMatchObject({ details: { most: 33_330n } })
  await expect(resolve('collateral_sold', 66_671n)).rejects.toMatchObject({ details: { most: 66_670n } })
  await resolve('collateral_sold', 50_000n)
  for (const checker of checkers) await voteAbout(app.approvals, checker, `arrears/${id}`)
  const { instead } = (await app.arrears.of(finance, id))!
  const before = await cashOf(holders[1]!)
  await payIn(instead!.id, 50_000n, [finance, checkers[0]!]) // not the one whose vote made it
  await world.advance('P5D')
  expect((await cashOf(holders[1]!)) - before).toBe(30_000n)
  expect(await app.arrears.of(finance, id)).toMatchObject({ owed: 66_670n, recovered: 50_000n, closed: true })
  expect(await app.registry.holding(holders[1]!, slug)).toMatchObject({ units: 0n, value: 0n, realised: -10_002n })
  expect(await books()).toEqual([])
})
