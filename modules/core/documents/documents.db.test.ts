import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { PublishedDocument } from '#contract/documents/states'
import { Subscribe } from '#contract/offerings/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { guest, system } from '#shared/actor'
import { after, DAY, HOUR, type LocalDate } from '#shared/dates'
import { rupiah } from '#shared/money'
import { expectAppendOnly } from '../../../test/append-only.ts'
import { createTestWorld } from '../../../test/world.ts'
import { listDocuments, listDocumentsBySubject } from './read.ts'
import type { NewDocument } from './store-documents.ts'

const world = await createTestWorld()
const { app, clock } = world
afterAll(() => world.close())

const maker = system('test')
let serial = 0
const newDocument = (more: Partial<NewDocument> = {}): NewDocument => ({
  kind: 'akad',
  title: 'Akad uji',
  dated: '2026-11-18' as LocalDate,
  pages: 2,
  pdf: Buffer.from(`%PDF-1.7 ${serial++}`),
  ...more,
})
const subjectOf = ({ id }: { id: string }) => `offering/${id}` as const
const stored = () => readdirSync(join(app.config.dataDir, 'files')).length

test('the documents of an offering are read by everybody from the day they are public, and not before', async () => {
  const prospectus = newDocument({ kind: 'prospectus', title: 'Prospektus uji' })
  const publicAt = after(clock.now(), DAY)
  const offering = await world.offering({
    documents: [prospectus, newDocument()],
    documentsPublicAt: publicAt,
    opensAt: after(publicAt, 7 * DAY),
    closesAt: after(publicAt, 17 * DAY),
  })
  const seen = async () => (await app.offerings.detail(guest, offering.slug)).documents
  expect(await seen()).toEqual([])
  const [early] = await app.documents.of(subjectOf(offering), publicAt)
  await expect(app.documents.open(early!.code)).rejects.toMatchObject({ code: 'document_not_found' })

  await world.moveTo(publicAt)
  const documents = await seen()
  expect(documents).toMatchObject([
    { kind: 'prospectus', title: 'Prospektus uji', edition: 1, pages: 2, bytes: prospectus.pdf.byteLength },
    { kind: 'akad', edition: 1 },
  ])
  const { pdf } = await app.documents.open(documents[0]!.code.toLowerCase())
  expect(pdf).toEqual(prospectus.pdf)
})

test('documents of many subjects are read together as those of each', async () => {
  const prospectus = () => newDocument({ kind: 'prospectus', title: 'Prospektus uji' })
  const offerings = [
    await world.offering({ documents: [newDocument(), prospectus()] }),
    await world.offering({ documents: [prospectus()] }),
  ]
  const { db } = app.database
  const subjects = [...offerings.map(subjectOf), 'offering/tidak-ada']
  const each = await Promise.all(subjects.map((subject) => listDocuments(db, subject, clock.now())))
  expect(each.map((own) => own.map(({ kind }) => kind))).toEqual([['prospectus', 'akad'], ['prospectus'], []])
  const together = await listDocumentsBySubject(db, subjects, clock.now())
  expect(subjects.map((subject) => together.get(subject) ?? [])).toEqual(each)
  expect(await Promise.all(subjects.map((subject) => app.documents.of(subject)))).toEqual(each)
})

test('a code or a fingerprint tells whose document a copy is; another file is nobody’s', async () => {
  const pdf = Buffer.from('%PDF-1.7 yang asli')
  const offering = await world.offering({ documents: [newDocument({ kind: 'prospectus', pdf })] })
  const [document] = (await app.offerings.detail(guest, offering.slug)).documents
  for (const typed of [document!.code, document!.sha256.toUpperCase()])
    expect(await app.offerings.genuineDocument(typed)).toMatchObject({ slug: offering.slug, code: document!.code })
  expect(await app.offerings.genuineDocument('DK-2222-2222-2222')).toBeUndefined()
  expect(await app.offerings.genuineDocument('Prospektus')).toBeUndefined()
})

test('a correction is a further edition; what was agreed to earlier is still there', async () => {
  const offering = await world.offering()
  const subject = subjectOf(offering)
  await app.documents.publish(maker, subject, [newDocument()])
  const investor = await world.investor({ cash: rupiah(1_000_000) })
  const order = { offering: offering.slug, units: '1', method: 'wallet', statements: [...purchaseConfirmations] }
  const bought = await app.offerings.subscribe(investor, Subscribe.parse(order))
  await world.moveTo(after(clock.now(), HOUR))
  await app.documents.publish(maker, subject, [newDocument()])
  const akad = (documents: PublishedDocument[]) => documents.find(({ kind }) => kind === 'akad')?.edition
  expect(akad(await app.documents.of(subject))).toBe(2)
  expect(akad(await app.offerings.agreedTo(investor, bought.id))).toBe(1)
  await expect(app.offerings.agreedTo(await world.investor(), bought.id)).rejects.toMatchObject({
    code: 'subscription_not_found',
  })
})

test('what is published is never changed or removed', async () => {
  await world.offering()
  for (const change of [sql`update document set title = 'lain'`, sql`delete from document`, sql`truncate document`])
    await expectAppendOnly(app.database, change, 'DO001')
})

test('an offering without a prospectus, or with something that is no PDF, is refused and leaves no file', async () => {
  await world.offering()
  const before = stored()
  await expect(world.offering({ documents: [newDocument()] })).rejects.toMatchObject({
    code: 'invalid_offering',
    details: { why: { id: 'prospektus belum ada' } },
  })
  const fake = newDocument({ kind: 'prospectus', pdf: Buffer.from('<html>') })
  await expect(world.offering({ documents: [fake] })).rejects.toMatchObject({ code: 'not_a_pdf' })
  const huge = newDocument({ kind: 'prospectus', pdf: Buffer.alloc(20 * 1024 * 1024 + 1) })
  await expect(world.offering({ documents: [huge] })).rejects.toMatchObject({ code: 'document_too_large' })
  const late = { documentsPublicAt: clock.now(), opensAt: after(clock.now(), HOUR) }
  await expect(world.offering(late)).rejects.toMatchObject({ code: 'invalid_offering' })
  expect(stored()).toBe(before)
})

test('only the product itself publishes', async () => {
  const offering = await world.offering()
  const investor = await world.investor()
  await expect(app.documents.publish(investor, subjectOf(offering), [newDocument()])).rejects.toMatchObject({
    code: 'not_allowed',
  })
})
