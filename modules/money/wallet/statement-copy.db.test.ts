import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { localDate } from '#shared/dates'
import { expectAppendOnly } from '../../../test/append-only.ts'
import { openWalletWorld } from '../../../test/wallet-world.ts'

const world = await openWalletWorld()
const { clock, database, wallet, investor, transfer } = world
afterAll(() => world.close())

test('a statement that was taken along has a code; anybody can ask what it covers, and nothing of its person is told', async () => {
  const { actor, bsi } = await investor()
  await transfer({ virtual_account: bsi.number, amount: '100000' })
  const period = { from: '2020-01-01', to: '2099-12-31' }
  const taken = await wallet.keepStatement(actor, await wallet.statement(actor, period))
  expect(taken).toMatchObject({ reference: expect.stringMatching(/^LM-\d{6}-/), issuedAt: clock.now() })
  const typed = ` ${taken.reference.toLowerCase()} `
  expect(await wallet.genuineStatement(typed)).toEqual({
    ...taken,
    from: period.from,
    to: localDate(clock.now()), // nothing is known of days to come
    movements: 1,
  })
  expect(await wallet.genuineStatement('LM-261120-0000000')).toBeUndefined()
  expect(await wallet.genuineStatement("LM' or 1=1")).toBeUndefined()
})

test('the same lines keep their code, another line gives another, and nobody else’s is the same', async () => {
  const [{ actor, bsi }, other] = [await investor(), await investor()]
  const period = { from: '2020-01-01', to: '2099-12-31' }
  const take = async (who: typeof actor) => wallet.keepStatement(who, await wallet.statement(who, period))
  const first = await take(actor)
  expect(await take(actor)).toEqual(first)
  expect((await take(other.actor)).reference).not.toBe(first.reference)
  await transfer({ virtual_account: bsi.number, amount: '100000' })
  const second = await take(actor)
  expect([second.reference === first.reference, second.digest === first.digest]).toEqual([false, false])
  expect(await wallet.genuineStatement(first.reference)).toMatchObject({ movements: 0 })
})

test('what was given stays as it was given', async () => {
  await expectAppendOnly(database, sql`update statement_copy set movements = 9`, 'WL001')
  await expectAppendOnly(database, sql`delete from statement_copy`, 'WL001')
})
