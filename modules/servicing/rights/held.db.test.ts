import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { voteAbout } from '../../../test/approvals.ts'
import { createConfirmedHit } from '../../../test/listed.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'
import { insertStaff } from '../../../test/rows.ts'

let it: RightsWorld
let [maker, other] = [] as unknown as [Actor, Actor]
beforeAll(async () => {
  it = await createRightsWorld()
  const { db } = it.app.database
  maker = await insertStaff(db, 'compliance')
  other = await insertStaff(db, 'compliance')
})
afterEach(async () => expect(await it.books()).toEqual([]))
afterAll(() => it.world.close())

type Holder = Awaited<ReturnType<RightsWorld['share']>>['holders'][number]

/** A rights issue whose time is over, with an order of somebody on a list since, and one of somebody else who asked for more. */
async function over(name: string) {
  const { app, world } = it
  const { code, slug, holders } = await it.share([100, 50], 50_000_000, undefined, [name])
  const [who, neighbour] = holders as [Holder, Holder]
  const card = await it.opened(code)
  const { id } = await it.exercise(who, slug, { units: 40 })
  const { id: others } = await it.exercise(neighbour, slug, { units: 20, excess: 25 })
  await createConfirmedHit(app, maker, who, name)
  const stateOf = async () => (await app.rights.one(it.finance, card.id)).state
  const heldIds = async () => (await app.rights.held(maker)).items.map((each) => each.id as string)
  return { code, slug, who, neighbour, card, id, others, stateOf, heldIds, end: () => world.moveTo(card.exerciseUntil) }
}

test('what somebody on a list bought by right is held: nothing is allotted until two have decided, here that the money goes back', async () => {
  const { app } = it
  const { code, who, neighbour, card, id, others, stateOf, heldIds, end } = await over('Hardimanta')
  expect(await app.rights.heldOne(maker, id)).toMatchObject({ state: 'paid', total: 360_000n, userId: who.userId })
  await end()
  await it.opened((await it.share([10])).code) // what is due of another one takes on all of them
  expect(after(card.exerciseUntil, 3 * DAY) < app.clock.now()).toBe(true)
  expect(await stateOf()).toBe('open')
  expect(await heldIds()).toEqual([id])
  expect(await app.rights.order(who, id)).toMatchObject({ state: 'paid' }) // reads what anybody reads

  const before = await it.cashOf(who)
  await app.rights.proposeHeld(maker, { id, outcome: 'refund', reason: 'Sama dengan daftar' })
  await expect(voteAbout(app.approvals, maker, `rights-order/${id}`)).rejects.toMatchObject({ code: 'approval_own' })
  await voteAbout(app.approvals, other, `rights-order/${id}`)
  await app.runDue()
  expect(await stateOf()).toBe('ended')
  expect(await it.cashOf(who)).toBe(before + 360_000n)
  expect(await it.unitsOf(who, code)).toBe(100n)
  // the rights that were not used are there for who asked for more
  expect(await app.rights.order(neighbour, others)).toMatchObject({ state: 'settled', allotted: 25n })
  expect(await it.unitsOf(neighbour, code)).toBe(95n)
  expect(await heldIds()).toEqual([])
  const again = app.rights.proposeHeld(maker, { id, outcome: 'refund', reason: 'Sekali lagi' })
  await expect(again).rejects.toMatchObject({ code: 'held_rights_over' })
  await app.notifications.deliver()
  const titles = (await app.notifications.list(who, {}, 'id')).items.map(({ title }) => title)
  expect(titles.filter((title) => /dibatalkan/.test(title))).toEqual([]) // nobody on a list is written to
})

test('two may let such an order go on with the others', async () => {
  const { app } = it
  const { code, who, id, stateOf, end } = await over('Wiranata')
  await end()
  await app.rights.proposeHeld(maker, { id, outcome: 'release', reason: 'Izin otoritas diterima' })
  expect(await stateOf()).toBe('open')
  await voteAbout(app.approvals, other, `rights-order/${id}`)
  await app.runDue()
  expect(await stateOf()).toBe('ended')
  expect(await app.rights.order(who, id)).toMatchObject({ state: 'settled' })
  expect(await it.unitsOf(who, code)).toBe(140n)
})

test('a no of the second look lets the order go on by itself, and what was asked about it is over', async () => {
  const { app } = it
  const { who, id, stateOf, heldIds, end } = await over('Kusumadewa')
  await app.rights.proposeHeld(maker, { id, outcome: 'refund', reason: 'Sama dengan daftar' })
  await voteAbout(app.approvals, other, `kyc/${who.userId}`, { vote: 'reject', reason: 'Orang lain' })
  expect(await heldIds()).toEqual([])
  expect(await app.approvals.newestAbout(`rights-order/${id}`)).toMatchObject({ state: 'withdrawn' })
  const records = await app.audit.recordsOf({ object: `rights-order/${id}` }, { limit: 10 })
  const holds = records.flatMap(({ data }) => ('held' in data ? [data.held] : []))
  expect(holds.toSorted()).toEqual([false, true])
  await end()
  expect(await stateOf()).toBe('ended')
})

test('an order of somebody on a list that nobody paid ends at its time, and then holds nothing up', async () => {
  const { app } = it
  const { code, slug, holders } = await it.share([100, 50], 50_000_000, undefined, ['Prabaswara'])
  const [who] = holders as [Holder]
  const card = await it.opened(code)
  const { id } = await it.exercise(who, slug, { units: 10, method: 'virtual_account' })
  await createConfirmedHit(app, maker, who, 'Prabaswara')
  expect((await app.rights.held(maker)).items).toMatchObject([{ id, state: 'awaiting_payment' }])
  await it.world.moveTo(card.exerciseUntil)
  expect(await app.rights.order(who, id)).toMatchObject({ state: 'expired' })
  expect((await app.rights.held(maker)).items).toEqual([])
  expect((await app.rights.one(it.finance, card.id)).state).toBe('ended')
})

test('a suspended account keeps what it bought by right: suspension stops what is new, not what is paid', async () => {
  const { app } = it
  const { code, slug, holders } = await it.share([100, 50])
  const [who] = holders as [Holder]
  const card = await it.opened(code)
  await it.exercise(who, slug, { units: 40 })
  await app.accounts.suspend(maker, { userId: who.userId, reason: 'Perangkat hilang, dilaporkan pemiliknya' })
  await it.world.moveTo(card.exerciseUntil)
  expect(await it.unitsOf(who, code)).toBe(140n)
})

test('who reads the queue decides nothing by that', async () => {
  const { app } = it
  const auditor = await insertStaff(app.database.db, 'auditor')
  expect((await app.rights.held(auditor)).items).toEqual([])
  const wish = { id: 'x', outcome: 'refund', reason: 'Coba' } as const
  await expect(app.rights.proposeHeld(auditor, wish)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(app.rights.proposeHeld(maker, wish)).rejects.toMatchObject({ code: 'held_rights_not_found' })
  await expect(app.rights.heldOne(auditor, 'x')).rejects.toMatchObject({ code: 'held_rights_not_found' })
})

test('nothing is to be decided any more about what is held and was not paid in time', async () => {
  const { app, world } = it
  const name = 'Danuwijaya'
  const { code, slug, holders } = await it.share([100], 50_000_000, undefined, [name])
  await it.opened(code)
  const { id } = await it.exercise(holders[0]!, slug, { units: 40, method: 'virtual_account' })
  await createConfirmedHit(app, maker, holders[0]!, name)
  await app.rights.proposeHeld(maker, { id, outcome: 'release', reason: 'Izin otoritas diterima' })
  await world.advance('P2D')
  expect(await app.rights.order(holders[0]!, id)).toMatchObject({ state: 'expired' })
  expect(await app.approvals.newestAbout(`rights-order/${id}`)).toMatchObject({ state: 'withdrawn' })
})
