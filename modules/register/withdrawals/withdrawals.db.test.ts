import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { rupiah } from '#shared/money'
import { breakRow } from '../../../test/broken-row.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { resumeMoneyMovements } from '../../../test/thaw.ts'
import { createWithdrawalWorld, type WithdrawalWorld } from '../../../test/withdrawal-world.ts'

let bank: WithdrawalWorld
beforeAll(async () => {
  bank = await createWithdrawalWorld()
})
afterAll(() => bank.world.close())

test('pays a withdrawal to the own account: held, sent once, settled, with fee and VAT', async () => {
  const sekar = await bank.person()
  const quote = await bank.app.withdrawals.quote(sekar.actor, { amount: 1_500_000n })
  expect(quote).toMatchObject({ fee: 5_000n, vat: 495n, total: 1_505_000n, available: 10_000_000n })
  const asked = await bank.withdraw(sekar, 1_500_000n)
  expect(asked).toMatchObject({ state: 'queued', total: 1_505_000n, account: { bankName: 'BSI' } })
  expect(asked.reference).toMatch(/^PN-\d{6}-/)
  const done = await bank.reached(sekar, asked.id, 'settled')
  expect(done.history.map(({ state }) => state)).toEqual(['queued', 'sending', 'settled'])
  expect(await bank.balanceOf(sekar.actor)).toMatchObject({ available: 8_495_000n, held: 0n })
  expect(await bank.payouts()).toMatchObject([{ reference: asked.reference, amount: 1_500_000n, status: 'settled' }])
  expect(await bank.books()).toEqual([])
  await bank.app.notifications.deliver()
  const titles = (await bank.app.notifications.list(sekar.actor, {}, 'id')).items.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Penarikan Rp1.500.000 sudah sampai']))
})

test('finance sees where the money came from, up to the hold, with the balance after each line', async () => {
  const who = await bank.person()
  const first = await bank.withdraw(who, 300_000n)
  await bank.reached(who, first.id, 'settled')
  const finance = await bank.finance()
  const lines = await bank.app.withdrawals.listOriginOfFunds(finance, first.id)
  expect(lines.map(({ kind, availableChange, balanceAfter }) => [kind, availableChange, balanceAfter])).toEqual([
    ['withdrawal_held', -305_000n, 10_000_000n],
    ['balance_opened', 10_000_000n, 10_000_000n],
  ])
  await expect(bank.app.withdrawals.listOriginOfFunds(finance, who.userId)).rejects.toMatchObject({
    code: 'withdrawal_not_found',
  })
  await expect(bank.app.withdrawals.listOriginOfFunds(who.actor, first.id)).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('finance filters withdrawals by bank and way, with their sum, and exports them with an audit record', async () => {
  const { withdrawals } = bank.app
  const [large, small] = [await bank.person({ cash: 90_000_000n }), await bank.person()]
  const checked = await bank.withdraw(large, 70_000_000n)
  const passed = await bank.withdraw(small, 210_000n)
  const finance = await bank.finance()
  const ids = async (filter: Parameters<typeof withdrawals.cases>[1]) =>
    (await withdrawals.cases(finance, { list: 'all', limit: 100, ...filter })).items.map(({ id }) => id)
  expect(await ids({ way: 'checked' })).toContain(checked.id)
  expect(await ids({ way: 'checked' })).not.toContain(passed.id)
  expect(await ids({ way: 'automatic' })).toContain(passed.id)
  expect(await ids({ bank: '014' })).toEqual([])
  expect(await ids({ min: 210_000n })).toContain(passed.id)
  expect(await ids({ min: 210_001n })).not.toContain(passed.id)
  expect(await withdrawals.sumOf(finance, { list: 'all', min: 70_000_000n })).toEqual({ count: 1, amount: 70_000_000n })
  expect(await withdrawals.sumOf(finance, { list: 'all', way: 'checked' })).toEqual({ count: 1, amount: 70_000_000n })
  expect(await withdrawals.sumOf(finance, { list: 'all', bank: '014' })).toEqual({ count: 0, amount: 0n })

  const taken = []
  for await (const part of await withdrawals.exportCases(finance, { list: 'all', way: 'checked' })) taken.push(...part)
  expect(taken.map(({ reference }) => reference)).toEqual([checked.reference])
  await expect(withdrawals.exportCases(large.actor, { list: 'all' })).rejects.toMatchObject({ code: 'not_allowed' })
})

test('finance sees the owner’s legal name', async () => {
  const { accounts, database, verification, withdrawals } = bank.app
  const who = await bank.person()
  await accounts.updateProfile(who.actor, { firstname: 'Bank', lastname: 'Sentral' })
  const { id } = await bank.withdraw(who, 210_000n)
  const name = await verification.nameOnPapers(database.db, who.userId)
  expect(await withdrawals.case(await bank.finance(), id)).toMatchObject({ owner: name })
})

test('“all” leaves nothing but the fee, and more than that is refused', async () => {
  const bayu = await bank.person({ cash: 305_000n })
  const { amount, total, maximum } = await bank.app.withdrawals.quote(bayu.actor, { amount: 'all' })
  expect({ amount, total, maximum }).toEqual({ amount: 300_000n, total: 305_000n, maximum: 300_000n })
  const quote = (amount: bigint) => bank.app.withdrawals.quote(bayu.actor, { amount })
  await expect(quote(300_001n)).rejects.toMatchObject({ code: 'withdrawal_too_much', field: 'amount' })
  await expect(quote(9_999n)).rejects.toMatchObject({ code: 'withdrawal_too_small' })
  await expect(quote(1_000_000_001n)).rejects.toMatchObject({ code: 'withdrawal_too_large' })
})

test('a proof holds for its amount alone', async () => {
  const who = await bank.person()
  const asked = (amount: bigint) => bank.app.withdrawals.request(who.actor, { amount })
  const proof = await bank.proofFor(who, () => asked(100_000n))
  const other = bank.app.withdrawals.request(who.actor, { amount: 900_000n }, { proof })
  await expect(other).rejects.toMatchObject({ code: 'proof_expired' })
  expect(await bank.balanceOf(who.actor)).toMatchObject({ available: 10_000_000n, held: 0n })
})

test.each([
  ['0001', 'returned', 'Seluruhnya kembali: rekening ditutup'],
  ['0002', 'returned', 'Seluruhnya kembali: nama lain'],
  ['0003', 'returned', 'sampai lalu kembali'],
  ['0004', 'settled', 'jawaban bank hilang'],
  ['0005', 'settled', 'tanpa webhook'],
  ['0006', 'settled', 'webhook dua kali, terbalik'],
  ['0007', 'settled', 'webhook palsu dahulu'],
  ['0008', 'settled', 'bank tidak ada dua kali'],
])('account %s ends %s (%s), and the books are right', async (last, state) => {
  const who = await bank.person({ account: `770000${last}` })
  const asked = await bank.withdraw(who, 200_000n)
  const done = await bank.reached(who, asked.id, state)
  expect(done.state).toBe(state)
  const left = state === 'settled' ? 9_795_000n : 10_000_000n
  expect(await bank.balanceOf(who.actor)).toMatchObject({ available: left, held: 0n })
  expect((await bank.payouts()).filter(({ reference }) => reference === asked.reference)).toHaveLength(1)
  if (state === 'returned') expect(done.why?.id).toBeTruthy()
  expect(await bank.books()).toEqual([])
})

test('however often and at once it is sent, the bank pays once', async () => {
  const who = await bank.person({ account: '7700000005' })
  const asked = await bank.withdraw(who, 300_000n)
  await Promise.all(Array.from({ length: 10 }, () => bank.app.withdrawals.sendWaiting()))
  await bank.reached(who, asked.id, 'settled')
  expect(await bank.balanceOf(who.actor)).toMatchObject({ available: 9_695_000n, held: 0n })
  expect((await bank.payouts()).filter(({ reference }) => reference === asked.reference)).toHaveLength(1)
  expect(await bank.books()).toEqual([])
})

test('a payout report of another amount is stored and changes nothing', async () => {
  const who = await bank.person({ account: '7700010005' })
  const asked = await bank.withdraw(who, 250_000n)
  const report = {
    eventId: 'lie-1',
    payoutId: 'x',
    reference: asked.reference,
    amount: 250_001n,
    status: 'failed' as const,
    reason: null,
    occurredAt: bank.app.clock.now(),
  }
  expect(await bank.app.withdrawals.recordPayout(report)).toBe('conflict')
  expect(await bank.app.withdrawals.recordPayout(report)).toBe('repeated')
  expect((await bank.reached(who, asked.id, 'settled')).settledAt).toBeTruthy()
  // What settled cannot fail afterwards without money coming back, and comes back once.
  const back = { ...report, eventId: 'back-1', amount: 250_000n, status: 'returned' as const }
  expect(await bank.app.withdrawals.recordPayout(back)).toBe('recorded')
  expect(await bank.app.withdrawals.recordPayout({ ...back, eventId: 'back-2' })).toBe('unchanged')
  expect(await bank.balanceOf(who.actor)).toMatchObject({ available: 10_000_000n, held: 0n })
  expect(await bank.books()).toEqual([])
})

test('a withdrawal returned to a closed account becomes a claim including the fee', async () => {
  const { app } = bank
  const who = await bank.person({ cash: 255_000n })
  const asked = await bank.withdraw(who, 250_000n)
  await bank.reached(who, asked.id, 'settled')
  expect(await app.accounts.closingObjections(who.actor)).toEqual([])
  await sql`update app_user set state = 'closed', closed_at = ${app.clock.now()} where id = ${who.userId}`.execute(
    app.database.db,
  )
  const { reference } = asked
  const back = { eventId: 'ended-back', payoutId: 'y', reference, amount: 250_000n, status: 'returned' as const }
  const told = { ...back, reason: null, occurredAt: app.clock.now() }
  const both = await Promise.all([app.withdrawals.recordPayout(told), app.withdrawals.recordPayout(told)])
  expect(both.sort()).toEqual(['recorded', 'repeated'])
  expect(await app.ledger.balance({ owner: `investor/${who.userId}`, purpose: 'available', asset: 'IDR' })).toBe(0n)
  const { items } = await app.claims.list(await bank.finance())
  expect(items).toMatchObject([{ userId: who.userId, security: null, amount: 255_000n, reference }])
  expect(await bank.books()).toEqual([])
  const lie = `update withdrawal set unclaimed = false where id = '${asked.id}'`
  expect(await bank.foundAfter(lie)).not.toEqual([])
})

test('refuses a withdrawal to a bank account verified less than a day ago', async () => {
  const who = await bank.world.investor({ name: 'Baru', phone: '+628123456780' })
  await bank.app.wallet.openBalance(system('test'), { userId: who.userId, bank: 'bsi', amount: rupiah(500_000) })
  const asking = bank.app.withdrawals.request(who, { amount: 100_000n })
  await expect(asking).rejects.toMatchObject({ code: 'payout_account_new' })
})

test('refuses to show another person’s withdrawal', async () => {
  const [mine, other] = [await bank.person(), await bank.person()]
  const asked = await bank.withdraw(mine, 50_000n)
  await expect(bank.app.withdrawals.one(other.actor, asked.id)).rejects.toMatchObject({ code: 'withdrawal_not_found' })
  await expect(bank.app.withdrawals.cancel(other.actor, { id: asked.id })).rejects.toMatchObject({
    code: 'withdrawal_not_found',
  })
})

test('cancelling before sending releases the money at once, and only once', async () => {
  const who = await bank.person({ cash: 90_000_000n })
  const asked = await bank.withdraw(who, 30_000_000n)
  expect(asked.state).toBe('review')
  expect(await bank.balanceOf(who.actor)).toMatchObject({ available: 59_995_000n, held: 30_005_000n })
  expect(await bank.app.withdrawals.cancel(who.actor, { id: asked.id })).toMatchObject({ state: 'cancelled' })
  expect(await bank.balanceOf(who.actor)).toMatchObject({ available: 90_000_000n, held: 0n })
  const again = bank.app.withdrawals.cancel(who.actor, { id: asked.id })
  await expect(again).rejects.toMatchObject({ code: 'cannot_cancel_withdrawal' })
  expect(await bank.books()).toEqual([])
})

test('refuses to cancel a withdrawal that was sent', async () => {
  const who = await bank.person()
  const asked = await bank.withdraw(who, 100_000n)
  await bank.reached(who, asked.id, 'settled')
  const cancelling = bank.app.withdrawals.cancel(who.actor, { id: asked.id })
  await expect(cancelling).rejects.toMatchObject({ code: 'cannot_cancel_withdrawal' })
})

test('sends a large withdrawal after two approvals', async () => {
  const who = await bank.person({ cash: 90_000_000n })
  const asked = await bank.withdraw(who, 40_000_000n)
  const [one, other] = [await bank.finance(), await bank.finance()]
  const request = await bank.requestAbout(one, asked.id)
  expect(request.reason).toBe('jumlahnya di atas batas persetujuan otomatis')
  await bank.vote(one, request.id, 'approve')
  expect((await bank.app.withdrawals.one(who.actor, asked.id)).state).toBe('review')
  await expect(bank.vote(one, request.id, 'approve')).rejects.toMatchObject({ code: 'approval_voted' })
  await bank.vote(other, request.id, 'approve')
  await bank.reached(who, asked.id, 'settled')
  expect(await bank.books()).toEqual([])
})

test('a refused withdrawal states the reason and releases all its money', async () => {
  const who = await bank.person({ cash: 90_000_000n })
  const asked = await bank.withdraw(who, 50_000_000n)
  const one = await bank.finance()
  await bank.vote(one, (await bank.requestAbout(one, asked.id)).id, 'reject', 'Pemilik akun tidak dapat dihubungi')
  expect(await bank.app.withdrawals.one(who.actor, asked.id)).toMatchObject({
    state: 'refused',
    why: { id: 'Pemilik akun tidak dapat dihubungi' },
  })
  expect(await bank.balanceOf(who.actor)).toMatchObject({ available: 90_000_000n, held: 0n })
  expect(await bank.books()).toEqual([])
})

test('owner and finance are notified once about a late withdrawal', async () => {
  const finance = await bank.finance()
  const who = await bank.person({ cash: 90_000_000n })
  const asked = await bank.withdraw(who, 60_000_000n)
  await bank.world.advance('P14D')
  const late = await bank.app.withdrawals.one(who.actor, asked.id)
  expect(late).toMatchObject({ state: 'review', late: true })
  await bank.world.advance('P1D')
  await bank.app.notifications.deliver()
  const told = (await bank.app.notifications.list(who.actor, {}, 'id')).items.filter(
    ({ event }) => event === 'withdrawal_late',
  )
  expect(told).toHaveLength(1)
  const desk = (await bank.app.notifications.list(finance, {}, 'id')).items.filter(
    ({ event, link }) => event === 'withdrawal_late_desk' && link.path.includes(asked.id),
  )
  expect(desk).toHaveLength(1)
})

test('one failing late notice does not stop the others, and is retried', async () => {
  const people = [await bank.person({ cash: 90_000_000n }), await bank.person({ cash: 90_000_000n })] as const
  const broken = await bank.withdraw(people[0], 60_000_000n)
  await bank.world.advance('P1D')
  await bank.withdraw(people[1], 60_000_000n)
  const told = async () => {
    await bank.app.notifications.deliver()
    const lists = await Promise.all(people.map(({ actor }) => bank.app.notifications.list(actor, {}, 'id')))
    return lists.map(({ items }) => items.filter(({ event }) => event === 'withdrawal_late').length)
  }
  const mend = await breakRow(bank.app.database, 'withdrawal', { id: broken.id })
  await expect(bank.world.advance('P14D')).rejects.toThrow('a due task failed')
  expect(await told()).toEqual([0, 1])
  await mend()
  await bank.app.runDue()
  expect(await told()).toEqual([1, 1])
})

test('important steps of a withdrawal are also sent by WhatsApp to a verified phone', async () => {
  const { app } = bank
  const texts = async ({ phone }: { phone: string }) =>
    (await app.demo!.inbox(phone)).map(({ text }) => text).filter((text) => text.startsWith('Syirkah: '))
  const returned = await bank.person({ account: '880000001' })
  await bank.reached(returned, (await bank.withdraw(returned, 300_000n)).id, 'returned')
  const checked = await bank.person({ cash: 90_000_000n })
  const { id } = await bank.withdraw(checked, 60_000_000n)
  const one = await bank.finance()
  await app.withdrawals.ask(one, { id, question: 'Untuk apa dana ini?' })
  await app.withdrawals.cancel(checked.actor, { id })
  await app.notifications.deliver()
  await waitUntilHolds(async () => {
    const back = (await texts(returned)).join('\n')
    for (const said of ['sedang diproses', 'dikembalikan bank']) expect(back).toContain(said)
    const all = (await texts(checked)).join('\n')
    for (const said of ['sedang diperiksa', 'Untuk apa dana ini', 'dibatalkan']) expect(all).toContain(said)
  })
})

test('late withdrawals are notified during a freeze', async () => {
  const { app, world } = bank
  const who = await bank.person({ cash: 90_000_000n })
  await bank.withdraw(who, 60_000_000n)
  await app.freeze.begin(system('test'), { reason: 'uji' })
  await world.advance('P14D')
  await app.notifications.deliver()
  const told = (await app.notifications.list(who.actor, {}, 'id')).items
  expect(told.filter(({ event }) => event === 'withdrawal_late')).toHaveLength(1)
  await resumeMoneyMovements(app)
})

test.each([
  ['the amount', 'update withdrawal set amount = amount + 1'],
  ['the owner', 'update withdrawal set user_id = (select id from app_user where id <> withdrawal.user_id limit 1)'],
  ['a row deleted', "delete from withdrawal where state = 'settled'"],
  [
    'one that never settled',
    "update withdrawal set state = 'settled', settled_at = ended_at, why = null where state = 'cancelled'",
  ],
  ['the fee', 'update withdrawal set fee = fee + 1'],
  ['the day of it', "update withdrawal set settled_at = settled_at - interval '1 day'"],
  ['a report deleted', "delete from payout_report where status = 'settled'"],
  ['a line of its history', "delete from withdrawal_change where state = 'settled'"],
])('a lie about %s is found', async (_, statement) => {
  expect(await bank.foundAfter(statement)).not.toEqual([])
})

test('withdrawal rows cannot be rewritten, and states cannot go back', async () => {
  const run = (statement: string) => bank.asOwner(statement)
  await expect(run('update withdrawal set amount = amount + 1')).rejects.toThrow('never rewritten')
  await expect(
    run("update withdrawal set state = 'queued', ended_at = null where state = 'cancelled'"),
  ).rejects.toThrow('never goes from cancelled to queued')
  await expect(run('delete from withdrawal')).rejects.toThrow('never removed')
  await expect(run('delete from payout_report')).rejects.toThrow('what was reported stays')
})

test('pays to the last verified account while KYC has expired or was sent back', async () => {
  const { verification } = bank.app
  const who = await bank.person({ account: '7700123456' })
  await bank.world.moveTo((await verification.kycOf(who.actor))!.refreshDueAt!)
  expect((await verification.kycOf(who.actor))!.state).toBe('expired')
  const expired = { ...who, actor: { ...who.actor, kyc: null } as typeof who.actor }
  const asked = await bank.withdraw(expired, 100_000n)
  expect(asked).toMatchObject({ account: { last: '3456' } })
  await bank.reached(expired, asked.id, 'settled')
  const never = await bank.world.investor({ kyc: false, cash: rupiah(1_000_000) })
  await expect(bank.app.withdrawals.quote(never, { amount: 100_000n })).rejects.toMatchObject({
    code: 'payout_account_missing',
  })
})
