import { afterAll, afterEach, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { after, DAY, HOUR } from '#shared/dates'
import { rupiah } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { expectCleanLedger } from '../../../test/ledger-invariants.ts'
import { createConfirmedHit } from '../../../test/listed.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import { Subscribe } from './input.ts'

const world = await createTestWorld()
const { app, clock } = world
const { db } = app.database
const [maker, other] = [await insertStaff(db, 'compliance'), await insertStaff(db, 'compliance')]
afterEach(() => expectCleanLedger(app))
afterAll(() => world.close())

type Investor = Awaited<ReturnType<typeof world.investor>>

async function buy(investor: Investor, slug: string, quantity: number) {
  const { id } = await app.offerings.subscribe(
    investor,
    Subscribe.parse({
      offering: slug,
      units: String(quantity),
      method: 'wallet',
      statements: ['prospectus', 'risk', 'liquidity', 'akad'],
    }),
  )
  return id
}

/** An offering that is over, with one purchase of somebody on a list, and one of somebody else. */
async function over(name: string, share = 100) {
  const closesAt = after(clock.now(), 10 * DAY)
  const offering = await world.offering({ closesAt })
  const who = await world.investor({ name, cash: rupiah(50_000_000) })
  const neighbour = await world.investor({ cash: rupiah(50_000_000) })
  const id = await buy(who, offering.slug, share)
  const others = await buy(neighbour, offering.slug, 850)
  await world.advance('P3D')
  await createConfirmedHit(app, maker, who, name)
  await world.moveTo(after(closesAt, HOUR))
  return { offering, who, neighbour, id, others }
}
const stateOf = async (slug: string) => (await app.offerings.detail({ kind: 'guest' }, slug)).state
const wallet = ({ userId }: Investor) =>
  app.ledger.balance({ owner: `investor/${userId}`, purpose: 'available', asset: 'IDR' })
const heldIds = async () => (await app.offerings.held(maker)).items.map(({ id }) => id as string)

test('a held purchase is not handed over; two approvals refund it, and the other purchases proceed', async () => {
  const { offering, who, neighbour, id, others } = await over('Hardimanta')
  expect(await stateOf(offering.slug)).toBe('closed')
  await world.advance('P3D')
  expect(await stateOf(offering.slug)).toBe('closed')
  expect(await heldIds()).toEqual([id])
  expect(await app.offerings.heldOne(maker, id)).toMatchObject({ offeringState: 'closed', state: 'confirmed' })
  const before = await wallet(who)
  await app.offerings.proposeHeld(maker, { id, outcome: 'refund', reason: 'Sama dengan daftar' })
  await expect(voteAbout(app.approvals, maker, `subscription/${id}`)).rejects.toMatchObject({ code: 'approval_own' })
  await voteAbout(app.approvals, other, `subscription/${id}`)
  expect(await wallet(who)).toBeGreaterThan(before)
  expect(await app.offerings.subscription(who, id)).toMatchObject({
    state: 'refunded',
    endReason: 'cancelled_by_operator',
  })
  expect(await heldIds()).toEqual([])
  await app.runDue()
  expect(await stateOf(offering.slug)).toBe('running')
  expect((await app.offerings.subscription(neighbour, others)).state).toBe('distributed')
  await expect(
    app.offerings.proposeHeld(maker, { id, outcome: 'refund', reason: 'Sekali lagi' }),
  ).rejects.toMatchObject({ code: 'held_purchase_over' })
})

test('two may let it go to its issuer with the others', async () => {
  const { offering, who, id } = await over('Wiranata')
  await app.offerings.proposeHeld(maker, { id, outcome: 'release', reason: 'Izin otoritas diterima' })
  expect(await stateOf(offering.slug)).toBe('closed')
  await voteAbout(app.approvals, other, `subscription/${id}`)
  await app.runDue()
  expect(await stateOf(offering.slug)).toBe('running')
  expect((await app.offerings.subscription(who, id)).state).toBe('distributed')
})

test('rejecting the refusal releases the held purchase and supersedes its request', async () => {
  const { offering, who, id } = await over('Kusumadewa')
  await app.offerings.proposeHeld(maker, { id, outcome: 'refund', reason: 'Sama dengan daftar' })
  await voteAbout(app.approvals, other, `kyc/${who.userId}`, { vote: 'reject', reason: 'Orang lain' })
  expect(await heldIds()).toEqual([])
  expect(await app.approvals.newestAbout(`subscription/${id}`)).toMatchObject({ state: 'withdrawn' })
  const records = await app.audit.recordsOf({ object: `subscription/${id}` }, { limit: 10 })
  const holds = records.flatMap(({ data }) => ('held' in data ? [data.held] : []))
  expect(holds.toSorted()).toEqual([false, true])
  await app.runDue()
  expect(await stateOf(offering.slug)).toBe('running')
})

test('a failed offering ends the pending decision about its held purchases', async () => {
  const { offering, who, id } = await over('Danuwijaya')
  await app.offerings.proposeHeld(maker, { id, outcome: 'release', reason: 'Izin otoritas diterima' })
  await app.offerings.withdraw(system('test'), offering.id, 'Rencana penerbit berubah')
  expect(await app.offerings.subscription(who, id)).toMatchObject({ state: 'refunded' })
  expect(await heldIds()).toEqual([])
  expect(await app.approvals.newestAbout(`subscription/${id}`)).toMatchObject({ state: 'withdrawn' })
})

test('who reads the queue decides nothing by that', async () => {
  const auditor = await insertStaff(db, 'auditor')
  expect((await app.offerings.held(auditor)).items).toEqual([])
  const wish = { id: 'x', outcome: 'refund', reason: 'Coba' } as const
  await expect(app.offerings.proposeHeld(auditor, wish)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(app.offerings.proposeHeld(maker, wish)).rejects.toMatchObject({ code: 'held_purchase_not_found' })
  await expect(app.offerings.heldOne(auditor, 'x')).rejects.toMatchObject({ code: 'held_purchase_not_found' })
})
