import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isoWib, localDate, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { createHttpCustodian } from '../../../adapters/custody/http.ts'
import { voteAbout } from '../../../test/approvals.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'
import { insertStaff } from '../../../test/rows.ts'
import { fileGift } from '../../../test/transfers.ts'

// The custodian is the sandbox's, over real HTTP.

let it: RightsWorld
let finance: Awaited<ReturnType<typeof insertStaff>>
beforeAll(async () => {
  it = await createRightsWorld()
  finance = await insertStaff(it.app.database.db, 'finance')
})
afterAll(() => it.world.close())

const goesWrong = (fault: string) =>
  it.app.integrations.custodySandbox!.request('/positions/fault', {
    method: 'PUT',
    body: fault,
    headers: { authorization: `Bearer ${it.app.config.sandboxSecret!}` },
  })
const today = () => wib(localDate(it.app.clock.now()))
const last = async () => (await it.app.custody.fetches(finance))[0]

test('what is late, unreachable or unreadable is seen and asked for again; once read it is not asked for any more', async () => {
  const { app, world } = it
  await it.share([100, 50])
  await world.advance('P1D')
  const seen: unknown[] = []
  for (const fault of ['late', 'down', 'malformed', 'none']) {
    expect((await goesWrong(fault)).status).toBe(204)
    await app.custody.fetchNow(finance)
    seen.push(await last())
  }
  expect(seen).toMatchObject([
    { asOf: today(), state: 'late', line: null, tries: 1 },
    { state: 'down', line: null, tries: 2 },
    { state: 'malformed', line: expect.any(Number), tries: 3 },
    { state: 'read', line: null, tries: 4 },
  ])
  expect(await app.custody.readings(finance)).toMatchObject([{ asOf: today(), opened: 0, readBy: 'system:custody' }])
  await goesWrong('down')
  expect(await app.custody.fetchNow(finance)).toBe('read')
  expect(await last()).toMatchObject({ state: 'read', tries: 4 })
  await goesWrong('none')
  expect((await app.custody.breaks(finance)).items).toEqual([])
  const auditor = await insertStaff(app.database.db, 'auditor')
  await expect(app.custody.fetchNow(auditor)).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await app.custody.fetches(auditor)).toHaveLength(1)
})

test('a gift that the custodian did not carry out is a break on both sides the next day', async () => {
  const { app, world } = it
  const desk = await Promise.all([1, 2].map(() => insertStaff(app.database.db, 'compliance')))
  const { code, holders } = await it.share([414, 10])
  const [ann, ben] = holders as [(typeof holders)[0] & object, (typeof holders)[0] & object]
  const id = await fileGift(app, ann, { security: code, units: '404', receiver: ben.email })
  for (const each of desk) await voteAbout(app.approvals, each, `transfer/${id}`, { reason: 'Akta sesuai' })
  await app.custody.exchange()
  await world.advance('P1D')
  expect(await app.custody.fetchNow(finance)).toBe('read')
  const found = (await app.custody.breaks(finance)).items.filter((each) => each.code === code)
  const sides = found.map(({ userId, atCustodian, registered }) => [userId, atCustodian, registered])
  expect(sides).toHaveLength(2)
  expect(sides).toEqual(
    expect.arrayContaining([
      [ann.userId, 414n, 10n],
      [ben.userId, 10n, 414n],
    ]),
  )
})

test('a file of positions is read piece by piece, whatever its size', async () => {
  const { app, world } = it
  await world.advance('P1D')
  const [holder, lines] = [newId(today()), 100_000]
  const server = createServer((_, response) => {
    response.write(`as_of;${isoWib(today()).slice(0, 19)}+07:00\naccount;security;units\n`)
    response.end(`${`${holder};AAA;1\n`.repeat(lines)}kosong\n`)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { positions } = createHttpCustodian({ baseUrl: () => url, key: 'k' })
  const asked = vi.spyOn(app.integrations.custodian, 'positions').mockImplementation(positions)
  expect(await app.custody.fetchNow(finance)).toBe('malformed')
  expect(await last()).toMatchObject({ line: lines + 3 })
  asked.mockRestore()
  server.close()
})
