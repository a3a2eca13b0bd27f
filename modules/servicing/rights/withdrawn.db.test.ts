import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListDisclosures } from '#contract/disclosures/input'
import { Subscribe } from '#contract/offerings/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { system, type UserActor } from '#shared/actor'
import { after, SECOND } from '#shared/dates'
import { money } from '#shared/format'
import { rupiah } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'
import { createShariaStaff, createStatement } from '../../../test/sharia-issuer.ts'

let it: RightsWorld
let board: UserActor
let checker: UserActor
beforeAll(async () => {
  it = await createRightsWorld()
  board = await createShariaStaff(it.world, 'Ahmad', 'sharia')
  checker = await createShariaStaff(it.world, 'Nadia', 'compliance')
})
afterAll(() => it.world.close())

/** The business of a share loses its Sharia status, as its board and a second person decide. */
async function loseStatus(code: string) {
  const { app } = it
  const { businessId } = await app.registry.security(code)
  const given = {
    number: `${code}/DPS/2026`,
    givenOn: it.today(),
    signer: 'Dr. Ahmad Fauzan',
    text: 'Memenuhi kriteria.',
  }
  await app.issuers.fileStatement(system('test'), { businessId, statement: createStatement(2025) })
  await app.issuers.recordOpinion(system('test'), { businessId, opinion: { ...given, outcome: 'compliant' } })
  const above = createStatement(2025, { interestBearingDebt: rupiah(4_500_000_001) })
  await app.issuers.fileStatement(system('test'), { businessId, statement: above })
  const { id } = (await app.sharia.standing(businessId)).case!
  const words = { text: 'Utang berbunga tidak dapat dilunasi.', conditions: '', dissent: '' }
  await app.sharia.propose(board, { id, outcome: 'lost', ...words })
  const asked = await app.approvals.one(checker, (await app.approvals.newestAbout(`sharia-case/${id}`))!.id)
  await voteAbout(app.approvals, checker, `sharia-case/${id}`)
  return asked.changes
    .filter(({ after }) => after?.id.startsWith('Dihentikan'))
    .map((line) => [line.label.id, line.before?.id, line.after?.id])
}
const told = async (who: UserActor) => {
  await it.app.notifications.deliver()
  return (await it.app.notifications.list(who, {}, 'id')).items.map(({ title }) => title)
}
const announcedWords = async () => {
  const { items } = await it.app.disclosures.list(ListDisclosures.parse({ type: 'rights_issue' }))
  return items.map(({ title }) => title)
}

test('a business that loses its Sharia status raises nothing by rights any more: all is refunded, and everybody is told why', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([100, 50, 27])
  const [ann, ben, cici] = [holders[0]!, holders[1]!, holders[2]!]
  const card = await it.opened(code)
  const before = await Promise.all(holders.map(it.cashOf))
  const paid = await it.exercise(ann, slug, { units: 40, excess: 9 })
  const waiting = await it.exercise(ben, slug, { units: 5, method: 'virtual_account' })
  expect(await it.cashOf(ann)).toBeLessThan(before[0]!)
  const offering = await world.offering({ businessId: (await app.registry.security(code)).businessId })
  const buyer = await world.investor({ cash: rupiah(50_000_000) })
  const rich = await it.cashOf(buyer)
  const bought = await app.offerings.subscribe(
    buyer,
    Subscribe.parse({ offering: offering.slug, units: '3', method: 'wallet', statements: [...purchaseConfirmations] }),
  )
  expect(await loseStatus(code)).toEqual([
    ['Perdagangan saham', undefined, 'Dihentikan'],
    ['Penawaran', offering.name, `Dihentikan, ${money(bought.total)} dikembalikan`],
    ['HMETD', expect.any(String), `Dihentikan, ${money(paid.total)} dikembalikan`],
  ])
  const why = 'Status syariah Usaha Uji hilang'
  expect(await app.rights.one(it.finance, card.id)).toMatchObject({ state: 'withdrawn', why })
  await expect(it.exercise(cici, slug, { units: 1 })).rejects.toMatchObject({
    code: 'rights_withdrawn',
    details: { why },
  })
  await expect(app.rights.cancelOrder(ann, { id: paid.id })).rejects.toMatchObject({ code: 'rights_withdrawn' })

  await app.runDue()
  const over = { state: 'cancelled', why, endedAt: app.clock.now(), escrow: 0n, sold: null, proceeds: null }
  expect(await app.rights.one(it.finance, card.id)).toMatchObject(over)
  expect(await app.rights.order(ann, paid.id)).toMatchObject({ state: 'cancelled', refund: paid.total })
  expect(await app.rights.order(ben, waiting.id)).toMatchObject({ state: 'cancelled', refund: null })
  expect(await Promise.all(holders.map(it.cashOf))).toEqual(before)
  expect(await it.cashOf(buyer)).toBe(rich)
  expect(await it.books()).toEqual([])
  expect((await app.rights.of(cici, slug)).issue).toMatchObject({ state: 'cancelled', why })
  expect(await app.rights.hasOpenEntitlement(cici.userId)).toBe(false)
  expect(await app.rights.mine(ann)).toEqual([])
  expect(await told(ann)).toContainEqual(expect.stringMatching(/dihentikan: Rp441\.000 kembali ke dompet Anda$/))
  expect(await told(ben)).toContainEqual(expect.stringMatching(/dihentikan: pesanan Anda tidak perlu dibayar$/))
  expect(await told(cici)).toContainEqual(expect.stringMatching(/dihentikan: 10 unit hak Anda berakhir$/))
  expect((await announcedWords())[0]).toMatch(/dihentikan$/)
  await world.moveTo(card.exerciseUntil)
  expect(await Promise.all(holders.map((each) => it.unitsOf(each, code)))).toEqual([100n, 50n, 27n])
  expect(await it.books()).toEqual([])
})

test('so does one that nobody could use yet, and one that two still decide on', async () => {
  const { app, world } = it
  const announced = await it.share([10])
  const soon = await it.announced(announced.code)
  await loseStatus(announced.code)
  await app.runDue()
  expect(await app.rights.one(it.finance, soon.id)).toMatchObject({ state: 'cancelled', inIssue: null, escrow: 0n })
  await world.moveTo(after(soon.exerciseFrom, SECOND))
  await expect(app.rights.of(announced.holders[0]!, announced.slug)).rejects.toMatchObject({ code: 'rights_not_found' })

  const proposed = await it.share([10])
  const card = await app.rights.propose(it.finance, it.terms(proposed.code))
  const words = await announcedWords()
  await loseStatus(proposed.code)
  expect(await app.rights.one(it.finance, card.id)).toMatchObject({ state: 'cancelled' })
  expect(await announcedWords()).toEqual(words)
  expect(await app.approvals.newestAbout(`rights-issue/${card.id}`)).toMatchObject({ state: 'withdrawn' })
  expect(await it.books()).toEqual([])
})

test('what was proposed is not announced once its business may not raise any more', async () => {
  const { app } = it
  const { code } = await it.share([100])
  const card = await app.rights.propose(it.finance, it.terms(code))
  const [first, second] = it.checkers
  const asked = `rights-issue/${card.id}`
  await voteAbout(app.approvals, first!, asked)
  const become = (change: string) =>
    app.database.asOwner((tx) =>
      sql`update business set ${sql.raw(change)} where id = (select business_id from security where code = ${code})`.execute(
        tx,
      ),
    )
  const { rows } = await sql<{ status: string }>`
    select sharia_status as status from business where id = (select business_id from security where code = ${code})`.execute(
    app.database.db,
  )
  for (const [change, refusal] of [
    [`sharia_status = 'lost'`, 'sharia_lost'],
    [`sharia_status = '${rows[0]!.status}', reports_late_since = now()`, 'proposal_reports_late'],
  ]) {
    await become(change!)
    await expect(voteAbout(app.approvals, second!, asked)).rejects.toMatchObject({ code: refusal })
  }
  expect((await app.rights.one(it.finance, card.id)).state).toBe('proposed')
  await become('reports_late_since = null')
  await voteAbout(app.approvals, second!, asked)
  expect((await app.rights.one(it.finance, card.id)).state).toBe('announced')
  expect(await it.books()).toEqual([])
})
