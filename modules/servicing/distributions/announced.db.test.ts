import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListDisclosures } from '#contract/disclosures/input'
import { ProposeDistribution, SubmitDistribution } from '#contract/distributions/input'
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

/** A sukuk of somebody's business in one holder's hands, and somebody who holds nothing. */
async function issued() {
  const { app } = world
  const offering = await world.offering({ totalUnits: units(4), minimumUnits: units(4) })
  const holder = await world.investor({ cash: rupiah(50_000_000) })
  const order = {
    offering: offering.slug,
    units: units(4),
    method: 'wallet' as const,
    statements: [...purchaseConfirmations],
  }
  await app.offerings.subscribe(holder, order)
  await world.advance('P5D')
  const { businessId } = await app.registry.security(offering.code)
  const issuer: UserActor = { ...holder, userId: await app.issuers.ownerOf(businessId) }
  const amountReason = 'Menurut pernyataan penerbit'
  const about = 'Bagi hasil bulan ke-1'
  const terms = { security: offering.code, kind: 'return', about, amount: '1.000.000', amountReason }
  const days = (recorded: number, due: number) => ({
    recordedOn: plusDays(today(), recorded),
    dueOn: plusDays(today(), due),
  })
  const published = async () => {
    const { items } = await app.disclosures.list(ListDisclosures.parse({ type: 'dividend' }))
    return items
  }
  return { holder, issuer, terms, days, published }
}

async function told(actor: UserActor) {
  await world.app.notifications.deliver()
  const { items } = await world.app.notifications.list(actor, {}, 'id')
  return items.map(({ event }) => event).filter((event) => ['distribution_announced', 'disclosed'].includes(event))
}

test('what finance enters is public and told to its holders with the yes of two, once', async () => {
  const { app } = world
  const stranger = await world.investor()
  const { holder, terms, days, published } = await issued()
  const before = (await published()).length
  const asked = ProposeDistribution.parse({ ...terms, ...days(2, 4), reason: 'Laporan laba' })
  const { id } = await app.distributions.propose(finance, asked)
  await app.distributions.cancel(finance, { id, reason: 'Angkanya salah' })
  expect([(await published()).length, await told(holder)]).toEqual([before, []])

  const paid = await createFundedDistribution(
    { app, finance, checkers } as Parameters<typeof createFundedDistribution>[0],
    asked,
  )
  const [disclosure, ...rest] = await published()
  expect(rest).toHaveLength(before)
  expect(disclosure).toMatchObject({ type: 'dividend', title: expect.stringContaining('Imbal hasil') })
  const { markdown } = await app.disclosures.byNumber(disclosure!.number)
  expect(markdown).toContain('Rp1.000.000')
  expect(await told(holder)).toEqual(['distribution_announced'])
  expect(await told(stranger)).toEqual([])
  await world.advance('P5D')
  expect((await app.distributions.one(finance, paid)).state).toBe('paid')
  expect([(await published()).length, await told(holder)]).toEqual([before + 1, ['distribution_announced']])
})

test('what an issuer handed in is public with the check, and called off in public', async () => {
  const { app } = world
  const { holder, issuer, terms, days, published } = await issued()
  const before = (await published()).length
  const asked = SubmitDistribution.parse({ ...terms, ...days(5, 12), perUnit: '' })
  const hand = () => app.distributions.submit(issuer, asked)
  const { id: refused } = await hand()
  await app.distributions.cancel(finance, { id: refused, reason: 'Laporan belum lengkap' })
  expect((await published()).length).toBe(before)

  const { id } = await hand()
  await app.distributions.check(finance, { id, purification: 250n, reason: 'Sesuai laporan laba' })
  const [disclosure] = await published()
  expect((await app.disclosures.byNumber(disclosure!.number)).markdown).toContain('2,5%')
  expect(await told(holder)).toEqual(['distribution_announced'])
  await world.advance('PT1M') // the newest disclosure stands first
  await voteAbout(app.approvals, checkers[0]!, `distribution/${id}`, { vote: 'reject', reason: 'Dana tidak cukup' })
  expect((await published()).length).toBe(before + 1) // a no alone ends nothing that everybody was told of
  await app.distributions.callOff(finance, { id, reason: 'Dana tidak cukup' })
  await voteAbout(app.approvals, checkers[0]!, `distribution/${id}/call-off`)
  const [off] = await published()
  expect(off).toMatchObject({ title: expect.stringContaining('dibatalkan') })
  expect((await published()).length).toBe(before + 2)
  expect((await told(holder)).sort()).toEqual(['disclosed', 'distribution_announced'])
})
