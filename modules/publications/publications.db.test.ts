import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { insertAudit } from '#modules/audit'
import { createIssuers } from '#modules/issuers'
import { createPublications } from '#modules/publications'
import { createRulebook } from '#modules/rulebook'
import { frozenClock } from '#platform/clock'
import { createCommands } from '#platform/command'
import { soughtIn } from '#platform/search'
import { type Actor, guest, type StaffRole, system, type UserActor } from '#shared/actor'
import { wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { openTestDatabase } from '../../test/engine.ts'
import type { WritePublication } from './contract.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const start = wib('2026-11-20', '09:00')
const clock = frozenClock(start)
const commands = createCommands({ database, clock, audit: insertAudit })
const rulebook = createRulebook({ db: database.db, clock, commands })
const issuers = createIssuers({ db: database.db, clock, commands, rulebook })
const publications = createPublications({ db: database.db, clock, commands, issuers })

const person = (...roles: StaffRole[]): UserActor => ({
  kind: 'user',
  userId: newId(start),
  sessionId: newId(start),
  roles,
  kyc: true,
})
const [maya, nadia, bayu, iwan, stranger] = [
  person('content'),
  person('compliance'),
  person('analyst'),
  person(),
  person(),
]
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

const text = (slug: string, more: Partial<WritePublication> = {}): WritePublication => ({
  category: 'artikel',
  slug,
  title: 'Mengenal akad musyarakah',
  summary: 'Dua pihak menyatukan modal dan berbagi hasil.',
  body: '## Modal bersama\n\nKedua pihak menanggung untung dan rugi.',
  byline: 'Redaksi',
  reason: 'Naskah pertama',
  ...more,
})
const written = (slug: string, more?: Partial<WritePublication>, by: Actor = maya) =>
  publications.write(by, text(slug, more))
const hits = async (typed: string) => {
  const sought = soughtIn(typed)
  return sought ? (await publications.search(sought, 5)).map(({ at }) => at) : []
}
const none = { type: undefined, business: undefined, year: undefined, cursor: undefined }

const kopi = await issuers.register(system('seed'), {
  slug: 'kopi-gayo',
  name: 'Kopi Gayo Lestari',
  legalName: 'PT Kopi Gayo Lestari',
  legalForm: 'pt',
  sector: 'Pengolahan kopi',
  city: 'Takengon',
  province: 'Aceh',
  foundedYear: 2011,
  pitch: 'Kopi arabika.',
  description: 'Kopi.',
  website: null,
  ownerUserId: iwan.userId,
})

test('a draft is nobody’s to read; published it stands in its list and at its address', async () => {
  const draft = await written('akad-musyarakah')
  await expect(publications.article('akad-musyarakah')).rejects.toMatchObject({ code: 'publication_not_found' })
  await publications.publish(maya, draft)
  const found = await publications.article('akad-musyarakah')
  expect(found).toMatchObject({ title: 'Mengenal akad musyarakah', publishedAt: start, minutes: 1 })
  expect(found.blocks[0]).toMatchObject({ kind: 'heading', id: 'modal-bersama' })
  expect((await publications.article(found.id)).slug).toBe('akad-musyarakah')
  expect((await publications.list({ category: 'artikel' })).items.map(({ slug }) => slug)).toContain('akad-musyarakah')
  expect((await publications.list({ category: 'berita' })).items).toEqual([])
})

test('only content staff write; a second draft at the same address is refused', async () => {
  for (const actor of [guest, iwan, bayu])
    await expect(written('tidak-boleh', {}, actor)).rejects.toMatchObject({ name: 'Refusal' })
  await written('satu-alamat')
  await expect(written('satu-alamat')).rejects.toMatchObject({ code: 'publication_slug_taken', field: 'slug' })
})

test('of two writers with the same version before them, the second is told', async () => {
  const { id } = await written('dua-penulis')
  const next = (title: string) => publications.revise(maya, { ...text('dua-penulis', { title }), id, base: 1 })
  const results = await Promise.allSettled([next('Satu'), next('Dua')])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'publication_changed' } })
})

test('what is up stays up while its next version is written', async () => {
  const first = await written('tetap-tayang', { title: 'Judul lama' })
  await publications.publish(maya, first)
  const second = await publications.revise(maya, {
    ...text('alamat-lain', { title: 'Judul baru' }),
    id: first.id,
    base: 1,
  })
  expect((await publications.article('tetap-tayang')).title).toBe('Judul lama')
  await expect(publications.publish(maya, first)).rejects.toMatchObject({ code: 'publication_changed' })
  clock.moveTo(later(5))
  await publications.publish(maya, second)
  const found = await publications.article('tetap-tayang')
  expect(found).toMatchObject({ title: 'Judul baru', publishedAt: start, changedAt: later(5) })
  clock.moveTo(start)
})

test('a scheduled text goes up at its hour, once, and not before', async () => {
  const draft = await written('besok-pagi', { title: 'Jendela perdagangan dibuka' })
  await expect(publications.schedule(maya, { ...draft, at: start })).rejects.toMatchObject({ code: 'schedule_past' })
  await publications.schedule(maya, { ...draft, at: later(60) })
  expect(await publications.nextDue()).toEqual(later(60))
  await publications.runDue()
  await expect(publications.article('besok-pagi')).rejects.toMatchObject({ code: 'publication_not_found' })
  clock.moveTo(later(61))
  await Promise.all([publications.runDue(), publications.runDue()])
  expect(await publications.article('besok-pagi')).toMatchObject({ publishedAt: later(60) })
  expect(await publications.nextDue()).toBeNull()
  clock.moveTo(start)
})

test('a scheduled text that is changed is a draft again', async () => {
  const draft = await written('berubah-lagi')
  await publications.schedule(maya, { ...draft, at: later(60) })
  await publications.revise(maya, { ...text('berubah-lagi'), id: draft.id, base: 1 })
  expect(await publications.nextDue()).toBeNull()
})

test('a withdrawn text is gone from the pages and can come back', async () => {
  const draft = await written('ditarik')
  await publications.publish(maya, draft)
  await publications.withdraw(maya, { id: draft.id, reason: 'Angka keliru' })
  await expect(publications.article('ditarik')).rejects.toMatchObject({ code: 'publication_not_found' })
  await publications.publish(maya, draft)
  expect((await publications.article('ditarik')).slug).toBe('ditarik')
})

test('a legal text goes up only with the yes of somebody who wrote none of it', async () => {
  const joko = person('content')
  const first = await written('perubahan-ketentuan', { category: 'legal' })
  await expect(publications.publish(maya, first)).rejects.toMatchObject({ code: 'publication_needs_approval' })
  await expect(publications.schedule(maya, { ...first, at: later(9) })).rejects.toMatchObject({
    code: 'publication_needs_approval',
  })
  await expect(publications.approve(maya, first)).rejects.toMatchObject({ code: 'own_text' })
  const second = await publications.revise(joko, {
    ...text('perubahan-ketentuan', { category: 'legal' }),
    id: first.id,
    base: 1,
  })
  await expect(publications.approve(maya, second)).rejects.toMatchObject({ code: 'own_text' })
  await publications.approve(nadia, second)
  await publications.publish(joko, second)
  expect((await publications.article('perubahan-ketentuan')).category).toBe('legal')
  expect((await publications.list()).items.map(({ category }) => category)).not.toContain('legal')
})

test('the tables themselves refuse a maker as checker, a legal text without approval and a rewritten version', async () => {
  const draft = await written('di-luar-pintu', { category: 'legal' })
  const statements = [
    sql`insert into publication_approval values (${draft.id}, 1, ${maya.userId}, ${maya.userId}, ${start})`,
    sql`insert into publication_approval values (${draft.id}, 1, 'orang lain', ${maya.userId}, ${start})`,
    sql`update publication set state = 'published', live_version = 1, published_at = ${start}, live_since = ${start} where id = ${draft.id}`,
    sql`update publication_version set body = 'lain' where publication_id = ${draft.id}`,
    sql`delete from publication_version where publication_id = ${draft.id}`,
  ]
  for (const statement of statements) await expect(statement.execute(database.db)).rejects.toThrow()
})

test('a list goes on where its page ended, and an unknown cursor starts over', async () => {
  for (let at = 1; at <= 5; at++) {
    clock.moveTo(later(100 + at))
    await publications.publish(maya, await written(`berita-${at}`, { category: 'berita' }))
  }
  clock.moveTo(start)
  const first = await publications.list({ category: 'berita', most: 3 })
  const second = await publications.list({ category: 'berita', most: 3, cursor: first.next! })
  expect([...first.items, ...second.items].map(({ slug }) => slug)).toEqual([5, 4, 3, 2, 1].map((at) => `berita-${at}`))
  expect(second).toMatchObject({ next: null, total: 5 })
  expect((await publications.list({ category: 'berita', most: 3, cursor: "'; drop table x" })).items[0]!.slug).toBe(
    'berita-5',
  )
})

const filing = (title: string) => ({
  type: 'annual_report' as const,
  title,
  body: 'Pendapatan **naik** dan piutang terkendali.',
  businessId: kopi,
})
const disclosed = async (title: string, corrects?: Awaited<ReturnType<typeof publications.file>>) => {
  const id = await publications.file(iwan, { ...filing(title), ...(corrects ? { corrects } : {}) })
  await publications.review(bayu, { id })
  return { id, number: await publications.disclose(bayu, { id }) }
}

test('a disclosure is filed by the business’s owner, reviewed by an analyst, published with a number', async () => {
  await expect(publications.file(stranger, filing('Bukan pemilik'))).rejects.toMatchObject({ code: 'not_allowed' })
  const id = await publications.file(iwan, filing('Laporan tahunan 2025'))
  await expect(publications.disclose(bayu, { id })).rejects.toMatchObject({ code: 'disclosure_state' })
  await expect(publications.review(iwan, { id })).rejects.toMatchObject({ code: 'not_allowed' })
  expect((await publications.disclosures(none)).total).toBe(0)
  await publications.review(bayu, { id })
  const number = await publications.disclose(bayu, { id })
  expect(number).toMatch(/^KI-2026-\d{5}$/)
  expect(await publications.disclosure(number.toLowerCase())).toMatchObject({
    number,
    business: { slug: 'kopi-gayo', name: 'Kopi Gayo Lestari' },
    correctedBy: null,
  })
})

test('nobody reviews what he filed himself, neither by the door nor past it', async () => {
  const id = await publications.file(bayu, {
    type: 'secondary_market',
    title: 'Jadwal jendela',
    body: 'Sepuluh hari kerja.',
  })
  await expect(publications.review(bayu, { id })).rejects.toMatchObject({ code: 'own_text' })
  await expect(
    sql`update disclosure set state = 'reviewed', reviewed_by = ${bayu.userId}, reviewed_at = ${start} where id = ${id}`.execute(
      database.db,
    ),
  ).rejects.toThrow(/second_person/)
})

test('what was published is never changed or removed: it is corrected once, and names its successor', async () => {
  const wrong = await disclosed('Laporan dengan angka keliru')
  for (const statement of [
    sql`update disclosure set body = 'lain' where id = ${wrong.id}`,
    sql`update disclosure set state = 'filed', published_at = null, published_by = null, number = null where id = ${wrong.id}`,
    sql`delete from disclosure where id = ${wrong.id}`,
  ])
    await expect(statement.execute(database.db)).rejects.toThrow()
  const right = await disclosed('Koreksi laporan', wrong.id)
  expect(await publications.disclosure(wrong.number)).toMatchObject({ correctedBy: right.number })
  expect(await publications.disclosure(right.number)).toMatchObject({ corrects: wrong.number })
  await expect(publications.file(iwan, { ...filing('Koreksi lagi'), corrects: wrong.id })).rejects.toMatchObject({
    code: 'disclosure_corrected',
  })
})

test('a filing that is sent back is not published; its correction can be filed anew', async () => {
  const wrong = await disclosed('Laporan triwulan')
  const id = await publications.file(iwan, { ...filing('Koreksi kurang lengkap'), corrects: wrong.id })
  await publications.sendBack(bayu, { id, reason: 'Lampiran belum ada' })
  await expect(publications.disclose(bayu, { id })).rejects.toMatchObject({ code: 'disclosure_state' })
  await publications.file(iwan, { ...filing('Koreksi lengkap'), corrects: wrong.id })
})

test('disclosures are chosen by type, business and year of Jakarta', async () => {
  clock.moveTo(new Date('2026-12-31T18:00:00Z')) // 1 January in Jakarta
  await disclosed('Laporan tahun baru')
  clock.moveTo(start)
  const of = async (filters: object) =>
    (await publications.disclosures({ ...none, ...filters })).items.map(({ title }) => title)
  expect(await of({ year: 2027 })).toEqual(['Laporan tahun baru'])
  expect(await of({ type: 'dividend' })).toEqual([])
  expect(await of({ business: 'operator' })).toEqual([])
  expect(await of({ business: 'tidak-ada' })).toEqual([])
  expect((await of({ business: 'kopi-gayo', year: 2026 })).length).toBeGreaterThan(2)
})

test('the search forgives a typing error, finds the beginning of a word and knows word forms', async () => {
  await publications.publish(
    maya,
    await written('panen-gayo', {
      title: 'Panen raya kopi Gayo',
      summary: 'Musim petik.',
      body: 'Pembayaran kepada petani lancar.',
    }),
  )
  expect(await hits('kopi gajo')).toContain('panen-gayo')
  expect(await hits('pan')).toContain('panen-gayo')
  expect(await hits('membayar petani')).toContain('panen-gayo')
  expect(await hits('panin raya')).toContain('panen-gayo')
  expect(await hits('laporan tahunan')).toContain('KI-2026-00001')
  expect(await hits('xyzzyq')).toEqual([])
})

test('whatever is typed into the search, it answers', async () => {
  expect(['', ' ', '!', 'a', '\u0000'].map(soughtIn)).toEqual([undefined, undefined, undefined, undefined, undefined])
  for (const typed of [
    "'; drop table publication; --",
    ':* & | !',
    '\u0000 kopi',
    'x'.repeat(10_000),
    '<b>kopi</b>',
    'ابجد',
  ])
    await hits(typed)
})

test('returns count as their issuers disclosed them, late ones too, and a corrected disclosure counts no more', async () => {
  const disclose = async (type: 'dividend' | 'late_payment' | 'correction', corrects?: Id<'disclosure'>) => {
    const id = await publications.file(iwan, { ...filing(`Tentang ${type}`), type, ...(corrects ? { corrects } : {}) })
    await publications.review(bayu, { id })
    await publications.disclose(bayu, { id })
    return id
  }
  const before = await publications.disclosedPayments()
  await disclose('dividend')
  const late = await disclose('late_payment')
  expect(await publications.disclosedPayments()).toEqual({ paid: before.paid + 1, late: before.late + 1 })
  await disclose('correction', late)
  expect(await publications.disclosedPayments()).toEqual({ paid: before.paid + 1, late: before.late })
  const addresses = await publications.disclosureAddresses()
  expect(addresses.length).toBe((await publications.disclosures(none)).total)
})
