import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProposeDistribution, SubmitDistribution } from '#contract/distributions/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { type LocalDate, localDate, plusDays, plusMonths, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { basisPoints, rupiah, units } from '#shared/money'
import { createFundedDistribution } from '../../../test/dividends.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

const onDay = (day: LocalDate) => it.world.moveTo(wib(day, '12:00'))

/** A sukuk of ten units that are rented out for Rp1,000 a month, in the hands of one holder, and its issuer. */
async function rented() {
  const { app, world } = it
  const akad = { akad: 'ijarah' as const, nisbah: null, projectedReturn: basisPoints(1_200) }
  const ten = { totalUnits: units(10), minimumUnits: units(10), tenorMonths: 6, paymentMonths: 1 }
  const { slug, code } = await world.offering({ kind: 'sukuk', ...ten, ...akad })
  const holder = await world.investor({ cash: rupiah(50_000_000) })
  const order = { offering: slug, units: units(10), method: 'wallet' as const, statements: [...purchaseConfirmations] }
  await app.offerings.subscribe(holder, order)
  await world.advance('P5D')
  const { distributedAt, businessId } = await app.registry.security(code)
  const userId = await app.issuers.ownerOf(businessId)
  const issuer = { kind: 'person' as const, userId, sessionId: newId<'session'>(app.clock.now()), kyc: true as const }
  return { code, slug, holder, businessId, issuer, due: plusMonths(localDate(distributedAt!), 1) }
}

const asked = (security: string, dueOn: LocalDate, more: Record<string, string> = {}) =>
  ProposeDistribution.parse({
    ...{
      security,
      kind: 'return',
      about: 'Ujrah bulan pertama',
      recordedOn: it.today(),
      dueOn,
      reason: 'Surat penerbit',
    },
    ...more,
  })
const PART = { amount: '700', amountReason: 'Penerbit baru dapat menyetor 70 persen' }
const openOf = async (code: string) =>
  (await it.app.distributions.list(it.finance, { limit: 100 })).items
    .filter(({ security }) => security.code === code)
    .map(({ state, amount }) => [state, amount])

test('what is left of a rent that was paid in part stays owed by its day, and is late everywhere until it is paid', async () => {
  const { app } = it
  const { code, slug, holder, businessId, due } = await rented()
  await onDay(plusDays(due, -9))
  await createFundedDistribution(it, asked(code, due, PART))
  await onDay(plusDays(due, -7)) // the last day for paying in
  expect((await openOf(code)).sort()).toEqual([
    ['approved', 700n],
    ['foreseen', 300n],
  ])
  const expected = async () =>
    (await app.registry.expected(holder)).filter(({ on }) => on <= due).map(({ amount, status }) => [amount, status])
  expect((await expected()).sort()).toEqual([
    [300n, 'declared'],
    [700n, 'declared'],
  ])

  await onDay(plusDays(due, 1))
  expect(await expected()).toEqual([[300n, 'late']])
  const { cashFlows } = await app.registry.holding(holder, slug)
  expect(cashFlows.filter(({ status }) => status === 'late')).toMatchObject([{ on: due, amount: 300n }])
  const record = async () => (await app.distributions.trackRecords(businessId))[0]
  expect(await record()).toMatchObject({ promised: 1_000n, paid: 700n, missing: 1, late: 0 })
  expect((await app.arrears.late(it.finance)).items).toMatchObject([{ stage: 'grace', amount: 300n, dueOn: due }])
  await onDay(plusDays(due, 8))
  expect(await app.arrears.ofBusiness(businessId)).toMatchObject([{ state: 'late', amount: 300n, dueOn: due }])
  expect(await record()).toMatchObject({ standing: 'late' })

  const day = plusDays(it.today(), 2)
  await createFundedDistribution(it, asked(code, day))
  expect(await openOf(code)).toEqual([['approved', 300n]])
  await onDay(day)
  expect(await record()).toMatchObject({ standing: 'running', paid: 1_000n, missing: 0, payments: 2, late: 1 })
  expect(await expected()).toEqual([])
  expect((await app.registry.portfolio(holder)).received).toBe(1_000n)
  expect(await app.arrears.ofBusiness(businessId)).toMatchObject([{ state: 'paid', recovered: 300n }])
  expect(await it.books()).toEqual([])
})

test('a part that is taken back leaves the whole owed; a rest that was handed in and sent back stays the rest', async () => {
  const { app } = it
  const { code, issuer, due } = await rented()
  await onDay(plusDays(due, -12))
  const { id } = await app.distributions.propose(it.finance, asked(code, due, PART))
  await onDay(plusDays(due, -6))
  expect((await openOf(code)).sort()).toEqual([
    ['foreseen', 300n],
    ['proposed', 700n],
  ])
  const { reason: _, purification: __, ...rest } = asked(code, plusDays(due, 5))
  const wish = SubmitDistribution.parse({
    ...rest,
    ...{ recordedOn: plusDays(it.today(), 1), amount: '', perUnit: '', amountReason: '' },
  })
  const handed = await app.distributions.submit(issuer, wish)
  expect(handed.amount).toBe(300n)
  await app.distributions.cancel(it.finance, { id: handed.id, reason: 'Belum ada bukti' })
  expect(await openOf(code)).toContainEqual(['foreseen', 300n])
  await app.distributions.cancel(it.finance, { id, reason: 'Penerbit menyetor semuanya' })
  await app.runDue()
  expect(await openOf(code)).toEqual([['foreseen', 1_000n]])
  const whole = await app.distributions.propose(it.finance, asked(code, due))
  expect(whole.amount).toBe(1_000n)
  await app.runDue()
  expect(await openOf(code)).toEqual([['proposed', 1_000n]])
  expect(await it.books()).toEqual([])
})
