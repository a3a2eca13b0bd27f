import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { purchaseConfirmations } from '#contract/offerings/states'
import { type Actor, system } from '#shared/actor'
import { localDate, plusDays, plusMonths, wib } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { createDemoCertificate } from '../../../db/seed/certificate.ts'
import { createApplicationValues, createDueDiligenceFileValues } from '../../../db/seed/proposal-file.ts'
import { voteAbout } from '../../../test/approvals.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { proposals, dueDiligence, approvals, database, offerings, reports } = world.app
const seed = system('seed')
const analyst = await insertStaff(database.db, 'analyst')
const board = await insertStaff(database.db, 'sharia')
const director = await insertStaff(database.db, 'admin')
const members = [await insertStaff(database.db, 'compliance'), await insertStaff(database.db, 'finance')] as const

const large = { price: '1000000', units: '1500', minimumUnits: '900' }

/** An offering made from a file, sold out and handed to its holders. */
async function raised(owner: Actor, asked: { applicantId?: string } = {}) {
  const { id } = await proposals.begin(owner, asked)
  await proposals.importFormValues(seed, { id, values: createApplicationValues('Dapur Rencana') })
  for (const to of ['submitted', 'screening', 'accepted'] as const)
    await proposals.importProposalState(seed, { id, to })
  const values = createDueDiligenceFileValues(2025, { ...large, permitUntil: '2027-06-30' })
  await proposals.importFormValues(seed, { id, values })
  for (const to of ['filed', 'analyst_review'] as const) await proposals.importProposalState(seed, { id, to })
  const scores = { management: 4, market: 4, finance: 3, legal: 5, impact: 4 }
  await dueDiligence.assess(analyst, { id, scores, recommendation: 'recommend', text: 'Usaha berjalan baik.' })
  const opinion = { outcome: 'compliant' as const, text: 'Sesuai syariah.', conditions: '', dissent: '' }
  await dueDiligence.giveOpinion(board, { id, ...opinion })
  const { round } = await proposals.read(analyst, id)
  for (const member of members) await voteAbout(approvals, member, `proposal-file/${id}/${round}`, { reason: 'Wajar.' })
  await dueDiligence.importSignedAgreement(seed, {
    id,
    operator: director.userId,
    certificate: createDemoCertificate('dapur@contoh.test'),
  })
  const opensOn = plusDays(localDate(world.app.clock.now()), 10)
  const { slug } = await dueDiligence.schedule(analyst, { id, opensOn, days: 30 })
  await world.moveTo(wib(opensOn, '10:00'))
  for (const count of [700n, 800n]) {
    const holder = await world.investor({ cash: rupiah(900_000_000), income: rupiah(90_000_000_000) })
    const order = {
      offering: slug,
      units: units(count),
      method: 'wallet' as const,
      statements: [...purchaseConfirmations],
    }
    await offerings.subscribe(holder, order)
  }
  await world.advance('P20D')
  return (await offerings.detail(seed, slug)).businessId
}

test('what was planned in the file stands beside each report, and what is worse wants its reason', async () => {
  const owner = await world.investor()
  const businessId = await raised(owner)
  const month = `${plusMonths(localDate(world.app.clock.now()), 1).slice(0, 7)}-02`
  await world.moveTo(wib(month, '08:00'))
  const duties = await reports.open(owner, [businessId])
  const duty = duties.findLast(({ kind }) => kind === 'monthly_report')!
  expect(duty.about.slice(0, 4)).toBe('2026')
  expect((await reports.form(owner, duty.id)).lines).toEqual([
    { key: 'revenue', label: null, planned: 575_000_000n },
    { key: 'netProfit', label: null, planned: 102_500_000n },
  ])
  const worse = { id: duty.id, figures: { revenue: 300_000_000n, netProfit: 102_500_000n }, auditedBy: '' }
  await expect(reports.file(owner, { ...worse, explanation: '' })).rejects.toMatchObject({
    code: 'report_explanation',
    field: 'explanation',
  })
  await reports.file(owner, { ...worse, explanation: 'Mesin baru datang sebulan terlambat dari pabriknya.' })
  await world.app.notifications.deliver()
  const { rows } = await sql<{ name: string }>`
    select name from notice where user_id = ${owner.userId} and name like 'raise_%' order by event_seq`.execute(
    database.db,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    ...['raise_opened', 'raise_minimum', 'raise_sold_out', 'raise_handed_over'],
  ])
})

test('a known business that raises again is told of as its newest file tells of it', async () => {
  const owner = await world.investor()
  const { issuers } = world.app
  const place = { sector: 'Pangan', city: 'Bogor', province: 'Jawa Barat', foundedYear: 2011, website: null }
  const texts = { pitch: 'Dahulu.', description: 'Dahulu.', legalName: 'PT Lama', legalForm: 'pt' as const }
  const known = { slug: 'usaha-lama', name: 'Usaha Lama', ownerUserId: owner.userId, ...place, ...texts }
  const businessId = await issuers.register(seed, known)
  const officers = [{ name: 'Pengurus Lama', position: 'Direktur', bio: '' }]
  await issuers.addOfficers(seed, { businessId, officers })
  const applicantId = await proposals.createApplicantForIssuer(seed, {
    businessId,
    ownerUserId: owner.userId,
    name: 'Usaha Lama',
  })
  expect(await raised(owner, { applicantId })).toBe(businessId)
  const profile = await issuers.profile(businessId)
  expect(profile).toMatchObject({ slug: 'usaha-lama', name: 'Dapur Rencana', legalName: 'PT Dapur Rencana Sejahtera' })
  expect(profile?.officers.map(({ name }) => name)).toEqual(['Hendra Gunawan', 'Rina Kartika'])
})

test('a permit that ends is told of in time, once, and its day stands beside its business', async () => {
  const owner = await world.investor()
  await raised(owner)
  const told = async () => {
    await world.app.notifications.deliver()
    const { rows } = await sql<{ name: string }>`
      select name from notice where user_id = ${owner.userId} and name = 'proposal_paper_ends'`.execute(database.db)
    return rows.length
  }
  const [proposal] = await proposals.listOwn(owner)
  expect(await dueDiligence.listExpiringDocuments(owner, proposal!.id)).toMatchObject([
    { field: 'permitUntil', until: '2027-06-30', words: { id: 'Izin usaha' }, soon: false },
  ])
  const stranger = await world.investor()
  await expect(dueDiligence.listExpiringDocuments(stranger, proposal!.id)).rejects.toMatchObject({
    code: 'proposal_not_found',
  })
  await world.moveTo(wib('2027-05-31', '07:59'))
  expect(await told()).toBe(0)
  await world.moveTo(wib('2027-05-31', '08:00'))
  expect(await told()).toBe(1)
  await world.moveTo(wib('2027-07-02', '08:00'))
  expect(await told()).toBe(1)
})
