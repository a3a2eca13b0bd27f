import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { guest } from '#shared/actor'
import { createSandboxGateway } from '../../../adapters/payments/sandbox.ts'
import { staffActor } from '../../../test/actors.ts'
import { openWalletWorld, secret } from '../../../test/wallet-world.ts'
import { createWallet } from './index.ts'
import { depositBanks } from './states.ts'

const world = await openWalletWorld()
const { clock, wallet, investor, person, transfer } = world
beforeEach(() => {
  world.payments.take = async () => {}
})
afterEach(async () => expect(await world.differences()).toEqual([]))
afterAll(() => world.close())

test('an investor has one account at each bank, for ever, also when ten pages open them at once', async () => {
  const someone = await person('Renée O’Brien')
  const looks = await Promise.all(Array.from({ length: 10 }, () => wallet.virtualAccounts(someone.actor)))
  const [first] = looks
  expect(first!.map(({ bank }) => bank)).toEqual(Object.keys(depositBanks))
  for (const look of looks) expect(look).toEqual(first)
  expect(first![0]).toMatchObject({ bankName: 'BSI', holder: 'SYIRKAH RENEE OBRIEN', purpose: 'wallet', amount: null })
  expect(first![0]!.printed).toBe(first![0]!.number.replace(/(.{4})(?=.)/g, '$1 '))
  expect(new Set(first!.map(({ number }) => number)).size).toBe(3)
})

test('a transfer at the bank becomes money in the wallet, and is made known', async () => {
  const { actor, bsi } = await investor()
  expect(await transfer({ virtual_account: bsi.printed, amount: '1500000', sender: 'SITI' })).toMatchObject({
    status: 201,
    delivered: true,
  })
  expect(await wallet.balances(actor)).toEqual({ available: 1_500_000n, held: 0n, settling: 0n, total: 1_500_000n })
  const { items, next } = await wallet.deposits(actor)
  expect(items).toMatchObject([
    { state: 'credited', amount: 1_500_000n, bankName: 'BSI', sender: 'SITI', purpose: 'wallet', keptBecause: null },
  ])
  expect(next).toBeNull()
  expect(await wallet.deposit(actor, items[0]!.id)).toEqual(items[0])
  expect(world.audit).toContain(`wallet.record-bank-report deposit/${items[0]!.id}`)
  expect(await world.depositsTold(actor.userId)).toMatchObject([
    { data: { amount: 1_500_000n, bankName: 'BSI', keptBecause: null } },
  ])
})

test('a deposit is nobody else’s business', async () => {
  const [one, other] = [await investor(), await investor()]
  await transfer({ virtual_account: one.bsi.number, amount: '50000' })
  const [mine] = (await wallet.deposits(one.actor)).items
  for (const id of [mine!.id, randomUUID(), 'not-an-id'])
    await expect(wallet.deposit(other.actor, id)).rejects.toMatchObject({ code: 'deposit_not_found' })
  await expect(wallet.balances(guest)).rejects.toMatchObject({ code: 'not_signed_in' })
  await expect(wallet.balances(staffActor('finance'))).rejects.toMatchObject({
    code: 'staff_have_no_wallet',
  })
})

test('a bank that is away opens no account and says so', async () => {
  const gateway = createSandboxGateway({ clock, secret, baseUrl: () => 'http://127.0.0.1:1' })
  const away = createWallet({ ...world.deps, gateway })
  await expect(away.virtualAccounts((await person()).actor)).rejects.toMatchObject({ code: 'bank_unavailable' })
  await expect(away.pollBank()).rejects.toMatchObject({ code: 'bank_unavailable' })
})
