import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#shared/ids'
import { type ApiClient, createApiClient, PASSWORD } from '../test/api-client.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'

let world: TestWorld
let client: ApiClient
let [maya, nadia, bayu, nobody] = ['', '', '', '']
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
  maya = (await client.staff('content')).token
  nadia = (await client.staff('compliance')).token
  bayu = (await client.staff('analyst')).token
  nobody = (await client.person()).token
})
afterAll(() => world.close())

const vote = (token: string, id: string, body: object = { vote: 'approve' }) =>
  client.post(`/approvals/${id}/votes`, { token, headers: { 'idempotency-key': newId(world.clock.now()) }, body })

type Row = { id: string; states: string[]; latest: number }
const items = (answer: { body: Record<string, unknown> }) => answer.body.items as Row[]

test('a link is written, published, changed by one of two and ended', async () => {
  const fields = { label: 'Promo', target: '/business' }
  const made = await client.post('/desk/content', {
    token: maya,
    body: { kind: 'link', key: 'promo', fields, reason: 'Iklan' },
  })
  expect(made).toMatchObject({ status: 201, body: { version: 1 } })
  const at = `/desk/content/${made.body.id}`
  expect(await client.post(`${at}/publish`, { token: maya, body: { version: 1 } })).toMatchObject({ status: 200 })
  const next = (label: string) =>
    client.post(`${at}/versions`, { token: maya, body: { base: 1, fields: { ...fields, label }, reason: 'Lain' } })
  const both = await Promise.all([next('Satu'), next('Dua')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const bad = { base: 2, fields: { label: 'x', target: 'https://jahat.test' }, reason: 'x' }
  expect(await client.post(`${at}/versions`, { token: maya, body: bad })).toMatchObject({
    status: 422,
    body: { code: 'link_host', errors: { target: expect.any(String) } },
  })
  expect(items(await client.get('/desk/content?kind=link', { token: maya }))[0]).toMatchObject({
    latest: 2,
    states: ['live', 'draft'],
  })
  await client.post(`${at}/end`, { token: maya, body: { reason: 'Selesai' } })
  expect((await client.get(at, { token: nadia })).body).toMatchObject({ states: ['ended', 'draft'] })
})

test('what everybody may read is read without a token, and what is unknown is not found', async () => {
  for (const path of [
    '/publications',
    '/disclosures',
    '/pages',
    '/faq',
    '/popup',
    '/search?q=saham',
    '/publications?cursor=x',
  ])
    expect((await client.get(path)).status, path).toBe(path.endsWith('cursor=x') ? 422 : 200)
  for (const path of [
    '/publications/tidak-ada',
    '/disclosures/KI-2026-99999',
    '/disclosures/x',
    '/pages/tidak-ada',
    '/campaigns/x',
  ])
    expect((await client.get(path)).status, path).toBe(404)
  const { groups } = (await client.get('/faq')).body as { groups: { questions: { text: string }[] }[] }
  expect(groups.length).toBeGreaterThanOrEqual(6)
  expect(JSON.stringify(groups)).not.toMatch(/\{[a-z_.]+\}/)
})

test('an issuer files, an analyst reviews and publishes, and everybody reads it by its number', async () => {
  const filing = {
    type: 'material_fact',
    title: 'Gudang terbakar',
    body: 'Tidak ada korban.',
    business: null,
    corrects: null,
  }
  expect(await client.post('/disclosures', { token: nobody, body: filing })).toMatchObject({ status: 403 })
  const { id } = (await client.post('/disclosures', { token: maya, body: filing })).body
  const publish = () => client.post(`/desk/disclosures/${id}/publish`, { token: bayu })
  expect(await publish()).toMatchObject({ status: 409, body: { code: 'disclosure_state' } })
  const waiting = (await client.get('/desk/disclosures', { token: bayu })).body.items as {
    id: string
    request_id: string
  }[]
  const { request_id: approval } = waiting.find((filed) => filed.id === id)!
  expect((await vote(bayu, approval)).body).toEqual({ state: 'approved' })
  expect((await publish()).status).toBe(200)
  const [first] = (await client.get('/disclosures')).body.items as { number: string }[]
  expect((await client.get(`/disclosures/${first!.number}`)).body).toMatchObject({ title: 'Gudang terbakar' })
})

test('a picture and a message of the market go by the API too', async () => {
  const bytes = readFileSync(new URL('../brand/pictures/icon-512.png', import.meta.url))
  const sent = await client.api.request('/desk/images?alt=Logo', {
    method: 'POST',
    headers: { authorization: `Bearer ${maya}`, 'content-type': 'image/png' },
    body: bytes,
  })
  expect(sent.status).toBe(201)
  expect(await client.post('/desk/market-messages', { token: maya, body: { message: 'Libur besok.' } })).toMatchObject({
    status: 201,
  })
  expect((await client.get('/info-statistik')).body).toMatchObject({ secondary_market: { message: 'Libur besok.' } })
})

test('a publication gets another address before it is published, an hour at which it ends, and its readers’ address', async () => {
  const fields = { category: 'berita', title: 'Libur', summary: 'Kantor tutup.', body: '## Tutup', byline: 'Redaksi' }
  const text = { kind: 'publication', key: 'libur-kantor', fields, reason: 'Berita' }
  expect(
    await client.post('/desk/content', { token: maya, body: { ...text, fields: { ...fields, category: 'gosip' } } }),
  ).toMatchObject({ status: 422 })
  const { id } = (await client.post('/desk/content', { token: maya, body: text })).body
  const at = `/desk/content/${id}`
  const moved = { base: 1, key: 'libur-bersama', fields, reason: 'Alamat' }
  expect(await client.post(`${at}/versions`, { token: maya, body: moved })).toMatchObject({ body: { version: 2 } })
  const end = '2026-11-30T00:00:00+07:00'
  await client.post(`${at}/publish`, { token: maya, body: { version: 2, end_at: end } })
  expect((await client.get('/publications/libur-bersama')).body).toMatchObject({ title: 'Libur', markdown: '## Tutup' })
  expect((await client.get('/publications?category=berita')).body).toMatchObject({ items: [{ slug: 'libur-bersama' }] })
  expect((await client.get('/search?q=libur')).body).toMatchObject({
    items: [{ kind: 'publication', category: 'berita' }],
  })
  const list = await client.get('/desk/content?kind=publication&q=libur', { token: nadia })
  expect(list.body.items).toMatchObject([{ key: 'libur-bersama', group: 'berita', states: ['live'] }])
  world.clock.moveTo(new Date(end))
  expect((await client.get('/publications/libur-bersama')).status).toBe(404)
})

test('a new edition of the terms is agreed to from the moment of its publication', async () => {
  const [maya, nadia] = [(await client.staff('content')).token, (await client.staff('compliance')).token]
  const page = () => client.get('/pages/terms-and-conditions')
  const { edition, markdown } = (await page()).body as Record<string, string>
  expect(markdown).toContain('## 1. Ketentuan umum')
  const list = await client.get('/desk/content?kind=page&q=terms-and-conditions', { token: maya })
  const at = `/desk/content/${items(list)[0]!.id}`
  const { versions } = (await client.get(at, { token: maya })).body as { versions: { fields: object }[] }
  const fields = { ...versions[0]!.fields, body: '## 1. Ketentuan baru\n\nIsi <script>alert(1)</script> baru.' }
  await client.post(`${at}/versions`, { token: maya, body: { base: 1, fields, reason: 'Edisi', new_edition: true } })
  expect(
    await client.post(`${at}/schedule`, { token: maya, body: { version: 2, at: '2027-01-01T00:00:00+07:00' } }),
  ).toMatchObject({
    body: { code: 'content_needs_approval' },
  })
  const { approval } = (await client.get(at, { token: maya })).body as { approval: { id: string; state: string } }
  expect(approval.state).toBe('waiting')
  expect(await vote(maya, approval.id)).toMatchObject({ status: 403, body: { code: 'approval_own' } })
  await vote(nadia, approval.id)
  expect(await client.post(`${at}/publish`, { token: maya, body: { version: 2 } })).toMatchObject({
    status: 422,
    body: { code: 'content_notice_short' },
  })
  const day = '2027-01-01T00:00:00+07:00'
  await client.post(`${at}/schedule`, { token: maya, body: { version: 2, at: day } })
  const me = await client.person()
  const agreements = async (token: string) => (await client.get('/me/agreements', { token })).body
  expect(await agreements(me.token)).toMatchObject({ due: [], announced: [{ kind: 'terms' }] })
  await world.moveTo(new Date(day))
  const after = (await page()).body
  expect([after.edition, edition]).toEqual(['2027-01-01', '2026-11-01'])
  expect(String(after.markdown)).not.toContain('<script>')
  const form = { firstname: 'Sekar', email: 'edisi@contoh.test', phone: '0812 3456 7891', password: PASSWORD }
  const register = (terms: unknown) =>
    client.post('/auth/register', { body: { ...form, password: 'sepatu-hujan-lemari-72', terms } })
  expect(await register(edition)).toMatchObject({ status: 409, body: { code: 'terms_changed' } })
  expect(await register(after.edition)).toMatchObject({ status: 202 })
  const { access_token: token } = (await client.post('/auth/login', { body: { email: me.email, password: PASSWORD } }))
    .body
  expect(await agreements(String(token))).toMatchObject({
    due: [{ kind: 'terms', edition: '2027-01-01' }],
    announced: [],
  })
  await client.post('/me/agreements', { token: String(token), body: { terms: '2027-01-01' } })
  expect(await agreements(String(token))).toEqual({ due: [], announced: [] })
})

test('a rule is proposed and decided over the API: by somebody else, once, with what changes in words', async () => {
  const [siti, andi] = [(await client.staff('admin')).token, (await client.staff('admin')).token]
  const asked = {
    key: 'withdrawal.fee',
    value: '6500',
    valid_from: '2027-01-15',
    source: 'Keputusan 12',
    reason: 'Bank',
  }
  const propose = (token: string, more: object = {}) =>
    client.post('/rules/proposals', {
      token,
      headers: { 'idempotency-key': newId(world.clock.now()) },
      body: { ...asked, ...more },
    })
  const writer = (await client.staff('content')).token
  expect(await propose(writer)).toMatchObject({ status: 403 })
  expect(await propose(siti, { value: 6500 })).toMatchObject({ status: 422, body: { code: 'bad_rule_value' } })
  const made = await propose(siti)
  expect(made).toMatchObject({ status: 201 })
  const id = String(made.body.approval)
  expect(await propose(andi)).toMatchObject({ status: 409, body: { code: 'approval_waits' } })
  expect((await client.get('/approvals', { token: andi })).body).toMatchObject({
    items: [{ id, changes: [{ before: { id: 'Rp5.000' }, after: { id: 'Rp6.500' } }, {}, {}], no_vote: null }],
    to_decide: 1,
  })
  expect((await client.get('/approvals?list=proposed', { token: siti })).body).toMatchObject({ items: [{ id }] })
  expect((await client.get(`/approvals/${id}`, { token: writer })).status).toBe(404)
  expect(await vote(siti, id)).toMatchObject({ status: 403, body: { code: 'approval_own' } })
  expect(await vote(andi, id, { vote: 'reject' })).toMatchObject({
    status: 422,
    body: { errors: { reason: expect.any(String) } },
  })
  expect(await vote(andi, id)).toMatchObject({ status: 201, body: { state: 'approved' } })
  expect((await client.post(`/approvals/${id}/withdraw`, { token: siti })).body).toMatchObject({
    code: 'approval_decided',
  })
  expect((await client.get(`/approvals/${id}`, { token: siti })).body).toMatchObject({
    state: 'approved',
    signatures: [{ as: 'maker' }, { as: 'approve' }],
  })
})
