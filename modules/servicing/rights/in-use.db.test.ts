import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { postInTx } from '#modules/ledger'
import { transact } from '#platform/db/database'
import { after, DAY, wib } from '#shared/dates'
import { openTestDatabase } from '../../../test/engine.ts'
import { insertRights, insertUser } from '../../../test/rows.ts'
import { verifyEntitlementsInTx, verifyRightsLedgerInTx } from './ledger-facts.ts'

const database = await openTestDatabase()
const now = wib('2026-11-20', '10:00')
afterAll(() => database.close())

test('the register behind rights is compared when it was read, in the last days and with everything, not each minute', async () => {
  await insertRights(database, { userId: await insertUser(database.db), now }) // whom no register knows
  const found = async (since?: Date) =>
    (await database.asOwner((tx) => verifyEntitlementsInTx(tx, since))).map(({ check }) => check)
  const unknown = ['a holder has the rights of the register', 'a rights issue offers what its register gives']
  expect(await found()).toEqual(unknown)
  expect(await found(after(now, -7 * DAY))).toEqual(unknown)
  expect(await found(now)).toEqual([])
  expect(await found(after(now, 13 * DAY))).toEqual(unknown)
})

test('what came of rights is compared with the orders of shares that have an issue of lately, and of all with everything', async () => {
  const found = (since?: Date) => transact(database.db, (tx) => verifyRightsLedgerInTx(tx, since))
  const account = (owner: string, purpose: 'issuance' | 'available') => ({ owner, purpose, asset: 'HAK-01' })
  const postings = [
    { account: account('security/HAK-01', 'issuance'), debit: 5n },
    { account: account('investor/uji', 'available'), credit: 5n },
  ]
  const invented = { kind: 'securities_distributed', source: 'rights-order/uji', postings }
  await transact(database.db, (tx) => postInTx(tx, [invented], now))
  const more = { check: 'new shares issued are those allotted', subject: 'HAK-01', expected: '0', found: '5' }
  expect(await found(now)).toEqual([more])
  await database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update rights_issue set state = 'ended', ended_at = ${after(now, -DAY)}, allotted_at = ${after(now, -DAY)}, sold = 0, platform_fee = 0, vat = 0`.execute(
      tx,
    )
  })
  expect(await found(now)).toEqual([])
  expect(await found()).toContainEqual(more)
})
