import { afterAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { rupiah } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createWithdrawalWorld } from '../../../test/withdrawal-world.ts'

const bank = await createWithdrawalWorld()
const { world, app } = bank
const { screening, verification, notifications } = app
const { db } = app.database
afterAll(() => world.close())
const [first, second, third] = [
  await insertStaff(db, 'compliance'),
  await insertStaff(db, 'compliance'),
  await insertStaff(db, 'compliance'),
]

const list = (kind: 'dttot' | 'pep', ...names: string[]) =>
  screening.importList(first, {
    kind,
    bytes: Buffer.from(['reference,name', ...names.map((name, n) => `${kind}-${n},${name}`)].join('\n')),
  })
const hitOf = async (userId: string) =>
  (await screening.hits(first, { limit: 100 })).items.find((h) => h.personId === userId)!
const caseOf = (userId: string) => verification.one(first, userId)
const flagOf = async (userId: never) => (await verification.isKycOf([userId])).get(userId)

test('a likeness that a new list finds is told to compliance once, raises the level, and goes when they are somebody else', async () => {
  const investor = await world.investor({ name: 'Hardimanto' })
  await list('pep', 'Hardimanto Uji')
  await app.runDue()
  expect((await caseOf(investor.userId)).riskLevel).toBe('high')
  await notifications.deliver()
  const told = async () =>
    (await notifications.list(first, {}, 'id')).items.filter(({ event }) => event === 'screening_hit_found')
  expect(await told()).toHaveLength(1)
  const hit = await hitOf(investor.userId)
  await screening.decide(second, { id: hit.id, decision: 'other', reason: 'Tanggal lahir berbeda' })
  expect((await caseOf(investor.userId)).riskLevel).toBe('low')
  expect(await flagOf(investor.userId as never)).toBe(true)
})

test('who is one of DTTOT is stopped at once: no money goes out, also what waits; a no of the second look undoes it', async () => {
  const who = await bank.person({ cash: 90_000_000n })
  const asked = await bank.withdraw(who, 70_000_000n) // waits for two members of finance
  await list('dttot', 'Penarik Uji')
  await app.runDue()
  const hit = await hitOf(who.userId)
  await screening.decide(first, { id: hit.id, decision: 'same', reason: 'Tanggal lahir dan tempat lahir sama' })
  expect(await flagOf(who.userId as never)).toBeNull()
  expect((await caseOf(who.userId)).state).toBe('refused')
  const finance = [await bank.finance(), await bank.finance()]
  const { id } = await bank.requestAbout(finance[0]!, asked.id)
  for (const staff of finance) await bank.vote(staff, id, 'approve')
  await app.withdrawals.sendWaiting()
  expect((await app.withdrawals.one(who.actor, asked.id)).state).toBe('queued')
  expect(await bank.payouts()).toEqual([])
  await expect(app.withdrawals.quote(who.actor, { amount: 100_000n })).rejects.toMatchObject({
    code: 'payout_account_missing',
  })
  await expect(verification.renew(who.actor, {})).rejects.toMatchObject({ code: 'kyc_not_in_that_state' })
  await notifications.deliver()
  const events = (await notifications.list(who.actor, {}, 'id')).items.map(({ event }) => event)
  expect(events.filter((event) => /refus|screening/.test(event))).toEqual([])
  await voteAbout(app.approvals, second, `kyc/${who.userId}`, { vote: 'reject', reason: 'NIK orang lain di daftar' })
  expect((await caseOf(who.userId)).state).toBe('approved')
  const undecided = await hitOf(who.userId)
  expect(undecided).toMatchObject({ decision: null })
  await app.withdrawals.sendWaiting()
  expect(await bank.payouts()).toEqual([]) // until two have said that they are somebody else
  await screening.decide(first, { id: undecided.id, decision: 'other', reason: 'NIK lain dari yang di daftar' })
  await voteAbout(app.approvals, second, `kyc-likeness/${who.userId}/${undecided.id}`)
  await bank.reached(who, asked.id, 'settled')
  expect(await bank.books()).toEqual([])
})

test('its maker cannot take the second look back; agreed to by two others it stays, and what is handed in anew is refused', async () => {
  const investor = await world.investor({ name: 'Wiranegara', cash: rupiah(1_000_000) })
  await list('dttot', 'Wiranegara Uji')
  await app.runDue()
  const hit = await hitOf(investor.userId)
  await screening.decide(first, { id: hit.id, decision: 'same', reason: 'Sama dengan daftar' })
  const look = (await app.approvals.newestAbout(`kyc/${investor.userId}`))!
  expect((await app.approvals.one(first, look.id)).own).toBe(false)
  await expect(app.approvals.withdraw(first, look)).rejects.toMatchObject({ code: 'approval_in_force' })
  expect((await app.approvals.one(first, look.id)).state).toBe('waiting')
  expect((await caseOf(investor.userId)).state).toBe('refused')
  for (const staff of [second, third]) await voteAbout(app.approvals, staff, `kyc/${investor.userId}`)
  expect((await caseOf(investor.userId)).state).toBe('refused')
  await expect(verification.approve(system('test'), { userId: investor.userId })).rejects.toMatchObject({
    code: 'screening_confirmed',
  })
})
