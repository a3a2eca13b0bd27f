import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProposeDistribution, SubmitDistribution } from '#contract/distributions/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { profitKey } from '#contract/reports/states'
import type { NewOffering } from '#modules/offerings'
import type { UserActor } from '#shared/actor'
import { localDate, plusDays, plusMonths, wib } from '#shared/dates'
import { basisPoints, rupiah, units } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { createFundedDistribution } from '../../../test/dividends.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

// The world begins on Friday, 20 November 2026.
let world: TestWorld
let finance: UserActor
let checkers: UserActor[]
let analyst: UserActor
beforeAll(async () => {
  world = await createTestWorld()
  const { db } = world.app.database
  finance = await insertStaff(db, 'finance')
  checkers = [await insertStaff(db, 'admin'), await insertStaff(db, 'finance')]
  analyst = await insertStaff(db, 'analyst')
})
afterAll(() => world.close())

const today = () => localDate(world.app.clock.now())

/** A sukuk of ten units of Rp10.000 that pays each month, in the hands of two holders, and its issuer. */
async function issued(more: Partial<NewOffering> = {}) {
  const { app } = world
  const offering = await world.offering({ totalUnits: units(10), minimumUnits: units(10), paymentMonths: 1, ...more })
  for (const quantity of [3, 7]) {
    const holder = await world.investor({ cash: rupiah(50_000_000) })
    const method = 'wallet' as const
    const order = { offering: offering.slug, units: units(quantity), method, statements: [...purchaseConfirmations] }
    await app.offerings.subscribe(holder, order)
  }
  await world.advance('P5D')
  const { businessId, distributedAt } = await app.registry.security(offering.code)
  const someone = await world.investor()
  const issuer: UserActor = { ...someone, userId: await app.issuers.ownerOf(businessId) }
  return { code: offering.code, businessId, issuer, given: localDate(distributedAt!) }
}

const terms = (security: string, more: Record<string, string> = {}) => ({
  security,
  kind: 'return',
  about: 'Bagi hasil bulan ke-1',
  recordedOn: today(),
  dueOn: plusDays(today(), 2),
  reason: 'Laporan laba',
  ...more,
})
const propose = (security: string, more?: Record<string, string>) =>
  world.app.distributions.propose(finance, ProposeDistribution.parse(terms(security, more)))
const nextOf = async (code: string) => (await world.app.distributions.nextReturns([code]))[0]!

test('a mudharabah’s return is its holders’ ratio of the profit that was reported; another amount needs a reason that all can read', async () => {
  const { app } = world
  const { code, businessId, issuer } = await issued()
  expect((await nextOf(code)).reckoning).toEqual({ by: 'nothing', month: '2026-10-01' })
  const unreported = { code: 'distribution_no_report', field: 'amount' }
  await expect(propose(code)).rejects.toMatchObject(unreported)
  await expect(propose(code, { amount: '500' })).rejects.toMatchObject(unreported)
  const handedIn = SubmitDistribution.parse({
    ...{ security: code, kind: 'return', about: 'Bagi hasil', amount: '', perUnit: '' },
    ...{ recordedOn: plusDays(today(), 1), dueOn: plusDays(today(), 20) },
  })
  await expect(app.distributions.submit(issuer, handedIn)).rejects.toMatchObject(unreported)

  await world.moveTo(wib('2026-12-02', '08:00'))
  const duty = (await app.reports.open(issuer, [businessId])).find(({ kind }) => kind === 'monthly_report')!
  expect((await app.reports.form(issuer, duty.id)).lines).toContainEqual({
    key: profitKey(code),
    label: code,
    planned: null,
  })
  const figures = { revenue: 900_000n, netProfit: 200_000n, [profitKey(code)]: 100_009n }
  const report = await app.reports.file(issuer, { id: duty.id, figures, explanation: '', auditedBy: '' })
  await expect(propose(code)).rejects.toMatchObject(unreported)
  await voteAbout(app.approvals, analyst, `issuer-report/${report}`)

  const reckoned = { by: 'profit', amount: 60_005n, from: '2026-11-01', months: 1, basis: 100_009n, ratio: 6_000n }
  expect(await nextOf(code)).toMatchObject({ reckoning: reckoned, perUnit: 6_000n, remainder: 1n })
  await expect(propose(code, { amount: '60006' })).rejects.toMatchObject({ code: 'distribution_reckoned' })
  const other = { amount: '70000', amountReason: 'Penerbit menambah dari bagiannya sendiri.' }
  const more = await propose(code, other)
  expect(await app.distributions.one(finance, more.id)).toMatchObject({ amount: 70_000n, reckoned, ...reasonOf(other) })
  const request = (await app.approvals.newestAbout(`distribution/${more.id}`))!
  const { changes } = await app.approvals.one(checkers[0]!, request.id)
  expect(changes.map(({ after }) => after?.id)).toEqual(
    expect.arrayContaining(['Laba November 2026 Rp100.009 × nisbah 60% = Rp60.005', other.amountReason]),
  )
  await expect(propose(code)).rejects.toMatchObject({ code: 'distribution_no_report' })
  await app.distributions.cancel(finance, { id: more.id, reason: 'Jumlah lain tidak jadi' })

  const wish = ProposeDistribution.parse(terms(code, { amount: '' }))
  const id = await createFundedDistribution(
    { app, finance, checkers } as Parameters<typeof createFundedDistribution>[0],
    wish,
  )
  const { number } = (await app.disclosures.list({ type: 'dividend', businessId } as never)).items[0]!
  expect((await app.disclosures.byNumber(number)).markdown).toContain('nisbah 60% = Rp60.005')
  await world.advance('P3D')
  expect(await app.distributions.one(finance, id)).toMatchObject({
    state: 'paid',
    amount: 60_005n,
    amountReason: null,
    run: { paid: 60_004n, remainder: 1n },
  })
  expect((await nextOf(code)).reckoning).toEqual({ by: 'nothing', month: '2026-12-01' })
  expect((await app.freeze.books()).differences).toEqual([])
})

const reasonOf = ({ amountReason }: { amountReason: string }) => ({ amountReason })

test('an ijarah’s return is the agreed rent of its day, once', async () => {
  const { code, given } = await issued({ akad: 'ijarah', nisbah: null, projectedReturn: basisPoints(1_200) })
  const dueOn = plusMonths(given, 1)
  await expect(propose(code, { dueOn: plusDays(dueOn, 16), amount: '1000' })).rejects.toMatchObject({
    ...{ code: 'distribution_no_rent', field: 'dueOn' },
  })
  await expect(propose(code, { dueOn, amount: '999' })).rejects.toMatchObject({ code: 'distribution_reckoned' })
  const { id, amount } = await propose(code, { dueOn: plusDays(dueOn, 1) })
  expect(amount).toBe(1_000n)
  expect((await world.app.distributions.one(finance, id)).reckoned).toMatchObject({
    ...{ by: 'rent', from: given, months: 1, basis: 100_000n, ratio: 1_200n },
  })
  await expect(propose(code, { dueOn })).rejects.toMatchObject({ code: 'distribution_no_rent' })
})
