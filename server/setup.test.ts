import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSetup, writeNew } from './setup.ts'

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
  const hidden: string[] = []
  const ask = async (question: string, { secret }: { secret: boolean }) => {
    const name = question.split(' ')[0]!
    asked.push(name)
    if (secret) hidden.push(name)
    return answers[name] ?? ''
  }
  const { ok, lines } = await runSetup([file('env'), `DATA_DIR=${folder}`, `SMS_URL=${url}`], ask)
  expect(asked).not.toContain('WHATSAPP_TOKEN')
  expect(hidden).toEqual(['DATABASE_URL', 'SMTP_URL', 'GATEWAY_KEY', 'GATEWAY_CALLBACK_TOKEN', 'SMS_TOKEN'])
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

test('a setup that is interrupted at any question leaves nothing, and the next one begins anew', async () => {
  const names: string[] = []
  const answer = (question: string) => {
    names.push(question.split(' ')[0]!)
    return Promise.resolve('')
  }
  await runSetup([file('later')], answer)
  expect(names.length).toBeGreaterThan(5)
  for (let at = 0; at < names.length; at++) {
    let asked = 0
    const interrupted = async () => {
      if (asked++ === at) throw new Error('Aborted with Ctrl+C')
      return ''
    }
    await expect(runSetup([file('later')], interrupted), names[at]!).rejects.toThrow('Aborted')
    expect(readdirSync(folder).filter((name) => name.startsWith('later'))).toEqual([])
  }
})

test('of two setups of the same file one writes it, and the other writes nothing over it', () => {
  const [one, other] = [writeNew(file('both'), 'DATA_KEY=1\n'), writeNew(file('both'), 'DATA_KEY=2\n')]
  expect([one, other]).toEqual([true, false])
  expect(readFileSync(file('both'), 'utf8')).toBe('DATA_KEY=1\n')
  expect(statSync(file('both')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.startsWith('both'))).toEqual(['both'])
})

test('what an interrupted writer left beside the file does not stand in the way of the next one', () => {
  writeFileSync(`${file('rest')}.${process.pid}`, 'DATA_KEY=half')
  expect(writeNew(file('rest'), 'DATA_KEY=whole\n')).toBe(true)
  expect(readFileSync(file('rest'), 'utf8')).toBe('DATA_KEY=whole\n')
})
