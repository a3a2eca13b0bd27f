import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { listEventsAfter } from '#platform/commands/events'
import { localDate, plusMonths, wib } from '#shared/dates'
import { voteAbout } from '../../../test/approvals.ts'
import { insertStaff } from '../../../test/rows.ts'
import { openWalletWorld } from '../../../test/wallet-world.ts'

const world = await openWalletWorld()
const { db, wallet, approvals, investor, reportTo, suspense, differences } = world
afterEach(async () => expect(await differences()).toEqual([]))
afterAll(() => world.close())
const [rina, joko, dewi] = [
  await insertStaff(db, 'finance'),
  await insertStaff(db, 'finance'),
  await insertStaff(db, 'finance'),
]

/** Money for an account that nobody has, and its case. */
async function lost(amount: bigint, change: object = {}) {
  const report = reportTo('9009626999999999', { amount, ...change })
  await wallet.recordBankReport(report)
  const { items } = await wallet.suspenseCases(rina, { limit: 100 })
  return items.find(({ transferId }) => transferId === report.transferId)!.id
}
const propose = (id: string, account: string, by = rina) =>
  wallet.proposeOwner(by, { id, account, reason: 'Bukti transfer cocok' })
const vote = (actor: typeof rina, id: string, how: 'approve' | 'reject' = 'approve') =>
  voteAbout(approvals, actor, `suspense-case/${id}`, { vote: how, reason: 'Sudah dibandingkan' })

test('who decides reads the name on the papers of an owner, whatever they call themselves', async () => {
  const { actor, bsi } = await investor()
  world.papers.set(actor.userId, 'SITI AMINAH')
  const id = await lost(150_000n)
  await propose(id, bsi.number)
  const { id: request } = (await approvals.newestAbout(`suspense-case/${id}`))!
  expect((await approvals.one(joko, request)).title.id).toBe('Kenali dana sebagai milik SITI AMINAH')
  await vote(joko, id, 'reject')
})

test('money of an unknown owner reaches their wallet once another of finance agrees, and they are told', async () => {
  const [{ actor, bsi }, before] = [await investor(), await suspense()]
  const id = await lost(750_000n)
  await propose(id, bsi.number)
  await expect(vote(rina, id)).rejects.toMatchObject({ code: 'approval_own' })
  expect((await wallet.balances(actor)).total).toBe(0n)
  expect(await vote(joko, id)).toBe('approved')
  expect((await wallet.balances(actor)).available).toBe(750_000n)
  expect(await suspense()).toBe(before)
  expect(await wallet.suspenseCase(rina, id)).toMatchObject({ state: 'resolved' })
  const told = await listEventsAfter(db, 0n, [`wallet/${actor.userId}`])
  expect(told.map(({ name }) => name)).toContain('suspense_resolved')
  await expect(propose(id, bsi.number)).rejects.toMatchObject({ code: 'suspense_case_state' })
})

test('two who decide at the same moment move it once, and from an amount on it takes both', async () => {
  const { actor, bsi } = await investor()
  const [small, large] = [await lost(10_000n), await lost(100_000_000n)]
  await propose(small, bsi.number)
  const answers = await Promise.allSettled([vote(joko, small), vote(dewi, small)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await propose(large, bsi.number)
  expect(await vote(joko, large)).toBe('waiting')
  expect((await wallet.balances(actor)).total).toBe(10_000n)
  expect(await vote(dewi, large)).toBe('approved')
  expect((await wallet.balances(actor)).total).toBe(100_010_000n)
})

test('money for a closed account goes into suspense and says so; it reaches an open account of its owner alone', async () => {
  const [gone, back, before] = [await investor(), await investor(), await suspense()]
  await sql`update app_user set state = 'closed', closed_at = created_at where id = ${gone.actor.userId}`.execute(db)
  const report = reportTo(gone.bsi.number, { amount: 40_000n })
  expect(await wallet.recordBankReport({ ...report, status: 'pending', eventId: 'evt_closed_announced' })).toBe(
    'announced',
  )
  expect((await wallet.deposits(gone.actor)).items).toEqual([])
  expect(await wallet.recordBankReport(report)).toBe('suspended')
  expect(await suspense()).toBe(before + 40_000n)
  expect((await wallet.balances(gone.actor)).total).toBe(0n)
  const { items } = await wallet.suspenseCases(rina, { limit: 100 })
  const { id, reason } = items.find(({ transferId }) => transferId === report.transferId)!
  expect(reason).toBe('closed_account')
  await expect(propose(id, gone.bsi.number)).rejects.toMatchObject({ code: 'wallet_account_closed', field: 'account' })
  await propose(id, back.bsi.number)
  await vote(joko, id)
  expect((await wallet.balances(back.actor)).total).toBe(40_000n)
  expect(await suspense()).toBe(before)
})

test('a no leaves the money where it is, and another owner can be proposed', async () => {
  const [first, second] = [await investor(), await investor()]
  const id = await lost(50_000n)
  await propose(id, first.bsi.number)
  await expect(propose(id, second.bsi.number)).rejects.toMatchObject({ code: 'approval_waits' })
  await vote(joko, id, 'reject')
  expect((await wallet.balances(first.actor)).total).toBe(0n)
  await propose(id, second.bsi.number, joko)
  await vote(rina, id)
  expect((await wallet.balances(second.actor)).total).toBe(50_000n)
})

test('only finance names an owner, only of rupiah in suspense, and only one who has a wallet', async () => {
  const { bsi } = await investor()
  const id = await lost(20_000n)
  const auditor = await insertStaff(db, 'auditor')
  await expect(propose(id, bsi.number, auditor)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(propose(id, '123456')).rejects.toMatchObject({ code: 'wallet_account_unknown', field: 'account' })
  await expect(propose(await lost(5n, { currency: 'USD' }), bsi.number)).rejects.toMatchObject({
    code: 'suspense_case_state',
  })
  await expect(propose('x', bsi.number)).rejects.toMatchObject({ code: 'suspense_case_not_found' })
  await expect(sql`update suspense_case set state = 'resolved' where id = ${id}`.execute(db)).rejects.toThrow(
    /check constraint/,
  )
})

test('money of a closed account goes back to its sender under the bank’s number, once another of finance agrees', async () => {
  const [gone, before] = [await investor(), await suspense()]
  await sql`update app_user set state = 'closed', closed_at = created_at where id = ${gone.actor.userId}`.execute(db)
  const report = reportTo(gone.bsi.number, { amount: 65_000n })
  await wallet.recordBankReport(report)
  const { items } = await wallet.suspenseCases(rina, { limit: 100 })
  const { id } = items.find(({ transferId }) => transferId === report.transferId)!
  const giveBack = (caseId: string, reference: string) =>
    wallet.proposeReturn(rina, { id: caseId, reference, reason: 'Akun sudah ditutup' })
  await giveBack(id, 'RTR-2026-001')
  await expect(vote(rina, id)).rejects.toMatchObject({ code: 'approval_own' })
  expect(await suspense()).toBe(before + 65_000n)
  await vote(joko, id)
  expect(await suspense()).toBe(before)
  expect(await wallet.suspenseCase(rina, id)).toMatchObject({ state: 'returned' })
  await expect(giveBack(id, 'RTR-2026-002')).rejects.toMatchObject({ code: 'suspense_case_state' })
  const other = await lost(30_000n)
  await expect(giveBack(other, 'RTR-2026-001')).rejects.toMatchObject({ code: 'return_reference_taken' })
  await expect(
    wallet.proposeReturn(await insertStaff(db, 'auditor'), { id: other, reference: 'RTR-2026-003', reason: 'x' }),
  ).rejects.toMatchObject({ code: 'not_allowed' })
})

test('what nobody claims for the months of the rule goes to the social fund by two people, and not a day before', async () => {
  const before = await world.ledger.balance({ owner: 'platform', purpose: 'social', asset: 'IDR' })
  const held = await suspense()
  const id = await lost(640_000n)
  const donate = () => wallet.proposeDonation(rina, { id, reason: 'Tiga puluh tahun tanpa klaim' })
  await expect(donate()).rejects.toMatchObject({ code: 'suspense_too_young' })
  const { openedAt } = await wallet.suspenseCase(rina, id)
  const until = await wallet.claimableUntil(openedAt)
  expect(until).toEqual(wib(plusMonths(localDate(openedAt), 360))) // the law gives an owner thirty years
  world.clock.moveTo(new Date(until.getTime() - 1))
  await expect(donate()).rejects.toMatchObject({ code: 'suspense_too_young' })
  world.clock.moveTo(until)
  await donate()
  await expect(vote(rina, id)).rejects.toMatchObject({ code: 'approval_own' })
  expect(await vote(joko, id)).toBe('approved')
  expect(await world.ledger.balance({ owner: 'platform', purpose: 'social', asset: 'IDR' })).toBe(before + 640_000n)
  expect(await suspense()).toBe(held)
  expect(await wallet.suspenseCase(rina, id)).toMatchObject({ state: 'donated' })
  await expect(donate()).rejects.toMatchObject({ code: 'suspense_case_state' })
})

test('finance narrows the list by why, bank and amount, with the sum of its rupiah, and takes the same as a file', async () => {
  const { bsi } = await investor()
  await lost(431_000n)
  await lost(432_000n)
  await wallet.recordBankReport(reportTo(bsi.number, { amount: 90_000_000n, currency: 'USD' }))
  const ids = async (filter: Parameters<typeof wallet.suspenseCases>[1]) =>
    (await wallet.suspenseCases(rina, { limit: 100, ...filter })).items.map(({ id, amount }) => ({ id, amount }))
  const [all, dollars] = [await ids({}), await ids({ reason: 'wrong_currency', min: 90_000_000n })]
  expect(dollars.map(({ amount }) => amount)).toEqual([90_000_000n])
  expect(await ids({ min: 431_001n })).toEqual(all.filter(({ amount }) => amount > 431_000n))
  expect(await ids({ bank: 'muamalat', min: 431_000n })).toEqual([])
  const before = await wallet.sumOfSuspense(rina)
  expect(before.count).toBe(all.length)
  expect(await wallet.sumOfSuspense(rina, { reason: 'wrong_currency', min: 90_000_000n })).toEqual({
    count: 1,
    amount: 0n,
  })
  const booked = reportTo(bsi.number, { amount: 20_000n })
  await wallet.recordBankReport(booked)
  await wallet.recordBankReport({ ...booked, eventId: `${booked.eventId}-again`, amount: 30_000n })
  expect(await wallet.sumOfSuspense(rina), 'a contradiction holds no money').toEqual({
    ...before,
    count: before.count + 1,
  })
  before.count += 1
  await lost(1_000n)
  expect(await wallet.sumOfSuspense(rina)).toEqual({ count: before.count + 1, amount: before.amount + 1_000n })

  const taken: bigint[] = []
  for await (const part of await wallet.exportSuspense(rina, { min: 431_001n }))
    taken.push(...part.map(({ amount }) => amount))
  expect(taken).toEqual((await ids({ min: 431_001n })).map(({ amount }) => amount))
  const auditor = await insertStaff(db, 'auditor')
  await expect(wallet.exportSuspense(auditor, {})).rejects.toMatchObject({ code: 'not_allowed' })
})

const held = async (number: string, amount: bigint) => {
  const report = reportTo(number, { amount })
  expect(await wallet.recordBankReport(report)).toBe('suspended')
  const { items } = await wallet.suspenseCases(rina, { limit: 100 })
  const found = items.find(({ transferId }) => transferId === report.transferId)!
  expect(found).toMatchObject({ reason: 'outside_limits', amount, number })
  return found.id
}
const toldTo = async (userId: string) => (await listEventsAfter(db, 0n, [`wallet/${userId}`])).map(({ name }) => name)

test('a deposit outside the limits waits in suspense and its owner is told; at the limits it is credited', async () => {
  const before = await suspense()
  for (const amount of [1n, 777n, 9_999n, 2_000_000_001n, 999_999_999_999_999n]) {
    const { actor, bsi } = await investor()
    await wallet.recordBankReport(reportTo(bsi.number, { amount: 10_000n }))
    await held(bsi.number, amount)
    expect((await wallet.balances(actor)).total).toBe(10_000n)
    expect((await wallet.deposits(actor)).items.map((each) => each.amount)).toEqual([10_000n])
    expect(await toldTo(actor.userId)).toEqual(['deposit_credited', 'deposit_held'])
  }
  expect(await suspense()).toBe(before + 1n + 777n + 9_999n + 2_000_000_001n + 999_999_999_999_999n)
  const { actor, bsi } = await investor()
  const largest = reportTo(bsi.number, { amount: 2_000_000_000n })
  expect(await wallet.recordBankReport(largest)).toBe('credited')
  expect((await wallet.balances(actor)).available).toBe(2_000_000_000n)
})

test('an announced deposit outside the limits is no deposit once it has settled', async () => {
  const { actor, bsi } = await investor()
  const report = reportTo(bsi.number, { amount: 5_000_000_000n })
  await wallet.recordBankReport({ ...report, status: 'pending', eventId: `${report.eventId}-announced` })
  expect((await wallet.deposits(actor)).items).toMatchObject([{ state: 'pending' }])
  expect(await wallet.recordBankReport(report)).toBe('suspended')
  expect(await wallet.recordBankReport(report)).toBe('repeated')
  expect((await wallet.deposits(actor)).items).toEqual([])
})

test('a held deposit is released to its own account alone, by as many people as its amount takes', async () => {
  const [{ actor, bsi, muamalat }, other] = [await investor(), await investor()]
  const id = await held(bsi.number, 3_000_000_000n)
  await expect(propose(id, other.bsi.number)).rejects.toMatchObject({ code: 'deposit_of_another', field: 'account' })
  await propose(id, muamalat.number)
  expect(await vote(joko, id)).toBe('waiting')
  expect(await vote(dewi, id)).toBe('approved')
  expect((await wallet.balances(actor)).available).toBe(3_000_000_000n)
  expect((await wallet.transactions(actor)).items).toMatchObject([
    { kind: 'suspense_resolved', why: { en: expect.stringContaining('outside the limits') } },
  ])
  expect(await toldTo(actor.userId)).toEqual(['deposit_held', 'suspense_resolved'])
})

test('a held deposit goes back to its sender, and its owner is told', async () => {
  const [{ actor, bsi }, before] = [await investor(), await suspense()]
  const id = await held(bsi.number, 2_500n)
  await wallet.proposeReturn(rina, { id, reference: 'RTR-2026-777', reason: 'Setoran terlalu kecil' })
  await vote(joko, id)
  expect(await suspense()).toBe(before)
  expect((await wallet.balances(actor)).total).toBe(0n)
  expect(await toldTo(actor.userId)).toEqual(['deposit_held', 'deposit_returned'])
})
