import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#shared/actor'
import { createTestWorld, type TestWorld } from '../../test/world.ts'
import { appContext, requestContext } from '../context.ts'
import * as attachment from './attachment.ts'
import * as save from './save.ts'
import * as upload from './upload.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 400, height: 250, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
  )

/** The scripts of somebody's page: what they ask, and what they are answered. */
function pageOf(actor: Actor) {
  const context = new RouterContextProvider()
  context.set(appContext, world.app)
  context.set(requestContext, { actor } as never)
  const call = (path: string, init: RequestInit = {}, params = {}) => {
    const url = new URL(path, 'http://syirkah.test')
    return { context, url, params, request: new Request(url, init), unstable_pattern: '', pattern: '' } as never
  }
  const send = async (bytes: Uint8Array<ArrayBuffer>, name = 'ktp.jpg', purpose = 'contoh.ktp') => {
    const body = new FormData()
    body.append('file', new File([bytes], name))
    return upload.action(call(`/attachments?purpose=${purpose}`, { method: 'POST', body }))
  }
  const json = (content: unknown) => ({ method: 'POST', body: JSON.stringify(content) })
  return {
    send,
    open: (id: string) => attachment.loader(call(`/attachments/${id}`, {}, { id })),
    remove: (id: string) => attachment.action(call(`/attachments/${id}`, { method: 'POST' }, { id })),
    save: (content: unknown, kind = 'contoh') => save.action(call(`/drafts/${kind}`, json(content), { kind })),
  }
}

test('a page sends a file, shows it to its owner and takes it back', async () => {
  const [mine, theirs] = [pageOf(await world.investor()), pageOf(await world.investor())]
  const sent = await mine.send(await picture())
  expect([sent.status, sent.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
  const { id, name } = (await sent.json()) as { id: string; name: string }
  expect(name).toBe('ktp.jpg')
  const { headers } = await mine.open(id)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringMatching(/^inline; filename="ktp.jpg"/),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': expect.stringContaining('no-store'),
  })
  for (const other of [() => theirs.open(id), () => theirs.open('x'), () => mine.open('../../etc/passwd')])
    await expect(other()).rejects.toMatchObject({ init: { status: 404 } })
  expect((await theirs.remove(id)).status).toBe(404)
  expect((await mine.remove(id)).status).toBe(200)
  await expect(mine.open(id)).rejects.toMatchObject({ init: { status: 404 } })
})

test('a PDF is saved, never opened as a page of ours', async () => {
  const mine = pageOf(await world.investor())
  const paper = {
    title: 'Laporan',
    kind: 'Surat',
    author: 'Uji',
    foot: '',
    dated: world.app.clock.now(),
    blocks: [{ text: '1' }],
  }
  const { pdf } = await world.app.writePdf(paper)
  const { id } = (await (await mine.send(new Uint8Array(pdf), 'laporan.pdf', 'contoh.laporan')).json()) as {
    id: string
  }
  const { headers } = await mine.open(id)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="laporan.pdf"/)
})

test('a refused file is explained to the page in words', async () => {
  const mine = pageOf(await world.investor())
  const answer = await mine.send(new Uint8Array(Buffer.from('<html>')), 'ktp.jpg')
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { code: 'attachment_mismatch', field: 'file', error: expect.stringContaining('HTML') },
  ])
  expect((await mine.send(new Uint8Array(6_000_000))).status).toBe(413)
  expect((await mine.send(await picture(), 'a.jpg', 'kyc.tak-ada')).status).toBe(404)
})

test('a field that is left is saved; what another browser wrote stays and is shown', async () => {
  const mine = pageOf(await world.investor())
  const saved = await mine.save({ step: 'diri', fields: [{ name: 'nama', value: 'Sekar' }] })
  expect(await saved.json()).toMatchObject({ version: 1, conflicts: [], saved: { nama: expect.any(String) } })
  const late = await mine.save({ step: 'diri', fields: [{ name: 'nama', value: 'S. Wulandari' }] })
  expect(await late.json()).toMatchObject({ conflicts: [{ name: 'nama', theirs: 'Sekar', seen: expect.any(String) }] })
  expect((await mine.save({ step: 'diri', fields: [] }, 'tak-ada')).status).toBe(404)
  await expect(mine.save('nothing')).rejects.toMatchObject({ init: { status: 400 } })
})
