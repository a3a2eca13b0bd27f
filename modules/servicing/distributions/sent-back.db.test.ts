import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListDisclosures } from '#contract/disclosures/input'
import { SubmitDistribution } from '#contract/distributions/input'
import { transact } from '#platform/db/database'
import type { UserActor } from '#shared/actor'
import { plusDays, wib } from '#shared/dates'
import { voteAbout } from '../../../test/approvals.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

const NO = { vote: 'reject' as const, reason: 'Notulen rapat belum dilampirkan' }
const AGAIN = 'Notulen rapat sudah dilampirkan'
const objectOf = (id: string) => `distribution/${id}`
const one = (id: string) => it.app.distributions.one(it.finance, id)
const again = (id: string, by = it.checkers[1]!) => it.app.distributions.askAgain(by, { id, reason: AGAIN })
const escrow = (id: string) => it.app.ledger.balance({ owner: objectOf(id), purpose: 'escrow', asset: 'IDR' })
const calledOff = async () =>
  (await it.app.disclosures.list(ListDisclosures.parse({ type: 'dividend' }))).items.filter(({ title }) =>
    title.includes('dibatalkan'),
  ).length
const expected = async (holder: UserActor) =>
  (await it.app.registry.expected(holder)).map(({ amount, status }) => [amount, status])

/** A dividend of Rp4,000 that its issuer handed in and finance checked: everybody was told; recorded in two days, paid in nine. */
async function announced() {
  const { app } = it
  const { code, holders } = await it.share([3, 1])
  const { businessId } = await app.registry.security(code)
  const holder = holders[0]!
  const issuer: UserActor = { ...holder, userId: await app.issuers.ownerOf(businessId) }
  const day = (from: number) => plusDays(it.today(), from)
  const terms = { security: code, kind: 'dividend', about: 'Dividen interim', amount: '4000', perUnit: '' }
  const asked = SubmitDistribution.parse({ ...terms, amountReason: '', recordedOn: day(2), dueOn: day(9) })
  const { id } = await app.distributions.submit(issuer, asked)
  await app.distributions.check(it.finance, { id, purification: 0n, reason: 'Keputusan rapat' })
  const recorded = day(2)
  return { id, code, businessId, holder, issuer, recorded, due: day(9) }
}

async function fund(id: string) {
  const [funding] = it.app.distributions.parts.paymentTargets
  const payment = { reference: objectOf(id), bank: 'bsi' as const, reportId: id, now: it.app.clock.now() }
  const { amount } = await one(id)
  await transact(it.app.database.db, (tx) => funding!.receiveInTx(tx, { ...payment, amount }))
}

test('a no to paying an announced dividend sends it back to its maker: money, day and right stay, and another request pays it', async () => {
  const { app, world } = it
  const { id, holder, recorded } = await announced()
  await fund(id)
  await world.moveTo(wib(plusDays(recorded, 1)))
  const before = await calledOff()
  await voteAbout(app.approvals, it.checkers[0]!, objectOf(id), NO)
  expect(await one(id)).toMatchObject({ state: 'funded', why: null, endedAt: null, sentBack: { why: NO.reason } })
  expect([await escrow(id), await calledOff(), await expected(holder)]).toEqual([
    4_000n,
    before,
    [[3_000n, 'declared']],
  ])
  const due = (await app.finance.position(it.finance)).due.map((item) => item.id)
  expect(due).toContain(id)
  await app.notifications.deliver()
  const { items } = await app.notifications.list(it.finance, {}, 'id')
  expect(items.map(({ event }) => event)).toContain('approval_rejected')

  await expect(app.distributions.callOff(it.finance, { id, reason: 'Ditolak' })).rejects.toMatchObject({
    code: 'distribution_recorded',
  })
  await expect(again(id, it.checkers[0]!)).rejects.toMatchObject({ code: 'not_allowed' })
  await again(id)
  expect((await one(id)).sentBack).toBeNull()
  await expect(again(id)).rejects.toMatchObject({ code: 'distribution_not_sent_back' })
  await expect(voteAbout(app.approvals, it.checkers[1]!, objectOf(id))).rejects.toMatchObject({ code: 'approval_own' })
  for (const voter of [it.checkers[0]!, it.finance]) await voteAbout(app.approvals, voter, objectOf(id))
  await world.advance('P8D')
  expect((await one(id)).state).toBe('paid')
  expect((await app.registry.portfolio(holder)).received).toBe(3_000n)
  expect(await it.books()).toEqual([])
})

test('its maker who takes the request back does not end it either; without another request it is late by its day', async () => {
  const { app, world } = it
  const { id, code, businessId, holder, recorded, due } = await announced()
  await app.approvals.withdraw(it.finance, { id: (await app.approvals.newestAbout(objectOf(id)))!.id })
  expect(await one(id)).toMatchObject({ state: 'proposed', sentBack: { why: 'Ditarik kembali oleh pengusul' } })
  await world.moveTo(wib(plusDays(recorded, 1)))
  await world.moveTo(wib(plusDays(due, 1), '12:00'))
  expect(await expected(holder)).toEqual([[3_000n, 'late']])
  const late = (await app.arrears.late(it.finance)).items.filter(({ security }) => security.code === code)
  expect(late).toMatchObject([{ stage: 'grace', dueOn: due, amount: 4_000n }])
  await fund(id)
  await again(id)
  for (const voter of [it.checkers[0]!, it.finance]) await voteAbout(app.approvals, voter, objectOf(id))
  await world.advance('PT1H')
  expect((await app.registry.portfolio(holder)).received).toBe(3_000n)
  expect((await app.distributions.trackRecords(businessId))[0]).toMatchObject({ paid: 4_000n, payments: 1, late: 1 })
  expect(await it.books()).toEqual([])
})

test('what was sent back is called off by two until its recording day is over, and its money goes back', async () => {
  const { app } = it
  const { id, holder } = await announced()
  await fund(id)
  await voteAbout(app.approvals, it.checkers[0]!, objectOf(id), NO)
  const before = await calledOff()
  await app.distributions.callOff(it.finance, { id, reason: 'Rapat membatalkannya' })
  await voteAbout(app.approvals, it.checkers[0]!, `${objectOf(id)}/call-off`)
  expect(await one(id)).toMatchObject({ state: 'cancelled', why: 'Rapat membatalkannya', sentBack: null })
  expect([await escrow(id), await calledOff(), await expected(holder)]).toEqual([0n, before + 1, []])
  await expect(again(id)).rejects.toMatchObject({ code: 'distribution_not_sent_back' })
  expect(await it.books()).toEqual([])
})
