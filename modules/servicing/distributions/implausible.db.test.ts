import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProposeDistribution, SubmitDistribution } from '#contract/distributions/input'
import { type Actor, system } from '#shared/actor'
import { plusDays } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

/** A share of which 1,000 units were sold at Rp10,000. */
async function share() {
  const { code } = await it.share([600, 400])
  const { businessId } = await it.app.registry.security(code)
  return { code, businessId }
}
const wish = (code: string, amount: bigint, more: object = {}) => ({
  ...{ security: code, kind: 'dividend', about: 'Dividen tahun lalu', amount: String(amount) },
  ...{ recordedOn: plusDays(it.today(), 2), dueOn: plusDays(it.today(), 9), ...more },
})
const propose = (code: string, amount: bigint, more: object = {}) =>
  it.app.distributions.propose(it.finance, ProposeDistribution.parse({ ...wish(code, amount, more), reason: 'Rapat' }))
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, field, details }: { code: string; field: string; details: { known: { id: string } } }) => ({
      code,
      field,
      known: details.known.id,
    }),
  )
const implausible = (known: string) => ({ code: 'distribution_implausible', field: 'amountReason', known })

/** Figures of a year that is over, with this profit and what its assets are more than its debts. */
const report = (
  businessId: Id<'business'>,
  { year, profit, equity }: { year: number; profit: bigint; equity: bigint },
) =>
  it.app.issuers.fileStatement(system('test'), {
    businessId,
    statement: {
      ...{ year, projection: false as const, revenue: rupiah(90_000_000), grossProfit: rupiah(40_000_000) },
      ...{ operatingProfit: rupiah(20_000_000), netProfit: rupiah(profit), totalAssets: rupiah(equity + 30_000_000n) },
      ...{ interestBearingDebt: rupiah(0), shariaDebt: rupiah(20_000_000), otherLiabilities: rupiah(10_000_000) },
      ...{
        totalIncome: rupiah(90_000_000),
        nonHalalIncome: rupiah(0),
        operatingCash: rupiah(1_000_000),
        auditedBy: null,
      },
    },
  })
const issuedFor = (code: string) =>
  it.app.registry
    .inIssue()
    .then((all) => all.find((each) => each.code === code)!)
    .then(({ issuePrice }) => issuePrice * 1_000n)

test('without a report a dividend above what all units were issued for needs a reason, to the rupiah', async () => {
  const { code } = await share()
  const value = await issuedFor(code)
  const known = `nilai seluruh unit saat ditawarkan Rp${value.toLocaleString('id-ID')}`
  for (const amount of [value + 1n, 999_999_999_999_999n])
    expect(await refusalOf(propose(code, amount))).toEqual(implausible(known))
  const plain = await propose(code, value)
  expect(await it.app.distributions.warningOf(it.finance, plain.id)).toBeNull()
  expect((await it.app.approvals.newestAbout(`distribution/${plain.id}`))!.state).toBe('waiting')
})

test('the last reported year is the measure: the larger of its equity and its profit', async () => {
  const { code, businessId } = await share()
  await report(businessId, { year: 2023, profit: 900_000_000n, equity: 900_000_000n })
  await report(businessId, { year: 2024, profit: 5_000_000n, equity: 30_000_000n })
  const ofEquity = implausible('ekuitas 2024 Rp30.000.000, laba 2024 Rp5.000.000')
  expect(await refusalOf(propose(code, 30_000_001n))).toEqual(ofEquity)
  await propose(code, 30_000_000n)
  await report(businessId, { year: 2025, profit: 70_000_000n, equity: -10_000_000n })
  expect(await refusalOf(propose(code, 70_000_001n))).toMatchObject({ code: 'distribution_implausible' })
  await propose(code, 70_000_000n)
})

test('with a reason it is announced, and who decides sees the figures beside the button', async () => {
  const { code, businessId } = await share()
  await report(businessId, { year: 2025, profit: 5_000_000n, equity: 30_000_000n })
  const amountReason = 'Tanah dijual di atas nilai buku'
  const { id } = await propose(code, 999_999_999n, { amountReason })
  const { id: request } = (await it.app.approvals.newestAbout(`distribution/${id}`))!
  const { warning, changes } = await it.app.approvals.one(it.checkers[0] as Actor, request)
  const figures = 'ekuitas 2025 Rp30.000.000, laba 2025 Rp5.000.000'
  expect(warning!.id).toBe(`Periksa jumlahnya: Rp999.999.999 lebih besar daripada ${figures}.`)
  expect(changes.map(({ after }) => after?.id)).toContain(amountReason)
  expect((await it.app.distributions.warningOf(it.finance, id))!.id).toBe(warning!.id)
})

test('what an issuer hands in for each unit is measured as a whole', async () => {
  const { code, businessId } = await share()
  const owner = await it.app.issuers.ownerOf(businessId)
  const issuer = {
    kind: 'person' as const,
    userId: owner,
    sessionId: newId<'session'>(it.app.clock.now()),
    kyc: true as const,
  }
  const value = await issuedFor(code)
  const submit = (perUnit: bigint, amountReason = '') =>
    it.app.distributions.submit(
      issuer,
      SubmitDistribution.parse({ ...wish(code, 1n, { amountReason }), amount: '', perUnit: String(perUnit) }),
    )
  expect(await refusalOf(submit(value / 1_000n + 1n))).toMatchObject({ code: 'distribution_implausible' })
  const { id } = await submit(value / 1_000n + 1n, 'Tanah dijual di atas nilai buku')
  expect((await it.app.distributions.warningOf(it.finance, id))!.en).toContain('all units at their offering price')
  await submit(value / 1_000n)
})
