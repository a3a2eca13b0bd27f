import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCodeSender } from './phones.ts'

type Asked = { url: string | undefined; headers: IncomingMessage['headers']; body: string }
const asked: Asked[] = []
let answer: { status: number; body: string; headers?: Record<string, string> }
const server = createServer(async (request, response) => {
  asked.push({ url: request.url, headers: request.headers, body: await text(request) })
  response.writeHead(answer.status, answer.headers).end(answer.body)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const phones = () =>
  createCodeSender({
    whatsapp: { url, phoneId: '1067', token: 'rahasia-wa', template: 'otp' },
    sms: { url, account: 'AC123', token: 'rahasia-sms', from: 'SYIRKAH' },
  })
const message = { to: '+6281234567890', text: '123456 adalah kode', locale: 'id' as const, code: '123456', key: 'k' }

test('WhatsApp gets a code by its template, and other words as they are', async () => {
  answer = { status: 200, body: '{"messages":[{"id":"wamid.1"}]}' }
  await phones().send({ ...message, channel: 'whatsapp' })
  await phones().send({ ...message, channel: 'whatsapp', code: undefined })
  const [byTemplate, plain] = asked.splice(0)
  expect(byTemplate).toMatchObject({ url: '/1067/messages', headers: { authorization: 'Bearer rahasia-wa' } })
  expect(JSON.parse(byTemplate!.body)).toMatchObject({
    to: '6281234567890',
    type: 'template',
    template: { name: 'otp', language: { code: 'id' } },
  })
  expect(JSON.parse(plain!.body)).toMatchObject({ type: 'text', text: { body: message.text } })
})

test('an SMS is a form with the account’s name and token', async () => {
  answer = { status: 201, body: '{"sid":"SM1"}' }
  await phones().send({ ...message, channel: 'sms' })
  const [sms] = asked.splice(0)
  expect(sms).toMatchObject({
    url: '/2010-04-01/Accounts/AC123/Messages.json',
    headers: { authorization: `Basic ${Buffer.from('AC123:rahasia-sms').toString('base64')}` },
  })
  expect(Object.fromEntries(new URLSearchParams(sms!.body))).toEqual({
    To: message.to,
    From: 'SYIRKAH',
    Body: message.text,
  })
})

test.each([
  { status: 500, body: 'oh' },
  { status: 401, body: '{}' },
  { status: 200, body: 'no json' },
  { status: 200, body: '{"messages":[]}' },
  { status: 200, body: 'x'.repeat(300_000) },
  { status: 302, body: '', headers: { location: 'https://example.com' } },
])('an answer like $status is no yes, and the error holds no code', async (bad) => {
  answer = bad
  const error = await phones()
    .send({ ...message, channel: 'whatsapp' })
    .catch((thrown: Error) => thrown)
  expect(error).toMatchObject({ name: 'NotTaken' })
  expect(String(error)).not.toMatch(/123456|rahasia|812/)
})

test('only what is configured is offered', async () => {
  const none = createCodeSender({ whatsapp: undefined, sms: { url, account: 'AC123', token: 'x', from: 'y' } })
  expect(none.channels).toEqual(['sms'])
  await expect(none.send({ ...message, channel: 'whatsapp' })).rejects.toMatchObject({ name: 'NotTaken' })
  expect(phones().channels).toEqual(['whatsapp', 'sms'])
})
