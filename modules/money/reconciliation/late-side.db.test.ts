import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { system, type UserActor } from '#shared/actor'
import { MINUTE } from '#shared/dates'
import { newId } from '#shared/ids'
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

const later = (minutes: number) => world.moveTo(new Date(world.clock.now().getTime() + minutes * MINUTE))
const run = () => world.app.reconciliation.run(rina)
const open = async () => (await world.app.reconciliation.breaks(rina, { limit: 100 })).items
const atBank = (amount: bigint, reference: string) =>
  world.app.demo!.book({ bank: 'bsi', amount, reference, description: 'SETORAN' })
async function booked(amount: bigint) {
  const { id } = await world.app.wallet.openBalance(system('test'), {
    userId: person.userId,
    bank: 'bsi',
    amount: rupiah(amount),
  })
  return `opening-balance/${id}`
}

/** The bank has it and tells nobody: its number, and the account that it came to. */
async function untold(amount: bigint) {
  const [account] = await world.app.wallet.virtualAccounts(person)
  const transferId = newId<'transfer'>(world.clock.now())
  await sql`insert into sandbox_transfer (id, number, bank, amount, currency, sender, created_at)
    values (${transferId}, ${account!.number}, ${account!.bank}, ${amount}, 'IDR', 'SITI', ${world.clock.now()})`.execute(
    world.app.database.db,
  )
  return { transferId, number: account!.number, bank: account!.bank }
}

test('a transfer that is booked late with another amount is one difference of two amounts, and ends with both sides equal', async () => {
  const { app } = world
  const told = await untold(100_000n)
  await later(20)
  expect(await run()).toMatchObject({ opened: 1 })
  const [missing] = await open()
  await app.reconciliation.note(rina, { id: missing!.id, note: 'Bank ditanya' })
  await app.reconciliation.proposeCorrection(rina, { id: missing!.id, against: 'suspense', reason: 'Tidak dikenal' })
  const report = { ...told, eventId: 'evt-late', status: 'settled' as const, amount: 99_999n, currency: 'IDR' }
  await app.wallet.recordBankReport({ ...report, sender: 'SITI', occurredAt: world.clock.now() })
  await later(20)
  expect(await run()).toMatchObject({ opened: 1, resolved: 1 })
  const found = await open()
  expect(found).toMatchObject([
    { kind: 'different_amount', atBank: 100_000n, booked: 99_999n, owner: rina.userId, reference: told.transferId },
  ])
  const ended = await app.reconciliation.breakCase(rina, missing!.id)
  expect(ended).toMatchObject({ resolution: 'superseded' })
  expect(ended.history.map(({ what }) => what)).toEqual(['opened', 'note', 'superseded'])

  await world.advance('P3D')
  expect(await run(), 'what was said is still so').toMatchObject({ opened: 0, resolved: 0 })
  await app.reconciliation.proposeCorrection(rina, { id: found[0]!.id, against: 'fees', reason: 'Selisih satu rupiah' })
  const object = `reconciliation-break/${found[0]!.id}`
  expect(await voteAbout(app.approvals, joko, object, { reason: 'Sesuai rekening' })).toBe('approved')
  expect(await open()).toEqual([])
  const clearing = { owner: `bank/${told.bank}`, purpose: 'clearing' as const, asset: 'IDR' }
  expect(await app.ledger.balance(clearing)).toBe(100_000n)
  expect(await run()).toMatchObject({ opened: 0 })
  expect((await app.checks.ledger()).differences).toEqual([])
})

test('the same when the books had it first', async () => {
  const reference = await booked(70_000n)
  await later(20)
  expect(await run()).toMatchObject({ opened: 1 })
  await atBank(70_500n, reference)
  await later(20)
  expect(await run()).toMatchObject({ opened: 1, resolved: 1 })
  expect(await open()).toMatchObject([{ kind: 'different_amount', atBank: 70_500n, booked: 70_000n }])

  // The bank then books the right amount too: that is the pair, and what it had first is a line of its own.
  await atBank(70_000n, reference)
  await later(20)
  expect(await run()).toMatchObject({ matched: 1, opened: 1, resolved: 1 })
  expect(await open()).toMatchObject([{ kind: 'missing_here', atBank: 70_500n, booked: 0n }])
})
