import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { purchaseConfirmations } from '#contract/offerings/states'
import { DAY } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { breakRow } from '../../../test/broken-row.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { createWithdrawalWorld } from '../../../test/withdrawal-world.ts'

const bank = await createWithdrawalWorld()
const { app, world } = bank
afterAll(() => bank.world.close())
afterEach(async () => expect(await bank.books()).toEqual([]))
const [rina, joko] = [await bank.finance(), await bank.finance()]

const owners = new Map<string, Awaited<ReturnType<typeof bank.person>>>()
/** A business whose owner can be paid, and whose offering of ten million rupiah was handed over. */
async function handedOver(account?: string, wait = 'P5D') {
  const owner = await bank.person({ cash: 0n, ...(account ? { account } : {}) })
  const offering = await world.offering({ minimumUnits: units(500), totalUnits: units(1_000) })
  const { rows } = await sql<{ id: Id<'business'> }>`
    update business set owner_user_id = ${owner.userId} where id = ${offering.businessId} returning id`.execute(
    app.database.db,
  )
  const buyer = await world.investor({ cash: rupiah(20_000_000) })
  const order = {
    offering: offering.slug,
    units: units(1_000),
    method: 'wallet' as const,
    statements: [...purchaseConfirmations],
  }
  await app.offerings.subscribe(buyer, order)
  await world.advance(wait)
  const business = rows[0]!.id
  owners.set(business, owner)
  return { owner, business, offering, ...(await app.withdrawals.findIssuerMoney(owner.actor, business)) }
}

const pay = (business: string) =>
  app.withdrawals.proposeIssuerPayout(rina, { business, reason: 'Dana sudah diserahkan' })
const stateOf = async (id: string) => (await app.withdrawals.case(rina, id)).state
const sent = async (id: string, state: string) =>
  waitUntilHolds(async () => {
    await app.withdrawals.sendWaiting().catch(() => {})
    expect(await stateOf(id)).toBe(state)
  })
const heldAt = async () => (await app.finance.position(rina)).held

test('raised money is paid once to the verified account of the issuer’s owner after two approvals', async () => {
  const { owner, business, available, payouts, name } = await handedOver()
  expect(available).toBeGreaterThan(9_000_000n)
  expect(payouts).toEqual([])
  const before = await heldAt()
  const objections = () => app.accounts.closingObjections(owner.actor)
  expect(await objections()).toEqual([{ kind: 'issuer', name: expect.any(String), amount: String(available) }])
  const { id, approval } = await pay(business)
  expect(await objections()).toMatchObject([{ kind: 'issuer', amount: String(available) }])
  expect(await app.withdrawals.findIssuerMoney(owner.actor, business)).toMatchObject({
    available: 0n,
    payouts: [{ id, state: 'review' }],
  })
  const { lines } = await app.withdrawals.findIssuerToPay(rina, business)
  expect(lines.map(({ kind, change }) => [kind, change])).toEqual([
    ['withdrawal_held', -available],
    ['offering_handed_over', available],
  ])
  await expect(pay(business)).rejects.toMatchObject({ code: 'issuer_money_none' })
  await expect(bank.vote(rina, approval, 'approve')).rejects.toMatchObject({ code: 'approval_own' })
  expect(await bank.payouts()).toEqual([])
  await bank.vote(joko, approval, 'approve')
  await sent(id, 'settled')
  expect(await objections()).toEqual([])
  const paid = await app.withdrawals.case(rina, id)
  expect((await bank.payouts()).filter(({ reference }) => reference === paid.reference)).toMatchObject([
    { amount: available },
  ])
  expect(paid).toMatchObject({ owner: name, fee: 0n, amount: available, risk: ['issuer'] })
  expect(await heldAt()).toBe(before - available)
  expect((await app.withdrawals.list(owner.actor)).items).toEqual([])
  await app.notifications.deliver()
  const told = (await app.notifications.list(owner.actor, {}, 'id')).items.map(({ title }) => title)
  expect(told.some((title) => title.includes('sudah sampai'))).toBe(true)
})

test('a returned issuer payout is available again with the reason, and can be proposed again', async () => {
  const { owner, business, available } = await handedOver('7700000003')
  const before = await heldAt()
  const { id, approval } = await pay(business)
  await bank.vote(joko, approval, 'approve')
  await sent(id, 'returned')
  expect(await heldAt()).toBe(before)
  const money = await app.withdrawals.findIssuerMoney(owner.actor, business)
  expect(money).toMatchObject({
    available,
    payouts: [{ state: 'returned', why: { en: expect.stringContaining('closed') } }],
  })
  expect((await app.withdrawals.listIssuersToPay(rina)).items.map(({ businessId }) => businessId)).toContain(business)
  const again = await pay(business)
  await bank.vote(joko, again.approval, 'reject', 'Rekening ditutup')
  const after = await app.withdrawals.findIssuerMoney(owner.actor, business)
  expect(after.available).toBe(available)
  expect(after.payouts.map(({ state }) => state).sort()).toEqual(['refused', 'returned'])
})

test('a returned issuer payout becomes one claim when the owner’s account is closed', async () => {
  const { owner, business, available } = await handedOver()
  const { id, approval } = await pay(business)
  await bank.vote(joko, approval, 'approve')
  await sent(id, 'settled')
  expect(await app.accounts.closingObjections(owner.actor)).toEqual([])
  await sql`update app_user set state = 'closed', closed_at = ${app.clock.now()} where id = ${owner.userId}`.execute(
    app.database.db,
  )
  const { reference } = await app.withdrawals.case(rina, id)
  const told = { payoutId: reference, reference, amount: available, reason: null, occurredAt: app.clock.now() }
  const back = { ...told, eventId: `evt-back-${id}`, status: 'returned' as const }
  expect(await app.withdrawals.recordPayout(back)).toBe('recorded')
  expect(await app.withdrawals.recordPayout({ ...back, eventId: `evt-again-${id}` })).toBe('unchanged')
  const { items } = await app.claims.list(rina)
  expect(items).toMatchObject([{ userId: owner.userId, security: null, amount: available, reference }])
  expect((await app.withdrawals.listIssuersToPay(rina)).items.map(({ businessId }) => businessId)).not.toContain(
    business,
  )
})

test('a process that dies between the bank’s yes and our record sends nothing twice', async () => {
  const { business } = await handedOver('7700000004') // accepted, and the answer is lost
  const { id, approval } = await pay(business)
  await bank.vote(joko, approval, 'approve')
  await sent(id, 'settled')
  const { reference } = await app.withdrawals.case(rina, id)
  expect((await bank.payouts()).filter((payout) => payout.reference === reference)).toHaveLength(1)
})

test('finance is notified once per balance about issuer money not proposed in time', async () => {
  const { business, available, since, due, name } = await handedOver('7700000001', 'PT49H') // the account is closed
  expect(due!.getTime() - since!.getTime()).toBeGreaterThan(2 * DAY)
  const line = async () =>
    (await app.finance.position(rina)).due.filter(({ kind, id }) => kind === 'issuers' && id === business)
  expect(await line()).toEqual([
    { kind: 'issuers', direction: 'out', name, count: 1, amount: available, due, id: business },
  ])
  await world.advance('PT5H')
  expect(await app.withdrawals.findIssuerMoney(owners.get(business)!.actor, business)).toMatchObject({ since, due })
  const told = async () => {
    await app.notifications.deliver()
    const { items } = await app.notifications.list(rina, { limit: 50 }, 'id')
    return items.filter(({ event, link }) => event === 'issuer_money_late_desk' && link.path.endsWith(business)).length
  }
  expect(await told()).toBe(0)
  await world.moveTo(new Date(due!.getTime() + 60_000))
  expect(await told()).toBe(1)
  await Promise.all([app.runDue(), app.runDue()])
  await world.advance('P1D')
  expect(await told()).toBe(1)
  const { id, approval } = await pay(business)
  expect(await line()).toEqual([])
  await bank.vote(joko, approval, 'approve')
  await sent(id, 'returned')
  const [again] = await line()
  expect(again!.due!.getTime()).toBeGreaterThan(due!.getTime())
  await world.moveTo(new Date(again!.due!.getTime() + 60_000))
  expect(await told()).toBe(2)
})

test('one failing notice about late issuer money does not stop the others, and is retried', async () => {
  const made = [(await handedOver(undefined, 'PT49H')).business, (await handedOver(undefined, 'PT49H')).business]
  await world.advance('P7D')
  const waiting = (await app.withdrawals.listIssuersToPay(rina)).items.map(({ businessId }) => businessId)
  const [broken = '', other = ''] = waiting.filter((id) => made.includes(id)) // as they are told
  const told = async () => {
    const { rows } = await sql<{ id: string }>`
      select business_id as id from issuer_money_told where business_id in (${broken}, ${other})`.execute(
      app.database.db,
    )
    return rows.map(({ id }) => id)
  }
  await app.database.asOwner((tx) =>
    sql`delete from issuer_money_told where business_id in (${broken}, ${other})`.execute(tx),
  )
  const mend = await breakRow(app.database, 'issuer_money_told', { business_id: broken })
  await expect(app.runDue()).rejects.toThrow('a due task failed')
  expect(await told()).toEqual([other])
  await mend()
  await app.runDue()
  expect(await told()).toEqual(expect.arrayContaining([broken, other]))
})

test('refuses an issuer payout without a verified account, and hides issuer money from others', async () => {
  const { business, owner } = await handedOver()
  const other = await bank.person()
  await expect(app.withdrawals.proposeIssuerPayout(owner.actor, { business, reason: 'x' })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await expect(app.withdrawals.findIssuerMoney(other.actor, business)).rejects.toMatchObject({
    code: 'withdrawal_not_found',
  })
  await expect(app.withdrawals.listIssuersToPay(owner.actor)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(app.withdrawals.findIssuerToPay(rina, 'x')).rejects.toMatchObject({ code: 'withdrawal_not_found' })
  await expect(pay('x')).rejects.toMatchObject({ code: 'issuer_money_none' })
  await expect(pay('0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e')).rejects.toMatchObject({ code: 'issuer_money_none' })
  const unpaid = await world.investor({ kyc: false })
  await sql`update business set owner_user_id = ${unpaid.userId} where id = ${business}`.execute(app.database.db)
  await expect(pay(business)).rejects.toMatchObject({ code: 'payout_account_missing' })
})

test('verification finds a payout booked to the wrong owner', async () => {
  const { business } = await handedOver()
  const { id, approval } = await pay(business)
  await bank.vote(joko, approval, 'approve')
  await sent(id, 'settled')
  expect(await bank.foundAfter(`update withdrawal set business_id = null where id = '${id}'`)).not.toEqual([])
  expect(await bank.foundAfter(`update withdrawal set amount = amount + 1 where id = '${id}'`)).not.toEqual([])
})

test('money waits while the account of the owner is new, and finance reads whose account that is', async () => {
  const { business, owner } = await handedOver()
  const setOwner = (userId: string) =>
    sql`update business set owner_user_id = ${userId} where id = ${business}`.execute(app.database.db)
  await setOwner((await world.investor()).userId)
  await expect(pay(business)).rejects.toMatchObject({ code: 'issuer_account_new' })
  await setOwner(owner.userId)
  expect(await pay(business)).toMatchObject({ id: expect.any(String) })
})
