import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProposeDistribution } from '#contract/distributions/input'
import type { DistributionKind } from '#contract/distributions/states'
import { purchaseConfirmations } from '#contract/offerings/states'
import type { Tx } from '#platform/db/database'
import { type Actor, system, type UserActor } from '#shared/actor'
import { localDate, plusDays, plusMonths, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { giveProofByCode } from '../../../test/proof.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let finance: Actor
let checkers: Actor[]
beforeAll(async () => {
  world = await createTestWorld()
  const staff = async (role: 'finance' | 'admin'): Promise<Actor> => {
    const email = `${newId(world.app.clock.now())}@contoh.test`
    const account = { email, firstname: 'Petugas', kind: 'staff' as const, roles: [role], password: 'sepatu-hujan-72' }
    const userId = await world.app.registration.createUser(system('test'), account)
    return { kind: 'staff', userId, sessionId: newId<'session'>(world.app.clock.now()), roles: [role] }
  }
  finance = await staff('finance')
  checkers = [await staff('admin'), await staff('finance')]
})
afterAll(() => world.close())

const PASSWORD = 'sepatu-hujan-lemari-72'
let people = 0

/** A security whose units are in the hands of these investors, bought and distributed as anybody's. */
async function held(quantities: number[], kind: 'sukuk' | 'share' = 'sukuk', tenorMonths = 12) {
  const { app } = world
  const total = quantities.reduce((sum, each) => sum + each, 0)
  const terms =
    kind === 'share'
      ? { akad: 'musyarakah' as const, tenorMonths: null, paymentMonths: null, nisbah: null }
      : { tenorMonths, paymentMonths: Math.min(tenorMonths, 3) }
  const offering = await world.offering({ kind, totalUnits: units(total), minimumUnits: units(total), ...terms })
  const holders = []
  for (const quantity of quantities) {
    const phone = `+62812${8_000_000 + ++people}`
    const holder = { ...(await world.investor({ cash: rupiah(50_000_000), phone, password: PASSWORD })), phone }
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
  expect((await app.registry.security(offering.code)).distributedAt).toBeTruthy()
  return { code: offering.code, slug: offering.slug, holders }
}

const today = () => localDate(world.app.clock.now())
function asked(code: string, kind: DistributionKind, amount: number, more: Record<string, string> = {}) {
  const [recordedOn, dueOn] = [today(), plusDays(today(), 3)]
  const terms = { security: code, kind, about: 'Bagi hasil bulan ke-1', recordedOn, dueOn, amount: String(amount) }
  const amountReason = 'Menurut pernyataan penerbit'
  return ProposeDistribution.parse({ ...terms, amountReason, reason: 'Laporan laba bulan pertama', ...more })
}

/** Announced, and the bank has named the account. */
async function announced(wish: ProposeDistribution) {
  const { id } = await world.app.distributions.propose(finance, wish)
  await world.app.distributions.openAccounts()
  return world.app.distributions.one(finance, id)
}

async function payIn(account: { number: string } | null, amount: bigint) {
  await world.app.demo!.transfer({ virtualAccount: account!.number, amount: rupiah(amount), sender: 'PENERBIT' })
  await waitUntilHolds(async () => {
    await world.app.wallet.pollBank()
    const { rows } = await sql<{ n: bigint }>`
      select count(*) as n from bank_transfer where number = ${account!.number} and state = 'settled'`.execute(
      world.app.database.db,
    )
    expect(rows[0]!.n).toBeGreaterThan(0n)
  })
}

async function approved(code: string, kind: DistributionKind, amount: number, more?: Record<string, string>) {
  const { app } = world
  const { id, account } = await announced(asked(code, kind, amount, more))
  await payIn(account, BigInt(amount))
  for (const checker of checkers) await voteAbout(app.approvals, checker, `distribution/${id}`)
  return id
}

const cashOf = async (actor: Actor) => (await world.app.wallet.balances(actor)).available
const books = async () => (await world.app.freeze.books()).differences

test('each holder of the recording day gets the share to the rupiah, and what flooring leaves is the issuer’s', async () => {
  const { app } = world
  const { code, slug, holders } = await held([3, 3, 1])
  const before = await Promise.all(holders.map(cashOf))
  const id = await approved(code, 'return', 100_000)
  expect((await app.distributions.one(finance, id)).state).toBe('approved')
  await world.advance('P4D')

  const found = await app.distributions.one(finance, id)
  expect(found.state).toBe('paid')
  expect(found.run).toMatchObject({ units: 7n, holders: 3, paidHolders: 3, paid: 99_999n, tax: 0n, remainder: 1n })
  const after = await Promise.all(holders.map(cashOf))
  expect(after.map((cash, at) => cash - before[at]!)).toEqual([42_857n, 42_857n, 14_285n])
  const holding = await app.registry.holding(holders[0]!, slug)
  expect(holding.received).toBe(42_857n)
  expect(holding.cashFlows.filter(({ status }) => status === 'done').map(({ kind, amount }) => [kind, amount])).toEqual(
    [
      ['purchase', -30_000n],
      ['return', 42_857n],
    ],
  )
  expect(await app.distributions.returnsPaid([code, 'NONE'])).toEqual(new Map([[code, 1]]))
  const year = await app.wallet.taxSummary(holders[0]!, 2026)
  expect(year.income).toMatchObject([{ gross: 42_857n, tax: 0n, net: 42_857n }])
  expect(year.income[0]!.name).not.toBe('')
  await app.notifications.deliver()
  const titles = (await app.notifications.list(holders[0]!, {}, 'id')).items.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining([expect.stringContaining('Rp42.857 masuk ke dompet Anda')]))
  expect(await books()).toEqual([])
})

test('nothing is approved before the issuer’s money is in, and another amount stays with its payer', async () => {
  const { app } = world
  const { code } = await held([2])
  const { id, account } = await announced(asked(code, 'return', 5_000))
  await voteAbout(app.approvals, checkers[0]!, `distribution/${id}`)
  const second = () => voteAbout(app.approvals, checkers[1]!, `distribution/${id}`)
  await expect(second()).rejects.toMatchObject({ code: 'distribution_not_funded' })
  await payIn(account, 4_999n)
  expect((await app.distributions.one(finance, id)).state).toBe('proposed')
  await expect(second()).rejects.toMatchObject({ code: 'distribution_not_funded' })
  await app.distributions.cancel(finance, { id, reason: 'Jumlahnya salah' })
  await expect(app.distributions.cancel(finance, { id, reason: 'lagi' })).rejects.toMatchObject({
    code: 'distribution_state',
  })
  expect(await books()).toEqual([])
})

test('what is not approved goes back to its payer, all of it', async () => {
  const { app } = world
  const { code } = await held([2])
  const { id, account } = await announced(asked(code, 'return', 5_000))
  await payIn(account, 5_000n)
  await voteAbout(app.approvals, checkers[0]!, `distribution/${id}`, {
    vote: 'reject',
    reason: 'Laporan belum lengkap',
  })
  expect(await app.distributions.one(finance, id)).toMatchObject({ state: 'cancelled', why: 'Laporan belum lengkap' })
  expect(await app.ledger.balance({ owner: `distribution/${id}`, purpose: 'escrow', asset: 'IDR' })).toBe(0n)
  expect(await books()).toEqual([])
})

test('a run that dies in the middle goes on where it stopped, and two runs at once pay once', async () => {
  const { app } = world
  const { code, holders } = await held([1, 1, 1, 1, 1])
  const before = await cashOf(holders[4]!)
  const id = await approved(code, 'return', 50_000, { dueOn: today() })
  await world.advance('P1D')
  const dueTask = app.distributions.parts.dueTasks[0]!
  await Promise.all([dueTask.run(), dueTask.run(), dueTask.run()])
  expect((await app.distributions.one(finance, id)).run).toMatchObject({ paidHolders: 5, remainder: 0n })
  expect((await cashOf(holders[4]!)) - before).toBe(10_000n)
  expect(await books()).toEqual([])
})

test('principal ends the units, once, and only whole', async () => {
  const { app } = world
  const { code, slug, holders } = await held([4, 6], 'sukuk', 1)
  const due = plusMonths(localDate((await app.registry.security(code)).distributedAt!), 1)
  await world.moveTo(wib(plusDays(due, -4), '10:00'))
  const early = app.distributions.propose(finance, asked(code, 'principal', 100_000))
  await expect(early).rejects.toMatchObject({ code: 'distribution_early', details: { due } })
  await world.advance('P1D')
  const { businessId } = await app.offerings.detail({ kind: 'guest' }, slug)
  const mayRaiseAgain = () =>
    app.database.db.transaction().execute((tx) => app.offerings.assertNoUnpaidSukukInTx(tx, businessId))
  await expect(mayRaiseAgain()).rejects.toMatchObject({ code: 'sukuk_unpaid', details: { code } })
  const wrong = app.distributions.propose(finance, asked(code, 'principal', 99_999))
  await expect(wrong).rejects.toMatchObject({ code: 'distribution_principal', details: { expected: 100_000n } })
  const before = await cashOf(holders[1]!)
  const id = await approved(code, 'principal', 100_000)
  const again = app.distributions.propose(finance, asked(code, 'principal', 100_000))
  await expect(again).rejects.toMatchObject({ code: 'distribution_principal_twice' })
  await world.advance('P4D')
  expect((await app.distributions.one(finance, id)).state).toBe('paid')
  expect((await cashOf(holders[1]!)) - before).toBe(60_000n)
  await mayRaiseAgain()
  await expect(app.registry.certify(holders[1]!, slug)).rejects.toMatchObject({ code: 'holding_not_found' })
  expect(await app.registry.holding(holders[1]!, slug)).toMatchObject({ units: 0n, value: 0n, cost: 0n })
  const late = app.distributions.propose(finance, asked(code, 'return', 1_000))
  await expect(late).rejects.toMatchObject({ code: 'distribution_not_running' })
  expect(await books()).toEqual([])
})

class Undone extends Error {}
/** What the checks find after a statement by the owner of the database with its guards off; then it is undone. */
async function foundAfter(statement: string) {
  let found: unknown[] = []
  const lie = async (tx: Tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
    found = (await world.app.freeze.lookInTx(tx)).differences
    throw new Undone()
  }
  await world.app.database.asOwner(lie).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return found
}

test('a lie about what was paid is found', async () => {
  const { code, holders } = await held([2, 1])
  const id = await approved(code, 'return', 10_000, { dueOn: today() })
  await world.advance('P1D')
  expect((await world.app.distributions.one(finance, id)).state).toBe('paid')
  const of = `where distribution_id = '${id}' and user_id = '${holders[0]!.userId}'`
  for (const lie of [
    `update distribution set amount = amount + 1 where id = '${id}'`,
    `update distribution set recorded_until = recorded_until - interval '30 days' where id = '${id}'`,
    `update distribution set remainder = 0 where id = '${id}'`,
    `update distribution set state = 'paying', ended_at = null where id = '${id}'`,
    `update distribution_payment set gross = gross - 1 ${of}`,
    `update distribution_payment set tax = 1 ${of}`,
    `update distribution_payment set units = 3 ${of}`,
    `update distribution_payment set paid_at = null ${of}`,
    `update distribution_payment set user_id = '${newId(world.app.clock.now())}' ${of}`,
    `delete from distribution_payment ${of}`,
    `update distribution set import_id = '${newId(world.app.clock.now())}' where id = '${id}'`,
    `insert into distribution_payment (distribution_id, user_id, units, party, gross, tax, purification)
      select '${newId(world.app.clock.now())}', user_id, units, party, gross, tax, purification from distribution_payment ${of}`,
  ])
    expect(await foundAfter(lie), lie).not.toEqual([])
  expect(await books()).toEqual([])
})

test('what is announced stands among what a holder expects until it is paid or taken back, by what they have of it', async () => {
  const { app } = world
  const { code, slug, holders } = await held([3, 1], 'share')
  const [holder, stranger] = [holders[0]!, await world.investor({})]
  const due = plusDays(today(), 4)
  const { id, reference } = await announced(asked(code, 'dividend', 90_001, { dueOn: due }))
  const declared = { on: due, kind: 'dividend', amount: 67_500n, status: 'declared' }
  expect(await app.registry.expected(holder)).toMatchObject([declared])
  expect(await app.registry.expected(stranger)).toEqual([])
  const { cashFlows } = await app.registry.holding(holder, slug)
  const own = { units: 3n, total: 90_001n, gross: 67_500n, tax: 0n, about: expect.any(String) }
  expect(cashFlows.filter(({ status }) => status !== 'done')).toMatchObject([{ ...declared, reference, declared: own }])
  await world.advance('P5D')
  expect(await app.registry.expected(holder)).toMatchObject([{ ...declared, status: 'late' }])
  await app.distributions.cancel(finance, { id, reason: 'Ditunda rapat' })
  expect(await app.registry.expected(holder)).toEqual([])
})

test('a dividend is for shares, a return for sukuk, and neither before there are holders', async () => {
  const { app } = world
  const share = await held([5], 'share')
  const propose = (code: string, kind: DistributionKind, more?: Record<string, string>) =>
    app.distributions.propose(finance, asked(code, kind, 1_000, more))
  await expect(propose(share.code, 'return')).rejects.toMatchObject({ code: 'distribution_kind', field: 'kind' })
  const early = { recordedOn: plusDays(today(), -400) }
  await expect(propose(share.code, 'dividend', early)).rejects.toMatchObject({ field: 'recordedOn' })
  const backwards = { recordedOn: plusDays(today(), 9) }
  await expect(propose(share.code, 'dividend', backwards)).rejects.toMatchObject({ code: 'distribution_dates' })
  await expect(propose('TIDAKADA', 'dividend')).rejects.toMatchObject({ code: 'security_not_found' })
  await expect(
    app.distributions.propose(share.holders[0]!, asked(share.code, 'dividend', 1_000)),
  ).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('an amount that the database could not keep is refused on its field and writes nothing', async () => {
  const share = await held([3, 4], 'share')
  const sukuk = await held([2])
  const of = async (code: string, kind: DistributionKind, amount: bigint) => {
    const wish = { ...asked(code, kind, 1), amount }
    return world.app.distributions.propose(finance, wish).catch(({ code, field }) => ({ code, field }))
  }
  const range = { code: 'distribution_amount_range', field: 'amount' }
  for (const amount of [0n, -1n, 1_000_000_000_000_000n, 10n ** 30n])
    expect(await of(share.code, 'dividend', amount)).toEqual(range)
  expect(await of(sukuk.code, 'return', 0n)).toEqual({ code: 'distribution_no_profit', field: 'amount' })
  expect(await of(sukuk.code, 'return', 10n ** 18n)).toEqual(range)
  const { rows } = await sql`select 1 from distribution where security_code in (${share.code}, ${sukuk.code})
    and proposed_at is not null`.execute(world.app.database.db)
  expect(rows).toEqual([])
})

test('a holder gives what the sharia board named to the social fund, once, and nobody gives it for them', async () => {
  const { app } = world
  const { code, slug, holders } = await held([2, 1])
  const [holder, other] = [holders[0]!, holders[1]!]
  const id = await approved(code, 'return', 90_000, { dueOn: today(), purification: '2,5' })
  const request = (await world.app.approvals.newestAbout(`distribution/${id}`))!
  const { changes } = await world.app.approvals.one(finance, request.id)
  const agreed = changes.filter(({ label }) => ['Pajak', 'Bagian untuk dimurnikan'].includes(label.id))
  expect(agreed.map(({ after }) => after?.id)).toEqual(['0%', '2,5%'])
  const early = app.distributions.givePurification(holder, { id })
  await expect(early).rejects.toMatchObject({ code: 'distribution_not_found' })
  await world.advance('P1D')
  const named = { distribution: id, slug, amount: 1_500n, givenAt: null }
  expect(await app.distributions.purifications(holder, code)).toMatchObject([named])
  const [cash, fund] = [await cashOf(holder), (await app.ledger.totals('social'))[0]?.amount ?? 0n]
  for (const asking of [finance, checkers[0]!])
    await expect(app.distributions.givePurification(asking, { id })).rejects.toMatchObject({ code: 'not_allowed' })
  const from = { userAgent: 'test', ip: '127.0.0.1' }
  const { accessToken } = await app.credentials.logIn({ email: holder.email, password: PASSWORD }, from)
  const actor = (await app.accounts.actorOf(accessToken)) as UserActor
  const asked = { actor, phone: holder.phone, about: /^Salurkan Rp1\.500 ke dana sosial/ }
  const proof = await giveProofByCode(world, asked, () => app.distributions.givePurification(actor, { id }))
  expect([await cashOf(holder), (await app.distributions.purifications(holder, code))[0]!.givenAt]).toEqual([
    cash,
    null,
  ])
  await Promise.all([1, 2, 3].map(() => app.distributions.givePurification(actor, { id }, { proof })))
  expect((await app.distributions.givePurification(holder, { id })).givenAt).toEqual(app.clock.now())
  expect(await cashOf(holder)).toBe(cash - 1_500n)
  const [movement] = (await app.wallet.transactions(holder, { kinds: ['purification_given'] })).items
  expect(movement).toMatchObject({
    about: { page: 'holding', id: slug },
    why: { id: expect.stringMatching(/dimurnikan/) },
  })
  expect((await app.ledger.totals('social'))[0]?.amount).toBe(fund + 1_500n)
  expect(await app.distributions.purifications(other, code)).toMatchObject([{ amount: 750n, givenAt: null }])
  await app.notifications.deliver()
  const titles = (await app.notifications.list(holder, {}, 'id')).items.map(({ title }) => title)
  expect(titles).toContain('Rp1.500 Anda salurkan ke dana sosial')
  const of = `where distribution_id = '${id}'`
  for (const lie of [`update purification_gift set amount = 1 ${of}`, `delete from purification_gift ${of}`])
    expect(await foundAfter(lie), lie).not.toEqual([])
  expect(await books()).toEqual([])
})

test('staff narrow the distributions by kind and amount, with their sum; finance takes the same as a file', async () => {
  const { distributions } = world.app
  const all = (await distributions.list(finance, { list: 'ended', limit: 100 })).items
  const middle = all.map(({ amount }) => amount).sort((a, b) => (a < b ? -1 : 1))[Math.trunc(all.length / 2)]!
  for (const filter of [{}, { kind: 'dividend' as const }, { min: middle as bigint }]) {
    const { kind, min = 0n } = filter as { kind?: string; min?: bigint }
    const wanted = all.filter((each) => (!kind || each.kind === kind) && each.amount >= min)
    const asked = { list: 'ended' as const, ...filter }
    expect((await distributions.list(finance, { ...asked, limit: 100 })).items).toEqual(wanted)
    const amount = wanted.reduce((sum, each) => sum + each.amount, 0n)
    expect(await distributions.sumOf(finance, asked)).toEqual({ count: wanted.length, amount })
    const taken = []
    for await (const part of await distributions.export(finance, asked)) taken.push(...part)
    expect(taken).toEqual(wanted)
  }
  expect(all.length).toBeGreaterThan(1)
  await expect(distributions.export(checkers[0]!, {})).rejects.toMatchObject({ code: 'not_allowed' })
})

test('finance takes what each holder of a payment got as a file, and it is on record; its issuer takes sums that name nobody', async () => {
  const { app } = world
  const { code } = await held([3, 7])
  const { businessId } = await app.registry.security(code)
  const owner = await world.investor()
  await sql`update business set owner_user_id = ${owner.userId} where id = ${businessId}`.execute(app.database.db)
  const id = await approved(code, 'return', 1_000_001)
  await world.advance('P4D')
  const { reference, run } = await app.distributions.one(finance, id)
  const parts = async <Item>(given: Promise<AsyncIterable<readonly Item[]>>) =>
    (await Array.fromAsync(await given)).flat()
  const lines = await parts(app.distributions.exportPayments(finance, id))
  expect(lines).toEqual((await app.distributions.payments(finance, id, {})).items)
  expect(lines.map(({ gross }) => gross).sort()).toEqual([300_000n, 700_000n])
  const { rows } = await sql`
    select 1 from audit_record where action = 'distributions.export-payments' and object = ${`distribution/${id}`}`.execute(
    app.database.db,
  )
  expect(rows).toHaveLength(1)
  for (const other of [checkers[0]!, owner])
    await expect(app.distributions.exportPayments(other, id)).rejects.toMatchObject({ code: 'not_allowed' })

  expect(await parts(app.distributions.paidByIssuer(owner))).toMatchObject([
    { reference, code, state: 'paid', amount: 1_000_001n, holders: 2, paid: 1_000_000n, tax: run!.tax, remainder: 1n },
  ])
  expect(await parts(app.distributions.paidByIssuer(await world.investor()))).toEqual([])
  await expect(app.distributions.paidByIssuer(finance)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('the recording day of what was announced never moves, nor do its payment day and its amount; who wants others announces anew', async () => {
  const { app } = world
  const { code } = await held([5])
  const { id } = await announced(asked(code, 'return', 50_000))
  const moved = (set: string) =>
    app.database.asOwner((tx: Tx) => sql.raw(`update distribution set ${set} where id = '${id}'`).execute(tx))
  for (const set of [
    'recorded_on = recorded_on + 1',
    "recorded_until = recorded_until + interval '1 day'",
    'due_on = due_on + 1',
    'amount = amount + 1',
  ])
    await expect(moved(set), set).rejects.toThrow(/never rewritten/)
  await app.distributions.cancel(finance, { id, reason: 'Tanggal pencatatan diganti' })
  const again = await announced(asked(code, 'return', 50_000, { recordedOn: plusDays(today(), 1) }))
  expect(again).toMatchObject({ recordedOn: plusDays(today(), 1), state: 'proposed' })
})
