import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { brand } from '#shared/brand'
import { importInventedLists } from '../db/seed/lists.ts'
import { deleteScreeningLists } from '../test/listed.ts'
import { CLIENT, startOidcProvider } from '../test/oidc-provider.ts'
import { findTestDataFolder } from '../test/postgres.ts'
import { resumeMoneyMovements } from '../test/thaw.ts'
import { createTestWorld } from '../test/world.ts'
import type { Config } from './config.ts'
import { checkConnections } from './connection-checks.ts'
import { warnOfMissingLists } from './missing-sanctions-lists.ts'
import { opsCommands, opsHelp, toOpsFailure } from './ops-commands.ts'

const folder = mkdtempSync(join(findTestDataFolder(), 'syirkah-ops-'))
const world = await createTestWorld()
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const ops = (line: string) => {
  const [name = '', ...args] = line.split(' ')
  const command = opsCommands[name]!
  if ('look' in command) return command.look(world.app.config, args)
  return ('run' in command ? command.run(world.app, args) : command.runAlone(world.app.config, args)).catch(
    toOpsFailure,
  )
}

test('what an operator asks is answered by a sentence and by ok', async () => {
  await world.offering()
  for (const name of [
    'ledger:verify',
    'audit:verify',
    'proof:verify',
    'jobs:run',
    'jobs:dead',
    'ready',
    'reindex',
    'kyc:reindex',
  ])
    expect(await ops(name), name).toMatchObject({ ok: true })
})

test('the settings are looked at without a database, and what is not configured is named', async () => {
  expect(await ops('config:check')).toEqual({ ok: true, lines: ['every setting fits'] })
  const look = (config: Partial<Config>) => {
    const command = opsCommands['config:check']!
    return 'look' in command && command.look({ ...world.app.config, ...config }, ['--settings'])
  }
  const without = 'not configured: identity, signing, custodian, statements, whatsapp, sms, audit heads, error reports'
  const example = expect.stringMatching(/^brand: FAILED, brand\/ holds the example licence number/)
  expect(await look({ demo: false, publicUrl: `https://${brand.domain}` })).toEqual({
    ok: false,
    lines: ['every setting fits', example, without],
  })
  const foreign = await look({ demo: false, publicUrl: 'https://operator.id' })
  expect(foreign).toMatchObject({ lines: [expect.anything(), example, expect.stringContaining(brand.domain), without] })
})

test('while a list that the law requires is not in force, ready says so and the log warns of it', async () => {
  expect(await ops('ready')).toEqual({ ok: true, lines: ['ready'] })
  const warnings: unknown[] = []
  const log = { warn: (text: unknown) => warnings.push(text) } as never
  await warnOfMissingLists({ screening: world.app.screening, log })
  expect(warnings).toEqual([])
  await deleteScreeningLists(world.app)
  const sentence = expect.stringMatching(/^no list in force: DTTOT, DPPSPM\. .*\/admin\/screening/)
  expect(await ops('ready')).toEqual({ ok: true, lines: ['ready', sentence] })
  await warnOfMissingLists({ screening: world.app.screening, log })
  expect(warnings).toEqual([sentence])
  await importInventedLists(world.app)
})

test('every command is in the help, with what it takes', () => {
  for (const { usage } of Object.values(opsCommands)) expect(opsHelp().join('\n')).toContain(usage)
})

test('an operator stops all money before anybody is let in, with a reason', async () => {
  expect(await ops('money:stop')).toMatchObject({ ok: false })
  expect(await world.app.freeze.standing()).toBeNull()
  expect(await ops('money:stop Basis data hilang')).toMatchObject({ ok: true })
  expect(await world.app.freeze.standing()).toMatchObject({ reason: 'Basis data hilang' })
  expect(await ops('ready')).toMatchObject({ ok: false, lines: [expect.stringContaining('money stands still')] })
  await resumeMoneyMovements(world.app)
})

test('a window of the market is opened by two days, and nonsense opens none', async () => {
  expect(await ops('market:window 2027-02-15 2027-02-26')).toMatchObject({ ok: true })
  for (const days of ['2027-02-26 2027-02-15', 'kemarin besok', '2027-02-15'])
    expect(await ops(`market:window ${days}`), days).toMatchObject({ ok: false })
  expect(await ops('market:window 2027-02-16 2027-03-01')).toEqual({
    ok: false,
    lines: ['There is a window of the market on one of these days already.'],
  })
  expect(await ops('market:window')).toEqual({ ok: true, lines: ['2027-02-15 to 2027-02-26', '1 windows'] })
})

test('a backup says what is in it; without a file nothing is written or restored', async () => {
  const { ok, lines } = await ops(`backup ${join(folder, 'one')}`)
  expect(ok).toBe(true)
  expect(lines.join('\n')).toMatch(/\d+ tables, \d+ rows, \d+ files, \d+ bytes\nSHA-256 [0-9a-f]{64}$/)
  for (const name of ['backup', 'restore']) expect(await ops(name)).toMatchObject({ ok: false })
})

test('each connection is tried and named, and the first admin gets a link', async () => {
  const answers: Record<string, number> = { '/signing': 404, '/identity': 401, '/custodian': 503 }
  const server = createServer((request, response) => {
    response.writeHead(answers[request.url!] ?? 200, { 'content-type': 'application/json' })
    response.end('{"balance":0}')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const office = await startOidcProvider({ sub: 'siapa' })
  office.register('http://localhost/login/provider/return')
  const at = (path: string) => ({ url: `${url}/${path}`, key: 'k'.repeat(16), portal: url })
  const { ok, lines } = await checkConnections({
    ...{ ...world.app.config, demo: false, dataDir: folder, smtpUrl: world.app.integrations.smtpUrl },
    ...{ gateway: { url, key: 'k', callbackToken: 'c' }, identity: at('identity'), signing: at('signing') },
    ...{ custodian: at('custodian'), statements: { url: 'http://127.0.0.1:9', key: 'k'.repeat(16) } },
    oidc: { issuer: office.issuer, ...CLIENT, name: 'Kantor', only: false, secondFactorTrusted: false },
  })
  server.close()
  await office.stop()
  expect(ok).toBe(false)
  expect(lines).toEqual([
    'files in DATA_DIR: ok',
    'mail: ok',
    'gateway: ok',
    'identity: FAILED, it refuses the key (401)',
    'signing: ok',
    'custodian: FAILED, it answered 503',
    expect.stringMatching(/^statements: FAILED, /),
    'oidc: ok',
  ])
  expect(await ops('staff:create bukan-alamat admin')).toMatchObject({ ok: false })
  expect(await ops('staff:create rudi@contoh.test finance')).toMatchObject({ ok: false })
  const made = await ops('staff:create rudi@contoh.test admin Rudi Hartono')
  expect(made).toEqual({
    ok: true,
    lines: [expect.stringMatching(/^Open this link, once, until .*: http.*token=[\w-]{43}$/)],
  })
  expect(await ops('staff:create rudi@contoh.test admin')).toMatchObject({ ok: true })
  expect(await ops('staff:reset rudi@contoh.test ponsel hilang')).toMatchObject({ ok: true })
  expect(await ops('staff:reset siapa@contoh.test ponsel hilang')).toMatchObject({ ok: false })
  expect(await ops('staff:own-login rudi@contoh.test penyedia terganggu')).toMatchObject({ ok: true })
  expect(await ops('staff:own-login siapa@contoh.test penyedia terganggu')).toMatchObject({ ok: false })
  expect(await ops('staff:own-login rudi@contoh.test')).toMatchObject({ ok: false })
})
