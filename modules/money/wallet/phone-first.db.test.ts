import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { system, type UserActor } from '#shared/actor'
import { newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { staffActor } from '../../../test/actors.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
const { app, clock } = world
afterAll(() => world.close())

async function person(state: 'email_verified' | 'active'): Promise<UserActor> {
  const email = `${state}@contoh.test`
  const userId = await app.registration.createUser(system('test'), { email, firstname: 'Ratna', state })
  return { kind: 'person', userId, sessionId: newId<'session'>(clock.now()), kyc: null }
}
const opened = async (userId: string) =>
  (await sql`select number from virtual_account where user_id = ${userId}`.execute(app.database.db)).rows.length

test('before the phone is proven no virtual account is shown or opened', async () => {
  const ratna = await person('email_verified')
  expect(await app.wallet.virtualAccounts(ratna)).toEqual([])
  expect(await opened(ratna.userId)).toBe(0)
})

test('a transfer that arrives all the same waits in suspense', async () => {
  const ratna = await person('active')
  const [account] = await app.wallet.virtualAccounts(ratna)
  await sql`update app_user set state = 'email_verified' where id = ${ratna.userId}`.execute(app.database.db)
  expect(await app.wallet.virtualAccounts(ratna)).toEqual([])
  await app.demo!.transfer({ virtualAccount: account!.number, amount: rupiah(250_000) })
  const { items } = await waitUntilHolds(async () => {
    const cases = await app.wallet.suspenseCases(staffActor('finance'))
    expect(cases.items).toHaveLength(1)
    return cases
  })
  expect(items).toMatchObject([{ reason: 'unknown_account', amount: 250_000n, number: account!.number }])
  expect(await app.wallet.balances(ratna)).toMatchObject({ total: 0n })
})
