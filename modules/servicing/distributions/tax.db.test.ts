import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChangeTax, ProposeDistribution } from '#contract/distributions/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import type { UserActor } from '#shared/actor'
import { localDate, plusDays } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { createFundedDistribution } from '../../../test/dividends.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let finance: UserActor
let checkers: UserActor[]
beforeAll(async () => {
  world = await createTestWorld()
  const { db } = world.app.database
  finance = await insertStaff(db, 'finance')
  checkers = [await insertStaff(db, 'admin'), await insertStaff(db, 'finance')]
})
afterAll(() => world.close())

const today = () => localDate(world.app.clock.now())

async function issued(quantities: number[]) {
  const { app } = world
  const total = units(quantities.reduce((sum, each) => sum + each, 0))
  const offering = await world.offering({ totalUnits: total, minimumUnits: total })
  const holders = []
  for (const quantity of quantities) {
    const holder = await world.investor({ cash: rupiah(50_000_000) })
    const method = 'wallet' as const
    const order = { offering: offering.slug, units: units(quantity), method, statements: [...purchaseConfirmations] }
    await app.offerings.subscribe(holder, order)
    holders.push(holder)
  }
  await world.advance('P5D')
  return { code: offering.code, holders }
}

const asked = (security: string) =>
  ProposeDistribution.parse({
    ...{ security, kind: 'return', about: 'Bagi hasil bulan ke-1', amount: '30.001', amountReason: 'Pernyataan' },
    ...{ recordedOn: today(), dueOn: plusDays(today(), 2), reason: 'Laporan laba' },
  })
const paying = (security: string) =>
  createFundedDistribution(
    { ...world, finance, checkers } as unknown as Parameters<typeof createFundedDistribution>[0],
    asked(security),
  )
const rates = (security: string, more: Record<string, string> = {}) =>
  ChangeTax.parse({
    ...{
      security,
      citizen: '10',
      foreigner: '20',
      entity: '0',
      source: 'PP 91/2021',
      reason: 'Tenor di atas 12 bulan',
    },
    ...more,
  })
const taxOf = async (code: string) =>
  (await world.app.distributions.taxes(finance)).find(({ security }) => security.code === code)!.tax

test('what two decide for one security is withheld by who holds it, of what is announced from then on, and of no other security', async () => {
  const { app } = world
  const [{ code, holders }, other] = [await issued([1, 1, 1]), await issued([3])]
  expect(await taxOf(code)).toMatchObject({ citizen: 0n, foreigner: 0n, entity: 0n, changed: false })
  const db = app.database.db
  for (const [at, party] of ['citizen', 'foreigner', 'entity'].entries())
    await sql`update kyc set party = ${party}, risk_profile = case when ${party} = 'entity' then null else risk_profile end
      where user_id = ${holders[at]!.userId}`.execute(db)
  const before = await app.distributions.propose(finance, asked(code))
  await app.distributions.changeTax(finance, rates(code))
  await expect(app.distributions.changeTax(holders[0]!, rates(code))).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await taxOf(code)).toMatchObject({ changed: false })
  await expect(voteAbout(app.approvals, finance, `security/${code}/tax`)).rejects.toBeDefined()
  await voteAbout(app.approvals, checkers[0]!, `security/${code}/tax`)
  expect(await taxOf(code)).toMatchObject({ citizen: 1_000n, foreigner: 2_000n, entity: 0n, source: 'PP 91/2021' })
  expect(await taxOf(other.code)).toMatchObject({ citizen: 0n, changed: false })
  await expect(app.distributions.changeTax(finance, rates(code))).rejects.toMatchObject({ code: 'tax_unchanged' })
  expect((await app.distributions.one(finance, before.id)).tax.citizen).toBe(0n)
  await app.distributions.cancel(finance, { id: before.id, reason: 'Diganti' })

  const cash = () => Promise.all(holders.map(async (each) => (await app.wallet.balances(each)).available))
  const had = await cash()
  const declaredTo = async (at: number) => (await app.registry.declaredTo(holders[at]!.userId, [code]))[0]?.tax
  const id = await paying(code)
  expect([await declaredTo(0), await declaredTo(1), await declaredTo(2)]).toEqual([1_000n, 2_000n, 0n])
  await paying(other.code)
  await world.advance('P3D')
  expect((await app.distributions.one(finance, id)).run).toMatchObject({ paid: 30_000n, tax: 3_000n, remainder: 1n })
  const { items } = await app.distributions.payments(finance, id)
  expect(items.map(({ party, tax, net }) => [party, tax, net])).toEqual(
    expect.arrayContaining([
      ['citizen', 1_000n, 9_000n],
      ['foreigner', 2_000n, 8_000n],
      ['entity', 0n, 10_000n],
    ]),
  )
  expect((await cash()).map((now, at) => now - had[at]!)).toEqual([9_000n, 8_000n, 10_000n])
  expect((await app.freeze.books()).differences).toEqual([])
})
