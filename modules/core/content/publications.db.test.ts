import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { parseSearchTerms } from '#platform/db/search'
import { type Actor, guest } from '#shared/actor'
import { newId } from '#shared/ids'
import { staffActor } from '../../../test/actors.ts'
import { breakRow } from '../../../test/broken-row.ts'
import { openContentWorld } from '../../../test/content-world.ts'
import { insertStaff } from '../../../test/rows.ts'

const { database, start, clock, content, approve, later } = await openContentWorld()
afterAll(() => database.close())

const [maya, joko, nadia, bayu] = [
  await insertStaff(database.db, 'content'),
  await insertStaff(database.db, 'content'),
  await insertStaff(database.db, 'compliance'),
  staffActor('analyst'),
]
const fields = (more: object = {}) => ({
  category: 'artikel',
  title: 'Mengenal akad musyarakah',
  summary: 'Dua pihak menyatukan modal dan berbagi hasil.',
  body: '## Modal bersama\n\nKedua pihak menanggung untung dan rugi.',
  byline: 'Redaksi',
  ...more,
})
const reason = 'Naskah pertama'
const write = (key: string, more: object = {}, by: Actor = maya) =>
  content.write(by, { kind: 'publication', key, fields: fields(more), reason })
const revise = (id: Awaited<ReturnType<typeof write>>['id'], base: number, more: object, by: Actor = maya) =>
  content.revise(by, { id, base, fields: fields(more), reason: 'Lebih jelas' })
const hits = async (typed: string) => (await content.search(parseSearchTerms(typed)!, 5)).map(({ at }) => at)
const shown = (slug: string) =>
  content.article(slug).then(
    ({ title }) => title,
    ({ code }) => code,
  )

test('a draft is nobody’s to read; published it stands in its list, at its address and at its id', async () => {
  const draft = await write('akad-musyarakah')
  expect(await shown('akad-musyarakah')).toBe('publication_not_found')
  await content.publish(maya, draft)
  const found = await content.article('akad-musyarakah')
  expect(found).toMatchObject({ title: 'Mengenal akad musyarakah', publishedAt: start, minutes: 1 })
  expect(found.blocks[0]).toMatchObject({ kind: 'heading', id: 'modal-bersama' })
  expect((await content.article(found.id)).slug).toBe('akad-musyarakah')
  expect(await content.articleSource('akad-musyarakah')).toMatchObject({ markdown: fields().body, changedAt: start })
  expect((await content.publications({ category: 'artikel' })).items.map(({ slug }) => slug)).toEqual([
    'akad-musyarakah',
  ])
  expect((await content.publications({ category: 'berita' })).items).toEqual([])
  expect(await content.publicationAddresses()).toEqual([
    { category: 'artikel', slug: 'akad-musyarakah', changedAt: start },
  ])
})

test('only content staff write; a category that there is not, and an address that is taken, are refused', async () => {
  for (const actor of [guest, bayu, nadia])
    await expect(write('tidak-boleh', {}, actor)).rejects.toMatchObject({ name: 'Refusal' })
  await expect(write('gosip', { category: 'gosip' })).rejects.toMatchObject({
    code: 'content_fields',
    field: 'category',
  })
  await expect(write('akad-musyarakah')).rejects.toMatchObject({ code: 'content_key_taken', field: 'key' })
})

test('what is published stays, at its address and in its category, while its next version is written', async () => {
  const { id } = await write('alamat-keliru', { title: 'Judul lama', category: 'berita' })
  const text = { id, base: 1, fields: fields({ title: 'Judul lama' }), reason }
  await content.revise(maya, { ...text, key: 'tetap-tayang' }) // never up: both may change
  await content.publish(maya, { id, version: 2 })
  expect(await content.article('tetap-tayang')).toMatchObject({ title: 'Judul lama', category: 'artikel' })
  await expect(content.revise(maya, { ...text, base: 2, key: 'lain' })).rejects.toMatchObject({ code: 'content_same' })
  await revise(id, 2, { title: 'Judul baru', category: 'legal' })
  expect(await shown('tetap-tayang')).toBe('Judul lama')
  clock.moveTo(later(5))
  await content.publish(maya, { id, version: 3 })
  expect(await content.article('tetap-tayang')).toMatchObject({
    title: 'Judul baru',
    category: 'artikel',
    publishedAt: start,
    changedAt: later(5),
  })
  clock.moveTo(start)
})

test('a scheduled text is published at its hour and ends at its end, also before the job has run', async () => {
  const draft = await write('jendela-dibuka', { title: 'Jendela perdagangan dibuka' })
  await content.schedule(maya, { ...draft, at: later(60), endAt: later(120) })
  expect(await content.nextDue()).toEqual(later(60))
  await content.runDue()
  expect(await shown('jendela-dibuka')).toBe('publication_not_found')
  clock.moveTo(later(61))
  await Promise.all([content.runDue(), content.runDue()])
  expect(await content.article('jendela-dibuka')).toMatchObject({ publishedAt: later(60) })
  expect(await content.nextDue()).toEqual(later(120))
  clock.moveTo(later(120))
  expect(await shown('jendela-dibuka')).toBe('publication_not_found')
  expect(await hits('jendela perdagangan')).toEqual([])
  expect((await content.publications()).items.map(({ slug }) => slug)).not.toContain('jendela-dibuka')
  await content.runDue()
  expect([await content.nextDue(), (await content.deskItem(maya, draft.id)).states]).toEqual([null, ['ended']])
  clock.moveTo(start)
})

test('a text that cannot be published holds up no other whose hour has come, and is published later', async () => {
  const [broken, other] = [await write('naskah-rusak'), await write('naskah-utuh')]
  await content.schedule(maya, { ...broken, at: later(60), endAt: null })
  await content.schedule(maya, { ...other, at: later(61), endAt: null })
  const mend = await breakRow(database, 'content_item', { id: broken.id })
  clock.moveTo(later(62))
  await expect(content.runDue()).rejects.toThrow('1 of 2 failed')
  const statesOf = async ({ id }: typeof broken) => (await content.deskItem(maya, id)).states
  expect([await statesOf(broken), await statesOf(other)]).toEqual([['scheduled'], ['live']])
  await mend()
  await content.runDue()
  expect(await statesOf(broken)).toEqual(['live'])
  clock.moveTo(start)
})

test('a withdrawn text is gone from the pages and can come back, on the day that it first had', async () => {
  const draft = await write('ditarik')
  await content.publish(maya, draft)
  await content.end(maya, { id: draft.id, reason: 'Angka keliru' })
  expect(await shown('ditarik')).toBe('publication_not_found')
  clock.moveTo(later(5))
  await content.publish(maya, draft)
  expect(await content.article('ditarik')).toMatchObject({ publishedAt: start, changedAt: later(5) })
  clock.moveTo(start)
})

test('a legal text is published only with the approval of somebody who wrote none of it, and stands on its own list', async () => {
  const legal = { category: 'legal' }
  const { id } = await write('perubahan-ketentuan') // an article first: it becomes legal with its category
  await revise(id, 1, legal)
  await expect(content.publish(maya, { id, version: 2 })).rejects.toMatchObject({ code: 'content_needs_approval' })
  await revise(id, 2, { ...legal, title: 'Dua' }, joko)
  for (const author of [maya, joko]) await expect(approve(author, id)).rejects.toMatchObject({ code: 'approval_own' })
  await expect(
    sql`update content_item set live_version = 3, live_since = now(), published_at = now() where id = ${id}`.execute(
      database.db,
    ),
  ).rejects.toThrow('content_legal_approved')
  await approve(nadia, id)
  await content.publish(joko, { id, version: 3 })
  expect(await content.article('perubahan-ketentuan')).toMatchObject({ category: 'legal' })
  expect((await content.publications()).items.map(({ category }) => category)).not.toContain('legal')
  expect((await content.deskItem(maya, id)).edition).toBeNull() // nobody agrees to it
})

test('a list goes on where its page ended, and an unknown cursor starts over', async () => {
  for (let at = 1; at <= 5; at++) {
    clock.moveTo(later(100 + at))
    await content.publish(maya, await write(`berita-${at}`, { category: 'berita' }))
  }
  clock.moveTo(start)
  const list = (after?: string) => content.publications({ category: 'berita', limit: 3, after })
  const first = await list()
  const second = await list(first.next!)
  expect([...first.items, ...second.items].map(({ slug }) => slug)).toEqual([5, 4, 3, 2, 1].map((at) => `berita-${at}`))
  expect(second).toMatchObject({ next: null, total: 5 })
  expect((await list("'; drop table x")).items[0]!.slug).toBe('berita-5')
})

test('a text goes on with three others, first those about the same business', async () => {
  const businessId = newId<'business'>(start)
  const about = async (key: string) => {
    const draft = await content.write(maya, { kind: 'publication', key, fields: fields(), reason, businessId })
    await content.publish(maya, draft)
  }
  await about('tentang-gayo-1')
  await about('tentang-gayo-2')
  const { others } = await content.article('tentang-gayo-1')
  expect(others.map(({ slug, category }) => [slug, category])).toEqual([
    ['tentang-gayo-2', 'artikel'],
    [expect.any(String), 'artikel'],
    [expect.any(String), 'artikel'],
  ])
})

test('the search forgives a typing error, finds the beginning of a word, word forms and summaries', async () => {
  const text = {
    title: 'Panen raya kopi Gayo',
    summary: 'Musim petik.',
    body: 'Pembayaran kepada petani lancar.',
  }
  await content.publish(maya, await write('panen-gayo', text))
  for (const typed of ['kopi gajo', 'pan', 'membayar petani', 'panin raya', 'musim petik'])
    expect(await hits(typed), typed).toContain('panen-gayo')
  expect(await hits('xyzzyq')).toEqual([])
})

test('a reader in English gets the whole text in it where there is one, else the Indonesian; half of one is refused', async () => {
  const english = {
    title_en: 'What is musharakah',
    summary_en: 'Two parties share capital.',
    body_en: '## Shared capital\n\nBoth bear the outcome.',
  }
  const draft = await write('akad-dua-bahasa', english)
  await content.publish(maya, draft)
  const inBoth = await Promise.all(
    (['id', 'en'] as const).map((language) => content.article('akad-dua-bahasa', language)),
  )
  expect(inBoth.map(({ title, summary, language }) => ({ title, summary, language }))).toEqual([
    { title: fields().title, summary: fields().summary, language: 'id' },
    { title: english.title_en, summary: english.summary_en, language: 'en' },
  ])
  expect(inBoth[1]!.blocks[0]).toMatchObject({ kind: 'heading', id: 'shared-capital' })
  const listed = (await content.publications({ category: 'artikel', language: 'en' })).items
  expect(listed.find(({ slug }) => slug === 'akad-dua-bahasa')).toMatchObject({
    title: english.title_en,
    language: 'en',
  })
  expect(listed.find(({ slug }) => slug === 'akad-musyarakah')).toMatchObject({ title: fields().title, language: 'id' })
  expect(await content.articleSource('akad-dua-bahasa', 'en')).toMatchObject({ markdown: english.body_en })
  await expect(write('setengah', { ...english, summary_en: '' })).rejects.toMatchObject({
    code: 'content_english_half',
    field: 'summary_en',
  })
})

test('a cover is a picture of the library; its card tells it, and taking it away is a change that the next reader sees', async () => {
  const cover = `/files/${'a'.repeat(22)}-1280.webp#1280x528`
  await expect(write('sampul-asing', { cover: 'https://lain.test/a.webp' })).rejects.toMatchObject({
    code: 'content_image_foreign',
    field: 'cover',
  })
  const draft = await write('bersampul', { cover })
  await content.publish(maya, draft)
  expect((await content.article('bersampul')).cover).toBe(cover)
  const next = await revise(draft.id, 1, {})
  await content.publish(maya, next)
  expect((await content.article('bersampul')).cover).toBeNull()
  // a text of before the field was there has not changed by having it empty
  await expect(revise(draft.id, 2, { cover: '' })).rejects.toMatchObject({ code: 'content_same' })
})
