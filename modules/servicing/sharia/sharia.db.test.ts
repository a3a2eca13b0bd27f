import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListDisclosures } from '#contract/disclosures/input'
import type { PastYear } from '#contract/issuers/states'
import { CURE_PAPER } from '#contract/sharia/states'
import { assertMayRaiseAgainInTx } from '#modules/proposals'
import { readForm } from '#platform/files/uploads'
import { type Actor, system, type UserActor } from '#shared/actor'
import { localDate, plusDays, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { expectAppendOnly } from '../../../test/append-only.ts'
import { voteAbout } from '../../../test/approvals.ts'
import { breakRow } from '../../../test/broken-row.ts'
import { listAccessibilityFaults } from '../../../test/pdf-accessibility.ts'
import { createClearPhoto } from '../../../test/photo.ts'
import { insertStaff } from '../../../test/rows.ts'
import {
  createYearAnswers as answers,
  createShariaIssuer,
  createShariaStaff,
  createStatement,
} from '../../../test/sharia-issuer.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { shariaCaseObject } from './change.ts'

// The world begins on Friday, 20 November 2026.
let world: TestWorld
let board: UserActor
let checker: UserActor
beforeAll(async () => {
  world = await createTestWorld()
  board = await staff('Ahmad', 'sharia')
  checker = await staff('Nadia', 'compliance')
})
afterAll(() => world.close())
const seed = system('test')

const staff = (firstname: string, role: 'sharia' | 'compliance' | 'analyst') =>
  createShariaStaff(world, firstname, role)

/** One part above 45 percent of the assets. */
const above = { interestBearingDebt: rupiah(4_500_000_001) }
const mended = {
  interestBearingDebt: 4_500_000_000n,
  totalAssets: 10_000_000_000n,
  nonHalalIncome: 0n,
  totalIncome: 6_000_000_000n,
  explanation: 'Pinjaman bank diganti pembiayaan syariah dengan akad musyarakah.',
}

async function paperOf(actor: Actor) {
  const { attachments } = world.app
  const purpose = attachments.purpose(CURE_PAPER)
  const form = new FormData()
  form.append('paper1', new File([new Uint8Array(await createClearPhoto())], 'bukti.jpg', { type: 'image/jpeg' }))
  const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
  const { uploads, discard } = await readForm(request, { paper1: purpose.rule })
  return (await attachments.keep(actor, { upload: uploads[0]!, purpose }).finally(discard)).id
}

const yearOf = async (businessId: Id<'business'>) => (await world.app.sharia.asked([businessId])).at(-1)!.id
const issuer = (more: { ownerName?: string } = {}) => createShariaIssuer(world, more)

const file = (businessId: Id<'business'>, year: PastYear) =>
  world.app.issuers.fileStatement(seed, { businessId, statement: year })
const statusOf = async (businessId: Id<'business'>) => (await world.app.issuers.byId(businessId))!.shariaStatus
const caseOf = async (businessId: Id<'business'>) => (await world.app.sharia.standing(businessId)).case!
const haltOf = async (code: string) => (await world.app.market.quotes([code]))[0]?.halt?.kinds ?? []
const propose = (id: string, outcome: 'cure' | 'restored' | 'lost', actor: Actor = board) =>
  world.app.sharia.propose(actor, {
    id,
    outcome,
    text: 'Utang berbunga dilunasi bertahap.',
    conditions: '',
    dissent: '',
  })
async function decide(id: string, outcome: 'cure' | 'restored' | 'lost') {
  await propose(id, outcome)
  await voteAbout(world.app.approvals, checker, shariaCaseObject(id))
}
const titles = async (businessId: Id<'business'>) => {
  const { items } = await world.app.disclosures.list(ListDisclosures.parse({ type: 'sharia_status' }))
  const name = (await world.app.issuers.byId(businessId))!.name
  return items.map(({ title }) => title).filter((title) => title.includes(` ${name} `) || title.endsWith(` ${name}`))
}
const told = async ({ userId }: UserActor, like: string) => {
  await world.app.notifications.deliver()
  const { rows } = await sql<{ name: string }>`
    select name from notice where user_id = ${userId} and name like ${like} order by event_seq`.execute(
    world.app.database.db,
  )
  return rows.map(({ name }) => name)
}
const filingOn = (businessId: Id<'business'>) =>
  world.app.database.db.transaction().execute((tx) => assertMayRaiseAgainInTx(tx, businessId))

/** What the books' own look finds. */
const differences = () =>
  world.app.database.db.transaction().execute(async (tx) => (await world.app.freeze.lookInTx(tx)).differences)

test('each ended year is asked for once; late figures are told, and a yearly report is measured as it is published', async () => {
  const { app } = world
  const { businessId, owner } = await issuer()
  const year = Number(localDate(app.clock.now()).slice(0, 4))
  await world.moveTo(wib(`${year + 1}-01-01`, '08:00'))
  const awaited = () => app.sharia.standing(businessId).then((standing) => standing.awaited)
  const { dueTasks } = app.sharia.parts
  await Promise.all(dueTasks.flatMap((each) => [each.run(), each.run()]))
  const first = await awaited()
  expect(first).toMatchObject({ year, overdue: false, figured: false })
  expect((await app.sharia.years(board, 'awaited')).filter((each) => each.businessId === businessId)).toHaveLength(1)
  await world.moveTo(wib(plusDays(first!.dueOn, 1)))
  expect(await awaited()).toMatchObject({ year, overdue: true })
  expect(await told(owner, 'sharia_%')).toEqual(['sharia_asked', 'sharia_due_soon', 'sharia_overdue'])

  const analyst = await staff('Bayu', 'analyst')
  const duty = (await app.reports.open(owner, [businessId])).find(({ kind }) => kind === 'annual_report')!
  const { year: _, projection: __, auditedBy: ___, ...figures } = createStatement(year, above)
  const explanation = 'Pinjaman bank untuk gedung baru sebelum pembiayaan syariah cair.'
  const report = await app.reports.file(owner, { id: duty.id, figures, explanation, auditedBy: '' })
  expect(await statusOf(businessId)).toBe('compliant')
  await voteAbout(app.approvals, analyst, `issuer-report/${report}`)
  expect(await awaited()).toMatchObject({ year, figured: true }) // activities and contracts are asked for, too
  await app.sharia.answerYear(owner, { id: await yearOf(businessId), ...answers() })
  expect(await awaited()).toBeNull()
  expect(await statusOf(businessId)).toBe('at_risk')
  expect((await app.sharia.standing(businessId)).measure).toMatchObject({ about: 'year', asOf: `${year}-12-31` })
})

test('a limit is passed by its smallest part: at risk, mended in time, restored by two, and everybody is told', async () => {
  const { app } = world
  app.reports.holdBack() // from here on no report is late
  const { businessId, owner, holder, code, offering } = await issuer()
  await file(businessId, createStatement(2025, { interestBearingDebt: rupiah(4_500_000_000) }))
  expect(await statusOf(businessId)).toBe('compliant')
  await file(businessId, createStatement(2025, above))
  expect(await statusOf(businessId)).toBe('at_risk')
  const { id, cureOn, state } = await caseOf(businessId)
  expect([state, cureOn]).toEqual(['at_risk', plusDays(localDate(app.clock.now()), 180)])
  expect(await haltOf(code)).toEqual([])
  await filingOn(businessId)

  const lists = async (list: 'board' | 'curing') =>
    (await app.sharia.cases(board, { list, limit: 100 })).items.map((each) => each.businessId).includes(businessId)
  expect([await lists('board'), await lists('curing')]).toEqual([true, false])
  await decide(id, 'cure')
  expect([await lists('board'), await lists('curing')]).toEqual([false, true])
  await expect(propose(id, 'restored')).rejects.toMatchObject({ code: 'sharia_still_above', field: 'outcome' })

  const stranger = await world.investor()
  const asOf = localDate(app.clock.now())
  await expect(app.sharia.fileCure(stranger, { id, asOf, ...mended })).rejects.toMatchObject({
    code: 'sharia_case_not_found',
  })
  await expect(app.sharia.fileCure(owner, { id, ...mended, asOf: '2025-12-31' })).rejects.toMatchObject({
    code: 'sharia_as_of',
    field: 'asOf',
  })
  const [theirs, paper] = [await paperOf(stranger), await paperOf(owner)]
  await expect(app.sharia.fileCure(owner, { id, asOf, ...mended, files: [theirs] })).rejects.toMatchObject({
    code: 'attachment_not_found',
    field: 'paper1',
  })
  expect(await app.sharia.fileCure(owner, { id, asOf, ...mended, files: [paper] })).toEqual({ passes: true })
  for (const reader of [board, checker]) {
    const [measure] = (await app.sharia.case(reader, id)).measures
    expect(measure!.papers).toMatchObject([{ id: paper, name: 'bukti.jpg' }])
    expect((await app.attachments.open(reader, paper)).content.length).toBeGreaterThan(0)
  }
  await expect(app.attachments.open(stranger, paper)).rejects.toMatchObject({ code: 'attachment_not_found' })
  // Figures below the limits wait for the board: its being slow takes nobody's status.
  await world.moveTo(wib(plusDays(cureOn, 3)))
  expect(await statusOf(businessId)).toBe('at_risk')
  expect(await lists('board')).toBe(true)
  await expect(propose(id, 'cure')).rejects.toMatchObject({ code: 'sharia_cure_over', details: { until: cureOn } })
  await decide(id, 'restored')

  expect(await statusOf(businessId)).toBe('compliant')
  const standing = await app.sharia.standing(businessId)
  expect(standing.measure).toMatchObject({ about: 'cure', asOf, debt: { ratio: 4_500n, passes: true } })
  expect(standing.history.map(({ kind }) => kind)).toEqual(['restored', 'cure_filed', 'cure', 'at_risk'])
  expect(await titles(businessId)).toHaveLength(3)
  const profile = await app.issuers.profile(businessId)
  expect(profile!.opinions.map(({ outcome }) => outcome)).toEqual(['compliant', 'at_risk', 'compliant'])
  const heard = ['sharia_at_risk', 'sharia_cure', 'sharia_asked', 'sharia_restored'] // a year ended meanwhile
  expect(await told(owner, 'sharia_%')).toEqual(heard)
  expect((await told(holder, 'disclosed')).length).toBeGreaterThanOrEqual(3)
  await world.advance('PT1M')
  const opinionsNow = async () =>
    (await app.documents.of(`offering/${offering.id}`)).filter(({ kind }) => kind === 'sharia_opinion')
  const printed = await opinionsNow()
  const given = profile!.opinions.slice(0, -1).map(({ number }) => `Opini syariah ${number}`)
  expect(printed.map(({ title, edition }) => [title, edition]).toSorted()).toEqual(
    given.map((title) => [title, 1]).toSorted(),
  )
  for (const { code: proof, title } of printed) {
    expect(await app.offerings.genuineDocument(proof)).toMatchObject({ title, slug: offering.slug })
    expect(listAccessibilityFaults((await app.documents.open(proof))!.pdf)).toEqual([])
  }
  for (const each of app.sharia.parts.dueTasks) await each.run() // nothing is printed a second time
  expect(await opinionsNow()).toHaveLength(printed.length)
  await expectAppendOnly(app.database, sql`update sharia_measure set passes = true`, 'SH001')
  await expectAppendOnly(app.database, sql`delete from sharia_step`, 'SH001')
})

test('the time ends unmended: the status is lost with trading and new money, until the board restores it', async () => {
  const { app } = world
  const { businessId, owner, holder, code } = await issuer()
  await file(businessId, createStatement(2025, above))
  const { id, cureOn } = await caseOf(businessId)
  await world.moveTo(wib(plusDays(cureOn, -3)))
  const raising = await world.offering({ businessId })
  const tooMuch = { ...mended, asOf: localDate(app.clock.now()), interestBearingDebt: 4_600_000_000n }
  expect(await app.sharia.fileCure(owner, { id, ...tooMuch })).toEqual({ passes: false })
  const { dueTasks } = app.sharia.parts
  await world.moveTo(wib(plusDays(cureOn, 1)))
  await Promise.all(dueTasks.flatMap((each) => [each.run(), each.run()]))
  expect(await statusOf(businessId)).toBe('lost')
  expect(await haltOf(code)).toEqual(['sharia'])
  expect((await app.offerings.detail(seed, raising.slug)).state).toBe('withdrawn')
  await expect(filingOn(businessId)).rejects.toMatchObject({ code: 'sharia_lost' })
  expect(await titles(businessId)).toHaveLength(2)
  expect(await told(owner, 'sharia_%')).toEqual(['sharia_at_risk', 'sharia_lost'])
  expect((await told(holder, 'disclosed')).length).toBeGreaterThanOrEqual(2)
  expect(await differences()).toEqual([])

  await world.advance('P3D')
  await app.sharia.fileCure(owner, { id, asOf: localDate(app.clock.now()), ...mended })
  await decide(id, 'restored')
  expect(await statusOf(businessId)).toBe('compliant')
  expect(await haltOf(code)).toEqual([])
  await filingOn(businessId)
})

test('who owns or manages the business neither gives the opinion nor agrees to it, and two at once are one', async () => {
  const { app } = world
  const { businessId } = await issuer({ ownerName: 'Pemilik' })
  await file(businessId, createStatement(2025, above))
  const { id } = await caseOf(businessId)
  const officer = await staff('Rahma Melati', 'sharia')
  const owner = await staff('PEMILIK Uji', 'compliance')
  await expect(propose(id, 'lost', officer)).rejects.toMatchObject({ code: 'sharia_interested' })
  await expect(propose(id, 'lost', checker)).rejects.toMatchObject({ code: 'not_allowed' })
  const both = await Promise.allSettled([propose(id, 'lost'), propose(id, 'cure', await someStaffOfBoard())])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(voteAbout(app.approvals, owner, shariaCaseObject(id))).rejects.toMatchObject({
    code: 'sharia_interested',
  })
  const votes = [checker, await staff('Hasan', 'compliance')].map((member) =>
    voteAbout(app.approvals, member, shariaCaseObject(id)),
  )
  const results = await Promise.allSettled(votes)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const steps = (await app.sharia.standing(businessId)).history
  expect(steps).toHaveLength(2)
})

const someStaffOfBoard = () => insertStaff(world.app.database.db, 'sharia')

test('a rejected opinion changes nothing, and the clock of the case goes on', async () => {
  const { app } = world
  const { businessId } = await issuer()
  await file(businessId, createStatement(2025, above))
  const { id, cureOn } = await caseOf(businessId)
  await propose(id, 'lost')
  await voteAbout(app.approvals, checker, shariaCaseObject(id), { vote: 'reject', reason: 'Perbaikan sudah berjalan.' })
  expect(await statusOf(businessId)).toBe('at_risk')
  await world.moveTo(wib(plusDays(cureOn, 1)))
  expect(await statusOf(businessId)).toBe('lost')
})

test('an opinion that cannot be printed holds up no other, and is printed later', async () => {
  const { app } = world
  const issuers = [await issuer(), await issuer()]
  for (const { businessId } of issuers) {
    await file(businessId, createStatement(2025, above))
    await decide((await caseOf(businessId)).id, 'cure')
  }
  const profiles = await Promise.all(issuers.map(({ businessId }) => app.issuers.profile(businessId)))
  const [broken, other] = profiles.map((profile) => profile!.opinions[0]!.number).toSorted() as [string, string]
  const printed = async () => {
    const { rows } = await sql<{ opinion: string }>`
      select opinion from sharia_print where opinion in (${broken}, ${other})`.execute(app.database.db)
    return rows.map(({ opinion }) => opinion)
  }
  const mend = await breakRow(app.database, 'sharia_print', { opinion: broken })
  await expect(app.runDue()).rejects.toThrow('a due task failed')
  expect(await printed()).toEqual([other])
  await mend()
  await app.runDue()
  expect((await printed()).toSorted()).toEqual([broken, other])
})
