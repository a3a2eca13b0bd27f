import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '../test/api-client.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'

let world: TestWorld
let client: ApiClient
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(() => world.close())

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 400, height: 250, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
  )
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

function files(token: string) {
  const upload = (
    raw: Uint8Array<ArrayBuffer>,
    { purpose = 'contoh.ktp', name = 'ktp.jpg', type = 'image/jpeg' } = {},
  ) =>
    client.post(`/attachments?purpose=${purpose}&name=${encodeURIComponent(name)}`, {
      token,
      raw,
      headers: { 'content-type': type },
    })
  const read = (id: string) =>
    client.api.request(`/attachments/${id}`, { headers: { authorization: `Bearer ${token}` } })
  const save = (fields: object[], step = 'berkas') =>
    client.call('PATCH', '/drafts/contoh', { token, body: { step, fields } })
  const remove = (id: string) => client.call('DELETE', `/attachments/${id}`, { token })
  return { upload, read, save, remove, draft: () => client.get('/drafts/contoh', { token }) }
}

test('a form filled in on two devices over the API loses nothing, and is thrown away as a whole', async () => {
  const { token } = await client.person()
  const [phone, tablet] = [files(token), files(token)]
  expect((await phone.draft()).body).toEqual({ draft: null })
  const first = await phone.save([{ name: 'nama', value: 'Sekar' }], 'diri')
  expect(first.body).toMatchObject({
    conflicts: [],
    draft: { step: 'diri', fields: [{ name: 'nama', value: 'Sekar' }] },
  })
  const second = await tablet.save([{ name: 'nama', value: 'Sekar W' }], 'usaha')
  expect(second.body).toMatchObject({ conflicts: [{ name: 'nama', mine: 'Sekar W', theirs: 'Sekar' }] })
  const { fields } = second.body.draft as { fields: { seen: string }[] }
  const third = await tablet.save([{ name: 'nama', value: 'Sekar W', seen: fields[0]!.seen }])
  expect(third.body).toMatchObject({ conflicts: [], draft: { fields: [{ value: 'Sekar W' }] } })
  expect((await client.call('DELETE', '/drafts/contoh', { token })).status).toBe(200)
  expect((await phone.draft()).body).toEqual({ draft: null })
})

test('a draft keeps only what its form declares', async () => {
  const mine = files((await client.person()).token)
  for (const wrong of [() => mine.save([{ name: 'saldo', value: '1' }]), () => mine.save([], 'tak-ada')])
    expect(await wrong()).toMatchObject({ status: 422, body: { code: 'draft_mismatch' } })
  expect(await client.get('/drafts/kyc-palsu', { token: (await client.person()).token })).toMatchObject({ status: 404 })
  expect(await mine.save([{ name: 'nama', value: 'x'.repeat(20_001) }])).toMatchObject({
    status: 413,
    body: { code: 'draft_too_large', errors: { nama: expect.stringContaining('20.000') } },
  })
})

test('a file goes up, stands in a draft, is read by its owner alone, and can be taken back', async () => {
  const [mine, theirs] = [files((await client.person()).token), files((await client.person()).token)]
  const sent = await mine.upload(await picture(), { name: 'KTP “Sekar”.jpg' })
  expect(sent).toMatchObject({ status: 201, body: { purpose: 'contoh.ktp', kind: 'image', width: 400 } })
  const id = String(sent.body.id)
  const shown = await mine.read(id)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(shown.headers.get('content-disposition')).toContain("filename*=UTF-8''KTP%20%E2%80%9CSekar%E2%80%9D.jpg")
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(400)

  const notMine = { status: 404, body: { code: 'attachment_not_found' } }
  expect((await theirs.read(id)).status).toBe(404)
  expect(await theirs.remove(id)).toMatchObject(notMine)
  expect(await theirs.save([{ name: 'ktp', value: id }])).toMatchObject(notMine)
  // uploaded for another field
  expect(await mine.save([{ name: 'laporan', value: id }])).toMatchObject({
    ...notMine,
    body: { errors: { laporan: expect.anything() } },
  })
  expect((await mine.save([{ name: 'ktp', value: id }])).status).toBe(200)
  const second = await mine.upload(await picture())
  expect(await mine.save([{ name: 'ktp', value: `${id},${second.body.id}` }])).toMatchObject({
    status: 422,
    body: { code: 'attachment_too_many' },
  })
  expect((await mine.remove(id)).status).toBe(200)
  expect((await mine.read(id)).status).toBe(404)
  expect(await mine.remove(id)).toMatchObject(notMine)
})

test('attacks on an upload are refused: a page, a program, a polyglot, too much, nothing, an unknown field', async () => {
  const mine = files((await client.person()).token)
  const html = bytesOf('<!doctype html><script>alert(1)</script>')
  const svg = bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const refused = async (answer: ReturnType<typeof mine.upload>) => (await answer).body.code
  expect(await refused(mine.upload(html))).toBe('attachment_mismatch')
  expect(await refused(mine.upload(html, { name: 'x', type: 'text/html' }))).toBe('attachment_kind')
  expect(await refused(mine.upload(svg, { name: 'x.svg', type: 'image/svg+xml' }))).toBe('attachment_kind')
  expect(await refused(mine.upload(bytesOf('MZ\x90\0'), { name: 'ktp.pdf' }))).toBe('attachment_kind')
  expect(await refused(mine.upload(bytesOf('')))).toBe('attachment_empty')
  expect(await refused(mine.upload(new Uint8Array(11_000_000)))).toBe('attachment_too_large')
  expect(await refused(mine.upload(await picture(), { purpose: 'contoh.nama' }))).toBe('attachment_purpose_unknown')
  expect(await refused(mine.upload(await picture(), { purpose: '__proto__' }))).toBe('attachment_purpose_unknown')

  const polyglot = bytesOf(`${Buffer.from(await picture()).toString('latin1')}<script>alert(1)</script>`)
  const { body } = await mine.upload(polyglot)
  expect(Buffer.from(await (await mine.read(String(body.id))).arrayBuffer()).includes('script')).toBe(false)
})
