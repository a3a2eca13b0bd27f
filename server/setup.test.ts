import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSetup } from './setup.ts'

const folder = mkdtempSync(join(tmpdir(), 'syirkah-setup-'))
const gateway = createServer((_, response) => response.end('{"balance":0}'))
const silent = createTcpServer((socket) => socket.end())
let [url, deadDatabase] = ['', '']
beforeAll(async () => {
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready))
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  deadDatabase = `postgres://web:secret@127.0.0.1:${(silent.address() as AddressInfo).port}/syirkah`
})
afterAll(() => {
  gateway.close()
  silent.close()
  rmSync(folder, { recursive: true })
})
const file = (name: string) => join(folder, name)

test('everything that is missing or wrong is listed at once, and nothing is written', async () => {
  const { ok, lines } = await runSetup([file('env'), 'PUBLIC_URL=http://operator.id', 'DATA_KEY=kurz'], undefined)
  expect(ok).toBe(false)
  for (const name of ['PUBLIC_URL', 'DATA_KEY', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'GATEWAY_URL', 'WHATSAPP'])
    expect(lines.join('\n')).toContain(name)
  expect(existsSync(file('env'))).toBe(false)
})

test('a connection that fails is named without its password, and nothing is written', async () => {
  const answers: Record<string, string> = {
    PUBLIC_URL: 'https://operator.id',
    DATABASE_URL: deadDatabase,
    SMTP_URL: 'smtp://127.0.0.1:9?requireTLS=true',
    MAIL_FROM: 'halo@operator.id',
    GATEWAY_URL: url,
    GATEWAY_KEY: 'xnd_production',
    GATEWAY_CALLBACK_TOKEN: 'callback-token',
    SMS_ACCOUNT: 'AC12345678',
    SMS_TOKEN: 'sms-token-1',
    SMS_FROM: '+6281200000000',
  }
  const asked: string[] = []
  const ask = async (question: string) => {
    const name = question.split(' ')[0]!
    asked.push(name)
    return answers[name] ?? ''
  }
  const { ok, lines } = await runSetup([file('env'), `DATA_DIR=${folder}`, `SMS_URL=${url}`], ask)
  expect(asked).not.toContain('WHATSAPP_TOKEN')
  expect(ok).toBe(false)
  expect(lines).toEqual(
    expect.arrayContaining(['gateway: ok', 'files in DATA_DIR: ok', 'sms: ok', 'Nothing is written.']),
  )
  expect(lines.find((line) => line.startsWith('database: FAILED'))).toBeDefined()
  expect(lines.find((line) => line.startsWith('mail: FAILED'))).toBeDefined()
  expect(lines.join('\n')).not.toContain('secret')
  expect(existsSync(file('env'))).toBe(false)
})

test('a file that exists is never written over', async () => {
  writeFileSync(file('mine'), 'DEMO=0\n')
  expect(await runSetup([file('mine'), 'DEMO=0'], undefined)).toMatchObject({ ok: false })
  expect(readFileSync(file('mine'), 'utf8')).toBe('DEMO=0\n')
  expect(statSync(file('mine')).size).toBe(7)
  expect(await runSetup([], undefined)).toMatchObject({ ok: false, lines: [expect.stringContaining('usage: setup')] })
})
