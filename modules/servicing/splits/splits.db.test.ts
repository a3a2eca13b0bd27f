import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProposeSplit } from '#contract/splits/input'
import { distributeUnitsInTx } from '#modules/registry'
import { transact } from '#platform/db/database'
import type { UserActor } from '#shared/actor'
import { localDate, plusDays, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { registerShare } from '../../../test/holders.ts'
import { runUntilKilled } from '../../../test/killed.ts'
import { creditWallet } from '../../../test/people.ts'
import { fc } from '../../../test/property.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

const share = (quantities: readonly bigint[], of?: Id<'business'>) =>
  registerShare(it.app.database.db, quantities, it.app.clock.now(), of)
const cash = (userId: string) =>
  it.app.ledger.balance({ owner: `investor/${userId}`, purpose: 'available', asset: 'IDR' })
const inIssue = (code: string) => it.app.ledger.balance({ owner: `security/${code}`, purpose: 'issuance', asset: code })
const unitsOf = (holders: readonly UserActor[], code: string) =>
  Promise.all(holders.map((holder) => it.unitsOf(holder, code)))
const sum = (of: readonly bigint[]) => of.reduce((all, each) => all + each, 0n)

const terms = (security: string, more: Record<string, string> = {}) =>
  ProposeSplit.parse({
    security,
    oldShares: '1',
    newShares: '5',
    effectiveOn: plusDays(it.today(), 14),
    reason: 'Keputusan rapat umum pemegang saham',
    ...more,
  })
const reverse = (security: string, funding: bigint, more: Record<string, string> = {}) =>
  terms(security, { oldShares: '10', newShares: '1', oddPrice: '1000', funding: String(funding), ...more })

const decide = async (id: Id<'split'>) => {
  for (const checker of it.checkers) await voteAbout(it.app.approvals, checker, `split/${id}`)
}
async function announced(wish: ProposeSplit) {
  const card = await it.app.splits.propose(it.finance, wish)
  await decide(card.id)
  return card
}
/** Moves to the day of a split without running it. */
function toItsDay(card: { effectiveOn: string }) {
  it.world.clock.moveTo(wib(card.effectiveOn))
  return it.app.splits.parts.dueTasks[0]!
}

test('a lie about a split is found', async () => {
  const { app } = it
  const { code, owner, holders } = await share([25n, 7n])
  await creditWallet(app, owner, rupiah(20_000))
  const card = await announced(reverse(code, 20_000n))
  await it.world.moveTo(wib(card.effectiveOn))
  const of = `where split_id = '${card.id}' and user_id = '${holders[0]!.userId}'`
  for (const lie of [
    `update split set funding = funding + 1 where id = '${card.id}'`,
    `update split set state = 'adjusting', ended_at = null where id = '${card.id}'`,
    `update split_holding set units_after = units_after + 1 ${of}`,
    `update split_holding set paid = paid + 1 ${of}`,
    `delete from split_holding ${of}`,
  ])
    expect(await it.foundAfter(lie), lie).not.toEqual([])
  expect(localDate(app.clock.now())).toBe(card.effectiveOn)
  expect(await it.books()).toEqual([])
})

test('ten become one: odd shares are paid from what the issuer set aside, and the rest of it goes back', async () => {
  const { app } = it
  const { code, slug, owner, holders } = await share([25n, 7n, 100n])
  await creditWallet(app, owner, rupiah(20_000))
  const certificate = await app.registry.certify(holders[0]!, slug)
  const card = await announced(reverse(code, 20_000n))
  expect(await cash(owner)).toBe(0n)
  const objections = () => app.accounts.closingObjections({ ...holders[0]!, userId: owner as Id<'user'> })
  expect(await objections()).toMatchObject([{ kind: 'issuer', amount: '20000' }])
  const { owed, due } = await app.finance.position(it.finance)
  expect(owed).toContainEqual({ holding: 'splits', amount: 20_000n })
  expect(due).toContainEqual(expect.objectContaining({ kind: 'split', direction: 'out', amount: 20_000n, id: card.id }))
  expect(await app.splits.announcedOf(code)).toMatchObject({ state: 'announced', oldShares: 10n })

  await it.world.moveTo(wib(card.effectiveOn))
  const found = await app.splits.one(it.finance, card.id)
  expect(found).toMatchObject({
    state: 'ended',
    run: { holders: 3, done: 3, unitsBefore: 132n, unitsAfter: 12n, odd: 12n, paid: 12_000n },
  })
  expect(await unitsOf(holders, code)).toEqual([2n, 0n, 10n])
  expect(await Promise.all(holders.map(({ userId }) => cash(userId)))).toEqual([5_000n, 7_000n, 0n])
  expect(await cash(owner)).toBe(8_000n)
  expect((await app.finance.position(it.finance)).owed).toContainEqual({ holding: 'splits', amount: 0n })
  expect(await inIssue(code)).toBe(12n)
  expect(await app.checkAuthenticity(certificate.reference, '192.0.2.1')).toMatchObject({ valid: false })

  const holding = await app.registry.holding(holders[0]!, slug)
  expect(holding).toMatchObject({ units: 2n, cost: 200_000n, price: 100_000n, value: 200_000n, gain: 0n })
  expect(holding.realised).toBe(5_000n - 50_000n)
  expect(holding.cashFlows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['purchase', -250_000n],
    ['sale', 5_000n],
  ])
  await app.notifications.deliver()
  const told = (await app.notifications.list(holders[0]!, {}, 'id')).items.map(({ text, title }) => `${title} ${text}`)
  expect(told).toEqual(expect.arrayContaining([expect.stringMatching(/sekarang 2 lembar .*dari 25 menjadi 2 lembar/)]))
  const disclosed = await app.disclosures.of([(await app.registry.security(code)).businessId], 5)
  expect(disclosed.map(({ title }) => title)).toEqual(['Penggabungan saham selesai', 'Penggabungan saham'])
  expect((await objections()).map(({ kind }) => kind)).not.toContain('issuer')
  expect(await it.books()).toEqual([])
})

test('what odd shares bring somebody whose account has ended waits as a claim, not on a wallet that nobody can open', async () => {
  const { app } = it
  const { code, owner, holders } = await share([25n, 7n])
  await creditWallet(app, owner, rupiah(20_000))
  const card = await announced(reverse(code, 20_000n))
  const gone = holders[1]!
  await sql`update app_user set state = 'closed', closed_at = ${app.clock.now()} where id = ${gone.userId}`.execute(
    app.database.db,
  )
  await it.world.moveTo(wib(card.effectiveOn))
  expect((await app.splits.one(it.finance, card.id)).state).toBe('ended')
  expect(await Promise.all(holders.map(({ userId }) => cash(userId)))).toEqual([5_000n, 0n])
  const claims = (await app.claims.list(it.finance)).items.filter(({ security }) => security === code)
  expect(claims).toMatchObject([{ userId: gone.userId, amount: 7_000n, reference: card.reference }])
  expect(await it.books()).toEqual([])
  const lie = `update split_holding set unclaimed = false where split_id = '${card.id}'`
  expect(await it.foundAfter(lie)).not.toEqual([])
})

test('one becomes five: everybody has five times as much at a fifth of the price, for what they paid', async () => {
  const { app } = it
  const { code, slug, holders } = await share([30n, 3n])
  const first = await app.registry.certify(holders[0]!, slug)
  const card = await announced(terms(code))
  await it.world.moveTo(wib(card.effectiveOn))
  expect(await unitsOf(holders, code)).toEqual([150n, 15n])
  expect(await app.registry.holding(holders[0]!, slug)).toMatchObject({
    units: 150n,
    cost: 300_000n,
    price: 2_000n,
    value: 300_000n,
    realised: 0n,
  })
  const again = await app.registry.certify(holders[0]!, slug)
  expect(again.units).toBe(150n)
  expect(await app.checkAuthenticity(first.reference, '192.0.2.1')).toMatchObject({ valid: false })
  expect((await app.market.book(slug)).reference).toBe(2_000n)
  await it.world.advance('P2D')
  expect(await app.registry.closingPrices([code])).toEqual(new Map([[code, [2_000n]]]))
  expect(await it.books()).toEqual([])
})

test('terms that do not hold, days that come too soon and holders who are counted for something else are refused', async () => {
  const { app } = it
  const { code, owner } = await share([25n, 7n])
  const propose = (wish: ProposeSplit) => app.splits.propose(it.finance, wish)
  await expect(propose(terms(code, { newShares: '1' }))).rejects.toMatchObject({ code: 'split_ratio' })
  await expect(propose(terms(code, { oldShares: '2', newShares: '5' }))).rejects.toMatchObject({ code: 'split_ratio' })
  await expect(propose(terms(code, { oddPrice: '5' }))).rejects.toMatchObject({ code: 'split_odd_price' })
  await expect(propose(reverse(code, 11_999n))).rejects.toMatchObject({
    code: 'split_funding',
    details: { needed: 12_000n },
  })
  const soon = terms(code, { effectiveOn: plusDays(it.today(), 1) })
  await expect(propose(soon)).rejects.toMatchObject({ code: 'split_too_soon' })

  const card = await propose(reverse(code, 12_000n))
  await expect(decide(card.id)).rejects.toMatchObject({ code: 'insufficient_balance' })
  const running = { code: 'security_action_running' }
  await expect(app.rights.propose(it.finance, it.terms(code))).rejects.toMatchObject(running)
  await expect(propose(terms(code))).rejects.toMatchObject({ code: 'split_running' })
  await app.splits.cancel(it.finance, { id: card.id, reason: 'Rapat diulang' })
  await it.announced(code)
  await expect(propose(reverse(code, 12_000n))).rejects.toMatchObject(running)
  expect(await cash(owner)).toBe(0n)
  expect(await it.books()).toEqual([])
})

test('odd shares that cost more on the day than was set aside end the split, and nobody has lost anything', async () => {
  const { app } = it
  const { code, owner, holders } = await share([20n])
  await creditWallet(app, owner, rupiah(5_000))
  const card = await announced(reverse(code, 5_000n))
  const more = await share([6n])
  const now = app.clock.now()
  const source = `subscription/${newId(now)}`
  const paid = { price: rupiah(1), reference: 'UJI', source, paidAt: now }
  const gift = { userId: more.holders[0]!.userId, units: units(6), ...paid }
  await transact(app.database.db, (tx) => distributeUnitsInTx(tx, { code, allotments: [gift], now }))
  await it.world.moveTo(wib(card.effectiveOn))
  expect(await app.splits.one(it.finance, card.id)).toMatchObject({ state: 'cancelled', run: null })
  expect(await unitsOf(holders, code)).toEqual([20n])
  expect(await cash(owner)).toBe(5_000n)
  expect((await app.market.quotes([code]))[0]).toMatchObject({ halt: null })
  expect(await it.books()).toEqual([])
})

test('trading in the shares of a business rests until all of them that are split have their new number', async () => {
  const { app, world } = it
  const one = await share([4n])
  const [other, given] = [await share([4n], one.businessId), await share([4n], one.businessId)]
  const codes = [one, other, given].map(({ code }) => code)
  const halts = async () => (await app.market.quotes(codes)).map(({ halt }) => halt?.kinds.join() ?? null)
  const early = await announced(terms(one.code))
  const late = await announced(terms(other.code, { effectiveOn: plusDays(early.effectiveOn, 3) }))
  await world.moveTo(wib(early.effectiveOn, '10:00'))
  expect((await app.splits.one(it.finance, early.id)).state).toBe('ended')
  expect((await app.splits.one(it.finance, late.id)).state).toBe('suspended')
  expect(await halts()).toEqual(['split', 'split', 'split'])
  await world.moveTo(wib(late.effectiveOn, '10:00'))
  expect(await unitsOf([one.holders[0]!, other.holders[0]!], one.code)).toEqual([20n, 0n])
  expect(await halts()).toEqual([null, null, null])
  expect(await it.books()).toEqual([])
})

test('a run that is killed between two chunks goes on where it stopped, and two runs at once change nobody twice', async () => {
  const { app } = it
  const { code, owner, holders } = await share(Array.from({ length: 1_003 }, (_, at) => BigInt(11 + at)))
  const odd = sum(Array.from({ length: 1_003 }, (_, at) => BigInt(11 + at) % 10n))
  await creditWallet(app, owner, rupiah(odd * 1_000n))
  const card = await announced(reverse(code, odd * 1_000n))
  await it.world.moveTo(wib(card.stopsOn))
  const dueTask = toItsDay(card)
  await runUntilKilled(app.commands, { command: 'splits.adjust', times: 1 }, () => dueTask.run())
  expect((await app.splits.one(it.finance, card.id)).run).toMatchObject({ holders: 1_003, done: 1_000 })
  expect(await it.books()).toEqual([])
  await Promise.all([dueTask.run(), dueTask.run()])
  expect(await app.splits.one(it.finance, card.id)).toMatchObject({ state: 'ended', run: { done: 1_003 } })
  expect(sum(await unitsOf(holders.slice(0, 3), code))).toBe(3n)
  expect(await cash(holders[2]!.userId)).toBe(3_000n)
  const { rows } = await sql<{ told: bigint; people: bigint }>`
    select count(*) as told, count(distinct from_user) as people from custody_move where action = ${card.reference}`.execute(
    app.database.db,
  )
  expect(rows[0]).toEqual({ told: 1_003n, people: 1_003n })
  expect(await it.books()).toEqual([])
})

test('of any register nothing is lost: shares before are shares after and what was paid for', async () => {
  const quantity = fc.bigInt(1n, 1_000_000_000n)
  await fc.assert(
    fc.asyncProperty(
      fc.array(quantity, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 2, max: 999 }),
      fc.boolean(),
      async (quantities, factor, isReverse) => {
        const { code, owner, holders } = await share(quantities)
        const before = sum(quantities)
        const n = BigInt(factor)
        const odd = isReverse ? sum(quantities.map((each) => each % n)) : 0n
        if (odd > 0n) await creditWallet(it.app, owner, rupiah(odd * 7n))
        const wish = isReverse
          ? reverse(code, odd * 7n, { oldShares: String(factor), oddPrice: '7' })
          : terms(code, { newShares: String(factor) })
        const card = await announced(wish)
        await it.world.moveTo(wib(card.effectiveOn))
        const after = sum(await unitsOf(holders, code))
        expect(await inIssue(code)).toBe(after)
        expect(isReverse ? after * n + odd : after).toBe(isReverse ? before : before * n)
        expect(sum(await Promise.all(holders.map(({ userId }) => cash(userId))))).toBe(odd * 7n)
        expect(await cash(owner)).toBe(0n)
      },
    ),
    { numRuns: 4 },
  )
  expect(await it.books()).toEqual([])
})
