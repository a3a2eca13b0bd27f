import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { createHttpStatements } from './http-statements.ts'

/** As decision 0134 describes it to an operator. */
const line = {
  reference: 'FT26324ABC',
  amount: '-6500',
  description: 'BIAYA ADM',
  booked_at: '2026-11-20T10:15:00+07:00',
}
const asked: { search: string; authorization: string | undefined }[] = []
let items: unknown[] = [line]
const bridge = new Hono()
bridge.get('/rekening/statement', (c) => {
  asked.push({ search: new URL(c.req.url).search, authorization: c.req.header('authorization') })
  return c.json({ items, balance: '1000' })
})
let port = 0
const server = await new Promise<ReturnType<typeof serve>>((listening) => {
  const starting = serve({ fetch: bridge.fetch, port: 0, hostname: '127.0.0.1' }, (address) => {
    port = address.port
    listening(starting)
  })
})
afterAll(() => void server.close())
const bank = createHttpStatements({ key: 'kunci-rekening-koran', baseUrl: () => `http://127.0.0.1:${port}/rekening` })

test('a bank is asked for its lines from a moment on, with the operator’s key', async () => {
  const bookedAt = new Date('2026-11-20T03:15:00Z')
  expect(await bank.statement('bsi', new Date('2026-11-17T17:00:00Z'))).toEqual([
    { reference: 'FT26324ABC', amount: -6_500n, description: 'BIAYA ADM', bookedAt },
  ])
  await bank.statement('muamalat', null)
  expect(asked).toEqual([
    { search: '?bank=bsi&from=2026-11-17T17%3A00%3A00.000Z', authorization: 'Bearer kunci-rekening-koran' },
    { search: '?bank=muamalat', authorization: 'Bearer kunci-rekening-koran' },
  ])
})

test.each([
  ['no sum of rupiah', { amount: '12.50' }],
  ['nothing', { amount: '0' }],
  ['a number', { amount: 6500 }],
  ['a day that is none', { booked_at: '2026-11-31T10:00:00+07:00' }],
  ['a time of nowhere', { booked_at: '2026-11-20T10:00:00' }],
])('a line of %s is no statement at all: nothing is compared with half of one', async (_, odd) => {
  items = [line, { ...line, ...odd }]
  await expect(bank.statement('bsi', null)).rejects.toMatchObject({ code: 'bank_unavailable' })
})
