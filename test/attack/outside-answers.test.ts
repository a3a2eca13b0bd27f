import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAuditHeadService } from '../../adapters/audit/http.ts'
import { createHttpCustodian } from '../../adapters/custody/http.ts'
import { createIdentityServices } from '../../adapters/identity/http.ts'
import { createSigningProvider } from '../../adapters/signing/http.ts'
import { withPositionFile } from '../../modules/register/custody/position-file.ts'
import { frozenClock } from '../../platform/runtime/clock.ts'

// A service that was taken over, or has a fault, answers without end: no more of it is read than docs/external-services.md says.

const PIECE = Buffer.alloc(64 * 1024, 'a')
const MAX_BYTES = 64 * 1024 * 1024
let sent = 0
let short: string | undefined
const service = createServer((request, response) => {
  request.resume()
  if (short !== undefined) return void response.end(short)
  const more = () => {
    while (!response.destroyed && sent < MAX_BYTES) {
      sent += PIECE.length
      if (!response.write(PIECE)) return void response.once('drain', more)
    }
    response.end()
  }
  more()
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  sent = 0
  short = undefined
})

const settings = { baseUrl: () => url, key: 'k'.repeat(16) }
const signing = () =>
  createSigningProvider({ ...settings, clock: frozenClock(new Date('2026-11-20T02:00:00Z')), portal: () => url })
const custodian = () => createHttpCustodian(settings)

test.each<[string, () => Promise<unknown>]>([
  ['identity', () => createIdentityServices(settings).account({ bank: '451', accountNumber: '1', name: 'Siti' })],
  ['signing', () => signing().find('TT-1')],
  ['custodian', () => custodian().confirmation('MOVE-1.csv')],
  [
    'positions',
    async () => withPositionFile((await custodian().positions(new Date('2026-11-20T00:00:00Z')))!, async () => {}),
  ],
  ['heads of the audit', () => createAuditHeadService({ url, token: undefined }).latest()],
])('an answer of %s without end is not read to its end', async (_, ask) => {
  await expect(ask()).rejects.toThrow()
  expect(sent).toBeLessThan(MAX_BYTES / 2)
})

test('what no row can keep in a file of the custodian is a mark of replacement', async () => {
  short = 'reference;status;reason\nHB-1;settled;ya\0\n'
  expect(await custodian().confirmation('MOVE-1.csv')).toBe('reference;status;reason\nHB-1;settled;ya\uFFFD\n')
})
