import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffActor } from '#shared/actor'
import { hasPermission } from '#shared/permissions'
import { createWithdrawalWorld, type WithdrawalWorld } from '../../../test/withdrawal-world.ts'
import { loadQueues, sources } from './index.ts'

let bank: WithdrawalWorld
let finance: StaffActor
beforeAll(async () => {
  bank = await createWithdrawalWorld()
  finance = (await bank.finance()) as StaffActor
})
afterAll(() => bank.world.close())

/** What waits behind one address of the desks; of all that finance sees as many are counted as there are. */
const waiting = async (to: string) => {
  for (const { permission, label, count, load } of sources) {
    if (!count || !hasPermission(finance, permission)) continue
    const { items } = await load(bank.app, finance, 'id')
    expect(await count(bank.app, finance), label()).toBe(items.length)
  }
  const queues = await loadQueues(bank.app, finance, 'id')
  const queue = queues.find((each) => each.to === to)
  if (!queue) throw new Error(`no queue at ${to} among ${queues.map((each) => each.to)}`)
  return queue.cases.map(({ to: its, title, amount, since, due }) => ({ to: its, title, amount, since, due }))
}

test('what waits for finance stands on its home with its amount, its clock and the way to it, until it is done', async () => {
  const { app, world } = bank
  const [late, conflicts] = ['/admin/withdrawals?state=late', '/admin/withdrawals?state=conflicts']
  const [suspense, breaks] = ['/admin/suspense', '/admin/reconciliation']
  for (const to of [late, conflicts, suspense, breaks]) expect(await waiting(to), to).toEqual([])

  const who = await bank.person({ cash: 900_000_000n })
  const large = await bank.withdraw(who, 600_000_000n)
  expect(await waiting(late)).toEqual([])
  await world.moveTo(new Date(large.arrivesBy.getTime() + 1_000))
  const case_ = { to: `/admin/withdrawals/${large.id}`, title: 'Penarik Uji', amount: 600_000_000n }
  expect(await waiting(late)).toEqual([{ ...case_, since: large.requestedAt, due: large.arrivesBy }])
  await app.withdrawals.cancel(who.actor, { id: large.id })
  expect(await waiting(late)).toEqual([])

  const now = app.clock.now()
  const lost = { bank: 'bsi' as const, number: '9009626999999998', currency: 'IDR', sender: 'UJI', occurredAt: now }
  await app.wallet.recordBankReport({
    ...{ ...lost, eventId: 'evt-lost', transferId: 'lost-1', status: 'settled', amount: 123_000n },
  })
  const [found, ...others] = await waiting(suspense)
  expect(others).toEqual([])
  expect(found).toMatchObject({ to: expect.stringContaining('/admin/suspense/'), amount: 123_000n, since: now })
  expect(found!.due!.getTime()).toBeGreaterThan(now.getTime())

  await app.demo!.book({ bank: 'bsi', amount: 12_345n, reference: 'asing', description: 'TANPA NAMA' })
  await world.advance('PT1H')
  await app.reconciliation.run(finance)
  expect(await waiting(breaks)).toContainEqual(
    expect.objectContaining({ to: expect.stringContaining('/admin/reconciliation/'), amount: 12_345n }),
  )
})
