import { afterAll, expect, test } from 'vitest'
import { after, DAY, wib } from '#shared/dates'
import { openTestDatabase } from '../../test/engine.ts'
import { somebody, someRights } from '../../test/rows.ts'
import { verifyEntitlementsInTx } from './ledger-facts.ts'

const database = await openTestDatabase()
const now = wib('2026-11-20', '10:00')
afterAll(() => database.close())

test('the register behind rights is compared when it was read, in the last days and with everything, not each minute', async () => {
  await someRights(database, { userId: await somebody(database.db), now }) // whom no register knows
  const found = async (since?: Date) =>
    (await database.asOwner((tx) => verifyEntitlementsInTx(tx, since))).map(({ check }) => check)
  const unknown = ['a holder has the rights of the register', 'a rights issue offers what its register gives']
  expect(await found()).toEqual(unknown)
  expect(await found(after(now, -7 * DAY))).toEqual(unknown)
  expect(await found(now)).toEqual([])
  expect(await found(after(now, 13 * DAY))).toEqual(unknown)
})
