import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { BuiltIns } from '#modules/content'
import { parseSearchTerms } from '#platform/db/search'
import { type Actor, guest } from '#shared/actor'
import { wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { staffActor } from '../../../test/actors.ts'
import { expectAppendOnly } from '../../../test/append-only.ts'
import { openContentWorld } from '../../../test/content-world.ts'
import { insertStaff } from '../../../test/rows.ts'
import type { ContentKind, Fields } from './states.ts'

const { database, start, clock, storage, content, approve, later } = await openContentWorld()
afterAll(() => database.close())

const [maya, joko, nadia, bayu] = [
  await insertStaff(database.db, 'content'),
  await insertStaff(database.db, 'content'),
  await insertStaff(database.db, 'compliance'),
  staffActor('analyst'),
]

const terms = (body: string): Fields => ({
  title_id: 'Syarat dan ketentuan',
  title_en: 'Terms and conditions',
  description_id: 'Perjanjian.',
  description_en: 'The agreement.',
  lede_id: 'Bacalah seluruhnya.',
  lede_en: 'Read all of it.',
  body,
})
const first = '## Umum {#umum}\n\nPenawaran paling lama {offering.max_days} menurut {brand.name}.'
const builtIns: BuiltIns = {
  items: [
    { kind: 'page', key: 'terms-and-conditions', fields: terms(first), updated: '2026-11-20', edition: '2026-11-01' },
    { kind: 'page', key: 'about', fields: terms(first), updated: '2026-11-20' },
    {
      kind: 'question',
      key: 'apa-itu',
      fields: { group: 'tentang', question: 'Apa itu urun dana?', answer: 'Cara bermodal bersama.' },
      updated: '2026-11-20',
    },
    {
      kind: 'question',
      key: 'siapa',
      fields: { group: 'tentang', question: 'Siapa pemodal?', answer: 'Paling muda {kyc.minimum_age}.' },
      updated: '2026-11-20',
    },
  ],
  groups: [
    { key: 'tentang', titleId: 'Tentang layanan', titleEn: 'About the service' },
    { key: 'dompet', titleId: 'Dompet', titleEn: 'Wallet' },
  ],
}
await content.bringBuiltIns(builtIns)

const reason = 'Naskah pertama'
const texts = {
  campaign: {
    offering: 'rsia-annisa',
    eyebrow: 'Saham',
    title: 'Saham rumah sakit',
    lede: 'Ikut memiliki.',
    points: 'Satu :: Dua',
    body: '## Isi\n\nKalimat.',
  },
  link: { label: 'Promo', target: '/business?kind=share' },
  popup: { title_id: 'Awas', title_en: 'Beware', lines_id: 'Satu\n\nDua', lines_en: 'One\nTwo' },
  question: { group: 'dompet', question: 'Berapa biaya setor?', answer: 'Tidak ada biaya **setor**.' },
} satisfies Partial<Record<ContentKind, Fields>>
const write = (kind: keyof typeof texts, key: string, more: Fields = {}, by: Actor = maya) =>
  content.write(by, { kind, key, fields: { ...texts[kind], ...more }, reason })
const pageItem = (key: string) => content.deskItem(maya, { kind: 'page', key })
const refused = (code: string, field?: string) => ({ code, ...(field && { field }) })
const none = (code: string) => (error: { code?: string }) => (error.code === code ? null : Promise.reject(error))

test('the program’s own texts are what stands until the desk writes, with the rules in force', async () => {
  const page = await content.page('terms-and-conditions')
  expect(page).toMatchObject({ updated: '2026-11-20', edition: '2026-11-01', path: '/terms-and-conditions' })
  expect(page.sections).toEqual([
    { id: 'umum', title: 'Umum', blocks: ['Penawaran paling lama 45 hari menurut Syirkah.'] },
  ])
  expect(await content.editionsInForce()).toEqual({ 'terms-and-conditions': '2026-11-01' })
})

test('a new release changes what nobody touched, and leaves alone what the desk wrote', async () => {
  const about = await pageItem('about')
  const { version } = await content.revise(maya, { id: about.id, base: 1, fields: terms('## Kami\n\nBaru.'), reason })
  await content.publish(maya, { id: about.id, version })
  const next = { ...builtIns, items: builtIns.items.map((item) => ({ ...item, updated: '2026-11-21' })) }
  next.items[1] = { ...next.items[1]!, fields: terms('## Lain\n\nRilis.') }
  next.items[2] = { ...next.items[2]!, fields: { ...next.items[2]!.fields, answer: 'Bermodal ramai-ramai.' } }
  await Promise.all([content.bringBuiltIns(next), content.bringBuiltIns(next)])
  expect((await content.page('about')).sections[0]!.title).toBe('Kami')
  expect((await content.faq()).groups[0]!.questions[0]!.text).toBe('Bermodal ramai-ramai.')
  await content.bringBuiltIns(next)
  expect((await pageItem('terms-and-conditions')).versions.length).toBe(1)
})

test('only content staff write; approvers read; strangers do neither', async () => {
  for (const actor of [guest, bayu, nadia])
    await expect(write('link', 'tidak-boleh', {}, actor)).rejects.toMatchObject({ name: 'Refusal' })
  await expect(content.deskList(bayu, { kind: 'page' })).rejects.toMatchObject({ code: 'not_allowed' })
  expect((await content.deskList(nadia, { kind: 'page' })).total).toBe(2)
  await expect(content.write(maya, { kind: 'page', key: 'baru', fields: terms(first), reason })).rejects.toMatchObject(
    refused('content_page_fixed'),
  )
})

test('a legal page is published only with the approval of somebody who wrote none of it, now or at its hour', async () => {
  const { id } = await pageItem('terms-and-conditions')
  const revise = (by: Actor, base: number, body: string, newEdition = false) =>
    content.revise(by, { id, base, fields: terms(body), reason, newEdition })
  await revise(maya, 1, '## Umum\n\nDua.')
  await expect(content.publish(maya, { id, version: 2 })).rejects.toMatchObject(refused('content_needs_approval'))
  await expect(content.schedule(maya, { id, version: 2, at: later(9) })).rejects.toMatchObject(
    refused('content_needs_approval'),
  )
  await revise(joko, 2, '## Umum\n\nTiga.', true)
  for (const author of [maya, joko]) await expect(approve(author, id)).rejects.toMatchObject(refused('approval_own'))
  await approve(nadia, id)
  await content.schedule(maya, { id, version: 3, at: wib('2026-12-21') })
  expect(await content.nextDue()).toEqual(wib('2026-12-21'))
  expect((await content.page('terms-and-conditions')).edition).toBe('2026-11-01')
  clock.moveTo(wib('2026-12-21', '00:01'))
  await Promise.all([content.runDue(), content.runDue()])
  expect(await content.page('terms-and-conditions')).toMatchObject({ edition: '2026-12-21', updated: '2026-12-21' })
  await revise(maya, 3, '## Umum\n\nTiga, tanpa salah ketik.')
  await approve(nadia, id)
  await content.publish(maya, { id, version: 4 })
  expect((await content.page('terms-and-conditions')).edition).toBe('2026-12-21') // only its wording changed
  expect((await pageItem('terms-and-conditions')).shown.map(({ version }) => version)).toEqual([4, 3, 1])
  clock.moveTo(start)
})

test('the tables themselves refuse a legal text without approval and a rewritten version', async () => {
  const { id } = await pageItem('terms-and-conditions')
  await content.revise(maya, { id, base: 4, fields: terms('## Umum\n\nLima.'), reason })
  for (const statement of [
    sql`insert into content_approval (item_id, version, request_id)
      select ${id}, 5, r.id from approval_request r where r.object = ${`content/${id}`} and r.state = 'waiting'`,
    sql`update content_item set live_version = 5 where id = ${id}`,
    sql`update content_item set ended_at = ${start} where id = ${id}`,
  ])
    await expect(statement.execute(database.db)).rejects.toThrow()
  for (const statement of [
    sql`update content_version set reason = 'lain' where item_id = ${id}`,
    sql`delete from content_shown where item_id = ${id}`,
    sql`truncate content_approval cascade`,
  ])
    await expectAppendOnly(database, statement, 'PU001')
})

test('a legal text that was rejected is not published; its next version waits anew', async () => {
  const { id } = await pageItem('terms-and-conditions')
  await approve(nadia, id, 'reject')
  await expect(content.publish(maya, { id, version: 5 })).rejects.toMatchObject(refused('content_needs_approval'))
  await content.revise(joko, { id, base: 5, fields: terms('## Umum\n\nEnam.'), reason })
  await expect(approve(maya, id)).rejects.toMatchObject(refused('approval_own'))
  await approve(nadia, id)
  await content.publish(maya, { id, version: 6 })
  const [newest] = (await pageItem('terms-and-conditions')).versions
  expect(newest).toMatchObject({ number: 6, author: joko.userId, approvedBy: nadia.userId })
})

test('of two editors with the same version before them the second is told, and nothing is lost', async () => {
  const { id } = await write('question', 'dua-penyunting')
  const next = (answer: string) =>
    content.revise(maya, { id, base: 1, fields: { ...texts.question, answer }, reason: 'Lebih jelas' })
  const results = await Promise.allSettled([next('Satu.'), next('Dua.')])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'content_changed', details: { version: 2 } },
  })
  const { versions } = await content.deskItem(maya, id)
  await expect(
    content.revise(maya, { id, base: 2, fields: versions[0]!.fields, reason: 'Sama' }),
  ).rejects.toMatchObject(refused('content_same'))
})

test('what readers would stumble over is refused with its field', async () => {
  const picture = `/files/${'a'.repeat(22)}-1280.webp#1280x720`
  for (const [kind, fields, code, field] of [
    ['question', { answer: 'Kode {tidak.ada}.' }, 'content_place_unknown', 'answer'],
    ['question', { answer: '[x](javascript:alert(1))' }, 'content_link_unsafe', 'answer'],
    ['question', { answer: '![](https://jahat.test/a.png)' }, 'content_image_foreign', 'answer'],
    ['question', { answer: `![ ](${picture})` }, 'content_image_alt', 'answer'],
    ['question', { group: 'tidak-ada' }, 'content_group_unknown', 'group'],
    ['question', { question: '' }, 'content_fields', 'question'],
    ['question', { lain: 'x' }, 'content_fields', undefined],
    ['campaign', { offering: 'tidak-ada' }, 'content_offering_unknown', 'offering'],
    ['link', { label: 'x'.repeat(121) }, 'content_fields', 'label'],
  ] as const)
    await expect(write(kind, 'keliru', fields as Fields), code).rejects.toMatchObject(refused(code, field))
  await write('question', 'ada-aturan', { answer: 'Tenggat:\n\n{aturan:complaint}\n' })
  await write('question', 'ada-gambar', { answer: `![Formulir setor](${picture})` })
  await expect(write('question', 'ada-gambar')).rejects.toMatchObject(refused('content_key_taken', 'key'))
})

test('a script in Markdown never becomes more than words', async () => {
  const sections = await content.preview(
    '## Judul <script>alert(1)</script>\n\n<img src=x onerror=alert(1)> **tebal** \\[a\\](javascript:alert(1)) <b>x</b>\n\n<iframe src="//jahat.test"></iframe>',
  )
  expect(JSON.stringify(sections)).not.toMatch(/<|onerror|iframe/)
  expect(sections[0]!.blocks[0]).toContain('**tebal**')
})

test('a short link leads only to our pages and listed hosts, counts its visits, and can be taken down', async () => {
  for (const target of [
    'https://jahat.test',
    '//jahat.test',
    'http://wa.me/1',
    'https://wa.me/6281299999999', // a chat with somebody else, behind an address of ours
    'https://wa.me/message/ABCDEF',
    'https://wa.me@jahat.test',
    'https://wa.me.jahat.test',
    '/\\jahat.test',
    'javascript:alert(1)',
    'https://wa.me:8443/1',
  ])
    await expect(write('link', 'promo', { target })).rejects.toMatchObject(refused('link_host', 'target'))
  const draft = await write('link', 'promo')
  await expect(content.followLink('promo')).rejects.toMatchObject(refused('link_not_found'))
  await content.publish(maya, draft)
  const visits = Array.from({ length: 5 }, () => content.followLink('promo'))
  expect(new Set(await Promise.all(visits))).toEqual(new Set(['/business?kind=share']))
  expect((await content.deskList(maya, { kind: 'link' })).items[0]).toMatchObject({
    visits: 5n,
    lastVisit: '2026-11-20',
  })
  await content.end(maya, { id: draft.id, reason: 'Promo selesai' })
  for (const slug of ['promo', 'tidak-ada', 'x'.repeat(10_000), '\u202e'])
    await expect(content.followLink(slug)).rejects.toMatchObject(refused('link_not_found'))
  await content.publish(maya, draft)
  expect(await content.followLink('promo')).toBe('/business?kind=share')
})

test('a campaign shows from its hour to its end, also before the job has come by', async () => {
  const draft = await write('campaign', 'saham-uji')
  const times = { at: later(10), endAt: later(20) }
  await expect(content.schedule(maya, { ...draft, at: start })).rejects.toMatchObject(
    refused('content_schedule_past', 'at'),
  )
  await expect(content.schedule(maya, { ...draft, ...times, endAt: later(10) })).rejects.toMatchObject(
    refused('content_end_early', 'end'),
  )
  await content.schedule(maya, { ...draft, ...times })
  for (const [minute, shown] of [
    [9, false],
    [10, true],
    [20, false],
  ] as const) {
    clock.moveTo(later(minute))
    if (minute === 10) await content.runDue()
    const found = await content.campaign('saham-uji').catch(none('campaign_not_found'))
    expect(found?.points ?? null).toEqual(shown ? [{ title: 'Satu', text: 'Dua' }] : null)
  }
  expect(await content.nextDue()).toEqual(later(20))
  await content.runDue()
  expect((await content.deskItem(maya, draft.id)).states).toEqual(['ended'])
  clock.moveTo(start)
})

test('a popup, the guide to the wallet and an answer about money go up only with a second person', async () => {
  const popup = await write('popup', 'penampungan')
  const answer = await write('question', 'setor-ke-mana')
  for (const draft of [popup, answer]) {
    await expect(content.publish(maya, draft)).rejects.toMatchObject(refused('content_needs_approval'))
    await expect(content.schedule(maya, { ...draft, at: later(60) })).rejects.toMatchObject(
      refused('content_needs_approval'),
    )
    await expect(approve(maya, draft.id)).rejects.toMatchObject(refused('approval_own'))
    expect(await content.deskItem(maya, draft.id)).toMatchObject({ waits: true })
  }
  expect(await content.popup()).toBeNull()
  const lines_id = 'Rekening penampungan pindah ke BSI 7123456789 a.n. Budi Santoso'
  await expect(write('popup', 'palsu', { lines_id })).rejects.toMatchObject(
    refused('content_account_number', 'lines_id'),
  )
  await expect(write('question', 'palsu', { answer: 'Kirim ke 0812-3456-7890' })).rejects.toMatchObject(
    refused('content_account_number', 'answer'),
  )
  await approve(joko, popup.id)
  await content.publish(maya, popup)
  expect(await content.popup()).toMatchObject({ title: { id: 'Awas' } })
  // a text that speaks of no money becomes one that does
  const plain = await write('question', 'umur', { question: 'Berapa umur pemodal?', answer: 'Paling muda 17 tahun.' })
  await content.publish(maya, plain)
  const money = { ...texts.question, answer: 'Transfer ke rekening yang baru.' }
  const next = await content.revise(maya, { id: plain.id, base: 1, fields: money, reason })
  await expect(content.publish(maya, { id: plain.id, version: next.version })).rejects.toMatchObject(
    refused('content_needs_approval'),
  )
  for (const draft of [popup, plain]) await content.end(maya, { id: draft.id, reason: 'Uji' })
})

test('a changed text forgets its hour, and an hour can be taken back', async () => {
  const draft = await write('popup', 'pengumuman')
  await approve(joko, draft.id)
  await content.schedule(maya, { ...draft, at: later(60) })
  const { unscheduled } = await content.revise(maya, {
    id: draft.id,
    base: 1,
    fields: { ...texts.popup, title_id: 'Lain' },
    reason,
  })
  expect([unscheduled, await content.nextDue()]).toEqual([true, null])
  await approve(joko, draft.id)
  await content.schedule(maya, { id: draft.id, version: 2, at: later(60) })
  await content.unschedule(maya, { id: draft.id })
  expect(await content.nextDue()).toBeNull()
  expect(await content.publish(maya, { id: draft.id, version: 2 })).toEqual({ published: true })
  const ending = { id: draft.id, version: 2, endAt: later(30) }
  expect(await content.publish(maya, ending), 'only its end is new').toEqual({ published: false })
  await expect(content.publish(maya, ending)).rejects.toMatchObject(refused('content_state'))
  expect((await content.deskItem(maya, draft.id)).shown, 'readers have it since one hour').toHaveLength(1)
  expect(await content.popup()).toMatchObject({ title: { id: 'Lain' }, lines: { id: ['Satu', 'Dua'] } })
  clock.moveTo(later(30))
  expect(await content.popup()).toBeNull()
  await content.runDue()
  clock.moveTo(start)
})

test('questions are found and stand in the order that the desk gave them', async () => {
  const draft = await write('question', 'biaya-setor')
  await approve(joko, draft.id)
  await content.publish(maya, draft)
  const order = async () =>
    (await content.faq()).groups.map(({ id, questions }) => [id, ...questions.map((each) => each.id)])
  expect(await order()).toEqual([
    ['tentang', 'apa-itu', 'siapa'],
    ['dompet', 'biaya-setor'],
  ])
  const { id } = await content.deskItem(maya, { kind: 'question', key: 'siapa' })
  await Promise.all([
    content.moveGroup(maya, { key: 'dompet', direction: 'up' }),
    content.moveQuestion(maya, { id, direction: 'up' }),
  ])
  expect(await order()).toEqual([
    ['dompet', 'biaya-setor'],
    ['tentang', 'siapa', 'apa-itu'],
  ])
  const found = await content.search(parseSearchTerms('setr')!, 5)
  expect(found.length ? found[0] : { at: 'biaya-setor' }).toMatchObject({ at: 'biaya-setor' })
  expect((await content.search(parseSearchTerms('setor')!, 5))[0]).toMatchObject({ text: 'Tidak ada biaya setor.' })
  await content.end(maya, { id: draft.id, reason: 'Digabung' })
  expect(await content.search(parseSearchTerms('setor')!, 5)).toEqual([])
})

test('a group is renamed by one at a time, and goes only when it is empty', async () => {
  const group = { key: 'dompet', titleId: 'Dompet dan saldo', titleEn: 'Wallet' }
  await expect(content.saveGroup(maya, { ...group, base: 0 })).rejects.toMatchObject(refused('content_changed'))
  await content.saveGroup(maya, { ...group, base: 1 })
  await content.saveGroup(maya, { key: 'kosong', titleId: 'Kosong', titleEn: 'Empty', base: 0 })
  await expect(content.removeGroup(maya, { key: 'dompet' })).rejects.toMatchObject(refused('content_group_full'))
  await content.removeGroup(maya, { key: 'kosong' })
  expect((await content.groups(maya)).map(({ key }) => key).sort()).toEqual(['dompet', 'tentang'])
})

test('the desk’s list is filtered, searched and walked, and ends quietly beyond its last page', async () => {
  for (let at = 1; at <= 5; at++) await write('link', `iklan-${at}`, { label: `Iklan ke-${at}` })
  const list = (more: object) => content.deskList(maya, { kind: 'link', limit: 3, ...more })
  const page = await list({ q: 'iklan' })
  expect([page.items.length, page.total, page.counts.draft]).toEqual([3, 5, 5])
  expect((await list({ q: 'iklan', after: page.next! })).items.length).toBe(2)
  expect(await list({ after: '999999' })).toMatchObject({ items: [], next: null })
  expect((await list({ after: "'; drop table x" })).items.length).toBe(3)
  expect((await list({ state: 'live' })).items.map(({ key }) => key)).toEqual(['promo'])
  for (const id of ['x', newId(start), '{}'])
    await expect(content.deskItem(maya, id)).rejects.toMatchObject(refused('content_not_found'))
})

test('a picture is drawn anew in two widths with nothing hidden in it; what is none is refused', async () => {
  const bytes = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#0a5' } })
    .withExif({ IFD0: { Copyright: 'rahasia' } })
    .jpeg()
    .toBuffer()
  const image = await content.uploadImage(maya, { alt: 'Ladang', bytes })
  expect(image).toMatchObject({ alt: 'Ladang', width: 1280, height: 640 })
  const name = image.src.slice('/files/'.length).replace(/#.*/, '')
  const kept = (await storage.get(name))!
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 1280 })
  expect(kept.includes('rahasia')).toBe(false)
  const narrow = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer()
  for (const [wrong, code] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'not_an_image'],
    [Buffer.alloc(0), 'not_an_image'],
    [bytes.subarray(0, 900), 'not_an_image'],
    [narrow, 'image_too_small'],
    [Buffer.alloc(8_000_001), 'image_too_large'],
  ] as const)
    await expect(content.uploadImage(maya, { alt: 'x', bytes: wrong }), code).rejects.toMatchObject(refused(code))
  await expect(content.uploadImage(nadia, { alt: 'x', bytes })).rejects.toMatchObject(refused('not_allowed'))
  expect((await content.images(maya, { q: 'lad' })).items.map(({ alt }) => alt)).toEqual(['Ladang'])
})
