import { pbkdf2, randomBytes } from 'node:crypto'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { readForm } from './uploads.ts'

const limits = { ktp: { maxBytes: 100_000, maxCount: 2 } }
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://syirkah.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
const formOf = (...entries: [string, string | File][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}
const file = (bytes: Uint8Array<ArrayBuffer>, name = 'ktp.jpg') => new File([bytes], name, { type: 'image/jpeg' })
const read = async (pieces: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(pieces))
const derive = promisify(pbkdf2)
// others on this machine send files too
const own = mkdtempSync(join(tmpdir(), 'syirkah-own-'))
vi.stubEnv('TMPDIR', own)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(own, { recursive: true })
})
const left = () => globSync(join(tmpdir(), 'syirkah-upload-*/*')).length

test('texts and files of a form arrive as they were sent; afterwards nothing lies about', async () => {
  const before = left()
  const bytes = randomBytes(99_000)
  const { form, uploads, discard } = await readForm(
    post(formOf(['nama', 'Sekar “Wulan” 🌱'], ['ktp', file(bytes, 'KTP Sekar.jpg')], ['nama', 'lagi'])),
    limits,
  )
  expect(form.getAll('nama')).toEqual(['Sekar “Wulan” 🌱', 'lagi'])
  const [upload] = uploads
  expect(upload).toMatchObject({
    field: 'ktp',
    name: 'KTP Sekar.jpg',
    claims: 'image/jpeg',
    bytes: 99_000,
    tooLarge: false,
  })
  expect(upload!.head.equals(bytes.subarray(0, 4_096))).toBe(true)
  expect((await read(upload!.read())).equals(bytes)).toBe(true)
  await discard()
  expect(left()).toBe(before)
})

test('a form without files is read as ever', async () => {
  const { form, uploads } = await readForm(post(new URLSearchParams({ nama: 'Sekar' })), limits)
  expect([form.get('nama'), uploads]).toEqual(['Sekar', []])
})

test('a file is kept up to the limit of its field, and known to be longer', async () => {
  const { uploads, discard } = await readForm(post(formOf(['ktp', file(randomBytes(5_000_000))])), limits)
  expect(uploads[0]).toMatchObject({ bytes: 5_000_000, tooLarge: true })
  expect((await read(uploads[0]!.read())).length).toBeLessThanOrEqual(100_000)
  await discard()
})

test('a field that was left empty brings no file; one of 0 bytes does', async () => {
  const none = await readForm(post(formOf(['ktp', new File([], '')])), limits)
  expect(none.uploads).toEqual([])
  const empty = await readForm(post(formOf(['ktp', new File([], 'kosong.jpg')])), limits)
  expect(empty.uploads).toMatchObject([{ name: 'kosong.jpg', bytes: 0 }])
  await Promise.all([none.discard(), empty.discard()])
})

test('files under a name that takes none, and more than one too many, are passed over', async () => {
  const entries = [1, 2, 3, 4, 5].map((number): [string, File] => ['ktp', file(randomBytes(10), `${number}.jpg`)])
  const { uploads, discard } = await readForm(post(formOf(['lain', file(randomBytes(10))], ...entries)), limits)
  expect(uploads.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  await discard()
})

test('a name leads nowhere', async () => {
  const { uploads, discard } = await readForm(post(formOf(['ktp', file(randomBytes(10), '../../etc/passwd')])), limits)
  expect(uploads[0]!.name).toBe('passwd')
  await discard()
})

const type = { 'content-type': 'multipart/form-data; boundary=grenze' }
const start = '--grenze\r\nContent-Disposition: form-data; name="ktp"; filename="a.jpg"\r\n\r\n'
/** A form whose connection breaks within its file. */
const broken = (first = () => {}) => {
  let begun = false
  return new ReadableStream({
    async pull(controller) {
      if (begun) {
        for (let turn = 0; turn < 5; turn++) await setImmediate() // what was sent is read
        return controller.error(new Error('the connection is gone'))
      }
      begun = true
      first()
      controller.enqueue(Buffer.from(`${start}${'x'.repeat(50_000)}`))
    },
  })
}

test('ten thousand parts, a text without end, and a form that breaks off are refused', async () => {
  const before = left()
  const many = formOf(...Array.from({ length: 10_000 }, (_, at): [string, string] => [`f${at}`, 'x']))
  await expect(readForm(post(many), limits)).rejects.toMatchObject({ code: 'form_too_large' })
  await expect(readForm(post(formOf(['nama', 'x'.repeat(70_000)])), limits)).rejects.toMatchObject({
    code: 'form_too_large',
  })
  await expect(readForm(post(`${start}half of it`, type), limits)).rejects.toMatchObject({ code: 'upload_broken' })
  await expect(readForm(post(broken(), type), limits)).rejects.toMatchObject({ code: 'upload_broken' })
  const without = { 'content-type': 'multipart/form-data' }
  await expect(readForm(post('x', without), limits)).rejects.toMatchObject({ code: 'upload_broken' })
  expect(left()).toBe(before)
})

test('a connection that breaks before its file could be opened refuses its form, and ends nothing else', async () => {
  const busy: Promise<Buffer>[] = []
  const occupyDisk = () => {
    for (let at = 0; at < 16; at++) busy.push(derive('', '', 100_000, 64, 'sha512')) // on the threads that open files
  }
  await expect(readForm(post(broken(occupyDisk), type), limits)).rejects.toMatchObject({ code: 'upload_broken' })
  expect(await Promise.all(busy)).toHaveLength(16)
  expect(left()).toBe(0)
})
