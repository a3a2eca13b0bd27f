import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bank } from '#contract/wallet/states'
import { system, type UserActor } from '#shared/actor'
import { isoWib, MINUTE } from '#shared/dates'
import { rupiah } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let person: UserActor
let [rina, joko] = [] as unknown as [UserActor, UserActor]
beforeAll(async () => {
  world = await createTestWorld()
  person = await world.investor()
  rina = await insertStaff(world.app.database.db, 'finance')
  joko = await insertStaff(world.app.database.db, 'finance')
})
afterAll(() => world.close())

const books = async () => (await world.app.checks.ledger()).differences
const later = (minutes: number) => world.moveTo(new Date(world.clock.now().getTime() + minutes * MINUTE))
const atBank = (amount: bigint, reference: string, bank: Bank = 'bsi') =>
  world.app.demo!.book({ bank, amount, reference, description: 'SETORAN' })
const open = async () => (await world.app.reconciliation.breaks(rina, { limit: 100 })).items
const breakOf = async (reference: string) => (await open()).find((each) => each.reference === reference)!

/** Money that the ledger has; answers the reference that the bank knows it by. */
async function booked(amount: bigint, bank: Bank = 'bsi') {
  const opening = { userId: person.userId, bank, amount: rupiah(amount) }
  const { id } = await world.app.wallet.openBalance(system('test'), opening)
  return `opening-balance/${id}`
}

test('fifty planted breaks are found, each as what it is, and none is invented', async () => {
  const { reconciliation } = world.app
  const expected = new Map<string, string>()
  for (let each = 1; each <= 30; each++) {
    const reference = await booked(BigInt(each) * 10_000n)
    await atBank(BigInt(each) * 10_000n, reference)
  }
  for (let each = 1; each <= 20; each++) {
    await atBank(each % 3 === 0 ? -BigInt(each) * 1_000n : BigInt(each) * 1_000n, `lone-${each}`)
    expected.set(`lone-${each}`, 'missing_here')
  }
  for (let each = 1; each <= 15; each++) expected.set(await booked(BigInt(each) * 77_000n, 'muamalat'), 'missing_there')
  for (let each = 1; each <= 10; each++) {
    const reference = await booked(500_000n)
    await atBank(500_000n + BigInt(each % 2 === 0 ? each : -each), reference)
    expected.set(reference, 'different_amount')
  }
  for (let each = 1; each <= 5; each++) {
    const reference = await booked(BigInt(each) * 3_000n, 'bca_syariah')
    await atBank(BigInt(each) * 3_000n, reference, 'bca_syariah')
    await atBank(BigInt(each) * 3_000n, reference, 'bca_syariah') // the bank booked it twice
    expected.set(reference, 'missing_here')
  }
  expect(expected.size).toBe(50)

  expect(await reconciliation.run(rina), 'too young to be missed').toMatchObject({ matched: 35, opened: 0 })
  await later(20)
  expect(await reconciliation.run(rina)).toMatchObject({ matched: 0, opened: 50 })
  expect(new Map((await open()).map(({ reference, kind }) => [reference, kind]))).toEqual(expected)
  expect(await reconciliation.run(rina), 'again').toEqual({ fresh: 0, matched: 0, opened: 0, resolved: 0, away: [] })
  expect(await books()).toEqual([])
})

test('a break ends by itself once the other side has come, and its history says so', async () => {
  const { reconciliation } = world.app
  const reference = await booked(123_456n)
  await later(20)
  expect(await reconciliation.run(rina)).toMatchObject({ opened: 1 })
  const { id } = await breakOf(reference)
  await reconciliation.note(rina, { id, note: 'Bank sudah ditanya' })
  await atBank(123_456n, reference)
  await later(20)
  expect(await reconciliation.run(rina)).toMatchObject({ matched: 1, resolved: 1 })
  const found = await reconciliation.breakCase(rina, id)
  expect(found).toMatchObject({ owner: rina.userId, resolution: 'matched' })
  expect(found.history.map(({ what }) => what)).toEqual(['opened', 'note', 'matched'])
})

test('what looks alike is proposed, and is a pair only when somebody of finance says so', async () => {
  const { reconciliation } = world.app
  const reference = await booked(987_654n)
  await atBank(987_654n, 'other-name')
  await atBank(987_655n, 'near-miss')
  await later(20)
  await reconciliation.run(rina)
  const [here, there, near] = [await breakOf('other-name'), await breakOf(reference), await breakOf('near-miss')]
  expect((await reconciliation.breakCase(rina, here.id)).lookAlikes.map(({ id }) => id)).toEqual([there.id])
  expect((await reconciliation.breakCase(rina, near.id)).lookAlikes).toEqual([])
  expect(await reconciliation.run(rina)).toMatchObject({ matched: 0 })
  const pair = { id: near.id, other: there.id, note: 'x' }
  await expect(reconciliation.match(rina, pair)).rejects.toMatchObject({ code: 'break_not_alike' })
  await reconciliation.match(rina, { ...pair, id: here.id, note: 'Nomor rujukan bank berbeda' })
  for (const { id } of [here, there]) expect((await reconciliation.breakCase(rina, id)).resolution).toBe('matched')
  expect(await reconciliation.run(rina)).toMatchObject({ opened: 0, matched: 0 })
})

test('a break is corrected by an entry that a second person approves, and both sides are equal', async () => {
  const { app } = world
  await atBank(640_000n, 'unexplained')
  await later(20)
  await app.reconciliation.run(rina)
  const { id } = await breakOf('unexplained')
  const suspense = () => app.ledger.balance({ owner: 'platform', purpose: 'suspense', asset: 'IDR' })
  const before = await suspense()
  await app.reconciliation.proposeCorrection(rina, { id, against: 'suspense', reason: 'Pengirim belum dikenal' })
  const object = `reconciliation-break/${id}`
  await expect(voteAbout(app.approvals, rina, object)).rejects.toMatchObject({ code: 'approval_own' })
  expect(await voteAbout(app.approvals, joko, object, { reason: 'Sesuai rekening' })).toBe('approved')
  expect((await suspense()) - before).toBe(640_000n)
  const cases = (await app.wallet.suspenseCases(rina, { limit: 100 })).items
  expect(cases.find(({ reason }) => reason === 'reconciliation')).toMatchObject({ amount: 640_000n, transferId: null })
  expect(await app.reconciliation.breakCase(rina, id)).toMatchObject({ resolution: 'corrected' })
  expect(await app.reconciliation.run(rina)).toMatchObject({ opened: 0 })
  expect(await books()).toEqual([])
  const again = app.reconciliation.proposeCorrection(rina, { id, against: 'fees', reason: 'x' })
  await expect(again).rejects.toMatchObject({ code: 'break_resolved' })
})

test('a statement as a file compares the days that it speaks of, and reading it twice changes nothing', async () => {
  const { reconciliation } = world.app
  const day = isoWib(world.clock.now()).slice(0, 10)
  const text = `tanggal,referensi,keterangan,mutasi\n${day},F-1,Biaya administrasi,-15000\n${day},F-2,Setoran,20000`
  const before = (await open()).length
  const asked = { bank: 'bsi' as const, format: 'csv' as const, text }
  expect(await reconciliation.importStatement(rina, asked)).toMatchObject({ fresh: 2, opened: 2 })
  expect(await reconciliation.importStatement(joko, asked)).toEqual({
    fresh: 0,
    matched: 0,
    opened: 0,
    resolved: 0,
    away: [],
  })
  expect((await open()).length).toBe(before + 2)
  expect((await reconciliation.statements(rina)).map(({ bank }) => bank)).toEqual(['bca_syariah', 'bsi', 'muamalat'])
})

test('a transfer of the bank and a payout are pairs under the bank’s own references', async () => {
  const { app } = world
  const [account] = await app.wallet.virtualAccounts(person)
  await app.demo!.transfer({ virtualAccount: account!.number, amount: rupiah(1_250_000), sender: 'SITI' })
  await app.wallet.pollBank()
  await later(20)
  expect(await app.reconciliation.run(rina)).toMatchObject({ matched: 1, opened: 0 })
})

test('nobody but finance works on it', async () => {
  const { reconciliation } = world.app
  await expect(reconciliation.run(person)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(reconciliation.breaks(person)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('finance narrows the differences by kind and bank, with their sum, and takes the same as a file', async () => {
  const { reconciliation } = world.app
  await atBank(12_345n, 'narrow-here', 'muamalat')
  await later(20)
  await reconciliation.run(rina)
  const all = await open()
  for (const filter of [{}, { kind: 'missing_here' as const }, { bank: 'muamalat' as const }]) {
    const wanted = all.filter((each) => Object.entries(filter).every(([name, value]) => each[name as 'kind'] === value))
    const found = await reconciliation.breaks(rina, { limit: 100, ...filter })
    expect(found.items).toEqual(wanted)
    expect(wanted.length).toBeGreaterThan(0)
    const amount = wanted.reduce((sum, { atBank: there, booked: here }) => sum + there - here, 0n)
    expect(await reconciliation.sumOfBreaks(rina, filter)).toEqual({ count: wanted.length, amount })
    const taken = []
    for await (const part of await reconciliation.exportBreaks(rina, filter)) taken.push(...part)
    expect(taken).toEqual(wanted)
  }
  const { db } = world.app.database
  const { rows } = await sql`select 1 from audit_record where action = 'reconciliation.export'`.execute(db)
  expect(rows).toHaveLength(3)
  const auditor = await insertStaff(db, 'auditor')
  await expect(reconciliation.exportBreaks(auditor, {})).rejects.toMatchObject({ code: 'not_allowed' })
})

test('each bank stands beside the books with what is open of it alone', async () => {
  const { app } = world
  const items = await open()
  const beside = await app.reconciliation.besideBooks(rina)
  const { banks: held } = await app.finance.position(rina)
  for (const { bank, booked: here, difference, open: count } of beside) {
    const own = items.filter((each) => each.bank === bank)
    expect(here).toBe(held.find((each) => each.bank === bank)?.amount ?? 0n)
    expect(count).toBe(own.length)
    expect(difference).toBe(own.reduce((sum, { atBank: there, booked: ours }) => sum + there - ours, 0n))
  }
  expect(beside.reduce((sum, { difference }) => sum + difference, 0n)).toBe(
    (await app.reconciliation.sumOfBreaks(rina)).amount,
  )
  expect(beside.map(({ readUntil }) => readUntil)).not.toContain(null)
  await expect(app.reconciliation.besideBooks(person)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('what was compared is not read again, and what is open of before still finds its other side', async () => {
  const { reconciliation } = world.app
  const [paired, waiting] = [await booked(55_001n), await booked(55_002n)]
  await atBank(55_001n, paired)
  await later(20)
  expect(await reconciliation.run(rina)).toMatchObject({ matched: 1, opened: 1 })
  const { id } = await breakOf(waiting)
  expect((await reconciliation.breakCase(rina, id)).entry).toMatchObject({ reference: waiting })
  await world.advance('P3D')
  await reconciliation.run(rina)
  // The owner of the database takes a pair of long ago apart: its entry is not read, its line is a break.
  await world.app.database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from bank_match using bank_line l where l.id = line_id and l.reference = ${paired}`.execute(tx)
  })
  await atBank(55_002n, waiting)
  await later(20)
  expect(await reconciliation.run(rina)).toMatchObject({ matched: 1, resolved: 1, opened: 1 })
  expect(await breakOf(paired)).toMatchObject({ kind: 'missing_here', atBank: 55_001n })
  expect((await reconciliation.breakCase(rina, id)).resolution).toBe('matched')
})
