import { afterAll, expect, test } from 'vitest'
import { wib } from '#shared/dates'
import { staffActor } from '../../../../test/actors.ts'
import { voteAbout } from '../../../../test/approvals.ts'
import { openMarketWorld, parseTestDay } from '../../../../test/market-world.ts'
import { insertStaff } from '../../../../test/rows.ts'

const world = await openMarketWorld({ window: false })
const { market, rulebook, clock, staff } = world
clock.moveTo(wib('2026-11-20', '10:00'))
afterAll(() => world.database.close())

const schedule = (firstDay: string) => market.openWindow(staff, { firstDay: parseTestDay(firstDay) })
const holiday = (text: string) => ({
  day: parseTestDay(text),
  kind: 'joint_leave' as const,
  nameId: 'Cuti',
  nameEn: 'Leave',
})

test('in no twelve months more windows begin than the rule says, whichever of them is scheduled last', async () => {
  for (const firstDay of ['2027-01-11', '2027-04-05', '2027-08-18']) await schedule(firstDay)
  await schedule('2027-12-06')
  const full = { code: 'window_one_too_many', field: 'firstDay', details: { most: 4, first: '2027-01-11' } }
  await expect(schedule('2027-06-14')).rejects.toMatchObject(full)
  await schedule('2028-02-14') // the first of these four began more than twelve months before

  const pasar = await insertStaff(world.db, 'market')
  await market.askToCloseWindow(pasar, { firstDay: parseTestDay('2027-08-18'), reason: 'ditunda' })
  await voteAbout(world.approvals, await insertStaff(world.db, 'compliance'), 'market-window/2027-08-18')
  await schedule('2027-06-14')
})

test('a day of a window to come becomes no holiday before that window was taken back', async () => {
  const pasar = staffActor('market')
  const planned = { code: 'holiday_planned', field: 'day', details: { first: '2027-12-06', last: '2027-12-17' } }
  await expect(rulebook.setHoliday(pasar, holiday('2027-12-08'))).rejects.toMatchObject(planned)
  expect(await rulebook.isWorkingDay(parseTestDay('2027-12-08'))).toBe(true)
  await rulebook.setHoliday(pasar, holiday('2027-12-11')) // a Saturday
  await rulebook.setHoliday(pasar, holiday('2027-12-20')) // the day after it

  clock.moveTo(wib('2027-12-06', '10:00'))
  await rulebook.setHoliday(pasar, holiday('2027-12-08'))
  clock.moveTo(wib('2027-12-07', '17:00'))
  expect(await market.schedule()).toMatchObject({ opensAt: wib('2027-12-09', '09:00') })
})
