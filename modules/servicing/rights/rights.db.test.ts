import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListDisclosures } from '#contract/disclosures/input'
import { listEventsAfter } from '#platform/commands/events'
import { after, plusDays, SECOND } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

test('from the register to the last unit: exercised, asked for more, allotted in proportion, the rest refunded, the money the issuer’s', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([100, 50, 27, 2])
  const [ann, ben, cici, dedi] = holders as [
    (typeof holders)[0],
    (typeof holders)[0],
    (typeof holders)[0],
    (typeof holders)[0],
  ]
  const card = await it.opened(code)
  expect((await app.rights.of(ann!, slug)).left).toBe(40n)
  expect((await app.rights.of(cici!, slug)).left).toBe(10n)
  await expect(app.rights.of(dedi!, slug)).rejects.toMatchObject({ code: 'rights_not_found' })
  expect(await app.rights.hasOpenEntitlement(ann!.userId)).toBe(true)

  const before = await Promise.all(holders.map((each) => it.cashOf(each!)))
  const whole = await it.exercise(ann!, slug, { units: 40, excess: 9 })
  expect(whole).toMatchObject({ state: 'paid', amount: 441_000n, total: 441_000n, channelFee: 0n })
  await it.exercise(cici!, slug, { units: 10, excess: 18 })
  await it.exercise(ben!, slug, { units: 5 })
  expect(await app.rights.hasOpenEntitlement(ann!.userId)).toBe(false)
  expect(await app.rights.hasOpenEntitlement(ben!.userId)).toBe(true)
  expect(await it.books()).toEqual([])
  const { owed, due } = await app.finance.position(it.finance)
  expect(owed).toContainEqual({ holding: 'rights', amount: 738_000n })
  const line = { kind: 'rights', direction: 'out', name: card.security.name, count: 3, id: card.id }
  expect(due).toContainEqual({ ...line, amount: 738_000n, due: card.exerciseUntil })

  await world.moveTo(card.exerciseUntil)
  const found = await app.rights.one(it.finance, card.id)
  // 71 may come of 179 shares; 55 are bought by right, 16 are left and 27 are wanted
  expect(found).toMatchObject({
    state: 'ended',
    inIssue: 179n,
    offered: 71n,
    sold: 71n,
    proceeds: 639_000n,
    escrow: 0n,
  })
  expect(await app.rights.order(ann!, whole.id)).toMatchObject({ state: 'settled', allotted: 5n, refund: 36_000n })
  const spent = await Promise.all(holders.map(async (each, at) => before[at]! - (await it.cashOf(each!))))
  expect(spent).toEqual([45n * 9_000n, 5n * 9_000n, 21n * 9_000n, 0n])
  expect(await Promise.all(holders.map((each) => it.unitsOf(each!, code)))).toEqual([145n, 55n, 48n, 2n])
  const issuer = await app.ledger.balancesOf(`issuer/${(await app.registry.security(code)).businessId}`)
  expect(issuer.find(({ asset }) => asset === 'IDR')!.amount).toBeGreaterThan(0n)
  const about = { page: 'rights', id: `${slug}/${whole.id}` }
  expect((await app.wallet.transactions(ann!, { kinds: ['rights_paid'] })).items).toMatchObject([
    { reference: whole.reference, name: card.security.name, about, why: { id: expect.stringContaining('49 saham') } },
  ])
  expect(await it.books()).toEqual([])

  const [disclosed] = (await app.disclosures.list(ListDisclosures.parse({ type: 'rights_issue' }))).items
  const { markdown } = await app.disclosures.byNumber(disclosed!.number)
  expect(markdown).toContain('**Ditebus dengan hak:** 55 saham')
  expect(markdown).toContain('Rp639.000')
  const holding = await app.registry.holding(ann!, slug)
  expect(holding.units).toBe(145n)
  expect(holding.acquisitions.at(-1)).toMatchObject({ units: 45n, price: 9_000n, reference: whole.reference })
  await app.notifications.deliver()
  const titles = async (who: (typeof holders)[0]) =>
    (await app.notifications.list(who!, {}, 'id')).items.map(({ title }) => title)
  expect(await titles(ben)).toEqual(expect.arrayContaining([expect.stringMatching(/^Hak atas 15 unit .* hangus$/)]))
  expect(await titles(ann)).toEqual(expect.arrayContaining([expect.stringMatching(/^45 unit saham baru/)]))
})

test('an announcement is a disclosure with its terms, and its recording day never moves', async () => {
  const { app } = it
  const { code } = await it.share([10])
  const card = await it.announced(code)
  const [first] = (await app.disclosures.list(ListDisclosures.parse({ type: 'rights_issue' }))).items
  expect(first).toMatchObject({ type: 'rights_issue' })
  const { markdown } = await app.disclosures.byNumber(first!.number)
  expect(markdown).toContain('2 hak untuk setiap 5 saham')
  expect(markdown).toContain('Rp9.000')
  const move = app.database.db.withTables<{ rights_issue: { id: string; recorded_on: string } }>()
  const moved = move.updateTable('rights_issue').set({ recorded_on: '2027-01-01' }).where('id', '=', card.id).execute()
  await expect(moved).rejects.toThrow()
  await expect(app.rights.cancel(it.finance, { id: card.id, reason: 'Ganti tanggal' })).rejects.toMatchObject({
    code: 'rights_state',
  })
  await expect(app.rights.propose(it.finance, it.terms(code))).rejects.toMatchObject({ code: 'rights_running' })
})

test('terms are refused that the law does not allow, and nobody decides on their own', async () => {
  const { app } = it
  const { code } = await it.share([10])
  const propose = (more: Record<string, string>) => app.rights.propose(it.finance, it.terms(code, more))
  await expect(propose({ recordedOn: plusDays(it.today(), -1) })).rejects.toMatchObject({
    code: 'rights_recording_past',
  })
  await expect(propose({ exerciseFrom: plusDays(it.today(), 1) })).rejects.toMatchObject({ code: 'rights_dates' })
  await expect(propose({ exerciseUntil: plusDays(it.today(), 15) })).rejects.toMatchObject({
    code: 'rights_period_short',
    details: { days: 14 },
  })
  await expect(propose({ security: 'TIDAKADA' })).rejects.toMatchObject({ code: 'security_not_found' })
  const sukuk = await it.world.offering({ kind: 'sukuk' })
  await expect(propose({ security: sukuk.code })).rejects.toMatchObject({ code: 'rights_shares_only' })
  const card = await propose({})
  await expect(voteAbout(app.approvals, it.finance, `rights-issue/${card.id}`)).rejects.toMatchObject({
    code: 'approval_own',
  })
  await voteAbout(app.approvals, it.checkers[0]!, `rights-issue/${card.id}`, {
    vote: 'reject',
    reason: 'Rapat belum sah',
  })
  expect(await app.rights.one(it.finance, card.id)).toMatchObject({ state: 'cancelled', why: 'Rapat belum sah' })
  const late = await propose({ recordedOn: it.today() })
  await it.world.advance('P1D')
  expect(await app.rights.one(it.finance, late.id)).toMatchObject({ state: 'cancelled' })
})

test('nothing before the first second and after the last one, nothing twice, nothing beyond the rights', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([100])
  const [holder] = holders
  const card = await it.announced(code)
  await world.moveTo(after(card.exerciseFrom, -SECOND))
  await expect(it.exercise(holder!, slug, { units: 1 })).rejects.toMatchObject({ code: 'rights_not_open' })
  expect(await app.rights.hasOpenEntitlement(holder!.userId)).toBe(false)
  await world.moveTo(card.exerciseFrom)
  await expect(it.exercise(holder!, slug, { units: 41 })).rejects.toMatchObject({
    code: 'rights_too_many',
    details: { left: 40n },
  })
  await expect(it.exercise(holder!, slug, { units: 39, excess: 1 })).rejects.toMatchObject({
    code: 'rights_excess_needs_all',
  })
  await expect(it.exercise(holder!, slug, {})).rejects.toMatchObject({ code: 'rights_nothing' })
  await expect(it.exercise(holder!, slug, { units: 1, total: 8_999n })).rejects.toMatchObject({
    code: 'rights_total_changed',
  })
  const stranger = await world.investor({ cash: rupiah(1_000_000) })
  await expect(it.exercise(stranger, slug, { units: 1 })).rejects.toMatchObject({ code: 'rights_not_found' })

  const key = 'satu-penebusan-0001'
  const [one, again] = [
    await it.exercise(holder!, slug, { units: 30, key }),
    await it.exercise(holder!, slug, { units: 30, key }),
  ]
  expect(again.id).toBe(one.id)
  const both = await Promise.allSettled([
    it.exercise(holder!, slug, { units: 10 }),
    it.exercise(holder!, slug, { units: 10 }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await app.rights.of(holder!, slug)).exercised).toBe(40n)
  await world.moveTo(card.exerciseUntil)
  await expect(it.exercise(holder!, slug, { units: 1 })).rejects.toMatchObject({
    code: expect.stringMatching(/rights_closed/),
  })
  await expect(app.rights.cancelOrder(holder!, { id: one.id })).rejects.toMatchObject({ code: 'rights_cannot_cancel' })
  expect(await it.books()).toEqual([])
})

test('who has rights left is reminded once before they lapse, by name of what they lose; who used them all is not', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([100, 50, 25])
  const [all, some, none] = holders as [(typeof holders)[0], (typeof holders)[0], (typeof holders)[0]]
  const card = await it.opened(code)
  await it.exercise(all!, slug, { units: 40 })
  await it.exercise(some!, slug, { units: 5 })
  const { rows } = await sql<{ at: Date }>`select reminds_at as at from rights_issue where id = ${card.id}`.execute(
    app.database.db,
  )
  const remindsAt = rows[0]!.at
  const reminders = async () => {
    await app.notifications.deliver()
    const told = async (who: (typeof holders)[0]) =>
      (await app.notifications.list(who!, {}, 'id')).items
        .filter(({ title }) => title.includes('segera berakhir'))
        .map(({ title }) => /: (\d+) unit/.exec(title)?.[1])
    return Promise.all([told(all), told(some), told(none)])
  }
  await world.moveTo(after(remindsAt, -SECOND))
  expect(await reminders()).toEqual([[], [], []])
  await world.moveTo(remindsAt)
  expect(await reminders()).toEqual([[], ['15'], ['10']])
  await world.moveTo(after(card.exerciseUntil, -SECOND))
  expect(await reminders()).toEqual([[], ['15'], ['10']])
  expect(remindsAt.getTime()).toBeGreaterThan(card.exerciseFrom.getTime())
})

test('an order is taken back until the end, with all its money, and its rights are there again', async () => {
  const { app } = it
  const { code, slug, holders } = await it.share([100, 100])
  const [holder, other] = holders
  await it.opened(code)
  const before = await it.cashOf(holder!)
  const order = await it.exercise(holder!, slug, { units: 40 })
  expect(before - (await it.cashOf(holder!))).toBe(360_000n)
  await expect(app.rights.cancelOrder(other!, { id: order.id })).rejects.toMatchObject({
    code: 'rights_order_not_found',
  })
  expect(await app.rights.cancelOrder(holder!, { id: order.id })).toMatchObject({
    state: 'cancelled',
    refund: 360_000n,
  })
  await expect(app.rights.cancelOrder(holder!, { id: order.id })).rejects.toMatchObject({
    code: 'rights_cannot_cancel',
  })
  expect(await it.cashOf(holder!)).toBe(before)
  expect((await app.rights.of(holder!, slug)).left).toBe(40n)
  const waiting = await it.exercise(holder!, slug, { units: 40, method: 'virtual_account' })
  expect(await app.rights.cancelOrder(holder!, { id: waiting.id })).toMatchObject({ state: 'cancelled', refund: null })
  await app.notifications.deliver()
  const told = (await app.notifications.list(holder!, {}, 'id')).items.filter(
    ({ event }) => event === 'rights_order_cancelled',
  )
  expect(told.map(({ text, link }) => [text, link.path])).toEqual([
    [expect.stringMatching(/^Pesanan Anda dibatalkan sebelum dibayar/), `/hmetd/${slug}/order`],
    [expect.stringMatching(/^Rp360.000 kembali ke dompet Anda/), '/users/transactions'],
  ])
  expect(await it.books()).toEqual([])
})

test('what cannot be paid is refused, and so is what the investor limit does not allow', async () => {
  const { code, slug, holders } = await it.share([100], 1_000_100)
  await it.opened(code)
  const poor = it.exercise(holders[0]!, slug, { units: 40 })
  await expect(poor).rejects.toMatchObject({ code: 'rights_wallet_too_low', details: { short: expect.any(BigInt) } })
  const small = await it.share([400], 900_000_000)
  await it.opened(small.code, { exercisePrice: '1500000' })
  const tooMuch = it.exercise(small.holders[0]!, small.slug, { units: 160 })
  await expect(tooMuch).rejects.toMatchObject({ code: 'investor_limit_exceeded' })
})

test('a virtual account waits for its exact sum; unpaid, the rights are there again', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([100, 100])
  const [payer, sleeper] = holders
  await it.opened(code)
  const order = await it.exercise(payer!, slug, { units: 40, method: 'virtual_account' })
  expect(order).toMatchObject({ state: 'awaiting_payment', virtualAccount: { bank: 'bsi' } })
  expect(order.total).toBe(360_000n + order.channelFee + order.vat)
  expect(await app.rights.hasOpenEntitlement(payer!.userId)).toBe(true)
  const pay = (amount: bigint) =>
    app.demo!.transfer({ virtualAccount: order.virtualAccount!.number, amount: rupiah(amount), sender: 'PEMBAYAR' })
  const wrong = order.total - 1n
  await pay(wrong)
  await app.wallet.pollBank()
  expect(await app.rights.order(payer!, order.id)).toMatchObject({ state: 'awaiting_payment' })
  const told = (await listEventsAfter(app.database.db, 0n, [`wallet/${payer!.userId}`])).at(-1)
  const link = `/hmetd/${slug}/payment-success?order=${order.id}`
  expect(told).toMatchObject({ name: 'payment_missed', data: { amount: wrong, total: order.total, link } })
  await app.notifications.deliver()
  const [notice] = (await app.notifications.list(payer!, {}, 'id')).items.filter(
    ({ event }) => event === 'payment_missed',
  )
  expect(notice).toMatchObject({ title: `Belum terbayar: ${order.issue.security.name}`, link: { path: link } })
  const cash = await it.cashOf(payer!)
  await pay(order.total)
  await app.wallet.pollBank()
  expect(await app.rights.order(payer!, order.id)).toMatchObject({ state: 'paid' })
  expect(await it.cashOf(payer!)).toBe(cash)

  const late = await it.exercise(sleeper!, slug, { units: 40, method: 'virtual_account' })
  expect((await app.rights.of(sleeper!, slug)).left).toBe(0n)
  await world.moveTo(late.payBefore!)
  expect(await app.rights.order(sleeper!, late.id)).toMatchObject({ state: 'expired' })
  expect((await app.rights.of(sleeper!, slug)).left).toBe(40n)
  expect(await it.books()).toEqual([])
})

test('new shares count against the issuer’s cap of twelve months, and an offering beside them too', async () => {
  const { app, world } = it
  const { code } = await it.share([100])
  const dear = it.terms(code, { newShares: '40', oldShares: '1', exercisePrice: '3000000' })
  await expect(app.rights.propose(it.finance, dear)).rejects.toMatchObject({
    code: 'issuer_cap_exceeded',
    details: { cap: 10_000_000_000n, window: 12 },
  })
  const { businessId } = await app.registry.security(code)
  const fits = await app.rights.propose(it.finance, it.terms(code, { exercisePrice: '249000000' }))
  const beside = world.offering({
    businessId,
    unitPrice: rupiah(1_000_000),
    totalUnits: units(50),
    minimumUnits: units(50),
  })
  await expect(beside).rejects.toMatchObject({ code: 'issuer_cap_exceeded' })
  await app.rights.cancel(it.finance, { id: fits.id, reason: 'Harga diubah' })
  await world.offering({ businessId, unitPrice: rupiah(1_000_000), totalUnits: units(50), minimumUnits: units(50) })
})
