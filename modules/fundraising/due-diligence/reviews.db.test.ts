import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { type Actor, guest, nameOf, system } from '#shared/actor'
import { after, DAY, localDate, plusDays, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { createDemoCertificate } from '../../../db/seed/certificate.ts'
import { createApplicationValues, createDueDiligenceFileValues } from '../../../db/seed/proposal-file.ts'
import { voteAbout } from '../../../test/approvals.ts'
import { createMetChecklist } from '../../../test/checklists.ts'
import { createCitizenApplication } from '../../../test/kyc.ts'
import { listAccessibilityFaults } from '../../../test/pdf-accessibility.ts'
import { extractPdfText } from '../../../test/pdf-text.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { app } = world
const { proposals, dueDiligence, approvals, database } = app
const seed = system('seed')
const analyst = await insertStaff(database.db, 'analyst')
const board = await insertStaff(database.db, 'sharia')
const director = await insertStaff(database.db, 'admin')
const members = [await insertStaff(database.db, 'compliance'), await insertStaff(database.db, 'finance')] as const
const LAST_YEAR = 2025

type Filing = { name?: string; file?: Record<string, string>; application?: Record<string, string> }

/** A file that was sent in and taken up by the analyst. */
async function filed({ name = 'Rumah Rasa', file = {}, application = {} }: Filing = {}) {
  const owner = await world.investor()
  const { id } = await proposals.begin(owner, {})
  await proposals.importFormValues(seed, { id, values: createApplicationValues(name, application) })
  for (const to of ['submitted', 'screening', 'accepted'] as const)
    await proposals.importProposalState(seed, { id, to })
  await proposals.importFormValues(seed, { id, values: createDueDiligenceFileValues(LAST_YEAR, file) })
  for (const to of ['filed', 'analyst_review'] as const) await proposals.importProposalState(seed, { id, to })
  return { owner, id }
}
const scores = { management: 4, market: 4, finance: 3, legal: 5, impact: 4 }
const recommend = (id: string) =>
  dueDiligence.assess(analyst, { id, scores, recommendation: 'recommend', text: 'Usaha berjalan baik.' })
const opine = (id: string, more: object = {}) =>
  dueDiligence.giveOpinion(board, {
    id,
    outcome: 'compliant',
    text: 'Kegiatan dan akad sesuai syariah.',
    conditions: '',
    dissent: '',
    ...more,
  })
const stateOf = async (id: string) => (await proposals.read(analyst, id)).state
const decide = async (id: string, actor: Actor, reason = 'Risiko wajar.') => {
  const { round } = await proposals.read(analyst, id)
  return voteAbout(approvals, actor, `proposal-file/${id}/${round}`, { reason })
}
/** Signs what the provider was asked to have signed; no callback comes, so that somebody has to ask. */
async function sign(url: string, fault: 'never' | 'none' = 'never') {
  await app.integrations.signingSandbox!.decide(url.split('/').at(-1)!, { decision: 'sign', fault })
}
async function approved(filing: Filing = {}) {
  const found = await filed(filing)
  await recommend(found.id)
  await opine(found.id)
  for (const member of members) await decide(found.id, member)
  return found
}
async function agreed(filing: Filing = {}) {
  const found = await approved(filing)
  await sign((await dueDiligence.signAsIssuer(found.owner, { id: found.id })).url)
  await sign((await dueDiligence.signAsOperator(director, { id: found.id })).url)
  await dueDiligence.pollAgreementSignings(found.owner, { id: found.id })
  return found
}
const toldOf = async (actor: Actor) => {
  await app.notifications.deliver()
  const { rows } = await sql<{ name: string }>`
    select name from notice where user_id = ${nameOf(actor)} and name like 'preview_commented%'`.execute(database.db)
  return rows.map(({ name }) => name)
}
/** Of a member of staff, the whole name. */
const rename = async ({ userId }: { userId: string }, name: string) =>
  sql`update app_user set firstname = ${name} where id = ${userId}`.execute(database.db)
const opensOn = (days = 10) => plusDays(localDate(app.clock.now()), days)

test('a file passes analyst, board and committee, is signed by both sides, opens, and two investors buy', async () => {
  const { id } = await agreed({ name: 'Dapur Sunda' })
  expect(await stateOf(id)).toBe('signed')
  const { slug } = await dueDiligence.schedule(analyst, { id, opensOn: opensOn(), days: 30 })
  expect(slug).toBe('dapur-sunda')
  expect(await stateOf(id)).toBe('scheduled')
  const offering = await app.offerings.detail(seed, slug)
  expect(offering).toMatchObject({
    state: 'scheduled',
    name: 'Dapur Sunda',
    target: 1_500_000_000n,
    shareOffered: 2_000n,
  })
  expect(offering.facts.useOfFunds.map(({ share }) => share)).toEqual([6_667n, 3_333n])
  expect(offering.documents.map(({ kind }) => kind)).toEqual(['prospectus', 'sharia_opinion'])
  const profile = await app.issuers.profile(offering.businessId)
  expect(profile).toMatchObject({ shariaStatus: 'compliant', legalName: 'PT Dapur Sunda Sejahtera' })
  expect(profile!.statements.map(({ year, netProfit }) => [year, netProfit])).toEqual([
    [2023, 440_000_000n],
    [2024, 665_000_000n],
    [2025, 970_000_000n],
    [2026, 1_230_000_000n],
    [2027, 1_410_000_000n],
    [2028, 1_590_000_000n],
  ])
  const [prospectus, given] = await Promise.all(offering.documents.map(({ code }) => app.documents.open(code)))
  for (const { pdf } of [prospectus!, given!]) expect(listAccessibilityFaults(pdf)).toEqual([])
  for (const said of [
    '2026 (proyeksi)',
    'Laba bersih Rp1.230.000.000',
    'Laporan 2025 diperiksa oleh KAP Handayani dan Rekan.',
    '8 kali laba bersih tahun terakhir',
    'Rp129.333',
  ])
    expect(extractPdfText(prospectus!.pdf)).toContain(said)
  const { filed } = offering.facts
  expect(filed).toMatchObject({ controller: 'Hendra Gunawan', employees: 38n, dispute: null, collateral: null })
  expect(filed?.shares).toEqual({
    payout: 4_000n,
    worth: 6_000_000_000n,
    times: { profit: 61n, book: 21n, revenue: 11n },
    others: null,
    newShare: 2_000n,
    holders: [
      { name: 'Hendra Gunawan', before: 6_666n, after: 5_333n },
      { name: 'Rina Kartika', before: 3_333n, after: 2_666n },
    ],
  })
  const { document } = given!
  expect(document.title).toMatch(/^Opini syariah OS-/)
  await world.moveTo(wib(opensOn(), '10:00'))
  for (const units of ['5', '20']) {
    const investor = await world.investor({ cash: rupiah(10_000_000) })
    await app.offerings.subscribe(
      investor,
      Subscribe.parse({ offering: slug, units, method: 'wallet', statements: [...purchaseConfirmations] }),
    )
  }
  expect(await app.offerings.detail(seed, slug)).toMatchObject({ state: 'open', investors: 2, paid: 2_500_000n })
})

test('a business that may not be an issuer by its file is not recommended, whatever its application said', async () => {
  const { id } = await filed({ file: { fixedAssets3: '12850000000', equity3: '13600000000' } })
  const { eligibility } = await dueDiligence.read(analyst, id)
  expect(eligibility.filter(({ passes }) => !passes).map(({ key }) => key)).toEqual(['net_assets'])
  await expect(recommend(id)).rejects.toMatchObject({ code: 'proposal_ineligible' })
  const { id: partnership } = await filed({ application: { legalForm: 'cv' } })
  await expect(recommend(partnership)).rejects.toMatchObject({ code: 'proposal_ineligible' })
  expect(await stateOf(partnership)).toBe('analyst_review')
})

test('the analyst recommends only what was looked at, document by document', async () => {
  const { id, owner } = await filed()
  const [deed, permit] = [newId<'attachment'>(app.clock.now()), newId<'attachment'>(app.clock.now())]
  for (const [field, attachment] of [
    ['deed', deed],
    ['permit', permit],
  ] as const)
    await sql`insert into proposal_document (proposal_id, attachment_id, form, field, version, filed_by, filed_at)
      values (${id}, ${attachment}, 'proposal-file', ${field}, 1, ${owner.userId}, ${app.clock.now()})`.execute(
      database.db,
    )
  await dueDiligence.check(analyst, {
    id,
    attachmentId: deed,
    verdict: 'fits',
    lines: createMetChecklist('deed'),
    note: '',
  })
  await dueDiligence.check(analyst, { id, attachmentId: permit, verdict: 'wrong', lines: [], note: 'Nama berbeda.' })
  await expect(recommend(id)).rejects.toMatchObject({ code: 'review_unchecked', details: { count: 1 } })
  for (let again = 0; again < 4; again++) {
    // all in one millisecond: the last one counts
    await dueDiligence.check(analyst, { id, attachmentId: permit, verdict: 'unclear', lines: [], note: 'Buram.' })
    await dueDiligence.check(analyst, {
      id,
      attachmentId: permit,
      verdict: 'fits',
      lines: createMetChecklist('permit'),
      note: '',
    })
    const { checks } = await dueDiligence.read(analyst, id)
    expect(checks.map(({ verdict }) => verdict)).toEqual(['fits', 'fits'])
  }
  await expect(
    dueDiligence.check(analyst, { id, attachmentId: id, verdict: 'fits', lines: [], note: '' }),
  ).rejects.toMatchObject({
    code: 'review_document_unknown',
  })
  await dueDiligence.visit(analyst, { id, visitedOn: localDate(app.clock.now()), place: 'Bandung', findings: 'Ramai.' })
  await recommend(id)
  const { checks, visits, assessments } = await dueDiligence.read(analyst, id)
  expect(checks.map(({ verdict }) => verdict)).toEqual(['fits', 'fits'])
  expect([visits.length, assessments[0]?.recommendation]).toEqual([1, 'recommend'])
  for (const each of await proposals.desk.documentsOf(database.db, id)) expect(each.approvedAt).toBeNull()
  await opine(id)
  for (const member of members) await decide(id, member)
  for (const each of await proposals.desk.documentsOf(database.db, id)) expect(each.approvedAt).not.toBeNull()
})

test('figures above a limit and a forbidden activity are explained line by line, and no compliant opinion is given', async () => {
  const { id } = await filed({ file: { interestDebt3: '1900000000', equity3: '1200000000', forbidden: 'tobacco' } })
  await recommend(id)
  const { screening } = await dueDiligence.read(board, id)
  expect(screening.lines.filter(({ passes }) => !passes)).toMatchObject([
    { key: 'debt', year: 2025, ratio: 5_000n, limit: 4_500n },
    { key: 'activity', activity: 'tobacco' },
  ])
  await expect(opine(id)).rejects.toMatchObject({ code: 'review_screening_failed' })
  await opine(id, { outcome: 'not_compliant', text: 'Utang bunga melewati batas.' })
  expect(await stateOf(id)).toBe('rejected')
})

test('the committee gives reasons, and a member whom the file names is refused', async () => {
  await rename(members[0], 'Siti Hanifah')
  const { id } = await filed({ file: { holder2: 'siti hanifah' } })
  await recommend(id)
  await opine(id, { conditions: 'Laporkan pemasok baru.', dissent: 'Satu anggota ragu pada akad.' })
  await expect(decide(id, members[0], '')).rejects.toMatchObject({ code: 'review_reason_missing' })
  await expect(decide(id, members[0])).rejects.toMatchObject({ code: 'proposal_interested' })
  const { id: other } = await filed()
  await recommend(other)
  await opine(other)
  await decide(other, members[0])
  expect(await stateOf(other)).toBe('committee')
  await decide(other, members[1])
  expect(await stateOf(other)).toBe('approved')
})

test('who gave the opinion does not reject the file by taking the committee’s request back', async () => {
  const { id } = await filed()
  await recommend(id)
  await opine(id)
  const { round } = await proposals.read(analyst, id)
  const request = (await approvals.newestAbout(`proposal-file/${id}/${round}`))!
  await expect(approvals.withdraw(board, request)).rejects.toMatchObject({ code: 'approval_in_force' })
  expect((await approvals.one(board, request.id)).own).toBe(false)
  expect(await stateOf(id)).toBe('committee')
})

test('analyst, board, publisher and signer are barred from a file that names them, also by number', async () => {
  const [owns, boards, signs] = [
    await insertStaff(database.db, 'analyst'),
    await insertStaff(database.db, 'sharia'),
    await insertStaff(database.db, 'admin'),
  ]
  const person = await world.investor({ name: 'Larasati' })
  const { nik } = createCitizenApplication((await app.identity.contactOf(database.db, person.userId))!.email)
  const [registered] = await app.verification.findRegisteredPeople({ names: [], niks: [nik] })
  await rename(owns, registered!.name)
  await rename(boards, 'Ahmad Fauzi')
  await rename(signs, 'Dewi Anggraini')
  const file = { person2: 'Nama Lain', nik2: nik, holder2: 'AHMAD FAUZI', controller: 'Dewi Anggraini' }
  const { id } = await filed({ file })
  const refused = { code: 'proposal_interested' }
  const judged = { scores, recommendation: 'recommend' as const, text: 'Baik.' }
  await expect(dueDiligence.assess(owns, { id, ...judged })).rejects.toMatchObject(refused)
  const sentBack = { to: 'rejected' as const, reason: 'Tidak layak.', remarks: [] }
  await expect(proposals.decide(owns, { id, ...sentBack })).rejects.toMatchObject(refused)
  await recommend(id)
  const opinion = { outcome: 'compliant' as const, text: 'Sesuai.', conditions: '', dissent: '' }
  await expect(dueDiligence.giveOpinion(boards, { id, ...opinion })).rejects.toMatchObject(refused)
  await opine(id)
  for (const member of members) await decide(id, member)
  await expect(dueDiligence.signAsOperator(signs, { id })).rejects.toMatchObject(refused)
  await sign((await dueDiligence.signAsOperator(director, { id })).url)
  await expect(dueDiligence.schedule(owns, { id, opensOn: opensOn(), days: 30 })).rejects.toMatchObject(refused)
  const { related } = await dueDiligence.read(analyst, id)
  expect(related.map(({ roles }) => roles[0]).sort()).toEqual(['admin', 'analyst', 'sharia'])
})

test('what changes after approval is examined, approved and signed again', async () => {
  const { id, owner } = await agreed({ name: 'Kebun Rempah' })
  const remarks = [{ field: 'price', text: 'Harga dihitung ulang.' }]
  await proposals.decide(analyst, { id, to: 'revision', reason: '', remarks })
  await expect(dueDiligence.schedule(analyst, { id, opensOn: opensOn(), days: 30 })).rejects.toMatchObject({
    code: 'proposal_not_in_that_state',
  })
  await proposals.importFormValues(seed, { id, values: { price: '120000', useAmount1: '1300000000' } })
  for (const to of ['filed', 'analyst_review'] as const) await proposals.importProposalState(seed, { id, to })
  await recommend(id)
  await opine(id)
  for (const member of members) await decide(id, member)
  expect(await stateOf(id)).toBe('approved')
  const { plan, agreement } = await dueDiligence.readForIssuer(owner, id)
  expect([plan?.slug, plan?.round, agreement]).toEqual(['kebun-rempah', 2, []])
  await sign((await dueDiligence.signAsIssuer(owner, { id })).url)
  await dueDiligence.pollAgreementSignings(owner, { id })
  expect(await stateOf(id)).toBe('approved')
  await expect(dueDiligence.signAsIssuer(owner, { id })).rejects.toMatchObject({ code: 'review_side_signed' })
})

test('both sides have a copy of the agreement with its signatures; strangers have none', async () => {
  const { id, owner } = await agreed({ name: 'Madu Hutan' })
  for (const reader of [owner, director]) {
    const { name, pdf } = await dueDiligence.readAgreementPdf(reader, { id })
    expect(name).toMatch(/^perjanjian-penyelenggaraan-madu.{4}-s1\.pdf$/)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const stranger = await world.investor()
  await expect(dueDiligence.readAgreementPdf(stranger, { id })).rejects.toMatchObject({ code: 'proposal_not_found' })
  await proposals.reopen(owner, { id, reason: 'Harga dihitung ulang.' })
  await proposals.importFormValues(seed, { id, values: { price: '120000', useAmount1: '1300000000' } })
  expect((await dueDiligence.readAgreementPdf(owner, { id })).pdf).toEqual(
    (await dueDiligence.readAgreementPdf(director, { id })).pdf,
  )
})

test('its issuer opens an approved file again with a reason; scheduled, it stays closed', async () => {
  const { id, owner } = await agreed({ name: 'Keripik Ceria' })
  await expect(proposals.reopen(owner, { id, reason: '' })).rejects.toMatchObject({ code: 'proposal_reason_missing' })
  const stranger = await world.investor()
  await expect(proposals.reopen(stranger, { id, reason: 'x' })).rejects.toMatchObject({ code: 'proposal_not_found' })
  await proposals.reopen(owner, { id, reason: 'Sertifikat halal diperpanjang.' })
  expect(await stateOf(id)).toBe('revision')
  await expect(dueDiligence.schedule(analyst, { id, opensOn: opensOn(), days: 30 })).rejects.toMatchObject({
    code: 'proposal_not_in_that_state',
  })
  const { id: other, owner: othersOwner } = await agreed({ name: 'Keripik Gurih' })
  await dueDiligence.schedule(analyst, { id: other, opensOn: opensOn(), days: 30 })
  for (const end of [proposals.reopen, proposals.withdraw])
    await expect(end(othersOwner, { id: other, reason: 'x' })).rejects.toMatchObject({
      code: 'proposal_not_in_that_state',
    })
})

test('an expired permit blocks the offering', async () => {
  const ending = { permitEnds: 'until', permitUntil: opensOn(5) }
  const { id } = await approved({ name: 'Tahu Lembang', file: ending })
  await dueDiligence.importSignedAgreement(seed, {
    id,
    operator: director.userId,
    certificate: createDemoCertificate('tahu@contoh.test'),
  })
  expect(await stateOf(id)).toBe('signed')
  await expect(dueDiligence.schedule(analyst, { id, opensOn: opensOn(), days: 30 })).rejects.toMatchObject({
    code: 'review_permit_expired',
    details: { document: 'Izin usaha' },
  })
})

test('the preview is for its issuer, staff and who holds a link that has not expired', async () => {
  const { owner } = await approved({ name: 'Sambal Ibu' })
  const slug = 'sambal-ibu'
  const stranger = await world.investor()
  const seen = await dueDiligence.preview(owner, { slug })
  expect(seen.offering.schedule.map(({ step }) => step)).toEqual([
    'documents',
    'opens',
    'closes',
    'hand_over',
    'distribution',
    'first_return',
  ])
  for (const kind of ['prospectus', 'sharia_opinion'] as const)
    expect(listAccessibilityFaults((await dueDiligence.readPreviewDocument(owner, { slug, kind })).pdf)).toEqual([])
  expect(seen).toMatchObject({
    mayComment: true,
    offering: { slug, target: 1_500_000_000n },
    profile: { name: 'Sambal Ibu' },
  })
  expect('ownerUserId' in seen.profile).toBe(false)
  await dueDiligence.comment(owner, { slug, section: 'risks', text: 'Tambahkan risiko cuaca.' })
  expect([await toldOf(analyst), await toldOf(owner)]).toEqual([['preview_commented_desk'], []])
  await dueDiligence.comment(analyst, { slug, section: 'risks', text: 'Sudah kami tambahkan.' })
  expect([await toldOf(analyst), await toldOf(owner)]).toEqual([['preview_commented_desk'], ['preview_commented']])
  await expect(dueDiligence.preview(stranger, { slug })).rejects.toMatchObject({ code: 'preview_not_found' })
  await expect(dueDiligence.preview(guest, { slug })).rejects.toMatchObject({ code: 'preview_not_found' })
  await expect(dueDiligence.readPreviewDocument(guest, { slug, kind: 'prospectus' })).rejects.toMatchObject({
    code: 'preview_not_found',
  })
  expect(seen.cover).toBeNull() // this file has no photograph
  await expect(dueDiligence.readPreviewPicture(owner, { slug })).rejects.toMatchObject({ code: 'preview_not_found' })
  const { token } = (await dueDiligence.createPreviewLink(owner, { slug }))!
  expect(await dueDiligence.preview(guest, { slug, token })).toMatchObject({ mayComment: false, comments: [] })
  await expect(dueDiligence.preview(guest, { slug, token: `9${token.slice(1)}` })).rejects.toMatchObject({
    code: 'preview_not_found',
  })
  world.clock.moveTo(after(app.clock.now(), 8 * DAY))
  await expect(dueDiligence.preview(guest, { slug, token })).rejects.toMatchObject({ code: 'preview_not_found' })
})
