import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { createWithdrawalWorld, type WithdrawalWorld } from '../../../test/withdrawal-world.ts'

/** Payouts as Xendit’s documentation shows them: the same key is answered with the first answer, and asking says how far it is. */
type Payout = { id: string; reference_id: string; amount: number; currency: 'IDR'; status: string; updated: string }
const first = new Map<string, Payout>()
const now = new Map<string, Payout>()
const posted: string[] = []
let losesAnswers = false
const xendit = new Hono()
xendit.post('/v2/payouts', async (c) => {
  const { reference_id, amount } = await c.req.json<Payout>()
  const key = c.req.header('idempotency-key')!
  posted.push(key)
  if (!first.has(key)) {
    const updated = '2026-11-20T03:15:57Z'
    const made = {
      id: `disb-${posted.length}`,
      reference_id,
      amount,
      currency: 'IDR',
      status: 'ACCEPTED',
      updated,
    } as const
    first.set(key, made)
    now.set(reference_id, made)
  }
  return losesAnswers ? c.json({ error_code: 'SERVER_ERROR' }, 500) : c.json(first.get(key)!)
})
xendit.get('/v2/payouts', (c) => {
  const found = now.get(c.req.query('reference_id') ?? '')
  return c.json(found ? [found] : [])
})
const goesOn = (reference: string, status: string) => now.set(reference, { ...now.get(reference)!, status })

let bank: WithdrawalWorld
let server: ReturnType<typeof serve>
beforeAll(async () => {
  const port = await new Promise<number>((listening) => {
    server = serve({ fetch: xendit.fetch, port: 0, hostname: '127.0.0.1' }, (address) => listening(address.port))
  })
  const gateway = { url: `http://127.0.0.1:${port}`, key: 'xnd_test', callbackToken: 'token-of-the-callback' }
  bank = await createWithdrawalWorld({ gateway })
})
afterAll(async () => {
  await bank.world.close()
  server.close()
})

const sent = (reference: string) =>
  waitUntilHolds(async () => {
    if (!first.has(reference)) throw new Error('not sent yet')
  })

test.each([
  ['SUCCEEDED', 'settled', 9_795_000n],
  ['FAILED', 'returned', 10_000_000n],
])('a payout that %s without a webhook is %s by asking, and was sent once', async (status, state, left) => {
  const who = await bank.person()
  const asked = await bank.withdraw(who, 200_000n)
  await sent(asked.reference)
  goesOn(asked.reference, status)
  await bank.reached(who, asked.id, state)
  expect(posted.filter((key) => key === asked.reference)).toHaveLength(1)
  expect(await bank.balanceOf(who.actor)).toMatchObject({ available: left, held: 0n })
  expect(await bank.books()).toEqual([])
})

test('a payout whose answer was lost is polled, and paid once', async () => {
  losesAnswers = true
  const who = await bank.person()
  const asked = await bank.withdraw(who, 200_000n)
  await sent(asked.reference)
  losesAnswers = false
  goesOn(asked.reference, 'SUCCEEDED')
  await bank.reached(who, asked.id, 'settled')
  expect(await bank.balanceOf(who.actor)).toMatchObject({ available: 9_795_000n, held: 0n })
  expect(await bank.books()).toEqual([])
})
