import { afterAll, beforeAll, expect, test } from 'vitest'
import { distributeUnitsInTx } from '#modules/registry'
import { transact } from '#platform/db/database'
import { system } from '#shared/actor'
import { after, isoWib, SECOND } from '#shared/dates'
import { newId } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { registerShare } from '../../../test/holders.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const file = (at: Date, lines: readonly [string, string, bigint][]) => ({
  text: [
    `as_of;${isoWib(at).slice(0, 19)}+07:00`,
    'account;security;units',
    ...lines.map((line) => line.join(';')),
  ].join('\n'),
})

test('each difference is a break with its age and history, and ends when the books and the custodian agree again', async () => {
  const { app } = world
  const { db } = app.database
  const finance = await insertStaff(db, 'finance')
  const { code, holders } = await registerShare(db, [5n, 7n, 11n], app.clock.now())
  const [ann, ben, cici] = holders.map(({ userId }): string => userId) as [string, string, string]
  const stranger = newId(app.clock.now())
  await world.advance('P1D')
  const first = app.clock.now()
  const told: [string, string, bigint][] = [
    [ann, code, 5n],
    [ben, code, 9n],
    [stranger, code, 2n],
  ]
  expect(await app.custody.read(finance, file(first, told))).toMatchObject({
    positions: 3,
    matched: 1,
    opened: 3,
    resolved: 0,
  })
  const { items } = await app.custody.breaks(finance)
  const known = items
    .filter((each) => each.code === code)
    .map(({ userId, kind, atCustodian, registered }) => [userId, kind, atCustodian, registered])
  expect(known).toEqual(
    expect.arrayContaining([
      [ben, 'different_units', 9n, 7n],
      [stranger, 'missing_here', 2n, 0n],
      [cici, 'missing_there', 0n, 11n],
    ]),
  )
  const of = items.find(({ userId }) => userId === ben)!
  await app.custody.note(finance, { id: of.id, note: 'Ditanyakan ke kustodian' })
  expect(await app.custody.breakCase(finance, of.id)).toMatchObject({
    owner: finance.userId,
    history: [{ what: 'opened' }, { what: 'note', note: 'Ditanyakan ke kustodian' }],
  })
  await expect(app.custody.read(finance, file(first, told))).rejects.toMatchObject({ code: 'positions_older' })

  const now = app.clock.now()
  const source = `holding/${newId(now)}`
  const given = { userId: ben, units: units(2), price: rupiah(1), reference: source, source, paidAt: now }
  await transact(db, (tx) => distributeUnitsInTx(tx, { code, allotments: [given], now }))
  await world.advance('P1D')
  const later = file(app.clock.now(), [
    [ann, code, 5n],
    [ben, code, 9n],
    [cici, code, 10n],
  ])
  expect(await app.custody.read(finance, later)).toMatchObject({ matched: 2, opened: 0, resolved: 2 })
  expect((await app.custody.breakCase(finance, of.id)).history.at(-1)).toMatchObject({ what: 'agreed' })
  const [left] = (await app.custody.breaks(finance)).items.filter((each) => each.code === code)
  expect(left).toMatchObject({ userId: cici, kind: 'different_units', atCustodian: 10n, registered: 11n })
  expect(left!.openedAt).toEqual(first)
  expect((await app.custody.readings(finance))[0]).toMatchObject({ positions: 3, matched: 2 })
  await app.custody.note(finance, { id: left!.id, note: 'Ditanyakan' })
  await app.accounts.suspend(system('ops'), { userId: finance.userId, reason: 'Berhenti bekerja' })
  const auditor = await insertStaff(db, 'auditor')
  expect(await app.custody.breakCase(auditor, left!.id), 'free for somebody else').toMatchObject({ owner: null })
})

test('a file that cannot be read whole changes nothing', async () => {
  const { app } = world
  const finance = await insertStaff(app.database.db, 'finance')
  const holder = newId(app.clock.now())
  const ahead = file(after(app.clock.now(), 10 * SECOND), [])
  await expect(app.custody.read(finance, ahead)).rejects.toMatchObject({ code: 'positions_ahead' })
  const twice = file(app.clock.now(), [
    [holder, 'AAA', 1n],
    [holder, 'AAA', 1n],
  ])
  await expect(app.custody.read(finance, twice)).rejects.toMatchObject({
    code: 'positions_malformed',
    details: { line: 4 },
  })
  await expect(app.custody.read(finance, { text: 'halo' })).rejects.toMatchObject({ details: { line: 1 } })
})

test('a file that lacks nearly everything is refused as a whole, not as a break for each holding', async () => {
  const { app } = world
  const { db } = app.database
  const finance = await insertStaff(db, 'finance')
  const { code, holders } = await registerShare(
    db,
    Array.from({ length: 40 }, () => 3n),
    app.clock.now(),
  )
  await world.advance('P1D')
  const lines = holders.map(({ userId }): [string, string, bigint] => [userId, code, 3n])
  const open = async () => (await app.custody.breaks(finance)).items.filter((each) => each.code === code).length
  for (const few of [[], lines.slice(0, 10)])
    await expect(app.custody.read(finance, file(app.clock.now(), few))).rejects.toMatchObject({
      code: 'positions_incomplete',
      details: { lacking: expect.any(BigInt), registered: expect.any(BigInt) },
    })
  expect(await open()).toBe(0)
  await app.custody.read(finance, file(app.clock.now(), lines.slice(0, 32)))
  expect(await open(), 'each of a few is a break').toBe(8)
})
