import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListDisclosures } from '#contract/disclosures/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { formatReportTitle } from '#contract/reports/states'
import { assertMayRaiseAgainInTx } from '#modules/proposals'
import { transact } from '#platform/db/database'
import { type Actor, system, type UserActor } from '#shared/actor'
import { type LocalDate, localDate, plusDays, plusMonths, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { basisPoints, rupiah, units } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

// The world begins on Friday, 20 November 2026.
let world: TestWorld
let analyst: Actor
beforeAll(async () => {
  world = await createTestWorld()
  const email = `${newId(world.app.clock.now())}@contoh.test`
  const account = { email, firstname: 'Analis', kind: 'staff' as const, roles: ['analyst' as const] }
  const userId = await world.app.registration.createUser(system('test'), { ...account, password: 'sepatu-hujan-72' })
  analyst = { kind: 'staff', userId, sessionId: newId<'session'>(world.app.clock.now()), roles: ['analyst'] }
})
afterAll(() => world.close())

const plan = {
  year: 2026,
  projection: true as const,
  revenue: rupiah(12_000_000_000),
  grossProfit: rupiah(4_000_000_000),
  operatingProfit: rupiah(2_000_000_000),
  netProfit: rupiah(1_200_000_000),
  totalAssets: rupiah(9_000_000_000),
  interestBearingDebt: rupiah(0),
  shariaDebt: rupiah(0),
  otherLiabilities: rupiah(0),
  totalIncome: rupiah(12_000_000_000),
  nonHalalIncome: rupiah(0),
  operatingCash: rupiah(1_000_000_000),
  auditedBy: null,
}

/** An issuer whose security is in a holder's hands, with a projection in its prospectus. */
async function issuerOf(kind: 'share' | 'sukuk') {
  const { app } = world
  const useOfFunds = [
    { category: 'Mesin', share: basisPoints(10_000), amount: rupiah(10_000_000), note: 'Satu mesin.' },
  ]
  const facts = {
    akadExplained: 'Akad untuk uji.',
    underlying: null,
    useOfFunds,
    pictures: [],
    risks: [],
    questions: [],
  }
  const terms =
    kind === 'share'
      ? { kind, akad: 'musyarakah' as const, tenorMonths: null, nisbah: null }
      : { kind, akad: 'ijarah' as const, nisbah: null }
  const owner = await world.investor()
  const businessId = await app.issuers.register(system('test'), {
    slug: `usaha-${owner.userId}`,
    name: 'Usaha Uji',
    legalName: 'PT Usaha Uji',
    legalForm: 'pt',
    sector: 'Pangan',
    city: 'Bogor',
    province: 'Jawa Barat',
    foundedYear: 2011,
    pitch: 'Usaha untuk uji.',
    description: 'Usaha untuk uji.',
    website: null,
    ownerUserId: owner.userId,
  })
  const offering = await world.offering({ ...terms, businessId, facts, totalUnits: units(10), minimumUnits: units(10) })
  const holder = await world.investor({ cash: rupiah(50_000_000) })
  const order = {
    offering: offering.slug,
    units: units(10),
    method: 'wallet' as const,
    statements: [...purchaseConfirmations],
  }
  await app.offerings.subscribe(holder, order)
  await app.issuers.fileStatement(system('test'), { businessId, statement: plan })
  return { businessId, owner, holder, code: offering.code }
}

const kindsOf = async (owner: Actor, businessId: Id<'business'>) =>
  (await world.app.reports.open(owner, [businessId])).map(({ kind, dueOn, state }) => [kind, dueOn, state])
const figures = (revenue: bigint) => ({ figures: { revenue, netProfit: 100_000_000n }, explanation: '', auditedBy: '' })
const told = async (owner: UserActor) => {
  await world.app.notifications.deliver()
  const { rows } = await sql<{ name: string }>`
    select name from notice where user_id = ${owner.userId} and name like 'report_%' order by event_seq`.execute(
    world.app.database.db,
  )
  return rows.map(({ name }) => name)
}
const lateSince = async (businessId: Id<'business'>) => (await world.app.issuers.byId(businessId))!.reportsLateSince

test('a report is asked for, reminded of, late in public, and published beside its plan', async () => {
  const { app } = world
  const { businessId, owner } = await issuerOf('sukuk')
  await world.moveTo(wib('2026-11-30', '12:00'))
  expect(await app.reports.open(owner, [businessId])).toEqual([])
  await world.moveTo(wib('2026-12-01', '08:00'))
  expect(await kindsOf(owner, businessId)).toEqual([['monthly_report', '2026-12-21', 'open']])
  await world.moveTo(wib('2026-12-16', '10:00'))
  await world.moveTo(wib('2026-12-21', '23:00'))
  expect(await kindsOf(owner, businessId)).toEqual([['monthly_report', '2026-12-21', 'due']])
  expect(await lateSince(businessId)).toBeNull()
  await world.moveTo(wib('2026-12-22', '00:00'))
  expect(await lateSince(businessId)).toBe('2026-12-22')
  const [duty] = await app.reports.open(owner, [businessId])
  expect(duty).toMatchObject({ state: 'late', lateDays: 1, waits: false })
  const { id } = duty!

  const late = app.reports.parts.dueTasks[0]!
  await Promise.all([late.run(), late.run()])
  const stranger = await world.investor()
  await expect(app.reports.form(stranger, id)).rejects.toMatchObject({ code: 'report_not_found' })
  await expect(app.reports.file(stranger, { id, ...figures(1n) })).rejects.toMatchObject({ code: 'report_not_found' })
  const form = await app.reports.form(owner, id)
  expect(form.lines).toEqual([
    { key: 'revenue', label: null, planned: 1_000_000_000n },
    { key: 'netProfit', label: null, planned: 100_000_000n },
  ])
  await expect(
    app.reports.file(owner, { id, figures: { revenue: 1n }, explanation: '', auditedBy: '' }),
  ).rejects.toMatchObject({ code: 'report_figure', field: 'netProfit' })
  await expect(app.reports.file(owner, { id, ...figures(799_999_999n) })).rejects.toMatchObject({
    code: 'report_explanation',
    field: 'explanation',
  })
  const explanation = 'Panen mundur tiga minggu karena hujan; pengiriman menyusul bulan depan.'
  const report = await app.reports.file(owner, { id, ...figures(799_999_999n), explanation })
  await expect(app.reports.file(owner, { id, ...figures(2n) })).rejects.toMatchObject({ code: 'report_waits' })
  const asked = (await app.approvals.newestAbout(`issuer-report/${report}`))!
  expect(
    (await app.approvals.one(analyst, asked.id)).changes.map(({ before, after }) => [before?.id, after?.id]),
  ).toEqual([
    ['Rp1.000.000.000', 'Rp799.999.999'],
    ['Rp100.000.000', 'Rp100.000.000'],
    [undefined, explanation],
  ])
  await voteAbout(app.approvals, analyst, `issuer-report/${report}`)

  expect(await lateSince(businessId)).toBeNull()
  expect(await app.reports.published(businessId)).toMatchObject([
    { kind: 'monthly_report', about: '2026-11-01', late: true, explanation, lines: [{ actual: 799_999_999n }, {}] },
  ])
  const { items } = await app.disclosures.list(ListDisclosures.parse({ type: 'monthly_report' }))
  const published = await app.disclosures.byNumber(items[0]!.number)
  expect(published.title).toBe(formatReportTitle(duty!).id)
  expect(published.markdown).toContain('| Pendapatan | Rp1.000.000.000 | Rp799.999.999 | −20% (dijelaskan) |')
  await expect(app.reports.file(owner, { id, ...figures(2n) })).rejects.toMatchObject({ code: 'report_done' })
  const all = ['report_due_soon', 'report_due_today', 'report_late', 'report_published']
  expect(await told(owner)).toEqual(all)
})

test('a report that was sent in time is not late while the desk reads it; sent back, its clock goes on', async () => {
  const { app } = world
  const { businessId, owner } = await issuerOf('share')
  await world.moveTo(wib('2027-01-02', '08:00'))
  const duties = await app.reports.open(owner, [businessId])
  expect(duties.map(({ kind }) => kind).sort()).toEqual(['annual_report', 'monthly_report', 'use_of_proceeds'])
  const { id } = duties.find(({ kind }) => kind === 'monthly_report')!
  const report = await app.reports.file(owner, { id, ...figures(1_000_000_000n) })
  await world.moveTo(wib('2027-01-22', '08:00'))
  expect(await lateSince(businessId)).toBeNull()
  await voteAbout(app.approvals, analyst, `issuer-report/${report}`, { vote: 'reject', reason: 'Angka laba keliru.' })
  await world.advance('PT1H')
  expect(await lateSince(businessId)).toBe('2027-01-21')
  const duty = (await app.reports.open(owner, [businessId])).find((each) => each.id === id)
  expect(duty).toMatchObject({ state: 'late', returned: 'Angka laba keliru.', waits: false })
  expect((await app.reports.form(owner, id)).before?.figures).toEqual({ revenue: '1000000000', netProfit: '100000000' })
})

test('after the rulebook’s days trading stops and nothing new is raised, until the report is published', async () => {
  const { app } = world
  const { businessId, owner, code } = await issuerOf('share')
  await world.moveTo(wib('2027-02-03', '08:00'))
  const [duty] = await app.reports.open(owner, [businessId])
  await world.moveTo(wib(plusDays(duty!.dueOn, 8), '00:00'))
  expect(await lateSince(businessId)).toBe(plusDays(duty!.dueOn, 1))
  const halt = async () => (await app.market.quotes([code]))[0]?.halt ?? null
  expect(await halt()).toMatchObject({ kinds: ['late_reports'] })
  const admin = { ...analyst, roles: ['admin' as const] }
  const decided = await app.approvals.list(admin, { list: 'decided' })
  expect(decided.items.map(({ kind }) => kind.id)).toContain('Penerapan aturan')
  const { items } = await app.disclosures.list(ListDisclosures.parse({ type: 'suspension' }))
  expect(items[0]?.title).toBe(`${formatReportTitle(duty!).id} belum disampaikan`)
  await expect(
    app.database.db.transaction().execute((tx) => assertMayRaiseAgainInTx(tx, businessId)),
  ).rejects.toMatchObject({
    code: 'proposal_reports_late',
    details: { since: plusDays(duty!.dueOn, 1) },
  })
  const report = await app.reports.file(owner, { id: duty!.id, ...figures(1_000_000_000n) })
  await voteAbout(app.approvals, analyst, `issuer-report/${report}`)
  expect(await halt()).toBeNull()
  await app.database.db.transaction().execute((tx) => assertMayRaiseAgainInTx(tx, businessId))
  expect(await lateSince(businessId)).toBeNull()
})

test('a yearly report becomes the statement that the screening reads; all money spent, no more is asked of it', async () => {
  const { app } = world
  const { businessId, owner, code } = await issuerOf('share')
  await world.moveTo(wib('2027-07-01', '08:00'))
  const duties = await app.reports.open(owner, [businessId])
  const funds = duties.find(({ kind }) => kind === 'use_of_proceeds')!
  const key = `use/${code}/1`
  const file = async (id: string, given: Record<string, bigint>, explanation = '') => {
    const report = await app.reports.file(owner, { id, figures: given, explanation, auditedBy: '' })
    await voteAbout(app.approvals, analyst, `issuer-report/${report}`)
  }
  await expect(file(funds.id, { [key]: -1n })).rejects.toMatchObject({ code: 'report_figure', field: key })
  await file(funds.id, { [key]: 10_000_000n })
  await world.moveTo(wib('2028-01-02', '08:00'))
  const later = await app.reports.open(owner, [businessId])
  expect(later.filter(({ kind }) => kind === 'use_of_proceeds')).toEqual([])
  const year = later.find(({ kind, about }) => kind === 'annual_report' && about === '2027-01-01')!
  const { projection: _, year: __, auditedBy: ___, ...amounts } = plan
  await expect(file(year.id, { ...amounts, grossProfit: 99_000_000_000n })).rejects.toMatchObject({
    code: 'invalid_statement',
    field: 'grossProfit',
  })
  await file(year.id, { ...amounts, revenue: 11_000_000_000n })
  const profile = await app.issuers.profile(businessId)
  expect(profile?.statements.find(({ year, projection }) => year === 2027 && !projection)).toMatchObject({
    revenue: 11_000_000_000n,
  })
  const rewritten = sql`update issuer_report set explanation = 'x' where state = 'published'`
  await expect(rewritten.execute(app.database.db)).rejects.toThrow()
})

test('a co-worker who may file reports is reminded of them like the owner; who only sends files them too, a writer does not', async () => {
  const { app } = world
  const { businessId, owner } = await issuerOf('sukuk')
  const { applicantId } = await app.proposals.begin(owner, {})
  const [reporter, sender, writer] = [await world.investor(), await world.investor(), await world.investor()]
  await transact(app.database.db, (tx) => app.proposals.desk.registeredInTx(tx, applicantId, businessId))
  for (const [person, rights] of [
    [reporter, ['report']],
    [sender, ['send']],
    [writer, ['write']],
  ] as const)
    await sql`insert into coworker (id, applicant_id, email, rights, invited_by, invited_at, expires_at, user_id, accepted_at)
      values (${newId(app.clock.now())}, ${applicantId}, ${person.email}, ${rights}, ${owner.userId}, ${app.clock.now()},
        ${app.clock.now()}, ${person.userId}, ${app.clock.now()})`.execute(app.database.db)
  const months = plusMonths(localDate(app.clock.now()), 2)
  await world.moveTo(wib(`${months.slice(0, 7)}-01` as LocalDate, '08:00'))
  const duty = (await app.reports.open(owner, [businessId])).findLast(({ kind }) => kind === 'monthly_report')!
  await world.moveTo(wib(plusDays(duty.dueOn, 1), '00:00'))
  const heard = await told(reporter)
  expect(heard).toEqual(await told(owner))
  expect(heard.slice(-3)).toEqual(['report_due_soon', 'report_due_today', 'report_late'])
  expect(await told(sender)).toEqual([])
  await expect(app.reports.file(writer, { id: duty.id, ...figures(1_000_000_000n) })).rejects.toMatchObject({
    code: 'report_not_found',
  })
  expect((await app.reports.form(reporter, duty.id)).id).toBe(duty.id)
  await app.reports.file(sender, { id: duty.id, ...figures(1_000_000_000n) })
})
