import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChargeIssuer, ResolveArrears } from '#contract/arrears/input'
import { ListDisclosures } from '#contract/disclosures/input'
import { ProposeDistribution } from '#contract/distributions/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { type Actor, system, type UserActor } from '#shared/actor'
import { localDate, plusDays, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { breakRow } from '../../../test/broken-row.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let finance: UserActor
let checkers: UserActor[]
let analysts: Actor[]
beforeAll(async () => {
  world = await createTestWorld()
  const staff = async (role: 'finance' | 'admin' | 'analyst'): Promise<UserActor> => {
    const email = `${newId(world.app.clock.now())}@contoh.test`
    const account = { email, firstname: 'Petugas', kind: 'staff' as const, roles: [role], password: 'sepatu-hujan-72' }
    const userId = await world.app.registration.createUser(system('test'), account)
    return { kind: 'staff', userId, sessionId: newId<'session'>(world.app.clock.now()), roles: [role] }
  }
  finance = await staff('finance')
  checkers = [await staff('admin'), await staff('finance')]
  analysts = [await staff('analyst'), await staff('admin')]
})
afterAll(() => world.close())

const today = () => localDate(world.app.clock.now())

/** A sukuk in the hands of these holders, and a return on it that is due today and that nobody pays in. */
async function unpaidReturn(quantities: number[], amount = 100_000n) {
  const { app } = world
  const total = quantities.reduce((sum, each) => sum + each, 0)
  const offering = await world.offering({ kind: 'sukuk', totalUnits: units(total), minimumUnits: units(total) })
  const holders: Actor[] = []
  for (const quantity of quantities) {
    const holder = await world.investor({ cash: rupiah(50_000_000) })
    const order = {
      offering: offering.slug,
      units: units(quantity),
      method: 'wallet' as const,
      statements: [...purchaseConfirmations],
    }
    await app.offerings.subscribe(holder, order)
    holders.push(holder)
  }
  await world.advance('P5D')
  const asked = {
    security: offering.code,
    kind: 'return',
    about: 'Bagi hasil bulan ke-1',
    recordedOn: today(),
    dueOn: today(),
    amount: String(amount),
    amountReason: 'Menurut pernyataan penerbit',
    reason: 'Laporan laba bulan pertama',
  }
  const { id } = await app.distributions.propose(finance, ProposeDistribution.parse(asked))
  const { businessId } = await app.registry.security(offering.code)
  return { id, holders, businessId }
}

async function pay(id: string, amount: bigint, deciding = checkers) {
  const { app } = world
  await app.distributions.openAccounts()
  const { account } = await app.distributions.one(finance, id)
  await app.demo!.transfer({ virtualAccount: account!.number, amount: rupiah(amount), sender: 'PENERBIT' })
  await waitUntilHolds(async () => {
    await app.wallet.pollBank()
    expect((await app.distributions.one(finance, id)).state).toBe('funded')
  })
  for (const checker of deciding) await voteAbout(app.approvals, checker, `distribution/${id}`)
}

const lateDisclosures = async () =>
  (await world.app.disclosures.list(ListDisclosures.parse({ type: 'late_payment' }))).items
const wish = (more: Record<string, string> = {}) =>
  ResolveArrears.parse({
    outcome: 'restructured',
    amount: '80000',
    dueOn: plusDays(today(), 3),
    reason: 'Keputusan RUPSU',
    ...more,
  })

test('within the time of grace nothing is public; after it everybody is told, and a payment ends it', async () => {
  const { app } = world
  const { id, businessId } = await unpaidReturn([3, 1])
  await world.advance('P7D')
  expect(await app.arrears.ofBusiness(businessId)).toEqual([])
  const before = (await lateDisclosures()).length
  await world.advance('P1D')
  expect(await app.arrears.ofBusiness(businessId)).toMatchObject([
    { id, state: 'late', amount: 100_000n, closed: false },
  ])
  expect((await lateDisclosures()).length).toBe(before + 1)
  const late = app.arrears.parts.dueTasks[0]!
  await Promise.all([late.run(), late.run()])
  expect((await lateDisclosures()).length).toBe(before + 1)
  await expect(app.arrears.resolve(finance, { id, ...wish() })).rejects.toMatchObject({ code: 'arrears_state' })

  await pay(id, 100_000n)
  await world.advance('P1D')
  expect(await app.arrears.of(finance, id)).toMatchObject({ state: 'paid', recovered: 100_000n, closed: true })
  expect((await lateDisclosures()).length).toBe(before + 2)
  expect((await app.freeze.books()).differences).toEqual([])
})

test('a default calls the holders’ meeting; what it agreed to is owed instead, and the recovery is shown', async () => {
  const { app } = world
  const { id, holders, businessId } = await unpaidReturn([3, 1])
  await world.advance('P31D')
  expect(await app.arrears.of(finance, id)).toMatchObject({ state: 'default', closed: false })
  const meeting = (await app.meetings.newestAbout(`arrears/${id}`))!
  expect(meeting).toMatchObject({ state: 'proposed', items: [{ outcome: 'restructured', special: true }, {}] })
  for (const analyst of analysts) await voteAbout(app.approvals, analyst, `meeting/${meeting.id}`)
  await expect(app.arrears.resolve(finance, { id, ...wish() })).rejects.toMatchObject({ code: 'arrears_not_decided' })
  await world.advance('P6D')
  await app.meetings.vote(holders[0]!, { id: meeting.id, votes: ['for', 'against'] })
  await world.moveTo(meeting.closesAt)
  const resolve = (more: Record<string, string>) => app.arrears.resolve(finance, { id, ...wish(more) })
  await expect(resolve({ outcome: 'collateral_sold' })).rejects.toMatchObject({ code: 'arrears_not_decided' })
  await expect(resolve({ amount: '100001' })).rejects.toMatchObject({
    code: 'arrears_amount',
    details: { most: 100_000n },
  })
  await expect(resolve({ dueOn: today() })).rejects.toMatchObject({ code: 'arrears_past' })
  await resolve({ dueOn: plusDays(today(), 1) })
  await voteAbout(app.approvals, checkers[0]!, `arrears/${id}`)
  await world.advance('P2D') // the day that was proposed is over before the second one agrees
  const lateYes = voteAbout(app.approvals, checkers[1]!, `arrears/${id}`)
  await expect(lateYes).rejects.toMatchObject({ code: 'arrears_past' })
  await voteAbout(app.approvals, checkers[1]!, `arrears/${id}`, { vote: 'reject', reason: 'Tanggalnya sudah lewat' })
  await resolve({})
  await expect(voteAbout(app.approvals, finance, `arrears/${id}`)).rejects.toMatchObject({ code: 'approval_own' })
  for (const checker of checkers) await voteAbout(app.approvals, checker, `arrears/${id}`)
  const resolved = (await app.arrears.of(finance, id))!
  expect(resolved).toMatchObject({ state: 'restructured', instead: { amount: 80_000n }, recovered: 0n, closed: false })
  expect((await app.distributions.one(finance, id)).state).toBe('cancelled')

  const cash = (await app.wallet.balances(holders[0]!)).available
  await pay(resolved.instead!.id, 80_000n, [finance, checkers[0]!]) // not the one whose vote made it
  await world.advance('P4D')
  expect((await app.wallet.balances(holders[0]!)).available - cash).toBe(60_000n)
  expect(await app.arrears.ofBusiness(businessId)).toMatchObject([
    { state: 'restructured', recovered: 80_000n, closed: true },
  ])
  const rewritten = sql`update arrears set state = 'paid' where distribution_id = ${id}`.execute(app.database.db)
  await expect(rewritten).rejects.toThrow()
  expect((await app.freeze.books()).differences).toEqual([])
})

test('a meeting without a quorum or with a no is followed by the next, until one agrees and holders are paid', async () => {
  const { app } = world
  const { id, holders } = await unpaidReturn([3, 1])
  await world.advance('P31D')
  const told = async () => {
    const { rows } = await sql<{ name: string }>`select name from event where topic = ${`user/${checkers[1]!.userId}`}
      and data->>'distribution' = ${id} and name like 'arrears_meeting%' order by id`.execute(app.database.db)
    return rows.map(({ name }) => name)
  }
  const held = async (votes?: ('for' | 'against')[]) => {
    const meeting = (await app.meetings.newestAbout(`arrears/${id}`))!
    for (const analyst of analysts) await voteAbout(app.approvals, analyst, `meeting/${meeting.id}`)
    await expect(app.arrears.callAgain(finance, { id, why: 'Lagi' })).rejects.toMatchObject({
      code: 'arrears_meeting_waits',
    })
    await world.advance('P6D')
    if (votes) await app.meetings.vote(holders[0]!, { id: meeting.id, votes })
    await world.moveTo(meeting.closesAt)
    await app.runDue()
    return meeting
  }
  const first = await held()
  expect(await told()).toEqual(['arrears_meeting_failed'])
  expect(await lateCase(id)).toMatchObject({ stage: 'meeting', clock: null })
  expect(await app.arrears.of(finance, id)).toMatchObject({
    mayCallAgain: true,
    meeting: { id: first.id, agreed: false },
  })
  await expect(app.arrears.callAgain(checkers[0]!, { id, why: 'Kuorum kurang' })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await app.arrears.callAgain(finance, { id, why: 'Kuorum kurang' })
  const second = await held(['against', 'against'])
  expect(second.id).not.toBe(first.id)
  expect(first).toMatchObject({ quorum: '1/2', quorumAtLeast: false, specialQuorum: '2/3', second: false })
  expect(second).toMatchObject({
    ...{ quorum: '1/3', quorumAtLeast: true, specialQuorum: '3/5', special: '2/3', second: true },
  })
  const [call] = (await app.disclosures.list({ type: 'meeting_call' } as never)).items
  expect((await app.disclosures.byNumber(call!.number)).markdown).toContain(first.reference)
  await expect(app.arrears.resolve(finance, { id, ...wish() })).rejects.toMatchObject({ code: 'arrears_not_decided' })
  await app.arrears.callAgain(finance, { id, why: 'Penerbit mengubah tawarannya' })
  expect(await held(['for', 'against'])).toMatchObject({ quorum: '1/2', second: false })
  expect(await told()).toEqual(['arrears_meeting_failed', 'arrears_meeting_failed', 'arrears_meeting_agreed'])
  await app.runDue()
  expect(await told()).toHaveLength(3)
  expect(await app.arrears.of(finance, id)).toMatchObject({ mayCallAgain: false, meeting: { agreed: true } })
  await expect(app.arrears.callAgain(finance, { id, why: 'Lagi' })).rejects.toMatchObject({
    code: 'arrears_meeting_waits',
  })

  await app.arrears.resolve(finance, { id, ...wish() })
  for (const checker of checkers) await voteAbout(app.approvals, checker, `arrears/${id}`)
  const { instead } = (await app.arrears.of(finance, id))!
  const cash = (await app.wallet.balances(holders[0]!)).available
  await pay(instead!.id, 80_000n, [finance, checkers[0]!])
  await world.advance('P4D')
  expect((await app.wallet.balances(holders[0]!)).available - cash).toBe(60_000n)
  expect((await app.freeze.books()).differences).toEqual([])
})

test('taken back by finance it ends without a word, and an investor has no say', async () => {
  const { app } = world
  const { id, holders } = await unpaidReturn([1])
  await world.advance('P8D')
  await expect(app.arrears.of(holders[0]!, id)).rejects.toMatchObject({ code: 'not_allowed' })
  const before = (await lateDisclosures()).length
  await app.distributions.cancel(finance, { id, reason: 'Salah jumlah' })
  await world.advance('PT1H')
  expect(await app.arrears.of(finance, id)).toMatchObject({ state: 'cancelled', recovered: 0n, closed: true })
  expect((await lateDisclosures()).length).toBe(before)
})

test('a late issuer makes good real costs and pays to the social fund from its wallet, by two others, and holders get nothing of it', async () => {
  const { app } = world
  const { id, holders } = await unpaidReturn([1])
  const charge = (more: Record<string, string> = {}) =>
    app.arrears.charge(finance, {
      id,
      ...ChargeIssuer.parse({ kind: 'tawidh', charge: '250000', about: 'Somasi notaris, kuitansi 114', ...more }),
    })
  await expect(charge()).rejects.toMatchObject({ code: 'arrears_not_found' })
  await world.advance('P8D')
  const tawidh = `late-charge/${(await charge()).charge}`
  await expect(voteAbout(app.approvals, finance, tawidh)).rejects.toMatchObject({ code: 'approval_own' })
  await voteAbout(app.approvals, checkers[0]!, tawidh)
  const second = () => voteAbout(app.approvals, checkers[1]!, tawidh)
  const { payer } = await app.distributions.outcome(app.database.db, id)
  const cash = await app.ledger.balance({ owner: `investor/${payer}`, purpose: 'available', asset: 'IDR' })
  if (cash < 250_000n) {
    await expect(second()).rejects.toMatchObject({ code: 'insufficient_balance' })
    await app.wallet.openBalance(system('seed'), { userId: payer, bank: 'bsi', amount: rupiah(400_000) })
  }
  const fund = async () => (await app.ledger.totals('social'))[0]?.amount ?? 0n
  const before = await fund()
  const held = (await app.wallet.balances(holders[0]!)).available
  await second()
  expect(await fund()).toBe(before)
  await world.advance('PT1H')
  const { charge: tazir } = await charge({
    kind: 'tazir',
    charge: '100000',
    about: 'Terlambat tanpa uzur, akad pasal 9',
  })
  for (const checker of checkers) await voteAbout(app.approvals, checker, `late-charge/${tazir}`)
  expect(await fund()).toBe(before + 100_000n)
  expect((await app.wallet.balances(holders[0]!)).available).toBe(held)
  expect((await app.arrears.of(finance, id))!.charges).toMatchObject([
    { kind: 'tawidh', amount: 250_000n, about: 'Somasi notaris, kuitansi 114' },
    { kind: 'tazir', amount: 100_000n },
  ])
  expect(await app.arrears.of(finance, id)).toMatchObject({ amount: 100_000n, state: 'late' })
  const rewritten = sql`update late_charge set amount = 1`.execute(app.database.db)
  await expect(rewritten).rejects.toThrow()
  expect((await app.freeze.books()).differences).toEqual([])
})

test('what the issuer paid in on its day and staff pass on late is late of the platform, in public too, and never a default', async () => {
  const { app } = world
  const { id, businessId } = await unpaidReturn([3, 1])
  await pay(id, 100_000n, [])
  await world.advance('P1D')
  expect(await app.distributions.one(finance, id)).toMatchObject({ state: 'funded', late: false, lateByUs: true })
  expect(await lateCase(id)).toMatchObject({ stage: 'here', clock: null })
  await world.advance('P40D')
  expect(await app.arrears.ofBusiness(businessId)).toMatchObject([{ id, state: 'late', lateBy: 'platform' }])
  const [told] = await app.disclosures.of([businessId], 1)
  expect(told!.title).toContain('Keterlambatan kami')
  const [before] = await app.distributions.trackRecords(businessId)
  expect(before).toMatchObject({ standing: 'running', late: 0 })
  for (const checker of checkers) await voteAbout(app.approvals, checker, `distribution/${id}`)
  await world.advance('P1D')
  expect(await app.arrears.of(finance, id)).toMatchObject({ state: 'paid', defaultedAt: null })
  const [record] = await app.distributions.trackRecords(businessId)
  expect(record).toMatchObject({ late: 0, lateByUs: 1 })
})

/** What the desk says of one payment that did not come. */
const lateCase = async (id: string, actor: UserActor = finance) =>
  (await world.app.arrears.late(actor, { limit: 100 })).items.find((each) => each.id === id)

test('a security in default, restructured and settled says so on its track record, and the desk what is next', async () => {
  const { app } = world
  const { id, holders, businessId } = await unpaidReturn([3, 1])
  const due = today()
  const standing = async () => (await app.distributions.trackRecords(businessId))[0]!.standing
  expect(await lateCase(id)).toBeUndefined()
  await world.advance('P1D')
  expect(await lateCase(id)).toMatchObject({ stage: 'grace', amount: 100_000n, clock: wib(plusDays(due, 8)) })
  await world.advance('P7D')
  expect(await standing()).toBe('late')
  expect(await lateCase(id)).toMatchObject({ stage: 'public', clock: wib(plusDays(due, 31)) })
  await expect(app.arrears.late(holders[0]!)).rejects.toMatchObject({ code: 'not_allowed' })
  await world.advance('P23D')
  expect(await standing()).toBe('default')
  const meeting = (await app.meetings.newestAbout(`arrears/${id}`))!
  expect(await lateCase(id)).toMatchObject({ stage: 'default', clock: meeting.closesAt, meeting: meeting.id })
  for (const analyst of analysts) await voteAbout(app.approvals, analyst, `meeting/${meeting.id}`)
  await world.advance('P6D')
  await app.meetings.vote(holders[0]!, { id: meeting.id, votes: ['for', 'against'] })
  await world.moveTo(meeting.closesAt)
  expect(await lateCase(id)).toMatchObject({ stage: 'restructuring', clock: null })
  await app.arrears.resolve(finance, { id, ...wish() })
  for (const checker of checkers) await voteAbout(app.approvals, checker, `arrears/${id}`)
  expect(await standing()).toBe('restructured')
  expect(await lateCase(id)).toBeUndefined()
  const { instead } = (await app.arrears.of(finance, id))!
  expect(await lateCase(instead!.id)).toMatchObject({ stage: 'instead', clock: wib(plusDays(instead!.dueOn, 1)) })
  await pay(instead!.id, 80_000n, [finance, checkers[0]!])
  await world.advance('P4D')
  expect(await standing()).toBe('recovered')
  expect(await lateCase(instead!.id)).toBeUndefined()
})

test('late payments are listed by stage, the nearest clock on top, a page at a time', async () => {
  const { app } = world
  const { id, holders } = await unpaidReturn([3, 1])
  await world.advance('P31D')
  const meeting = (await app.meetings.newestAbout(`arrears/${id}`))!
  for (const analyst of analysts) await voteAbout(app.approvals, analyst, `meeting/${meeting.id}`)
  const { id: younger } = await unpaidReturn([1])
  await world.advance('P1D')
  await app.meetings.vote(holders[0]!, { id: meeting.id, votes: ['against', 'for'] })
  await world.moveTo(meeting.closesAt)
  expect(await lateCase(id)).toMatchObject({ stage: 'collateral', clock: null })
  const { items, count, amount, next } = await app.arrears.late(finance, { stage: 'collateral', limit: 1 })
  expect([items.map((each) => each.id), count, amount, next]).toEqual([[id], 1, 100_000n, null])
  const all = await app.arrears.late(finance, { limit: 100 })
  expect(all.items.map((each) => each.id).indexOf(id)).toBeLessThan(all.items.map((each) => each.id).indexOf(younger))
  const first = await app.arrears.late(finance, { limit: 1 })
  expect(first.next).toBe(all.items[1]!.id)
  expect((await app.arrears.late(finance, { limit: 100, after: first.next! })).items).toHaveLength(all.count - 1)
})

test('a late payment that cannot be declared holds up no other, and is declared later', async () => {
  const { app } = world
  const first = await unpaidReturn([1])
  const second = await unpaidReturn([1])
  const mend = await breakRow(app.database, 'arrears', { distribution_id: first.id })
  await expect(world.advance('P8D')).rejects.toThrow('a due task failed')
  expect(await app.arrears.ofBusiness(first.businessId)).toEqual([])
  expect(await app.arrears.ofBusiness(second.businessId)).toMatchObject([{ id: second.id, state: 'late' }])
  await mend()
  await app.runDue()
  expect(await app.arrears.ofBusiness(first.businessId)).toMatchObject([{ id: first.id, state: 'late' }])
})
