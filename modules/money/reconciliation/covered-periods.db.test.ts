import { afterEach, beforeEach, expect, test } from 'vitest'
import { deriveSandboxApiKey } from '#adapters/payments/sandbox-transfer'
import type { Bank } from '#contract/wallet/states'
import { system, type UserActor } from '#shared/actor'
import { DAY, isoWib, MINUTE } from '#shared/dates'
import { rupiah } from '#shared/money'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let [person, rina] = [] as unknown as [UserActor, UserActor]
beforeEach(async () => {
  world = await createTestWorld()
  person = await world.investor()
  rina = await insertStaff(world.app.database.db, 'finance')
})
afterEach(() => world.close())

const later = (minutes: number) => world.moveTo(new Date(world.clock.now().getTime() + minutes * MINUTE))
const run = () => world.app.reconciliation.run(rina)
const open = async () => (await world.app.reconciliation.breaks(rina, { limit: 100 })).items
const atBank = (amount: bigint, reference: string, bank: Bank = 'bsi') =>
  world.app.demo!.book({ bank, amount, reference, description: 'SETORAN' })
async function booked(amount: bigint, bank: Bank = 'bsi') {
  const opening = { userId: person.userId, bank, amount: rupiah(amount) }
  return `opening-balance/${(await world.app.wallet.openBalance(system('test'), opening)).id}`
}
const away = (bank: Bank, days: number) =>
  fetch(`${world.url}/sandbox/bank/outage`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${deriveSandboxApiKey(world.app.config.sandboxSecret!)}`,
    },
    body: JSON.stringify({ bank, seconds: (days * DAY) / 1000 }),
  })
const fileOf = (...lines: { reference: string; amount: bigint }[]) => {
  const day = isoWib(world.clock.now()).slice(0, 10)
  const rows = lines.map(({ reference, amount }) => `${day},${reference},Setoran,${amount}`)
  return {
    bank: 'bsi' as const,
    format: 'csv' as const,
    text: ['tanggal,referensi,keterangan,mutasi', ...rows].join('\n'),
  }
}

test('a pair whose sides are minutes apart is no break, whenever the look comes between', async () => {
  const early = await booked(40_000n)
  await later(5)
  await atBank(40_000n, early)
  await later(12) // the first side has rested, the second has not
  expect(await run()).toMatchObject({ matched: 1, opened: 0 })
  const lone = await booked(41_000n)
  await later(14)
  expect(await run()).toMatchObject({ opened: 0 })
  await later(2)
  expect(await run()).toMatchObject({ opened: 1 })
  expect((await open()).map(({ reference }) => reference)).toEqual([lone])
})

test('a file of today says nothing of what is booked after it was read', async () => {
  await away('bsi', 10)
  const { reconciliation } = world.app
  await reconciliation.importStatement(rina, fileOf({ reference: 'Setoran awal', amount: 9_000n }))
  await later(5)
  const next = await booked(50_000n)
  await later(60)
  expect(await run()).toMatchObject({ opened: 0, away: ['bsi'] })
  await reconciliation.importStatement(rina, fileOf({ reference: 'Setoran awal', amount: 9_000n }))
  expect((await open()).map(({ reference }) => reference)).toEqual(['Setoran awal', next])
})

test('a bank that was away for days is read from where it was read last, though a file came in between', async () => {
  expect(await run()).toMatchObject({ opened: 0, away: [] })
  await away('bsi', 10)
  await world.advance('P4D')
  const [paired, lone] = [await booked(60_000n), await booked(61_000n)]
  await atBank(60_000n, paired)
  await atBank(62_000n, 'nobody-told')
  await world.advance('P5D')
  await world.app.reconciliation.importStatement(rina, fileOf({ reference: 'F-1', amount: 5_000n }))
  await later(60)
  expect(await run(), 'nobody read these days yet').toMatchObject({ opened: 0 })
  await world.advance('P2D')
  expect(await run()).toMatchObject({ matched: 1, away: [] })
  expect(new Set((await open()).map(({ reference }) => reference))).toEqual(new Set(['F-1', lone, 'nobody-told']))
})

test('one bank that is away keeps no other from being compared', async () => {
  await away('bsi', 1)
  await atBank(70_000n, 'told', 'muamalat')
  await later(20)
  expect(await run()).toMatchObject({ fresh: 1, opened: 1, away: ['bsi'] })
  expect((await open()).map(({ reference }) => reference)).toEqual(['told'])
  const daily = world.app.reconciliation.parts.recurring[0]!
  await expect(daily.run()).rejects.toThrow('bsi did not answer')
})

test('a time between two statements that none speaks of is an open difference until a statement fills it', async () => {
  const { reconciliation, finance } = world.app
  const muamalat = (reference: string) => ({ ...fileOf({ reference, amount: 9_000n }), bank: 'muamalat' as const })
  const differences = async () => (await finance.position(rina)).openBreaks
  await away('muamalat', 20)
  await reconciliation.importStatement(rina, muamalat('first'))
  expect(await reconciliation.gaps(rina)).toEqual([])
  await world.advance('P4D')
  await reconciliation.importStatement(rina, muamalat('second'))
  const [gap, ...more] = await reconciliation.gaps(rina)
  expect(more).toEqual([])
  expect(gap).toMatchObject({ bank: 'muamalat' })
  expect(await differences()).toBe((await open()).length + 1)
  const [from, to] = [isoWib(gap!.from).slice(0, 10), isoWib(new Date(gap!.until.getTime() - 1)).slice(0, 10)]
  const empty = { bank: 'muamalat' as const, format: 'csv' as const, text: 'tanggal,referensi,keterangan,mutasi' }
  await reconciliation.importStatement(rina, { ...empty, from, to })
  expect(await reconciliation.gaps(rina)).toEqual([])
  expect(await differences()).toBe((await open()).length)
  await expect(reconciliation.gaps(person)).rejects.toMatchObject({ code: 'not_allowed' })
})
