import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { listEventsAfter } from '#platform/commands/events'
import { voteAbout } from '../../../test/approvals.ts'
import { insertStaff } from '../../../test/rows.ts'
import { openWalletWorld } from '../../../test/wallet-world.ts'

const world = await openWalletWorld()
const { db, wallet, approvals, investor, reportTo, transfer, suspense, differences } = world
afterEach(async () => expect(await differences()).toEqual([]))
afterAll(() => world.close())
const [rina, joko] = [await insertStaff(db, 'finance'), await insertStaff(db, 'finance')]

const caseOf = async (transferId: string) =>
  (await wallet.suspenseCases(rina, { limit: 100 })).items.find((each) => each.transferId === transferId)!
const vote = (actor: typeof rina, id: string, how: 'approve' | 'reject' = 'approve') =>
  voteAbout(approvals, actor, `suspense-case/${id}`, { vote: how, reason: 'Sudah dibandingkan dengan surat bank' })
const clearing = () => world.ledger.balance({ owner: 'bank/bsi', purpose: 'clearing', asset: 'IDR' })
const totalOf = async (actor: Awaited<ReturnType<typeof investor>>['actor']) => (await wallet.balances(actor)).total
const reason = 'Surat bank'

/** A transfer in dollars to somebody's account, and its case. */
async function dollars(number: string) {
  const { transfer_id } = await transfer({ virtual_account: number, amount: '100', faults: { currency: 'USD' } })
  return caseOf(transfer_id)
}

/** A deposit of one person of which the bank says later that it was for another account. */
async function contradicted(from: string, to: string) {
  const report = reportTo(from, { amount: 300_000n })
  await wallet.recordBankReport(report)
  await wallet.recordBankReport({ ...report, eventId: `${report.eventId}-again`, number: to })
  return caseOf(report.transferId)
}

test('dollars that the bank made rupiah of reach their owner by two people, once, and money at the bank rises by as much', async () => {
  const [{ actor, bsi }, before, lost] = [await investor(), await clearing(), await suspense()]
  const { id } = await dollars(bsi.number)
  const wish = { id, account: bsi.number, amount: 1_550_000n, reference: 'FX-2026-0004', reason }
  world.papers.set(actor.userId, 'SITI AMINAH')
  await wallet.proposeConversion(rina, wish)
  const { id: request } = (await approvals.newestAbout(`suspense-case/${id}`))!
  // whatever its owner calls themselves
  expect((await approvals.one(joko, request)).title.en).toMatch(/to SITI AMINAH$/)
  await expect(vote(rina, id)).rejects.toMatchObject({ code: 'approval_own' })
  expect(await totalOf(actor)).toBe(0n)
  expect(await vote(joko, id)).toBe('approved')
  expect(await totalOf(actor)).toBe(1_550_000n)
  expect(await clearing()).toBe(before + 1_550_000n)
  expect(await suspense()).toBe(lost)
  expect(await wallet.suspenseCase(rina, id)).toMatchObject({ state: 'resolved', isLate: false })
  await expect(wallet.proposeConversion(rina, wish)).rejects.toMatchObject({ code: 'suspense_case_state' })
  const other = await dollars(bsi.number)
  await expect(wallet.proposeConversion(rina, { ...wish, id: other.id })).rejects.toMatchObject({
    code: 'return_reference_taken',
    field: 'reference',
  })
  const { items } = await wallet.transactions(actor)
  expect(items).toMatchObject([{ kind: 'conversion_credited', availableChange: 1_550_000n }])
  expect(items[0]?.why?.en).toMatch(/foreign currency/)
  const told = await listEventsAfter(db, 0n, [`wallet/${actor.userId}`])
  expect(told.map(({ name }) => name)).not.toContain('suspense_resolved')
  expect(told.find(({ name }) => name === 'suspense_converted')?.data).toMatchObject({ foreign: 'USD 100' })
})

test('dollars that the bank sent back, or never had, end their case without an entry', async () => {
  const [{ actor, bsi }, before, lost] = [await investor(), await clearing(), await suspense()]
  const [back, never] = [await dollars(bsi.number), await dollars(bsi.number)]
  await wallet.proposeReturn(rina, { id: back.id, reference: 'RTR-USD-1', reason })
  await vote(joko, back.id)
  expect(await wallet.suspenseCase(rina, back.id)).toMatchObject({ state: 'returned' })
  await wallet.proposeVoid(rina, { id: never.id, evidence: 'BSI/2026/17', reason })
  await expect(vote(rina, never.id)).rejects.toMatchObject({ code: 'approval_own' })
  await vote(joko, never.id)
  expect(await wallet.suspenseCase(rina, never.id)).toMatchObject({ state: 'void' })
  expect([await totalOf(actor), await clearing(), await suspense()]).toEqual([0n, before, lost])
})

test('a deposit that was another person’s by the bank’s own word moves to them, and both are told', async () => {
  const [wrong, right, before] = [await investor(), await investor(), await clearing()]
  const { id } = await contradicted(wrong.bsi.number, right.bsi.number)
  await wallet.proposeMove(rina, { id, account: right.bsi.number, evidence: 'BSI/2026/18', reason })
  await vote(joko, id)
  expect([await totalOf(wrong.actor), await totalOf(right.actor)]).toEqual([0n, 300_000n])
  expect(await clearing()).toBe(before + 300_000n)
  const told = async ({ actor }: typeof wrong) =>
    (await listEventsAfter(db, 0n, [`wallet/${actor.userId}`])).map(({ name }) => name)
  expect(await told(wrong)).toContain('deposit_taken_back')
  expect(await told(right)).toContain('suspense_resolved')
  const why = async ({ actor }: typeof wrong) =>
    (await wallet.transactions(actor)).items.find(({ kind }) => kind === 'deposit_moved')?.why?.en
  expect(await why(wrong)).toMatch(/somebody else/)
  expect(await why(right)).toMatch(/it is yours/)
})

test('money that was spent, that paid for something, or is its owner’s already, does not move', async () => {
  const [wrong, right] = [await investor(), await investor()]
  const { id } = await contradicted(wrong.bsi.number, right.bsi.number)
  const move = (account: string) => wallet.proposeMove(rina, { id, account, evidence: 'BSI/2026/19', reason })
  await expect(move(wrong.bsi.number)).rejects.toMatchObject({ code: 'deposit_not_movable' })
  await move(right.bsi.number)
  await world.spend(wrong.actor.userId, 1n)
  await expect(vote(joko, id)).rejects.toMatchObject({ code: 'insufficient_balance' })
  expect(await totalOf(right.actor)).toBe(0n)
  expect(await wallet.suspenseCase(rina, id)).toMatchObject({ state: 'open' })
})

test('a contradiction that the bank takes back is void by its letter, and one that it repeats is a case anew', async () => {
  const [one, other] = [await investor(), await investor()]
  const { id, transferId } = await contradicted(one.bsi.number, other.bsi.number)
  await wallet.proposeVoid(rina, { id, evidence: 'BSI/2026/20', reason })
  await vote(joko, id)
  expect([await totalOf(one.actor), await totalOf(other.actor)]).toEqual([300_000n, 0n])
  const again = reportTo(other.bsi.number, { amount: 300_000n, transferId: transferId! })
  await wallet.recordBankReport(again)
  expect(await caseOf(transferId!)).toMatchObject({ reason: 'conflicting_report', state: 'open' })
})

test('the bank is asked anew, and its answer stands beside its reports', async () => {
  const { bsi } = await investor()
  const { id, transferId } = await dollars(bsi.number)
  expect(await wallet.reportsOf(rina, id)).toMatchObject([{ asked: false, currency: 'USD', amount: 100n }])
  await wallet.askBank(rina, id)
  expect(await wallet.reportsOf(rina, id)).toMatchObject([{ asked: false }, { asked: true, currency: 'USD' }])
  expect(
    (await wallet.suspenseCases(rina, { limit: 100 })).items.filter((each) => each.transferId === transferId),
  ).toHaveLength(1)
  const { id: unknown } = await contradicted(bsi.number, (await investor()).bsi.number)
  await expect(wallet.askBank(rina, unknown)).rejects.toMatchObject({ code: 'transfer_unknown_at_bank' })
  const auditor = await insertStaff(db, 'auditor')
  await expect(wallet.askBank(auditor, id)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(wallet.proposeVoid(auditor, { id, evidence: 'BSI/21', reason })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('each end belongs to its cause, also in the table itself', async () => {
  const { bsi } = await investor()
  const report = reportTo('9009626999999999')
  await wallet.recordBankReport(report)
  const [lost, foreign] = [await caseOf(report.transferId), await dollars(bsi.number)]
  const state = { code: 'suspense_case_state' }
  await expect(wallet.proposeVoid(rina, { id: lost.id, evidence: 'BSI/22', reason })).rejects.toMatchObject(state)
  await expect(
    wallet.proposeMove(rina, { id: foreign.id, account: bsi.number, evidence: 'BSI/23', reason }),
  ).rejects.toMatchObject(state)
  const change = (set: ReturnType<typeof sql>, id: string) =>
    sql`update suspense_case set ${set} where id = ${id}`.execute(db)
  await expect(change(sql`state = 'void', resolved_at = opened_at`, lost.id)).rejects.toThrow(/check constraint/)
  await expect(change(sql`converted = 5`, foreign.id)).rejects.toThrow(/check constraint/)
})

test('a case is late once the working days of the rule are over', async () => {
  const { bsi } = await investor()
  const { id, dueAt, isLate } = await dollars(bsi.number)
  expect(isLate).toBe(false)
  world.clock.moveTo(dueAt)
  expect(await wallet.suspenseCase(rina, id)).toMatchObject({ isLate: true })
})

test('a report with a date that cannot be right is booked once and opens a case that ends by the bank’s letter', async () => {
  const { actor, bsi } = await investor()
  const at = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000)
  const plausible = [at(0), at(1), at(-14)]
  const odd = [at(1.01), at(30_000), at(-14.01), new Date('1999-01-01T00:00:00Z')]
  const casesOf = async (transferId: string) =>
    (await wallet.suspenseCases(rina, { limit: 100 })).items.filter((each) => each.transferId === transferId)
  for (const occurredAt of [...plausible, ...odd]) {
    const report = reportTo(bsi.number, { amount: 20_000n, occurredAt })
    expect(await wallet.recordBankReport(report)).toBe('credited')
    const found = await casesOf(report.transferId)
    expect(found.map(({ reason }) => reason)).toEqual(odd.includes(occurredAt) ? ['implausible_date'] : [])
    for (const { id } of found) {
      await expect(wallet.proposeOwner(rina, { id, account: bsi.number, reason })).rejects.toMatchObject({
        code: 'suspense_case_state',
      })
      await wallet.proposeVoid(rina, { id, evidence: 'BSI/2026/77', reason })
      await voteAbout(world.approvals, joko, `suspense-case/${id}`)
    }
    expect(await casesOf(report.transferId)).toEqual([])
  }
  expect((await wallet.balances(actor)).available).toBe(140_000n)
  const lost = reportTo('9009626999999999', { amount: 20_000n, occurredAt: at(400) })
  expect(await wallet.recordBankReport(lost)).toBe('suspended')
  expect((await casesOf(lost.transferId)).map(({ reason: why }) => why).sort()).toEqual([
    'implausible_date',
    'unknown_account',
  ])
})
