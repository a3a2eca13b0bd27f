import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProposeDistribution, SubmitDistribution } from '#contract/distributions/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { listEventsAfter } from '#platform/commands/events'
import { runRecurring } from '#platform/commands/parts'
import { system, type UserActor } from '#shared/actor'
import { localDate, plusDays } from '#shared/dates'
import { newId } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { breakRow } from '../../../test/broken-row.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { insertStaff } from '../../../test/rows.ts'
import { resumeMoneyMovements } from '../../../test/thaw.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let finance: UserActor
let issuer: UserActor
let holder: UserActor
let code: string
beforeAll(async () => {
  world = await createTestWorld()
  const { app } = world
  const account = { email: 'keuangan@contoh.test', firstname: 'Petugas', kind: 'staff' as const }
  const roles = ['finance' as const]
  const userId = await app.registration.createUser(system('test'), { ...account, roles, password: 'sepatu-hujan-72' })
  finance = { kind: 'staff', userId, sessionId: newId<'session'>(app.clock.now()), roles }
  issuer = await world.investor()
  const businessId = await app.issuers.register(system('test'), {
    slug: 'usaha-pembagi',
    name: 'Usaha Pembagi',
    legalName: 'PT Usaha Pembagi',
    legalForm: 'pt',
    sector: 'Pangan',
    city: 'Bogor',
    province: 'Jawa Barat',
    foundedYear: 2011,
    pitch: 'Usaha untuk uji.',
    description: 'Usaha untuk uji.',
    website: null,
    ownerUserId: issuer.userId,
  })
  const offering = await world.offering({ businessId, totalUnits: units(10), minimumUnits: units(10) })
  code = offering.code
  holder = await world.investor({ cash: rupiah(50_000_000) })
  await app.offerings.subscribe(holder, {
    offering: offering.slug,
    units: units(10),
    method: 'wallet',
    statements: [...purchaseConfirmations],
  })
  await world.advance('P5D')
})
afterAll(() => world.close())

const today = () => localDate(world.app.clock.now())

/** Announced by finance, to be paid after so many days. */
async function announced(days: number) {
  const { id } = await world.app.distributions.propose(
    finance,
    ProposeDistribution.parse({
      security: code,
      kind: 'return',
      about: 'Bagi hasil bulan ke-1',
      recordedOn: today(),
      dueOn: plusDays(today(), days),
      amount: '1.000.000',
      amountReason: 'Menurut pernyataan penerbit',
      reason: 'Laporan laba bulan pertama',
    }),
  )
  await world.app.distributions.openAccounts()
  return id
}

/** Which notices of this distribution somebody was sent, in their order. */
async function told({ userId }: UserActor, id: string) {
  const { rows } = await sql<{ name: string }>`
    select name from event where topic = ${`user/${userId}`} and data->>'distribution' = ${id} order by id`.execute(
    world.app.database.db,
  )
  return rows.map(({ name }) => name)
}

test('who is to pay in is reminded before the last day, and told with finance once that it passed', async () => {
  const { app } = world
  const id = await announced(14)
  expect(await app.distributions.toFund(issuer)).toMatchObject([
    { id, state: 'proposed', fundBy: plusDays(today(), 7), unfunded: false, account: { bank: 'bsi' } },
  ])
  expect(await app.distributions.toFund(holder)).toEqual([])
  await world.advance('P3D')
  expect(await told(issuer, id)).toEqual(['distribution_asked'])
  await world.advance('P1D')
  expect(await told(issuer, id)).toEqual(['distribution_asked', 'distribution_fund_soon'])
  expect(await told(finance, id)).toEqual([])
  await world.advance('P4D')
  const clock = app.distributions.parts.dueTasks.find(({ name }) => name === 'distributions.funding')!
  await Promise.all([clock.run(), clock.run(), clock.run()])
  await world.advance('P1D')
  expect(await told(issuer, id)).toEqual(['distribution_asked', 'distribution_fund_soon', 'distribution_unfunded'])
  expect(await told(finance, id)).toEqual(['distribution_unfunded_desk'])
  expect(await app.distributions.toFund(issuer)).toMatchObject([{ id, unfunded: true, late: false }])
  expect(await app.distributions.one(finance, id)).toMatchObject({ unfunded: true })
  await app.distributions.cancel(finance, { id, reason: 'Ditunda rapat' })
  expect(await app.distributions.toFund(issuer)).toEqual([])
})

test('what is announced within the days of paying in has one day, and nobody is reminded of what has just been asked', async () => {
  const { app } = world
  const id = await announced(3)
  expect(await app.distributions.toFund(issuer)).toMatchObject([{ id, fundBy: plusDays(today(), 1), unfunded: false }])
  await world.advance('P2D')
  expect(await told(issuer, id)).toEqual(['distribution_asked', 'distribution_unfunded'])
  expect(await told(finance, id)).toEqual(['distribution_unfunded_desk'])
  await app.distributions.cancel(finance, { id, reason: 'Ditunda rapat' })
})

test('money that is in on its day is asked for no more', async () => {
  const { app } = world
  const id = await announced(14)
  const { account } = await app.distributions.one(finance, id)
  await app.demo!.transfer({ virtualAccount: account!.number, amount: rupiah(999_999), sender: 'PENERBIT' })
  await app.wallet.pollBank()
  const missed = (await listEventsAfter(app.database.db, 0n, [`wallet/${issuer.userId}`])).at(-1)
  expect(missed).toMatchObject({ name: 'payment_missed', data: { amount: 999_999n, total: 1_000_000n } })
  await app.demo!.transfer({ virtualAccount: account!.number, amount: rupiah(1_000_000), sender: 'PENERBIT' })
  await waitUntilHolds(async () => {
    await app.wallet.pollBank()
    expect((await app.distributions.one(finance, id)).state).toBe('funded')
  })
  await world.advance('P9D')
  expect(await app.distributions.toFund(issuer)).toMatchObject([{ id, state: 'funded', unfunded: false }])
  expect(await told(issuer, id)).toEqual(['distribution_asked'])
  expect(await told(finance, id)).toEqual([])
})

const wish = (more: Record<string, string> = {}) =>
  SubmitDistribution.parse({
    security: code,
    kind: 'return',
    about: 'Bagi hasil bulan ke-2',
    recordedOn: plusDays(today(), 2),
    dueOn: plusDays(today(), 12),
    amount: '',
    perUnit: '25.000',
    amountReason: 'Menurut pernyataan penerbit',
    ...more,
  })

test('in a freeze no account is asked for, and afterwards it is', async () => {
  const { app } = world
  const asked = ProposeDistribution.parse({
    ...{ security: code, kind: 'return', about: 'Bagi hasil bulan ke-9', recordedOn: today() },
    ...{ dueOn: plusDays(today(), 30), amount: '900.000', amountReason: 'Menurut pernyataan penerbit' },
    reason: 'Laporan laba bulan ke-9',
  })
  const [sweep] = app.distributions.parts.recurring
  const isFrozen = async () => (await app.freeze.standing()) !== null
  await app.freeze.begin(system('test'), { reason: 'uji' })
  const { id } = await app.distributions.propose(finance, asked)
  await runRecurring(sweep!, isFrozen)
  await expect(sweep!.run()).rejects.toMatchObject({ errors: [{ code: 'money_frozen' }] })
  expect(await app.distributions.one(finance, id)).toMatchObject({ account: null })
  await resumeMoneyMovements(app)
  await runRecurring(sweep!, isFrozen)
  expect(await app.distributions.one(finance, id)).toMatchObject({ account: { bank: 'bsi' } })
  await app.distributions.cancel(finance, { id, reason: 'Hanya uji' })
})

test('an issuer hands in for its own security alone, early enough, one amount, for a day to come', async () => {
  const { app } = world
  const by = (actor: UserActor, more?: Record<string, string>) => app.distributions.submit(actor, wish(more))
  await expect(by(holder)).rejects.toMatchObject({ code: 'distribution_not_running', field: 'security' })
  await expect(by(finance)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(by(issuer, { dueOn: plusDays(today(), 7) })).rejects.toMatchObject({
    code: 'distribution_too_soon',
    details: { first: plusDays(today(), 8) },
  })
  await expect(by(issuer, { recordedOn: today() })).rejects.toMatchObject({ code: 'distribution_recorded_past' })
  await expect(by(issuer, { amount: '1000' })).rejects.toMatchObject({ code: 'distribution_amount' })
  await expect(by(issuer, { perUnit: '' })).rejects.toMatchObject({ code: 'distribution_no_report' })
  await expect(by(issuer, { kind: 'dividend' })).rejects.toMatchObject({ code: 'distribution_kind' })
})

test('what an issuer hands in is announced once finance has checked it, and was nothing before', async () => {
  const { app } = world
  const { id, amount } = await app.distributions.submit(issuer, wish())
  expect(amount).toBe(250_000n)
  expect(await told(finance, id)).toEqual(['distribution_submitted_desk'])
  await app.distributions.openAccounts()
  expect(await app.distributions.one(finance, id)).toMatchObject({ state: 'submitted', account: null })
  expect(await app.approvals.newestAbout(`distribution/${id}`)).toBeFalsy()
  const before = (await app.registry.expected(holder)).filter(({ status }) => status === 'declared')
  const check = { id, purification: 250n, reason: 'Sesuai laporan laba' }
  await expect(app.distributions.check(issuer, check)).rejects.toMatchObject({ code: 'not_allowed' })
  await app.distributions.check(finance, check)
  await expect(app.distributions.check(finance, check)).rejects.toMatchObject({ code: 'distribution_state' })
  await app.distributions.openAccounts()
  expect(await app.distributions.one(finance, id)).toMatchObject({
    state: 'proposed',
    purificationRate: 250n,
    account: { bank: 'bsi' },
  })
  expect(await app.approvals.newestAbout(`distribution/${id}`)).toMatchObject({ state: 'waiting' })
  const declared = (await app.registry.expected(holder)).filter(({ status }) => status === 'declared')
  expect(declared).toHaveLength(before.length + 1)
  const wrong = { id, reason: 'Laporan belum lengkap' }
  await expect(app.distributions.cancel(finance, wrong)).rejects.toMatchObject({ code: 'distribution_public' })
  await app.distributions.callOff(finance, wrong)
  await voteAbout(app.approvals, await insertStaff(app.database.db, 'admin'), `distribution/${id}/call-off`)
  expect(await app.distributions.one(finance, id)).toMatchObject({ state: 'cancelled' })
})

test('finance sends back what does not hold, with its reason', async () => {
  const { app } = world
  const { id } = await app.distributions.submit(issuer, wish())
  await app.distributions.cancel(finance, { id, reason: 'Laporan belum lengkap' })
  expect(await app.distributions.one(finance, id)).toMatchObject({ state: 'cancelled', why: 'Laporan belum lengkap' })
  expect((await app.freeze.books()).differences).toEqual([])
})

test('what nobody checked before its payment day ends by the clock; issuer and finance are told', async () => {
  const { app } = world
  const { id, dueOn } = await app.distributions.submit(issuer, wish())
  await world.advance('P11D')
  expect(await app.distributions.one(finance, id)).toMatchObject({ state: 'submitted' })
  expect(today()).toBe(plusDays(dueOn, -1))
  await world.advance('P1D')
  expect(await app.distributions.one(finance, id)).toMatchObject({ state: 'cancelled' })
  expect(await told(finance, id)).toEqual(['distribution_submitted_desk', 'distribution_unchecked_desk'])
  const check = { id, purification: 0n, reason: 'Terlambat diperiksa' }
  await expect(app.distributions.check(finance, check)).rejects.toMatchObject({ code: 'distribution_state' })
  expect((await app.freeze.books()).differences).toEqual([])
})

test('a distribution that cannot be ended holds up no other that nobody checked, and ends later', async () => {
  const { app } = world
  const [one, other] = await Promise.all([
    app.distributions.submit(issuer, wish()),
    app.distributions.submit(issuer, wish()),
  ])
  const [broken, whole] = [one.id, other.id].sort()
  const mend = await breakRow(app.database, 'distribution', { id: broken })
  await expect(world.advance('P12D')).rejects.toThrow('a due task failed')
  const stateOf = async (id?: string) => (await app.distributions.one(finance, id!)).state
  expect([await stateOf(broken), await stateOf(whole)]).toEqual(['submitted', 'cancelled'])
  await mend()
  await app.runDue()
  expect(await stateOf(broken)).toBe('cancelled')
})

test('a payment for which the bank gives no account keeps no other waiting for its own', async () => {
  const { app } = world
  const [refused, other] = [await announced(11), await announced(12)]
  await app.database.asOwner(async (tx) => {
    await sql`update virtual_account set amount = amount + 1 where reference = ${`distribution/${refused}`}`.execute(tx)
    for (const id of [refused, other])
      await sql`update distribution set account_number = null where id = ${id}`.execute(tx)
  })
  await expect(app.distributions.openAccounts()).rejects.toThrow()
  const accountOf = async (id: string) => (await app.distributions.one(finance, id)).account
  expect([await accountOf(refused), (await accountOf(other))?.number]).toEqual([null, expect.any(String)])
})
