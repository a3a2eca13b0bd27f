import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonActor } from '#shared/actor'
import { staffActor } from '../../../../test/actors.ts'
import { OPEN, openMarketWorld, parseTestDay } from '../../../../test/market-world.ts'
import { insertStaff } from '../../../../test/rows.ts'
import { formatFindingKey, type RecordKind, recordColumns } from '../states.ts'

const world = await openMarketWorld()
const { market, db } = world
const [pasar, auditor] = [await insertStaff(db, 'market'), await insertStaff(db, 'auditor')]
let [sari, bayu] = [] as unknown as [PersonActor, PersonActor]

beforeAll(async () => {
  world.clock.moveTo(OPEN)
  const slug = await world.share()
  sari = await world.person({ cash: 10_000_000n })
  bayu = await world.person({ shares: { KGL: 1_000n } })
  await world.sell(bayu, 1_000, 100, slug)
  await world.buy(sari, 1_000, 60, slug)
  await world.buy(sari, 950, 10, slug)
  const found = (await market.findings(pasar, slug)).find(
    ({ kind, ids }) => kind === 'concentration' && ids[0] === bayu.userId,
  )!
  await market.openMarketCase(pasar, { slug, finding: formatFindingKey(found), reason: '=1+1' })
})
afterAll(async () => {
  expect(await world.differences()).toEqual([])
  await world.close()
})

const november = { from: parseTestDay('2026-11-30'), to: parseTestDay('2026-11-30') }

async function taken(file: RecordKind, days = november) {
  const { parts, written } = await market.exportRecords(auditor, { file, ...days })
  const lines: Record<string, unknown>[] = []
  for await (const part of parts)
    for (const line of part) lines.push(Object.fromEntries(recordColumns[file].map((name, at) => [name, line[at]])))
  await written({ digest: 'ab'.repeat(32), lines: lines.length })
  return lines
}

const numberOf = async ({ userId }: PersonActor) => {
  const { rows } = await sql<{ number: bigint }>`select number from market_trader where user_id = ${userId}`.execute(db)
  return rows[0]!.number
}

test('trades name both orders, both people by their numbers, what each pays, and how far they are', async () => {
  const lines = await taken('trades')
  expect(lines).toMatchObject([
    {
      kode_saham: 'KGL',
      hari_bursa: '2026-11-30',
      waktu: '2026-11-30T09:30:00.000+07:00',
      harga: 1_000n,
      lembar: 60n,
      nilai: 60_000n,
    },
  ])
  expect(lines[0]).toMatchObject({
    pembeli: await numberOf(sari),
    penjual: await numberOf(bayu),
    biaya_pembeli: 150n,
    biaya_penjual: 210n,
    keadaan: 'pending',
    sebab_gagal: '',
  })
})

test('orders stand in the order in which the book took them, with why they ended', async () => {
  const lines = await taken('orders')
  expect(lines.map(({ sisi, lembar, terpenuhi, keadaan, sebab }) => [sisi, lembar, terpenuhi, keadaan, sebab])).toEqual(
    [
      ['sell', 100n, 60n, 'cancelled', 'staff'],
      ['buy', 60n, 60n, 'filled', ''],
      ['buy', 10n, 0n, 'open', ''],
    ],
  )
})

test('cases have their people by number, and what is still open is empty', async () => {
  expect(await taken('cases')).toMatchObject([
    {
      kode_saham: 'KGL',
      temuan: 'concentration',
      dibuka_oleh: pasar.userId,
      ditutup: '',
      pemodal: String(await numberOf(bayu)),
    },
  ])
})

test('other days have no lines, more lines than are read at once come all, and columns have what they are called', async () => {
  const december = { from: parseTestDay('2026-12-01'), to: parseTestDay('2026-12-31') }
  for (const file of ['trades', 'orders', 'cases'] as const) expect(await taken(file, december)).toEqual([])
  for (let at = 0; at < 15; at++) await Promise.all(Array.from({ length: 70 }, () => place(at)))
  const lines = await taken('orders')
  expect(lines).toHaveLength(3 + 1_050)
  expect(new Set(lines.map(({ nomor_order }) => nomor_order)).size).toBe(1_053)
  for (const line of lines) expect(Object.values(line)).not.toContain(undefined)
})

/** Placed and ended at once, so that nobody has too many. */
const place = (at: number) =>
  market.place(sari, { ...world.order('buy', 905 + at * 5, 1), immediate: true }, { proof: 'kode' })

test('on record stand who took a file and, once it was written, its digest; others get none', async () => {
  const { rows } = await sql<{ action: string; data: Record<string, unknown> }>`
    select action, data from audit_record where object = 'market-trades' and actor_id = ${auditor.userId} order by seq limit 2`.execute(
    db,
  )
  expect(rows).toMatchObject([
    { action: 'market.export', data: november },
    { action: 'market.export-written', data: { ...november, digest: 'ab'.repeat(32), lines: 1 } },
  ])
  await expect(market.exportRecords(sari, { file: 'trades', ...november })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await expect(market.exportRecords(staffActor('content'), { file: 'trades', ...november })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})
