import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createWithdrawalWorld } from '../../../test/withdrawal-world.ts'
import { listSealedTablesInTx, sealSumsAgreeInTx } from './seal-sums.ts'

const bank = await createWithdrawalWorld()
afterAll(() => bank.world.close())

class Undone extends Error {}

/** What two sums say after a statement by the owner of the database with its guards off; then it is undone. */
async function agreeAfter(statement = 'select 1') {
  let agree = false
  const look = bank.app.database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local timezone = 'UTC'`.execute(tx)
    await sql.raw(statement).execute(tx)
    agree = await sealSumsAgreeInTx(tx, await listSealedTablesInTx(tx))
    throw new Undone()
  })
  await look.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return agree
}

test('two sums say of facts of every kind that they are what was sealed, also of those that were sealed again, and see a change', async () => {
  const who = await bank.person()
  await bank.world.offering()
  const { id } = await bank.withdraw(who, 300_000n)
  await bank.reached(who, id, 'settled')
  expect(await agreeAfter()).toBe(true)
  expect(await agreeAfter(`update withdrawal set amount = amount + 1 where id = '${id}'`)).toBe(false)
  expect(await agreeAfter(`delete from withdrawal_change where withdrawal_id = '${id}' and seq = 0`)).toBe(false)
  expect(await agreeAfter(`update offering set secured = 1`)).toBe(false)
  expect(await agreeAfter(`update kyc set bank_account_last = '9999'`)).toBe(false)
})

test('what names a sealed fact is written the same as text and in JSON, as an instant is not', async () => {
  const sealed = await bank.app.database.asOwner((tx) => listSealedTablesInTx(tx))
  const keys = sealed.flatMap(({ name, args, types }) =>
    args
      .split('\\000')[0]!
      .split(',')
      .map((column) => ({ name, column, type: types[column] })),
  )
  expect(keys.filter(({ type = '' }) => !/^(uuid|text|bigint|integer|smallint|date)$/.test(type))).toEqual([])
})
