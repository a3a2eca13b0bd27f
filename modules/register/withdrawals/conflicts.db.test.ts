import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWithdrawalWorld, type WithdrawalWorld } from '../../../test/withdrawal-world.ts'

let bank: WithdrawalWorld
beforeAll(async () => {
  bank = await createWithdrawalWorld()
})
afterAll(() => bank.world.close())

test('a payout report that contradicts the books is resolved by two members of finance without an entry', async () => {
  const { app } = bank
  const [maker, checker] = [await bank.finance(), await bank.finance()]
  const who = await bank.person({ account: '7700000003' })
  const { id, reference } = await bank.withdraw(who, 200_000n)
  await bank.reached(who, id, 'returned')
  const report = {
    eventId: 'evt-of-another-amount',
    payoutId: 'p1',
    reference,
    status: 'settled' as const,
    amount: 199_999n,
    reason: null,
    occurredAt: app.clock.now(),
  }
  expect(await app.withdrawals.recordPayout(report)).toBe('conflict')
  const listed = async () => (await app.withdrawals.cases(maker, { list: 'conflicts' })).items.map((found) => found.id)
  expect(await listed()).toEqual([id])
  const before = await bank.balanceOf(who.actor)

  const wish = { id, event: report.eventId, reason: 'Laporan ganda dari bank.' }
  await expect(
    app.withdrawals.proposeConflictResolution(maker, { ...wish, event: 'evt-unknown' }),
  ).rejects.toMatchObject({
    code: 'payout_conflict_unknown',
  })
  const request = await app.withdrawals.proposeConflictResolution(maker, wish)
  await expect(app.approvals.vote(maker, { id: request, vote: 'approve', reason: '' })).rejects.toThrow()
  await app.approvals.vote(checker, { id: request, vote: 'approve', reason: '' })

  expect(await listed()).toEqual([])
  expect(await app.approvals.historyAbout(maker, `payout-report/${report.eventId}`)).toMatchObject([
    { as: 'maker', reason: wish.reason, title: { id: `Laporan bank tentang ${reference}` } },
    { as: 'approve', reason: '' },
  ])
  await expect(app.approvals.historyAbout(who.actor, 'payout-report/x')).rejects.toMatchObject({ code: 'not_allowed' })
  const { reports, conflicts } = await app.withdrawals.case(checker, id)
  expect(conflicts).toBe(0)
  expect(reports.find(({ eventId }) => eventId === report.eventId)).toMatchObject({
    outcome: 'conflict',
    resolution: { reason: wish.reason },
  })
  await expect(app.withdrawals.proposeConflictResolution(maker, wish)).rejects.toMatchObject({
    code: 'payout_conflict_unknown',
  })
  expect(await bank.balanceOf(who.actor)).toEqual(before)
  expect(await bank.books()).toEqual([])
})

test('finance sees the risk score by reason and the owner’s earlier withdrawals', async () => {
  const { app } = bank
  const finance = await bank.finance()
  const who = await bank.person({ cash: 2_000_000_000n, account: '88000123456' })
  const first = await bank.withdraw(who, 100_000n)
  await bank.reached(who, first.id, 'settled')
  await bank.world.advance('PT2H')
  const { actor } = who
  const large = await bank.withdraw({ ...who, actor }, 600_000_000n)
  const found = await app.withdrawals.case(finance, large.id)
  expect(found).toMatchObject({ state: 'review', risk: ['above_automatic'], score: 30, conflicts: 0 })
  expect(found.before).toEqual({ settled: 1, toThisAccount: 1, sum: 100_000n })
  expect((await app.withdrawals.case(finance, first.id)).score).toBe(0)
})

/** A withdrawal that is being sent, and stays so: the bank is away until the test reports for it. */
async function sending(account: string) {
  const who = await bank.person({ account: `${account}0009` })
  const sent = await bank.withdraw(who, 200_000n)
  await bank.reached(who, sent.id, 'sending')
  return { who, ...sent }
}

type Told = 'settled' | 'returned' | 'failed'
let reports = 0
const tell = (status: Told, of: { reference: string; amount: bigint }, at: Date) => {
  reports += 1
  return bank.app.withdrawals.recordPayout({
    eventId: `evt-${status}-${reports}`,
    payoutId: of.reference,
    reference: of.reference,
    status,
    amount: of.amount,
    reason: status === 'settled' ? null : 'account_closed',
    occurredAt: at,
  })
}

test.each(['returned', 'failed'] as const)('that a payout %s is told in any order, and paid once', async (back) => {
  const { app } = bank
  const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000)
  const [again, late] = [await sending(`771${back.length}0`), await sending(`771${back.length}1`)]
  expect(await tell('settled', again, at(0))).toBe('recorded')
  expect(await tell(back, again, at(2))).toBe('recorded')
  expect(await tell('settled', again, at(1))).toBe('unchanged')
  expect(await tell(back, again, at(3))).toBe('unchanged')
  expect(await tell('settled', again, at(4))).toBe('conflict')
  expect(await bank.balanceOf(again.who.actor)).toMatchObject({ available: 10_000_000n, held: 0n })

  const { available } = await bank.balanceOf(late.who.actor)
  expect(await tell('settled', late, at(2))).toBe('recorded')
  expect(await tell(back, late, at(1))).toBe('conflict')
  expect(await bank.balanceOf(late.who.actor)).toMatchObject({ available, held: 0n })
  expect(await tell(back, late, at(3))).toBe('recorded')
  expect(await bank.balanceOf(late.who.actor)).toMatchObject({ available: 10_000_000n, held: 0n })
  const found = await app.withdrawals.cases(await bank.finance(), { list: 'conflicts' })
  expect(found.items.map(({ id }) => id)).toEqual(expect.arrayContaining([again.id, late.id]))
  expect(await bank.books()).toEqual([])
})

test.each(['returned', 'failed'] as const)('settled, told twice, outlasts an older %s', async (back) => {
  const { app } = bank
  const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000)
  const { who, ...sent } = await sending(`772${back.length}`)
  const { available } = await bank.balanceOf(who.actor)
  expect(await tell('settled', sent, at(0))).toBe('recorded')
  expect(await tell('settled', sent, at(5))).toBe('unchanged')
  expect(await tell(back, sent, at(4))).toBe('conflict')
  expect(await bank.balanceOf(who.actor)).toMatchObject({ available, held: 0n })
  const found = await app.withdrawals.cases(await bank.finance(), { list: 'conflicts' })
  expect(found.items.map(({ id }) => id)).toContain(sent.id)
  expect(await tell(back, sent, at(6))).toBe('recorded')
  expect(await bank.balanceOf(who.actor)).toMatchObject({ available: 10_000_000n, held: 0n })
  expect(await bank.books()).toEqual([])
})

test('a settlement report is accepted after the return report, but not after a failure', async () => {
  const { app } = bank
  const now = app.clock.now()
  const after = new Date(now.getTime() + 1)
  const told = (status: Told, of: { reference: string; amount: bigint }, at = now) => tell(status, of, at)
  const [back, failed] = [await sending('770000'), await sending('770001')]
  expect(await told('returned', back)).toBe('recorded')
  expect(await told('settled', back)).toBe('unchanged')
  expect(await told('settled', back, after)).toBe('conflict')
  const kinds = (await app.wallet.transactions(back.who.actor)).items.map(({ kind }) => kind)
  expect(kinds.slice(0, 3)).toEqual(['withdrawal_returned', 'withdrawal_settled', 'withdrawal_held'])
  expect(await bank.balanceOf(back.who.actor)).toMatchObject({ available: 10_000_000n, held: 0n })
  expect(await told('failed', failed)).toBe('recorded')
  expect(await told('settled', failed)).toBe('conflict')
  expect(await bank.books()).toEqual([])
})
