import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { UserActor } from '#shared/actor'
import { DAY } from '#shared/dates'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { openWalletWorld } from '../../../test/wallet-world.ts'
import type { PaymentReceived } from './index.ts'
import type { Bank } from './states.ts'

const world = await openWalletWorld()
const { clock, ledger, wallet, investor, transfer, pollFor } = world
beforeEach(() => {
  world.payments.take = async () => {}
})
afterEach(async () => expect(await world.differences()).toEqual([]))
afterAll(() => world.close())

const paymentFor = (someone: { actor: UserActor }, reference: string, at: Bank = 'bsi') =>
  wallet.requestPaymentAccount({
    userId: someone.actor.userId,
    bank: at,
    reference,
    amount: rupiah(300_000),
    expiresAt: new Date(clock.now().getTime() + DAY),
  })

test('a payment has an account of its own, the same however often it is asked for', async () => {
  const someone = await investor('Aisyah Putri')
  const reference = `subscription/${randomUUID()}`
  const [one, ...others] = await Promise.all(Array.from({ length: 24 }, () => paymentFor(someone, reference)))
  for (const other of others) expect(other).toEqual(one)
  expect(one).toMatchObject({ purpose: 'payment', reference, amount: 300_000n, holder: 'SYIRKAH AISYAH PUTRI' })
  expect(await wallet.virtualAccounts(someone.actor)).toHaveLength(3)
  await expect(paymentFor(await investor(), reference)).rejects.toThrow('another amount or person')
})

test('money for a payment goes to the payment, and not through the wallet', async () => {
  const someone = await investor()
  const reference = `subscription/${randomUUID()}`
  const account = await paymentFor(someone, reference)
  const reported: PaymentReceived[] = []
  world.payments.take = async (payment) => void reported.push(payment)
  await transfer({ virtual_account: account.number, amount: '300000', faults: { duplicate: 2, announce: 'before' } })
  expect(reported).toMatchObject([{ reference, bank: 'bsi', amount: 300_000n }])
  expect((await wallet.balances(someone.actor)).total).toBe(0n)
  expect((await wallet.deposits(someone.actor)).items).toEqual([])
})

test('money that a payment no longer takes is the investor’s, with the reason', async () => {
  const someone = await investor('Aisyah')
  const reference = `subscription/${randomUUID()}`
  const account = await paymentFor(someone, reference)
  world.payments.take = async () => {
    throw new Refusal('payment_late')
  }
  const escrow = { owner: 'offering/kopi-gayo', purpose: 'escrow', asset: 'IDR' } as const
  const before = await ledger.balance(escrow)
  await transfer({ virtual_account: account.number, amount: '300000' })
  expect(await ledger.balance(escrow)).toBe(before)
  expect((await wallet.balances(someone.actor)).available).toBe(300_000n)
  expect((await wallet.deposits(someone.actor)).items).toMatchObject([
    { state: 'credited', purpose: 'payment', reference, keptBecause: 'payment_late', amount: 300_000n },
  ])
  expect(await world.depositsTold(someone.actor.userId)).toMatchObject([{ data: { keptBecause: 'payment_late' } }])
})

test('when booking a payment breaks, nothing is lost: the bank is asked again later', async () => {
  const someone = await investor()
  const account = await paymentFor(someone, `subscription/${randomUUID()}`)
  let broken = true
  world.payments.take = async () => {
    if (broken) throw new Error('a bug')
  }
  await transfer({ virtual_account: account.number, amount: '300000', faults: { drop: true } })
  const brokenPoll = () => expect(wallet.pollBank()).rejects.toThrow('1 bank reports could not be recorded')
  await waitUntilHolds(brokenPoll)
  broken = false
  await pollFor(1)
  expect(await wallet.pollBank()).toEqual({ read: 0, news: 0 })
})
