import { afterAll, expect, test } from 'vitest'
import { listPictureFiles } from '#contract/offerings/rules/public-picture'
import { writePdf } from '#platform/files/pdf'
import { readForm } from '#platform/files/uploads'
import { type Actor, system } from '#shared/actor'
import { localDate, plusDays } from '#shared/dates'
import { createDemoCertificate } from '../../../db/seed/certificate.ts'
import { createApplicationValues, createDueDiligenceFileValues } from '../../../db/seed/proposal-file.ts'
import { voteAbout } from '../../../test/approvals.ts'
import { createMetChecklist } from '../../../test/checklists.ts'
import { listAccessibilityFaults } from '../../../test/pdf-accessibility.ts'
import { extractPdfText } from '../../../test/pdf-text.ts'
import { createClearPhoto } from '../../../test/photo.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { app } = world
const { proposals, dueDiligence, approvals, attachments, drafts } = app
const seed = system('seed')
const analyst = await insertStaff(app.database.db, 'analyst')
const board = await insertStaff(app.database.db, 'sharia')
const director = await insertStaff(app.database.db, 'admin')
const members = [
  await insertStaff(app.database.db, 'compliance'),
  await insertStaff(app.database.db, 'finance'),
] as const

const CONDITIONS = 'Pemasok baru dilaporkan sebelum dipakai.'
const DISSENT = 'Seorang anggota meminta akad lain.'

const photo = async () => new File([new Uint8Array(await createClearPhoto())], 'toko.jpg', { type: 'image/jpeg' })
async function paper() {
  const about = {
    title: 'Presentasi',
    kind: 'Uji',
    author: 'Uji',
    foot: 'Uji',
    dated: new Date('2026-10-01T02:00:00Z'),
  }
  const { pdf } = await writePdf({ ...about, blocks: [{ text: 'Tentang usaha.' }] })
  return new File([new Uint8Array(pdf)], 'presentasi.pdf', { type: 'application/pdf' })
}

async function photoOf(actor: Actor, field = 'cover', kind = 'proposal-file', file: File | null = null) {
  const purpose = attachments.purpose(`${kind}.${field}`)
  const form = new FormData()
  form.append(field, file ?? (await photo()))
  const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
  const { uploads, discard } = await readForm(request, { [field]: purpose.rule })
  return (await attachments.keep(actor, { upload: uploads[0]!, purpose }).finally(discard)).id
}

/** What the application brings along: a logo, two photographs, a presentation. */
async function apply(owner: Actor, id: string) {
  const photos = [await photoOf(owner, 'photos', 'proposal'), await photoOf(owner, 'photos', 'proposal')]
  const fields = [
    { name: 'logo', value: await photoOf(owner, 'logo', 'proposal') },
    { name: 'photos', value: photos.join(',') },
    { name: 'deck', value: await photoOf(owner, 'deck', 'proposal', await paper()) },
  ]
  await drafts.save(owner, { kind: 'proposal', about: id, step: 'media', fields })
}

const fits = (id: string, field: string, attachmentId: string) =>
  dueDiligence.check(analyst, { id, attachmentId, verdict: 'fits', lines: createMetChecklist(field), note: '' })
const assessed = (id: string) => {
  const scores = { management: 4, market: 4, finance: 3, legal: 5, impact: 4 }
  return dueDiligence.assess(analyst, { id, scores, recommendation: 'recommend', text: 'Usaha berjalan baik.' })
}
/** Analyst, board and committee agree. */
async function decided(id: string, said = { conditions: '', dissent: '' }) {
  await assessed(id)
  await dueDiligence.giveOpinion(board, { id, outcome: 'compliant', text: 'Sesuai.', ...said })
  const { round } = await proposals.read(analyst, id)
  for (const member of members)
    await voteAbout(approvals, member, `proposal-file/${id}/${round}`, { reason: 'Risiko wajar.' })
}

/** Two photographs that its issuer put the other way round. */
const galleryOf = (front: string, kitchen: string) => [
  { name: 'photo1', value: front },
  { name: 'photoAlt1', value: 'Toko dari depan.' },
  { name: 'photoPlace1', value: '2' },
  { name: 'photo2', value: kitchen },
  { name: 'photoAlt2', value: 'Dapur saat pagi.' },
  { name: 'photoPlace2', value: '1' },
]

/** A file with a cover, approved by everybody. */
async function approved(gallery = true) {
  const said = gallery ? { conditions: CONDITIONS, dissent: DISSENT } : undefined
  const owner = await world.investor()
  const { id } = await proposals.begin(owner, {})
  await proposals.importFormValues(seed, { id, values: createApplicationValues(gallery ? 'Rumah Rasa' : 'Rumah Foto') })
  await apply(owner, id)
  for (const to of ['submitted', 'screening', 'accepted'] as const)
    await proposals.importProposalState(seed, { id, to })
  await proposals.importFormValues(seed, { id, values: createDueDiligenceFileValues(2025) })
  const fields = [
    { name: 'cover', value: await photoOf(owner) },
    { name: 'coverCrop', value: '50 20 120' },
    { name: 'portrait1', value: await photoOf(owner, 'portrait1') },
    ...(gallery ? galleryOf(await photoOf(owner, 'photo1'), await photoOf(owner, 'photo2')) : []),
    { name: 'video', value: 'video.test/rumah-rasa' },
  ]
  await drafts.save(owner, { kind: 'proposal-file', about: id, step: 'media', fields })
  for (const to of ['filed', 'analyst_review'] as const) await proposals.importProposalState(seed, { id, to })
  for (const { name: field, value } of fields.filter(({ name }) => /^(cover|portrait1|photo\d)$/.test(name)))
    await fits(id, field, value)
  await decided(id, said)
  return { owner, id }
}

test('the cover of a file stands in its prospectus, in the preview and as it is published, with words for it', async () => {
  const { owner, id } = await approved()
  const slug = 'rumah-rasa'
  const seen = await dueDiligence.preview(owner, { slug })
  expect(seen.gallery).toEqual([
    { field: 'photo2', alt: 'Dapur saat pagi.' },
    { field: 'photo1', alt: 'Toko dari depan.' },
  ])
  expect(seen.portraits).toEqual([{ field: 'portrait1', name: 'Hendra Gunawan' }])
  for (const field of ['cover', 'photo2', 'portrait1'])
    expect((await dueDiligence.readPreviewPicture(owner, { slug, field })).subarray(0, 2).toString('hex')).toBe('ffd8')
  await expect(dueDiligence.readPreviewPicture(owner, { slug, field: 'deed' })).rejects.toMatchObject({
    code: 'preview_not_found',
  })
  const { pdf } = await dueDiligence.readPreviewDocument(owner, { slug, kind: 'prospectus' })
  await dueDiligence.importSignedAgreement(seed, {
    id,
    operator: director.userId,
    certificate: createDemoCertificate('rumah@contoh.test'),
  })
  await dueDiligence.schedule(analyst, { id, opensOn: plusDays(localDate(app.clock.now()), 10), days: 30 })
  const { documents, facts, logo, cover } = await app.offerings.detail(seed, slug)
  const inOrder = ['Dua pekerja menata produk di rak.', 'Dapur saat pagi.', 'Toko dari depan.']
  expect(facts.pictures.map(({ alt }) => alt)).toEqual(inOrder)
  expect(cover).toEqual(facts.pictures[0]) // on cards and in what a shared link shows
  expect(facts.portraits?.map(({ name }) => name)).toEqual(['Hendra Gunawan'])
  const stored = facts.portraits!.flatMap(({ picture }) => listPictureFiles(picture))
  expect(stored).toHaveLength(6)
  for (const file of stored) expect(await app.storage.head(file)).toBeDefined()
  expect(facts.video).toBe('https://video.test/rumah-rasa')
  expect(logo).toMatchObject({ alt: '' })
  expect(await app.storage.head(listPictureFiles(logo!)[0]!)).toBeDefined()
  // What its issuer could not cut is whole: the photograph has 1,000 by 640 points.
  for (const { width, height } of [logo!, facts.portraits![0]!.picture])
    expect(width / height).toBeCloseTo(1_000 / 640, 2)
  const [published, opinion] = await Promise.all(documents.map(({ code }) => app.documents.open(code, owner)))
  for (const prospectus of [pdf, published!.pdf]) {
    expect(listAccessibilityFaults(prospectus)).toEqual([])
    const written = Buffer.from(prospectus).toString('latin1')
    for (const alt of ['Dua pekerja menata produk di rak.', 'Potret Hendra Gunawan', 'Logo Rumah Rasa'])
      expect(written).toContain(`/Alt (${alt})`)
    expect(written).toMatch(/\/Subtype \/Image[\s\S]{0,200}\/Width 833\b/) // cut as its issuer chose: 1,000 / 120 %
  }
  expect(Buffer.from(opinion!.pdf).toString('latin1')).not.toContain('/Subtype /Image')
  const printed = extractPdfText(opinion!.pdf)
  expect(printed).toContain(`Syarat ${CONDITIONS}`)
  expect(printed).toContain(`Pendapat berbeda ${DISSENT}`)
})

test('a presentation is a document of the offering for who is logged in; without a gallery the application’s photographs stand there', async () => {
  const { owner, id } = await approved(false)
  const slug = 'rumah-foto'
  const seen = await dueDiligence.preview(owner, { slug })
  expect(seen).toMatchObject({ logo: true, deck: true })
  expect(seen.gallery).toEqual([1, 2].map((n) => ({ field: `photos${n}`, alt: `Foto ${n} Rumah Foto` })))
  expect(await dueDiligence.readPreviewPicture(owner, { slug, field: 'photos2' })).toBeDefined()
  const { pdf } = await dueDiligence.readPreviewDocument(owner, { slug, kind: 'presentation' })
  await dueDiligence.importSignedAgreement(seed, {
    id,
    operator: director.userId,
    certificate: createDemoCertificate('foto@contoh.test'),
  })
  await dueDiligence.schedule(analyst, { id, opensOn: plusDays(localDate(app.clock.now()), 10), days: 30 })
  const { documents } = await app.offerings.detail(seed, slug)
  const opinion = extractPdfText(
    (await app.documents.open(documents.find(({ kind }) => kind === 'sharia_opinion')!.code)).pdf,
  )
  for (const heading of ['Syarat', 'Pendapat berbeda']) expect(opinion).not.toContain(heading)
  const deck = documents.find(({ kind }) => kind === 'presentation')!
  expect(deck).toMatchObject({ title: 'Presentasi Rumah Foto', pages: 1 })
  await expect(app.documents.open(deck.code)).rejects.toMatchObject({ code: 'document_for_members' })
  expect(Buffer.from(pdf).equals((await app.documents.open(deck.code, owner)).pdf)).toBe(true)
})

test('a document that is replaced after approval is looked at anew, and its file decided anew', async () => {
  const { owner, id } = await approved(false)
  const covers = async () =>
    (await proposals.desk.documentsOf(app.database.db, id)).filter(({ field }) => field === 'cover')
  const [before] = await covers()
  expect([before!.replacedAt, before!.approvedAt]).toEqual([null, expect.any(Date)])
  await proposals.reopen(owner, { id, reason: 'Foto utama diganti.' })
  const { fields } = (await drafts.own(owner, 'proposal-file', id))!
  const value = await photoOf(owner)
  const cover = { name: 'cover', value, seen: fields.cover!.seen }
  const { conflicts } = await drafts.save(owner, {
    ...{ kind: 'proposal-file', about: id, step: 'media' },
    fields: [cover],
  })
  expect(conflicts).toEqual([])
  for (const to of ['filed', 'analyst_review'] as const) await proposals.importProposalState(seed, { id, to })
  await expect(assessed(id)).rejects.toMatchObject({ code: 'review_unchecked', details: { count: 1 } })
  expect(await covers()).toMatchObject([
    { version: 1, replacedAt: expect.any(Date), approvedAt: before!.approvedAt },
    { version: 2, attachmentId: value, replacedAt: null, approvedAt: null },
  ])
  const opens = { id, opensOn: plusDays(localDate(app.clock.now()), 10), days: 30 }
  await expect(dueDiligence.schedule(analyst, opens)).rejects.toMatchObject({ code: 'proposal_not_in_that_state' })
  await fits(id, 'cover', value)
  await decided(id)
  expect((await covers()).map(({ approvedAt }) => approvedAt)).toEqual([before!.approvedAt, expect.any(Date)])
})
