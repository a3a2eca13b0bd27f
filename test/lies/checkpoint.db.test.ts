import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Tx } from '#platform/db/database'
import { rupiah } from '#shared/money'
import { OLD_ENTRIES_CHECK, sealNextChunk } from '../../modules/money/freeze/checkpoint.ts'
import { resumeMoneyMovements } from '../thaw.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// From a checkpoint on only what came after is looked at each minute. What somebody with the owner's rights plants is found
// there when it is new or shows in a balance, in its turn when it is old, and by the look at everything at the latest.

let world: TestWorld
let sekar: Awaited<ReturnType<TestWorld['investor']>>
beforeEach(async () => {
  world = await createTestWorld()
  sekar = await world.investor({ name: 'Sekar', cash: rupiah(5_000_000) })
  const [account] = await world.app.wallet.virtualAccounts(sekar)
  await world.app.demo!.transfer({ virtualAccount: account!.number, amount: rupiah(250_000) })
  await world.advance('PT1H')
  expect((await world.app.freeze.books()).differences).toEqual([])
})
afterEach(() => world.close())

const asOwner = (lie: (tx: Tx) => Promise<unknown>) =>
  world.app.database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await lie(tx)
  })
const since = () => world.app.freeze.sinceCheckpoint()
const whole = async () => (await world.app.freeze.books()).differences

test('what is done after a checkpoint is right, and the next checkpoint goes on from it', async () => {
  await world.investor({ name: 'Bayu', cash: rupiah(70_000) })
  expect(await since()).toEqual([])
  expect(await whole()).toEqual([])
  await world.investor({ name: 'Dewi', cash: rupiah(80_000) })
  expect(await since()).toEqual([])
})

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['a balance', (tx) => sql`update balance set amount = amount + 1 where account_id like 'investor/%'`.execute(tx)],
  [
    'an invented entry',
    (tx) => {
      const id = '019f0000-0000-7000-8000-000000000001'
      const leg = (line: number, account: string, debit: string, credit: string) => ({
        entry: id,
        line,
        account,
        asset: 'IDR',
        debit,
        credit,
      })
      const lines = [leg(0, 'bank/bsi/clearing/IDR', '5', '0'), leg(1, 'platform/fees/IDR', '0', '5')]
      const accounts = [{ id: 'platform/fees/IDR', owner: 'platform', purpose: 'fees', asset: 'IDR' }]
      const entries = [{ id, kind: 'deposit_credited', source: 'deposit/invented' }]
      return sql`select ledger_post(${JSON.stringify(accounts)}, ${JSON.stringify(entries)}, ${JSON.stringify(lines)}, '2027-06-01')`.execute(
        tx,
      )
    },
  ],
  ['the checkpoint itself', (tx) => sql`update books_checkpoint set balances = repeat('0', 64)`.execute(tx)],
  [
    'a range of the checkpoint',
    (tx) => sql`update books_balances set ranges = jsonb_set(ranges, '{0,digest}', '"0 0 0"')`.execute(tx),
  ],
  ['the checkpoint without its ranges', (tx) => sql`delete from books_balances`.execute(tx)],
  [
    'a checkpoint that nobody took',
    (tx) =>
      sql`
    insert into books_checkpoint select '01ff0000-0000-7000-8000-000000000002', taken_at, since, through, open, records, postings, balances
    from books_checkpoint`.execute(tx),
  ],
])('%s changed after the checkpoint is found within the minute', async (_, lie) => {
  await asOwner(lie)
  expect(await since()).not.toEqual([])
  expect(await world.app.freeze.standing()).not.toBeNull()
})

test.each<[string, string]>([
  ['an old', 'sekar'],
  ['a new', 'citra'],
])('the balance of %s account that may go below zero now is found within the minute, by its name', async (_, who) => {
  await world.investor({ name: 'Bayu', cash: rupiah(70_000) })
  expect(await since()).toEqual([])
  const id = (who === 'sekar' ? sekar : await world.investor({ name: 'Citra', cash: rupiah(60_000) })).userId
  const account = `investor/${id}/available/IDR`
  await asOwner((tx) => sql`update balance set may_go_negative = true where account_id = ${account}`.execute(tx))
  expect(await since()).toContainEqual(
    expect.objectContaining({ check: 'an account follows the chart of accounts', subject: `balance ${account}` }),
  )
})

test('a balance below its floor is found within the minute', async () => {
  await asOwner(async (tx) => {
    await sql`alter table balance drop constraint balance_not_negative`.execute(tx)
    await sql`update balance set amount = -1 where account_id = ${`investor/${sekar.userId}/available/IDR`}`.execute(tx)
  })
  expect((await since()).map(({ check }) => check)).toContain('no balance is below zero')
})

test('an old amount raised on one side is found by the look at everything', async () => {
  await asOwner((tx) => sql`update deposit set amount = amount + 1`.execute(tx))
  expect(await since()).toEqual([])
  expect(await whole()).toMatchObject([
    { check: 'an entry is what its fact says' },
    { check: 'an entry is what its fact says' },
    { check: 'a credited transfer is a deposit of its amount' },
  ])
})

test('an old seal that does not hold is found in its turn, before the night', async () => {
  await asOwner((tx) => sql`update kyc set income_sealed = income_sealed || 'A'`.execute(tx))
  expect((await since())[0]).toMatchObject({ check: 'a fact is what was sealed' })
})

test('old entries that were changed on every side are found in their turn, until people have looked into it', async () => {
  const { app } = world
  await sealNextChunk(app.database.db, app.clock.now(), { through: 120_000n })
  expect(await since()).toEqual([])
  await asOwner((tx) =>
    sql`update journal_entry set posted_at = posted_at - interval '1 second' where source like 'deposit/%'`.execute(tx),
  )
  await asOwner((tx) => sql`update deposit set credited_at = credited_at - interval '1 second'`.execute(tx))
  expect(await whole()).toEqual([])
  expect(await since()).toMatchObject([{ check: OLD_ENTRIES_CHECK, subject: 'chunk 0' }])
  await resumeMoneyMovements(app)
  expect(await since()).toEqual([])
})

test('after a freeze has ended the minutes go on from what was found right then', async () => {
  const plant = (by: number) => asOwner((tx) => sql`update balance set amount = amount + ${by}::bigint`.execute(tx))
  await plant(1)
  expect(await since()).toMatchObject([{ check: 'balances follow from those of the checkpoint' }])
  await plant(-1)
  await resumeMoneyMovements(world.app)
  expect(await since()).toEqual([])
})

const ODD_KEYS = ['list/FT2407', 'a//b/', '/begins', 'ends/', `"quoted", it's {a,b}`, 'back\\slash', 'NULL']

test('a report is looked at by its whole key, whatever is in it, and a change of it is found', async () => {
  const { app } = world
  const [account] = await app.wallet.virtualAccounts(sekar)
  for (const eventId of ODD_KEYS)
    await app.wallet.recordBankReport({
      eventId,
      transferId: `transfer of ${eventId}`,
      status: 'settled',
      bank: 'bsi',
      number: account!.number,
      amount: 90_000n,
      currency: 'IDR',
      sender: 'SEKAR',
      occurredAt: app.clock.now(),
    })
  expect(await since()).toEqual([])
  const foundAs = async (found: string) =>
    (await since()).flatMap((each) => (each.found === found ? [each.subject.replace('bank_report/', '')] : []))
  await asOwner((tx) => sql`update bank_report set sender = 'BUKAN DIA' where event_id = any(${ODD_KEYS})`.execute(tx))
  expect(await foundAs('changed')).toEqual(expect.arrayContaining(ODD_KEYS))
  await asOwner((tx) => sql`delete from bank_report where event_id = any(${ODD_KEYS})`.execute(tx))
  expect(await foundAs('removed')).toEqual(expect.arrayContaining(ODD_KEYS))
})

test('a seal that somebody made up for a key that cannot be is found and does not end the look', async () => {
  const invented = [
    'app_user/no-id',
    'books_chunk/1e3',
    'books_chunk/99999999999999999999',
    'user_day/',
    'day_close/tomorrow',
  ]
  await asOwner((tx) =>
    sql`insert into audit_record (at, actor_kind, actor_id, action, object, data)
      select now(), 'system', 'seal', 'fact.sealed', 'fact/' || name, '{"columns": "at", "digest": "0"}'
      from unnest(${invented}::text[]) as name`.execute(tx),
  )
  const found = await since()
  for (const subject of invented) expect(found).toContainEqual(expect.objectContaining({ subject, found: 'removed' }))
})
