import { afterAll, afterEach, expect, test } from 'vitest'
import { guest } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { rupiah } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { expectCleanLedger } from '../../../test/ledger-invariants.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import { Subscribe } from './input.ts'

const world = await createTestWorld()
const { app, clock } = world
const { db } = app.database
const [first, second] = [await insertStaff(db, 'compliance'), await insertStaff(db, 'finance')]
afterEach(() => expectCleanLedger(app))
afterAll(() => world.close())

type Investor = Awaited<ReturnType<typeof world.investor>>
const reason = 'Pemasok utama kami berhenti, rencananya tidak dapat dijalankan.'

async function open() {
  const issuer = await world.investor()
  const offering = await world.offering({ issuerUserId: issuer.userId, closesAt: after(clock.now(), 10 * DAY) })
  return { issuer, offering, slug: offering.slug, about: `offering/${offering.id}` }
}
const buy = (investor: Investor, slug: string, quantity: number, bank?: string) =>
  app.offerings.subscribe(
    investor,
    Subscribe.parse({
      offering: slug,
      units: String(quantity),
      ...(bank ? { method: 'virtual_account', bank } : { method: 'wallet' }),
      statements: ['prospectus', 'risk', 'liquidity', 'akad'],
    }),
  )
const seen = (slug: string) => app.offerings.detail(guest, slug)
const cash = (owner: string, purpose: 'available' | 'escrow') => app.ledger.balance({ owner, purpose, asset: 'IDR' })
const titles = async (who: Investor) => {
  await app.notifications.deliver()
  return (await app.notifications.list(who, {}, 'id')).items
}

test('two of staff agree to an issuer’s wish: nothing more is sold, everybody is refunded and reads the reason', async () => {
  const { issuer, offering, slug, about } = await open()
  const [buyer, waiting] = [await world.investor({ cash: rupiah(5_000_000) }), await world.investor()]
  const paid = await buy(buyer, slug, 100)
  const unpaid = await buy(waiting, slug, 50, 'bsi')
  await app.offerings.askWithdrawal(issuer, { slug, reason })
  expect(await seen(slug)).toMatchObject({ state: 'open', withdrawn: null })
  await voteAbout(app.approvals, first, about)
  expect(await seen(slug)).toMatchObject({ state: 'open' })
  await voteAbout(app.approvals, second, about)
  expect(await seen(slug)).toMatchObject({ state: 'withdrawn', withdrawn: { at: clock.now(), reason } })
  await app.runDue()
  for (const [who, { id }] of [
    [buyer, paid],
    [waiting, unpaid],
  ] as const)
    expect(await app.offerings.subscription(who, id)).toMatchObject({
      state: 'refunded',
      endReason: 'offering_withdrawn',
    })
  expect(await cash(`investor/${buyer.userId}`, 'available')).toBe(5_000_000n)
  expect(await cash(`offering/${offering.id}`, 'escrow')).toBe(0n)
  expect((await titles(buyer))[0]).toMatchObject({
    title: expect.stringMatching(/^Penawaran ditarik penerbit: /),
    text: expect.stringContaining(reason),
  })
  await expect(buy(buyer, slug, 1)).rejects.toMatchObject({ code: 'offering_closed' })
  await expect(app.offerings.askWithdrawal(issuer, { slug, reason })).rejects.toMatchObject({ code: 'offering_over' })
})

test('only its issuer asks, once, while it is open; a no leaves it open, and it may be asked for again', async () => {
  const { issuer, slug, about, offering } = await open()
  const stranger = await world.investor()
  await expect(app.offerings.askWithdrawal(stranger, { slug, reason })).rejects.toMatchObject({
    code: 'offering_not_found',
  })
  await app.offerings.askWithdrawal(issuer, { slug, reason })
  await expect(app.offerings.askWithdrawal(issuer, { slug, reason })).rejects.toMatchObject({ code: 'approval_waits' })
  await voteAbout(app.approvals, first, about, { vote: 'reject', reason: 'Belum ada bukti.' })
  expect(await seen(slug)).toMatchObject({ state: 'open', withdrawn: null })
  await world.advance('PT1M') // of requests of one millisecond none is the newer
  await app.offerings.askWithdrawal(issuer, { slug, reason })
  await world.moveTo(offering.closesAt)
  await expect(voteAbout(app.approvals, second, about)).rejects.toMatchObject({ code: 'approval_expired' })
  await expect(app.offerings.askWithdrawal(issuer, { slug, reason })).rejects.toMatchObject({ code: 'offering_over' })
})

test('purchases of the same second are refused or refunded, and nothing stays in escrow', async () => {
  const { issuer, offering, slug, about } = await open()
  const people = await Promise.all(Array.from({ length: 12 }, () => world.investor({ cash: rupiah(1_000_000) })))
  await app.offerings.askWithdrawal(issuer, { slug, reason })
  await voteAbout(app.approvals, first, about)
  const bought = people.map((each) => buy(each, slug, 10).catch((error: unknown) => error))
  const [voted, ...ends] = await Promise.all([voteAbout(app.approvals, second, about), ...bought])
  expect(voted).toBe('approved')
  for (const end of ends) if (end instanceof Error) expect(end).toMatchObject({ code: 'offering_closed' })
  await app.runDue()
  expect(await seen(slug)).toMatchObject({ state: 'withdrawn', paid: 0n, reserved: 0n })
  for (const { userId } of people) expect(await cash(`investor/${userId}`, 'available')).toBe(1_000_000n)
  expect(await cash(`offering/${offering.id}`, 'escrow')).toBe(0n)
})
