import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ProposeDistribution } from '#contract/distributions/input'
import { Subscribe } from '#contract/offerings/input'
import { postInTx } from '#modules/ledger'
import { openDatabase, transact } from '#platform/db/database'
import { type Actor, system, type UserActor } from '#shared/actor'
import { after, DAY, HOUR, localDate, plusDays } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { voteAbout } from '../approvals.ts'
import { engine } from '../engine.ts'
import { waitUntilHolds } from '../eventually.ts'
import { expectCleanLedger } from '../ledger-invariants.ts'
import { insertStaff } from '../rows.ts'
import { resumeMoneyMovements } from '../thaw.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

type Offering = Awaited<ReturnType<TestWorld['offering']>>
const wish = ({ slug }: Offering, bank?: string) =>
  Subscribe.parse({
    offering: slug,
    units: '1',
    ...(bank ? { method: 'virtual_account', bank } : { method: 'wallet' }),
    statements: ['prospectus', 'risk', 'liquidity', 'akad'],
  })
const stop = () => world.app.freeze.begin(system('test'), { reason: 'uji' })
const frozen = { code: 'money_frozen' }
const closesAt = () => after(world.clock.now(), 10 * DAY)

/** A rupiah more in a wallet than its entries say, planted by the owner of the database. */
const plant = ({ userId }: UserActor, change: bigint) =>
  world.app.database.asOwner((tx) =>
    sql`update balance set amount = amount + ${change} where account_id = ${`investor/${userId}/available/IDR`}`.execute(
      tx,
    ),
  )

beforeEach(async () => {
  if (await world.app.freeze.standing()) await resumeMoneyMovements(world.app)
})

test('books that are wrong stop every command that moves money, until two members of staff have found them right', async () => {
  const { app } = world
  const offering = await world.offering({ closesAt: closesAt() })
  const sekar = await world.investor({ cash: rupiah(1_000_000) })
  const bought = await app.offerings.subscribe(sekar, wish(offering))
  await plant(sekar, 7n)
  expect(await app.checks.invariants()).toMatchObject([{ check: 'a balance is the sum of its postings' }])

  await expect(app.offerings.subscribe(sekar, wish(offering))).rejects.toMatchObject(frozen)
  await expect(app.offerings.subscribe(sekar, wish(offering, 'bsi'))).rejects.toMatchObject(frozen)
  await expect(app.offerings.cancel(sekar, { id: bought.id })).rejects.toMatchObject(frozen)
  await expect(app.offerings.withdraw(system('test'), offering.id, 'uji')).rejects.toMatchObject(frozen)
  expect((await app.checks.books()).problems).toEqual([expect.stringContaining('money stands still')])

  const [finance, compliance] = [
    await insertStaff(app.database.db, 'finance'),
    await insertStaff(app.database.db, 'compliance'),
  ]
  const reason = 'Saldo dibetulkan.'
  await expect(app.freeze.askForThaw(finance, { reason })).rejects.toMatchObject({ code: 'books_still_wrong' })
  await plant(sekar, -7n)
  expect(await app.checks.invariants()).toEqual([])
  await expect(app.offerings.subscribe(sekar, wish(offering))).rejects.toMatchObject(frozen)
  const id = await app.freeze.askForThaw(finance, { reason })
  const approve = (actor: Actor) => app.approvals.vote(actor, { id, vote: 'approve', reason: '' })
  for (const other of [finance, sekar]) await expect(approve(other)).rejects.toThrow()
  await plant(sekar, 7n)
  await expect(approve(compliance)).rejects.toMatchObject({ code: 'books_still_wrong' })
  await plant(sekar, -7n)
  await approve(compliance)
  expect(await app.offerings.subscribe(sekar, wish(offering))).toMatchObject({ state: 'paid' })
  expect((await app.checks.books()).problems).toEqual([])
  await expectCleanLedger(app)
})

test('what posts without a command is stopped too, and so is a report of the bank until money moves', async () => {
  const { app } = world
  const sekar = await world.investor({ cash: rupiah(100_000) })
  const [account] = await app.wallet.virtualAccounts(sekar)
  const pay = (sender: string) =>
    app.wallet.recordBankReport({
      eventId: `evt-${sender}-${sekar.userId}`,
      transferId: `transfer-${sender}-${sekar.userId}`,
      status: 'settled',
      bank: account!.bank,
      number: account!.number,
      amount: 50_000n,
      currency: 'IDR',
      sender,
      occurredAt: app.clock.now(),
    })
  const draft = {
    kind: 'deposit_credited',
    source: `test/frozen-${sekar.userId}`,
    postings: [
      { account: { owner: 'bank/bsi', purpose: 'clearing' as const, asset: 'IDR' }, debit: 1n },
      { account: { owner: `investor/${sekar.userId}`, purpose: 'available' as const, asset: 'IDR' }, credit: 1n },
    ],
  }
  await stop()
  await expect(app.ledger.post(draft)).rejects.toMatchObject(frozen)
  await expect(transact(app.database.commands, (tx) => postInTx(tx, [draft], app.clock.now()))).rejects.toMatchObject(
    frozen,
  )
  await expect(pay('AHMAD')).rejects.toMatchObject(frozen)
  await resumeMoneyMovements(app)
  expect(await pay('AHMAD')).toBe('credited')
  expect(await app.ledger.balance({ owner: `investor/${sekar.userId}`, purpose: 'available', asset: 'IDR' })).toBe(
    150_000n,
  )
})

test('time limits stand still while money does, and give people the time back', async () => {
  const { app, clock } = world
  const offering = await world.offering({ closesAt: closesAt() })
  const sekar = await world.investor({ cash: rupiah(1_000_000) })
  const [paid, unpaid] = [
    await app.offerings.subscribe(sekar, wish(offering)),
    await app.offerings.subscribe(sekar, wish(offering, 'bsi')),
  ]
  await app.offerings.subscribe(sekar, wish(offering))
  await world.advance('PT10H')
  await stop()
  await world.advance('P3DT7M13S')
  const seen = async ({ id }: { id: string }) => app.offerings.subscription(sekar, id)
  expect([(await seen(paid)).state, (await seen(unpaid)).state]).toEqual(['paid', 'awaiting_payment'])
  await expect(app.offerings.cancel(sekar, { id: paid.id })).rejects.toMatchObject(frozen)
  await resumeMoneyMovements(app)
  await app.runDue()

  expect((await seen(paid)).cancellableUntil).toEqual(after(clock.now(), 38 * HOUR))
  expect((await seen(unpaid)).payBefore).toEqual(after(clock.now(), 14 * HOUR))
  await app.demo!.transfer({ virtualAccount: unpaid.virtualAccount!.number, amount: unpaid.total })
  expect((await seen(unpaid)).state).toBe('paid')
  expect((await app.offerings.cancel(sekar, { id: paid.id })).state).toBe('cancelled')
  await world.advance('P2D')
  await app.notifications.deliver()
  const { rows } = await sql`select 1 from notice_set_aside`.execute(app.database.db)
  expect(rows).toEqual([])
  const told = (await app.notifications.list(sekar, {}, 'id')).items.map(({ title }) => title)
  expect(told).toContainEqual(expect.stringMatching(/^Pembelian dikonfirmasi/))
  await expectCleanLedger(app)
})

test('an issuer is not paid while money stands still, and an offering whose end came meanwhile waits for who may still pay', async () => {
  const { app } = world
  const offering = await world.offering({ closesAt: after(world.clock.now(), 5 * DAY), minimumUnits: units(1) })
  const sekar = await world.investor({ cash: rupiah(1_000_000) })
  await app.offerings.subscribe(sekar, wish(offering))
  await world.advance('P4DT12H')
  const late = await app.offerings.subscribe(sekar, wish(offering, 'bsi'))
  await stop()
  await world.advance('P4D')
  const issuer = () =>
    app.ledger.balance({ owner: `issuer/${offering.businessId}`, purpose: 'available', asset: 'IDR' })
  const state = async () => (await app.offerings.detail({ kind: 'guest' }, offering.slug)).state
  expect([await issuer(), await state()]).toEqual([0n, 'open'])
  await resumeMoneyMovements(app)
  await app.runDue()
  expect(await state()).toBe('open')
  await expect(app.offerings.subscribe(sekar, wish(offering))).rejects.toMatchObject({ code: 'offering_closed' })
  await app.demo!.transfer({ virtualAccount: late.virtualAccount!.number, amount: late.total })
  await world.advance('P1D')
  expect(await state()).toBe('closed')
  await world.advance('P3D')
  expect(await state()).toBe('running')
  expect(await issuer()).toBeGreaterThan(0n)
  await expectCleanLedger(app)
})

test('no issuer is late because money stood still: nothing fails meanwhile, and grace has those days longer', async () => {
  const { app } = world
  const [finance, admin, second] = await Promise.all(
    (['finance', 'admin', 'finance'] as const).map((role) => insertStaff(app.database.db, role)),
  )
  const announced = async (dueIn: number) => {
    const offering = await world.offering({ totalUnits: units(2), minimumUnits: units(2) })
    const holder = await world.investor({ cash: rupiah(1_000_000) })
    await app.offerings.subscribe(holder, { ...wish(offering), units: units(2) })
    await world.advance('P5D')
    const today = localDate(app.clock.now())
    const { id } = await app.distributions.propose(
      finance!,
      ProposeDistribution.parse({
        security: offering.code,
        kind: 'return',
        about: 'Bagi hasil',
        recordedOn: today,
        dueOn: plusDays(today, dueIn),
        amount: '100000',
        amountReason: 'Menurut pernyataan penerbit',
        reason: 'Sesuai RUPS',
      }),
    )
    await app.distributions.openAccounts()
    return { id, businessId: offering.businessId }
  }
  const unpaid = await announced(6)
  const ready = await announced(1)
  const { account } = await app.distributions.one(finance!, ready.id)
  await app.demo!.transfer({ virtualAccount: account!.number, amount: rupiah(100_000), sender: 'PENERBIT' })
  await waitUntilHolds(async () => {
    await app.wallet.pollBank()
    expect((await app.distributions.one(finance!, ready.id)).state).toBe('funded')
  })
  for (const checker of [admin!, second!]) await voteAbout(app.approvals, checker, `distribution/${ready.id}`)
  await sql`insert into distribution select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(),
    'reference', 'DI-uji', 'state', 'submitted', 'account_number', null))).* from distribution d
    where id = ${unpaid.id}`.execute(app.database.db)

  await stop()
  await world.advance('P40D') // no deadline fails
  await resumeMoneyMovements(app)
  await app.runDue()
  expect((await app.distributions.one(finance!, ready.id)).state).toBe('paid')
  const record = (await app.distributions.trackRecords(ready.businessId))[0]!
  expect([record.payments, record.late, (await app.distributions.record()).late]).toEqual([1, 0, 0])
  const arrears = () => app.arrears.ofBusiness(unpaid.businessId)
  expect(await app.distributions.one(finance!, unpaid.id)).toMatchObject({ state: 'proposed', late: false })
  await world.advance('P8D')
  expect(await arrears()).toEqual([])
  await world.advance('P2D')
  expect(await arrears()).toMatchObject([{ id: unpaid.id, state: 'late' }])
  await expectCleanLedger(app)
})

test('a record of who did what that was changed stops money; what was looked at stops it no more', async () => {
  const { app } = world
  await app.audit.seal()
  await app.freeze.lookAtAudit()
  expect(await app.freeze.standing()).toBeNull()
  await app.database.asOwner(async (tx) => {
    await sql`alter table audit_record disable trigger user`.execute(tx)
    await sql`update audit_record set reason = 'lain' where position = 3`.execute(tx)
    await sql`alter table audit_record enable trigger user`.execute(tx)
  })
  await app.freeze.lookAtAudit()
  expect((await app.freeze.standing())?.found).toMatchObject([
    { check: 'the audit chain is whole', subject: 'position 3' },
  ])
  await resumeMoneyMovements(app)
  await app.freeze.lookAtAudit()
  expect(await app.freeze.standing()).toBeNull()
})

test.skipIf(engine === 'embedded')(
  'one process finds the books wrong and all of them stop at once, a web-only one too',
  async () => {
    const { databaseUrl } = world.app.database
    const { dataKeys } = world.app.config
    const other = await createTestWorld({ role: 'web', dataKeys }, await openDatabase({ databaseUrl: databaseUrl! }))
    try {
      const offering = await world.offering({ closesAt: closesAt() })
      const sekar = await world.investor({ cash: rupiah(1_000_000) })
      await plant(sekar, 7n)
      await world.app.checks.invariants()
      await expect(other.app.offerings.subscribe(sekar, wish(offering))).rejects.toMatchObject(frozen)
      await plant(sekar, -7n)
      await resumeMoneyMovements(other.app)
      expect(await world.app.offerings.subscribe(sekar, wish(offering))).toMatchObject({ state: 'paid' })
    } finally {
      await other.close()
    }
  },
)
