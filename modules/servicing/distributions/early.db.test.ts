import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListDisclosures } from '#contract/disclosures/input'
import { ProposeDistribution } from '#contract/distributions/input'
import { CallMeeting } from '#contract/meetings/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { type LocalDate, localDate, plusDays, plusMonths, wib } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { holdConsentMeeting } from '../../../test/consent-meeting.ts'
import { createFundedDistribution } from '../../../test/dividends.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'
import { insertStaff } from '../../../test/rows.ts'

let it: RightsWorld
let analysts: Awaited<ReturnType<typeof insertStaff>>[]
beforeAll(async () => {
  it = await createRightsWorld()
  analysts = await Promise.all([1, 2, 3].map(() => insertStaff(it.app.database.db, 'analyst')))
})
afterAll(() => it.world.close())

/** A sukuk of six months at Rp10.000 a unit, its nominal at the end or in a part every two months. */
async function sukuk(amortised: boolean) {
  const { app, world } = it
  const terms = { totalUnits: units(10), minimumUnits: units(10), tenorMonths: 6, paymentMonths: 2, amortised }
  const offering = await world.offering(terms)
  const holders = []
  for (const quantity of [4, 6]) {
    const holder = await world.investor({ cash: rupiah(50_000_000) })
    const wish = { offering: offering.slug, units: units(quantity), method: 'wallet' as const }
    await app.offerings.subscribe(holder, { ...wish, statements: [...purchaseConfirmations] })
    holders.push(holder)
  }
  await world.advance('P5D')
  const given = localDate((await app.registry.security(offering.code)).distributedAt!)
  const [first, second] = [holders[0]!, holders[1]!]
  return {
    code: offering.code,
    slug: offering.slug,
    first,
    second,
    dueOf: (months: number) => plusMonths(given, months),
  }
}

const principal = (security: string, dueOn: LocalDate, amount?: bigint) =>
  ProposeDistribution.parse({
    ...{ security, kind: 'principal', about: 'Pelunasan sukuk', recordedOn: it.today(), dueOn },
    ...(amount ? { amount: String(amount) } : {}),
    reason: 'Permintaan penerbit',
  })
const early = (security: string, dueOn: LocalDate, amount?: bigint) =>
  it.app.distributions.propose(it.finance, principal(security, dueOn, amount))

const meeting = (code: string, holders: Awaited<ReturnType<typeof sukuk>>['first'][], choice: 'for' | 'against') =>
  holdConsentMeeting(it, { code, holders, choice, analysts })

test('a sukuk is repaid early with the consent of its holders and notice: all that is outstanding at once, and the schedule ends', async () => {
  const { app, world } = it
  const { code, slug, first, second } = await sukuk(false)
  const soon = plusDays(it.today(), 7)
  await expect(early(code, soon)).rejects.toMatchObject({ code: 'distribution_early' })
  await meeting(code, [first, second], 'for')
  const dueOn = plusDays(it.today(), 14)
  const details = { first: dueOn, days: 14 }
  await expect(early(code, plusDays(dueOn, -1))).rejects.toMatchObject({ code: 'distribution_early_notice', details })
  await expect(early(code, dueOn, 90_000n)).rejects.toMatchObject({
    code: 'distribution_principal',
    details: { expected: 100_000n },
  })
  const before = await it.cashOf(second)
  const id = await createFundedDistribution(it, principal(code, dueOn))
  await world.advance('PT1H')
  const disclosed = (await app.disclosures.list(ListDisclosures.parse({ type: 'dividend' }))).items[0]!
  expect(disclosed.title).toMatch(/^Pelunasan dipercepat /)
  const { markdown } = await app.disclosures.byNumber(disclosed.number)
  expect(markdown).toContain('tanpa potongan dan tanpa denda')
  const expected = await app.registry.expected(first)
  expect(expected.filter(({ on }) => on > dueOn)).toEqual([])
  expect(expected.at(-1)).toMatchObject({ on: dueOn, kind: 'principal', amount: 40_000n })

  await world.moveTo(wib(dueOn, '12:00'))
  expect((await app.distributions.one(it.finance, id)).state).toBe('paid')
  expect((await it.cashOf(second)) - before).toBe(60_000n)
  expect((await app.registry.holding(first, slug)).units).toBe(0n)
  expect(await app.registry.expected(first)).toEqual([])
  await expect(early(code, plusDays(dueOn, 30))).rejects.toMatchObject({ code: 'distribution_not_running' })
  expect(await it.books()).toEqual([])
})

test('who agrees to call a meeting, and who votes in it, reads that an item’s yes lets the issuer repay early', async () => {
  const { app, today } = it
  const { code, first } = await sukuk(false)
  const asked = CallMeeting.parse({
    ...{ security: code, title: 'Rapat tahunan', explanation: 'Penjelasan yang diumumkan.' },
    ...{ agenda: '# Menerima laporan tahunan', reason: 'Permintaan penerbit' },
    ...{ recordedOn: plusDays(today(), 2), closesOn: plusDays(today(), 15) },
  })
  const { id } = await app.meetings.call(analysts[0]!, asked)
  const request = (await app.approvals.newestAbout(`meeting/${id}`))!
  const { changes } = await app.approvals.one(analysts[1]!, request.id)
  const shown = changes.map(({ after }) => after?.id)
  const item =
    'Menerima laporan tahunan (suara khusus) (bila disetujui, penerbit boleh mengembalikan pokok sebelum jatuh tempo)'
  expect(shown).toContain(item)
  expect(shown).toContain('Penjelasan yang diumumkan.')
  for (const checker of analysts.slice(1)) await voteAbout(app.approvals, checker, `meeting/${id}`)
  const call = (await app.disclosures.list(ListDisclosures.parse({ type: 'meeting_call' }))).items[0]!
  expect((await app.disclosures.byNumber(call.number)).markdown).toContain(item)
  expect((await app.meetings.own(first, id)).items).toMatchObject([{ outcome: 'early_repayment' }])
})

test('of a nominal in parts what is left comes back at once', async () => {
  const { world, app } = it
  const { code, first, second, dueOf } = await sukuk(true)
  await meeting(code, [first, second], 'for')
  const part = await createFundedDistribution(it, principal(code, dueOf(2)))
  await world.moveTo(wib(dueOf(2), '12:00'))
  expect((await app.distributions.one(it.finance, part)).state).toBe('paid')
  const before = await it.cashOf(second)
  const dueOn = plusDays(it.today(), 20)
  await createFundedDistribution(it, principal(code, dueOn, 66_670n))
  await world.moveTo(wib(dueOn, '12:00'))
  expect((await it.cashOf(second)) - before).toBe(40_002n)
  expect(await app.registry.expected(first)).toEqual([])
  expect(await it.books()).toEqual([])
})

test('without the holders’ yes it stays with the terms, and no shareholders decide on it', async () => {
  const { code, first, second, dueOf } = await sukuk(true)
  await meeting(code, [first, second], 'against')
  const refused = early(code, plusDays(it.today(), 20))
  await expect(refused).rejects.toMatchObject({ code: 'distribution_part_day', details: { due: dueOf(2) } })
  const share = await it.share([10])
  await expect(meeting(share.code, [], 'for')).rejects.toMatchObject({ code: 'meeting_early_sukuk' })
})
