import { afterAll, expect, test } from 'vitest'
import { readForm } from '#platform/uploads'
import { type Actor, system } from '#shared/actor'
import { localDate, plusDays } from '#shared/dates'
import { madeUpCertificate } from '../../db/seed/certificate.ts'
import { applicationValues, fileValues } from '../../db/seed/proposal-file.ts'
import { voteAbout } from '../../test/approvals.ts'
import { accessibilityFaults } from '../../test/pdf-accessibility.ts'
import { clearPhoto } from '../../test/photo.ts'
import { someStaff } from '../../test/rows.ts'
import { createTestWorld } from '../../test/world.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { app } = world
const { proposals, reviews, approvals, attachments, drafts } = app
const seed = system('seed')
const analyst = await someStaff(app.database.db, 'analyst')
const board = await someStaff(app.database.db, 'sharia')
const director = await someStaff(app.database.db, 'admin')
const members = [await someStaff(app.database.db, 'compliance'), await someStaff(app.database.db, 'finance')] as const

async function photoOf(actor: Actor) {
  const purpose = attachments.purpose('proposal-file.cover')
  const form = new FormData()
  form.append('cover', new File([new Uint8Array(await clearPhoto())], 'toko.jpg', { type: 'image/jpeg' }))
  const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
  const { uploads, discard } = await readForm(request, { cover: purpose.rule })
  return (await attachments.keep(actor, { upload: uploads[0]!, purpose }).finally(discard)).id
}

/** A file with a cover, approved by everybody. */
async function approved() {
  const owner = await world.investor()
  const { id } = await proposals.begin(owner, {})
  await proposals.fillFor(seed, { id, values: applicationValues('Rumah Rasa') })
  for (const to of ['submitted', 'screening', 'accepted'] as const) await proposals.moveFor(seed, { id, to })
  await proposals.fillFor(seed, { id, values: fileValues(2025) })
  const photo = await photoOf(owner)
  const fields = [
    { name: 'cover', value: photo },
    { name: 'coverCrop', value: '50 20 120' },
  ]
  await drafts.save(owner, { kind: 'proposal-file', about: id, step: 'media', fields })
  for (const to of ['filed', 'analyst_review'] as const) await proposals.moveFor(seed, { id, to })
  await reviews.check(analyst, { id, attachmentId: photo, verdict: 'fits', note: '' })
  const scores = { management: 4, market: 4, finance: 3, legal: 5, impact: 4 }
  await reviews.assess(analyst, { id, scores, recommendation: 'recommend', text: 'Usaha berjalan baik.' })
  await reviews.giveOpinion(board, { id, outcome: 'compliant', text: 'Sesuai.', conditions: '', dissent: '' })
  const { round } = await proposals.one(analyst, id)
  for (const member of members)
    await voteAbout(approvals, member, `proposal-file/${id}/${round}`, { reason: 'Risiko wajar.' })
  return { owner, id }
}

test('the cover of a file stands in its prospectus, in the preview and as it is published, with words for it', async () => {
  const { owner, id } = await approved()
  const slug = 'rumah-rasa'
  const { pdf } = await reviews.previewDocument(owner, { slug, kind: 'prospectus' })
  await reviews.signFor(seed, { id, operator: director.userId, certificate: madeUpCertificate('rumah@contoh.test') })
  await reviews.schedule(analyst, { id, opensOn: plusDays(localDate(app.clock.now()), 10), days: 30 })
  const { documents, facts } = await app.offerings.detail(seed, slug)
  expect(facts.pictures.map(({ alt }) => alt)).toEqual(['Dua pekerja menata produk di rak.'])
  const [published, opinion] = await Promise.all(documents.map(({ code }) => app.documents.open(code)))
  for (const prospectus of [pdf, published!.pdf]) {
    expect(accessibilityFaults(prospectus)).toEqual([])
    const written = Buffer.from(prospectus).toString('latin1')
    expect(written).toContain('/Alt (Dua pekerja menata produk di rak.)')
    expect(written).toMatch(/\/Subtype \/Image[\s\S]{0,200}\/Width 833\b/) // cut as its issuer chose: 1,000 / 120 %
  }
  expect(Buffer.from(opinion!.pdf).toString('latin1')).not.toContain('/Subtype /Image')
})
