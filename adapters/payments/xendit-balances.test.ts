import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { createXenditBalances } from './xendit-balances.ts'

let balance: unknown = 22_522_770_100
let asked = { url: '', authorization: '' }
const xendit = new Hono()
xendit.get('/balance', (c) => {
  asked = { url: c.req.url, authorization: c.req.header('authorization') ?? '' }
  return c.json({ balance })
})
let port = 0
const server = await new Promise<ReturnType<typeof serve>>((listening) => {
  const starting = serve({ fetch: xendit.fetch, port: 0, hostname: '127.0.0.1' }, (address) => {
    port = address.port
    listening(starting)
  })
})
afterAll(() => void server.close())
const bank = createXenditBalances({ secretKey: 'xnd_test', baseUrl: `http://127.0.0.1:${port}` })

test('the gateway is asked for its cash in rupiah', async () => {
  expect(await bank.balances()).toEqual([{ account: 'xendit', name: 'Xendit', amount: 22_522_770_100n }])
  expect(new URL(asked.url).search).toBe('?account_type=CASH&currency=IDR')
  expect(asked.authorization).toBe(`Basic ${Buffer.from('xnd_test:').toString('base64')}`)
})

test('an answer that is no whole amount is no answer', async () => {
  balance = 1.5
  await expect(bank.balances()).rejects.toMatchObject({ code: 'bank_unavailable' })
})
