import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { StaffActor } from '#shared/actor'
import { localDate, MINUTE, plusDays, wib } from '#shared/dates'
import { createWithdrawalWorld, type WithdrawalWorld } from '../../../test/withdrawal-world.ts'

let bank: WithdrawalWorld
let maker: StaffActor
let checker: StaffActor
beforeAll(async () => {
  bank = await createWithdrawalWorld()
  ;[maker, checker] = (await Promise.all([bank.finance(), bank.finance()])) as [StaffActor, StaffActor]
  await bank.person({ cash: 7_000_000n, account: '88000123456' })
})
afterAll(() => bank.world.close())
afterEach(async () => expect(await bank.books()).toEqual([]))

const close = async (day: string, more: { breaks?: string } = {}) => {
  const request = await bank.app.finance.proposeDayClose(maker, { day, reason: 'Mutasi cocok', ...more })
  await bank.app.approvals.vote(checker, { id: request, vote: 'approve', reason: '' })
  return request
}

test('what the banks hold is what is owed, by purpose, with what is about to leave', async () => {
  const { app } = bank
  const who = await bank.person({ cash: 3_000_000n, account: '7700000005' })
  const before = await app.finance.position(maker)
  await bank.withdraw(who, 500_000n)
  const { banks, owed, held, due } = await app.finance.position(maker)
  expect(held).toBe(owed.reduce((sum, { amount }) => sum + amount, 0n))
  expect(banks).toEqual(before.banks)
  const of = (position: { owed: { holding: string; amount: bigint }[] }, holding: string) =>
    position.owed.find((line) => line.holding === holding)!.amount
  expect(of({ owed }, 'held') - of(before, 'held')).toBe(505_000n)
  expect(due).toMatchObject([{ kind: 'withdrawals', direction: 'out', amount: 500_000n, count: 1 }])
  await expect(app.finance.position(who.actor)).rejects.toThrow()
})

test('a day is closed by two people when it is past, in order, with its figures kept', async () => {
  const { app } = bank
  const next = (await app.finance.nextDay(maker))!
  const propose = (day: string) => app.finance.proposeDayClose(maker, { day, reason: 'Mutasi cocok' })
  await expect(propose('2099-01-01')).rejects.toMatchObject({ code: 'day_not_over' })
  const request = await propose(next.day)
  await expect(app.approvals.vote(maker, { id: request, vote: 'approve', reason: '' })).rejects.toThrow()
  await app.approvals.vote(checker, { id: request, vote: 'approve', reason: '' })
  const [closed] = (await app.finance.closedDays(maker)).items
  expect(closed).toMatchObject({ day: next.day, banks: next.banks, owed: next.owed, openBreaks: 0 })
  await expect(propose(next.day)).rejects.toMatchObject({ code: 'day_closed' })
  expect(await app.finance.nextDay(maker)).toBeNull()
  await bank.world.advance('P2D')
  const second = (await app.finance.nextDay(maker))!.day
  await bank.world.advance('P1D')
  const third = new Date(Date.parse(second) + 86_400_000).toISOString().slice(0, 10)
  await expect(propose(third)).rejects.toMatchObject({ code: 'day_not_next' })
  await close(second)
  await close(third)
})

test('with an open difference to a bank it takes a reason', async () => {
  const { app } = bank
  await app.demo!.book({ bank: 'bsi', amount: 12_345n, reference: 'asing', description: 'TANPA NAMA' })
  await app.reconciliation.run(maker)
  await bank.world.advance('P1D')
  const { day, openBreaks } = (await app.finance.nextDay(maker))!
  expect(openBreaks).toBeGreaterThan(0)
  await expect(close(day)).rejects.toMatchObject({ code: 'day_has_breaks', field: 'breaks' })
  await close(day, { breaks: 'Menunggu surat bank' })
  expect((await app.finance.closedDays(maker)).items[0]).toMatchObject({
    openBreaks,
    breaksReason: 'Menunggu surat bank',
  })
})

test('figures of a closed day that were changed are found', async () => {
  const [{ day } = { day: '' }] = (await bank.app.finance.closedDays(maker)).items
  const found = await bank.foundAfter(
    `update day_close set banks = '[{"bank": "bsi", "amount": "1"}]' where day = '${day}'`,
  )
  expect(found).toEqual(expect.arrayContaining([expect.objectContaining({ subject: `day/${day}` })]))
  await expect(sql`delete from day_close where day = ${day}`.execute(bank.app.database.db)).rejects.toThrow()
})

test('a day rests a quarter of an hour after midnight before it is closed', async () => {
  const { app, world } = bank
  const breaks = 'Menunggu surat bank'
  for (let day = await app.finance.nextDay(maker); day; day = await app.finance.nextDay(maker))
    await close(day.day, { breaks })
  const next = localDate(world.clock.now())
  await world.moveTo(new Date(wib(plusDays(next, 1)).getTime() + 15 * MINUTE - 1))
  expect(await app.finance.nextDay(maker)).toBeNull()
  await expect(close(next, { breaks })).rejects.toMatchObject({ code: 'day_not_over' })
  await world.moveTo(new Date(wib(plusDays(next, 1)).getTime() + 15 * MINUTE))
  expect((await app.finance.nextDay(maker))!.day).toBe(next)
  await close(next, { breaks })
})
