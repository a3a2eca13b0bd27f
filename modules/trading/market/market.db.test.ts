import { afterAll, beforeEach, expect, test } from 'vitest'
import { distributeUnitsInTx, registerSecurityInTx } from '#modules/registry'
import { transact } from '#platform/db/database'
import { type LocalDate, wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { staffActor } from '../../../test/actors.ts'
import { voteAbout } from '../../../test/approvals.ts'
import { openMarketWorld } from '../../../test/market-world.ts'
import { insertBusiness, insertStaff } from '../../../test/rows.ts'

const world = await openMarketWorld({ window: false })
const { db, clock, market, staff, database } = world
afterAll(() => database.close())

const day = (text: string) => text as LocalDate
const openMessage = 'Pasar sekunder telah dibuka. Transaksi jual beli saham sudah dapat diakses'
const at = async (date: string, time: string) => {
  clock.moveTo(wib(date, time))
  return (await market.infoStatistik()).secondaryMarket
}

beforeEach(() => clock.moveTo(wib('2026-11-20', '10:00')))

test('without a window the market is closed and says nothing', async () =>
  expect(await market.infoStatistik()).toEqual({ secondaryMarket: { isOpen: false, message: '' } }))

test('a window, a working day and the trading hours open it, with the message of the specification', async () => {
  await world.openDays('2026-11-26', '2026-11-30') // Thursday to Monday
  const open = { isOpen: true, message: openMessage }
  const closed = { isOpen: false, message: '' }
  expect(await at('2026-11-25', '10:00')).toEqual(closed)
  expect(await at('2026-11-26', '08:59')).toEqual(closed)
  expect(await at('2026-11-26', '09:00')).toEqual(open)
  expect(await at('2026-11-26', '15:59')).toEqual(open)
  expect(await at('2026-11-26', '16:00')).toEqual(closed)
  expect(await at('2026-11-28', '10:00')).toEqual(closed) // Saturday
  expect(await at('2026-11-30', '09:00')).toEqual(open)
  expect(await at('2026-12-01', '10:00')).toEqual(closed)
})

test('on a holiday it stays closed', async () => {
  await world.openDays('2026-12-21', '2026-12-28')
  expect((await at('2026-12-25', '10:00')).isOpen).toBe(false)
  expect((await at('2026-12-28', '10:00')).isOpen).toBe(true)
})

test('what staff have to say is said, open or closed, until it is taken back', async () => {
  await market.setMessage(staff, { message: 'Pasar dibuka kembali Kamis.' })
  expect(await at('2026-11-24', '10:00')).toEqual({ isOpen: false, message: 'Pasar dibuka kembali Kamis.' })
  expect(await at('2026-11-26', '10:00')).toEqual({ isOpen: true, message: 'Pasar dibuka kembali Kamis.' })
  await market.setMessage(staff, { message: '' })
  expect(await at('2026-11-26', '10:01')).toEqual({ isOpen: true, message: openMessage })
  expect(await at('2026-11-26', '17:00')).toEqual({ isOpen: false, message: '' })
})

test('two windows never overlap, and only staff open one', async () => {
  const overlapping = { firstDay: day('2026-11-30'), lastDay: day('2026-12-11') }
  await expect(market.openWindow(staff, overlapping)).rejects.toMatchObject({ code: 'window_overlaps' })
  await expect(market.openWindow({ kind: 'guest' }, overlapping)).rejects.toMatchObject({ code: 'not_signed_in' })
})

test.each([
  ['begins in the past', '2026-11-19', '2026-12-02', 'window_past'],
  ['is too short', '2027-02-15', '2027-02-25', 'window_length'],
  ['is too long', '2027-02-15', '2027-03-01', 'window_length'],
  ['ends on a Sunday', '2027-02-15', '2027-02-28', 'window_length'],
  ['contains a holiday', '2026-12-14', '2026-12-29', 'window_holiday'],
  ['comes soon after another', '2027-01-11', '2027-01-22', 'window_too_close'],
])('a window that %s is refused', async (_, firstDay, lastDay, code) => {
  await expect(market.openWindow(staff, { firstDay: day(firstDay), lastDay: day(lastDay) })).rejects.toMatchObject({
    code,
  })
})

test('the market desk opens a window of ten working days', async () => {
  const window = { firstDay: day('2027-04-05'), lastDay: day('2027-04-16') }
  await market.openWindow(staffActor('market'), window)
  expect((await market.schedule()).windows[0]).toMatchObject({ ...window, tradingDays: 10, state: 'coming' })
})

test('a window that runs is ended, and one to come taken back, once another member of staff agrees', async () => {
  const [desk, other] = [await insertStaff(db, 'market'), await insertStaff(db, 'compliance')]
  const ask = (firstDay: string) => market.askToCloseWindow(desk, { firstDay: day(firstDay), reason: 'Pemeliharaan' })
  const agree = (firstDay: string) => voteAbout(world.approvals, other, `market-window/${firstDay}`)
  const state = async (firstDay: string) => (await market.schedule()).windows.find((each) => each.firstDay === firstDay)
  await expect(ask('2027-01-01')).rejects.toMatchObject({ code: 'window_over' })
  await expect(
    market.askToCloseWindow(staffActor('content'), { firstDay: day('2027-04-05'), reason: 'x' }),
  ).rejects.toMatchObject({ code: 'not_allowed' })
  await ask('2027-04-05')
  expect(await state('2027-04-05')).toMatchObject({ state: 'coming', closedEarly: false })
  await agree('2027-04-05')
  expect(await state('2027-04-05')).toMatchObject({ state: 'past', closedEarly: true })
  await expect(ask('2027-04-05')).rejects.toMatchObject({ code: 'window_over' })
  // its days are free again
  await market.openWindow(staff, { firstDay: day('2027-04-06'), lastDay: day('2027-04-19') })

  expect((await at('2027-04-06', '10:00')).isOpen).toBe(true)
  await ask('2027-04-06')
  await agree('2027-04-06')
  expect((await at('2027-04-06', '10:01')).isOpen).toBe(false)
  expect((await at('2027-04-07', '10:00')).isOpen).toBe(false)
})

test('everybody sees the shares that were distributed, by name, and no sukuk', async () => {
  const businessId = await insertBusiness(db)
  const enter = (code: string, kind: 'share' | 'sukuk', distributed: boolean) =>
    transact(db, async (tx) => {
      const named = { slug: `usaha-${code.toLowerCase()}`, name: `Usaha ${code}`, businessId }
      const terms = { kind, akad: 'musyarakah', projectedReturn: null, paymentMonths: null } as const
      const tenorMonths = kind === 'sukuk' ? 12 : null
      await registerSecurityInTx(tx, { code, ...named, ...terms, tenorMonths, issuePrice: rupiah(1_000) })
      if (distributed) await distributeUnitsInTx(tx, { code, allotments: [], now: wib('2025-11-20', '10:00') })
    })
  await enter('BBB', 'share', true)
  await enter('AAA', 'share', true)
  await enter('CCC', 'share', false)
  await enter('DDD', 'sukuk', true)
  const { items, next } = await market.shares({ limit: 1 })
  expect(items).toMatchObject([{ code: 'AAA', reference: 1_000n, lowest: 900n, highest: 1_100n, tradable: true }])
  const rest = await market.shares({ limit: 1, after: next! })
  expect([rest.items.map(({ code }) => code), rest.next]).toEqual([['BBB'], null])
})

test('a message can be set for an hour to come and end by itself; only staff of the market and the desk set one', async () => {
  const from = wib('2026-12-01', '08:00')
  const until = wib('2026-12-01', '09:00')
  clock.moveTo(wib('2026-11-30', '08:00'))
  await market.setMessage(staff, { message: 'Libur bursa besok.', from, until })
  await expect(market.setMessage(staff, { message: 'x', from: wib('2026-11-01') })).rejects.toMatchObject({
    code: 'message_past',
  })
  await expect(market.setMessage(staff, { message: 'x', from, until: from })).rejects.toMatchObject({
    code: 'message_end_early',
  })
  const said = []
  for (const hour of ['07:59', '08:00', '09:00']) {
    clock.moveTo(wib('2026-12-01', hour))
    said.push((await market.infoStatistik()).secondaryMarket.message)
  }
  expect(said).toEqual(['', 'Libur bursa besok.', ''])
  expect((await market.messages(staff)).items[0]).toMatchObject({ message: 'Libur bursa besok.', from, until })
  await expect(market.messages(staffActor('support'))).rejects.toMatchObject({ code: 'not_allowed' })
})
