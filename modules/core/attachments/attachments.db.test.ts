import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { transact } from '#platform/db/database'
import { readForm } from '#platform/files/uploads'
import { type Actor, guest } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { moment } from '#shared/format'
import { newId } from '#shared/ids'
import { staffActor } from '../../../test/actors.ts'
import { createUnverifiedPerson, submitCitizen } from '../../../test/kyc.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import { removeUnusedFiles } from './clean-up.ts'
import { type AttachmentSubject, attachFilesInTx, moveFilesInTx, releaseFilesInTx } from './index.ts'
import { openAttachment } from './read.ts'
import { createFileRule, type FileRule, MAX_UNUSED_ATTACHMENTS } from './states.ts'

const world = await createTestWorld()
const { app } = world
const { attachments, database, storage } = app
afterAll(() => world.close())

const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } })
const photo = () =>
  canvas(800, 600)
    .withExif({ IFD0: { Copyright: 'rahasia-lokasi' } })
    .jpeg()
    .toBuffer()
const paper = {
  title: 'NPWP',
  kind: 'Surat',
  author: 'Uji',
  foot: '',
  dated: app.clock.now(),
  blocks: [{ text: 'Nomor 12' }],
}
const { pdf } = await app.writePdf(paper)

type Sent = { name?: string; type?: string; field?: string; rule?: Partial<FileRule> }

/** As a form brings it: over HTTP's own words, by way of the disk. */
async function send(actor: Actor, bytes: Uint8Array, { name = 'ktp.jpg', type = '', field = 'ktp', rule }: Sent = {}) {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  const whole = createFileRule(rule)
  const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
  const { uploads, discard } = await readForm(request, { [field]: whole })
  return attachments
    .keep(actor, { upload: uploads[0]!, purpose: { name: field, rule: whole, belongsTo: 'uploader' } })
    .finally(discard)
}
const inTx = <Result>(work: Parameters<typeof transact<Result>>[1]) => transact(database.db, work)
const subject = (): AttachmentSubject => `draft/${newId(app.clock.now())}`
const files = async () => (await Array.fromAsync(storage.names())).length

test('a picture is drawn anew, sealed, and handed to its owner as it was drawn', async () => {
  const owner = await world.investor()
  const kept = await send(owner, await photo(), { name: 'KTP \u202eSekar.jpg' })
  expect(kept).toMatchObject({
    purpose: 'ktp',
    kind: 'image',
    name: 'KTP Sekar.jpg',
    width: 800,
    height: 600,
    pages: null,
  })
  const { attachment, content } = await attachments.open(owner, kept.id)
  expect(attachment).toEqual(kept)
  expect(content.length).toBe(kept.bytes)
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 800 })
  expect(content.includes('rahasia-lokasi')).toBe(false)
  const { rows } = await sql<{ file: string; name_sealed: string }>`
    select file, name_sealed from attachment where id = ${kept.id}`.execute(database.db)
  const stored = (await storage.get(rows[0]!.file))!
  expect([stored.includes('WEBP'), rows[0]!.name_sealed.includes('KTP')]).toEqual([false, false])
  expect((await fetch(`${world.url}/files/${rows[0]!.file}`)).status).toBe(404)
  expect((await attachments.own(owner, [kept.id, 'x', newId(app.clock.now())])).map(({ id }) => id)).toEqual([kept.id])
  expect((await attachments.all(owner)).map(({ id }) => id)).toEqual([kept.id])
})

test('a PDF stays as it was sent, and its pages are counted', async () => {
  const owner = await world.investor()
  const kept = await send(owner, pdf, { name: 'npwp.pdf', type: 'application/pdf' })
  expect(kept).toMatchObject({ kind: 'pdf', type: 'application/pdf', bytes: pdf.length, pages: 1, width: null })
  expect((await attachments.open(owner, kept.id)).content.equals(pdf)).toBe(true)
})

describe('refused, with the field and words in both languages', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const heic = '\0\0\0\x18ftypheic\0\0\0\0'
  const text = (words: string) => Buffer.from(words, 'latin1')

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, Sent, string]>([
    ['0 bytes', () => text(''), {}, 'attachment_empty'],
    ['twice the limit', () => Buffer.alloc(2_000_000, 1), { rule: { maxBytes: 1_000_000 } }, 'attachment_too_large'],
    ['a page called a photo', () => text('<html><script>'), {}, 'attachment_mismatch'],
    ['a program called a PDF', () => text('MZ\x90\0'), { name: 'a.pdf' }, 'attachment_mismatch'],
    ['a PDF called a photo', () => pdf, {}, 'attachment_mismatch'],
    ['a photo called a PDF', () => photo(), { name: 'a.pdf' }, 'attachment_mismatch'],
    ['a photo called a program', () => photo(), { name: 'a.exe' }, 'attachment_mismatch'],
    [
      'a PDF where only pictures are taken',
      () => pdf,
      { name: 'a.pdf', rule: { kinds: ['image'] } },
      'attachment_kind',
    ],
    ['SVG', () => text(svg), { name: 'a.svg', type: 'image/svg+xml' }, 'attachment_kind'],
    ['GIF', () => text('GIF89a\x01\0'), { name: 'a.gif' }, 'attachment_kind'],
    ['a Word file', () => text('PK\x03\x04'), { name: 'a.docx' }, 'attachment_kind'],
    ['HEIC', () => text(heic), { name: 'IMG_1.HEIC', type: 'image/heic' }, 'attachment_heic'],
    ['a HEIC that calls itself a JPG', () => text(heic), { type: 'image/jpeg' }, 'attachment_heic'],
    ['half a photo', async () => (await photo()).subarray(0, 2_000), {}, 'attachment_unreadable'],
    [
      'a decompression bomb',
      () => canvas(9_000, 9_000).png().toBuffer(),
      { name: 'a.png' },
      'attachment_too_many_pixels',
    ],
    ['a stamp', () => canvas(90, 90).png().toBuffer(), { name: 'a.png' }, 'attachment_too_small'],
    [
      'a PDF that is an archive, too',
      () => Buffer.concat([pdf, text('PK\x03\x04')]),
      { name: 'a.pdf' },
      'attachment_unreadable',
    ],
    [
      'a PDF with a script',
      () =>
        text(
          String(pdf.toString('latin1')).replace(
            '/Type /Catalog',
            '/Type /Catalog /OpenAction << /S /JavaScript /JS (x) >>',
          ),
        ),
      { name: 'a.pdf' },
      'attachment_active',
    ],
  ])('%s', async (_, bytes, sent, code) => {
    const owner = await world.investor()
    const before = await files()
    await expect(send(owner, await bytes(), sent)).rejects.toMatchObject({ code, field: 'ktp' })
    expect([await files(), await attachments.all(owner)]).toEqual([before, []])
  })

  test('a photo that is also a page is a photo and nothing else', async () => {
    const owner = await world.investor()
    const { id } = await send(owner, Buffer.concat([await photo(), text('<script>alert(1)</script>')]))
    expect((await attachments.open(owner, id)).content.includes('script')).toBe(false)
  })

  test('more files than anybody needs', async () => {
    const owner = await world.investor()
    const { id } = await send(owner, pdf, { name: 'a.pdf' })
    await sql`insert into attachment (id, owner_id, purpose, kind, file, name_sealed, bytes, sha256, pages, uploaded_at, loose_since)
      select gen_random_uuid(), owner_id, purpose, kind, file || n, name_sealed, bytes, sha256, pages, uploaded_at, loose_since
      from attachment, generate_series(2, ${MAX_UNUSED_ATTACHMENTS}) n where id = ${id}`.execute(database.db)
    await expect(send(owner, pdf, { name: 'a.pdf' })).rejects.toMatchObject({ code: 'attachment_quota' })
    // of several at once for the last place one gets it
    await sql`delete from attachment where id = ${id}`.execute(database.db)
    const sent = await Promise.allSettled(Array.from({ length: 4 }, () => send(owner, pdf, { name: 'a.pdf' })))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await sql`delete from attachment where owner_id = ${owner.userId}`.execute(database.db)
  })
})

test('nobody else reads a file: not another person, not staff without the permission, not a guest', async () => {
  const [owner, other] = [await world.investor(), await world.investor()]
  const rule = { readableBy: 'disclosure.read-filed' } as const
  const { id } = await send(owner, await photo(), { rule })
  const unknown = { code: 'attachment_not_found' }
  await expect(attachments.open(other, id)).rejects.toMatchObject(unknown)
  await expect(attachments.open(other, newId(app.clock.now()))).rejects.toMatchObject(unknown)
  await expect(attachments.open(owner, '../x')).rejects.toMatchObject(unknown)
  await expect(attachments.open(guest, id)).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(await attachments.own(other, [id])).toEqual([])

  const analyst = { ...staffActor('analyst'), userId: other.userId }
  await expect(attachments.open(analyst, id)).rejects.toMatchObject(unknown) // not handed in yet
  const to = subject()
  await inTx((tx) =>
    attachFilesInTx(
      tx,
      { ownerId: owner.userId, subject: to, purpose: 'ktp', field: 'ktp', ids: [id] },
      app.clock.now(),
    ),
  )
  await expect(attachments.open({ ...analyst, roles: ['support'] }, id)).rejects.toMatchObject(unknown)
  const seen = await attachments.open(analyst, id)
  expect(seen.attachment).toMatchObject({ name: 'ktp.jpg', bytes: seen.content.length })
  // what staff see bears their name and the date; what its owner sees does not
  const spread = async (picture: Buffer) => (await sharp(picture).stats()).channels[0]!.stdev
  expect(await spread(seen.content)).toBeGreaterThan(5)
  expect(await spread((await attachments.open(owner, id)).content)).toBeLessThan(2)
  const { rows } =
    await sql`select 1 from audit_record where action = 'attachments.read' and object = ${`attachment/${id}`}`.execute(
      database.db,
    )
  expect(rows).toHaveLength(1)
})

test('of a PDF staff read pages that are drawn anew and marked; its owner has it as it was sent', async () => {
  const [owner, other] = [await world.investor(), await world.investor()]
  const rule = { readableBy: 'disclosure.read-filed' } as const
  const { id } = await send(owner, pdf, { name: 'ktp.pdf', type: 'application/pdf', rule })
  await inTx((tx) =>
    attachFilesInTx(
      tx,
      { ownerId: owner.userId, subject: subject(), purpose: 'ktp', field: 'ktp', ids: [id] },
      app.clock.now(),
    ),
  )
  const seen = await attachments.open({ ...staffActor('analyst'), userId: other.userId }, id)
  expect(seen.attachment).toMatchObject({ name: 'ktp.pdf', type: 'application/pdf', bytes: seen.content.length })
  const written = seen.content.toString('latin1')
  expect(written.match(/\/Subtype \/Image/g)).toHaveLength(1)
  expect(written).not.toContain('Helvetica')
  const page = seen.content.subarray(written.indexOf('\xff\xd8\xff'))
  const { width, height } = await sharp(page, { failOn: 'none' }).metadata()
  expect(width! / height!).toBeCloseTo(210 / 297, 2)
  expect((await attachments.open(owner, id)).content.equals(pdf)).toBe(true)
})

test('what staff see of a picture of KYC says all over what it is for, who looks at it, and when', async () => {
  const person = await createUnverifiedPerson(app)
  await submitCitizen(app, person)
  const reviewer = await insertStaff(database.db, 'compliance')
  const { files } = await app.verification.one(reviewer, person.userId)
  const marks: (string | undefined)[] = []
  const { commands, identity, clock } = app
  const look = (id: string) =>
    openAttachment(
      {
        ...{ db: database.db, clock, commands, storage, keys: identity.keys, readers: [] },
        purposes: [attachments.purpose('kyc.idPhoto'), attachments.purpose('kyc.selfie')],
        pagesFont: async () => ({ name: 'Uji', file: '' }),
        draw: async (content: Buffer, { mark }: { mark?: { text: string } }) => {
          marks.push(mark?.text)
          return [{ file: content, width: 1, height: 1 }]
        },
      } as unknown as Parameters<typeof openAttachment>[0],
      reviewer,
      id,
    )
  for (const { id } of files) await look(id)
  expect(files).toHaveLength(2)
  expect(marks).toEqual(files.map(() => `Syirkah: hanya untuk pemeriksaan KYC\nPetugas\n${moment(clock.now(), 'id')}`))
  expect(marks[0]).toContain('20 November 2026')
})

test('a PDF that cannot be drawn is shown to no staff, and its owner keeps it', async () => {
  const [owner, other] = [await world.investor(), await world.investor()]
  const rule = { readableBy: 'disclosure.read-filed' } as const
  const broken = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Page >>\nendobj\n%%EOF\n')
  const { id } = await send(owner, broken, { name: 'ktp.pdf', type: 'application/pdf', rule })
  await inTx((tx) =>
    attachFilesInTx(
      tx,
      { ownerId: owner.userId, subject: subject(), purpose: 'ktp', field: 'ktp', ids: [id] },
      app.clock.now(),
    ),
  )
  await expect(attachments.open({ ...staffActor('analyst'), userId: other.userId }, id)).rejects.toMatchObject({
    code: 'attachment_not_drawn',
  })
  expect((await attachments.open(owner, id)).content.equals(broken)).toBe(true)
})

test('a file is claimed by what it was uploaded for, once, and by its owner alone', async () => {
  const [owner, other] = [await world.investor(), await world.investor()]
  const [one, two] = [await send(owner, pdf, { name: 'a.pdf' }), await send(owner, pdf, { name: 'b.pdf' })]
  const [mine, others] = [subject(), subject()]
  const claim = (ownerId: typeof owner.userId, to: AttachmentSubject, ids: string[], purpose = 'ktp') =>
    inTx((tx) => attachFilesInTx(tx, { ownerId, subject: to, purpose, field: 'ktp', ids }, app.clock.now()))
  const refused = { code: 'attachment_not_found' }
  await claim(owner.userId, mine, [one.id, two.id])
  await claim(owner.userId, mine, [two.id, one.id])
  await expect(claim(owner.userId, others, [one.id])).rejects.toMatchObject(refused)
  await expect(claim(other.userId, others, [one.id])).rejects.toMatchObject(refused)
  await expect(claim(owner.userId, mine, [one.id], 'npwp')).rejects.toMatchObject(refused)
  await claim(owner.userId, mine, [two.id]) // the first belongs to nothing now
  await claim(owner.userId, others, [one.id])
})

test('what belongs to nothing is taken away after a day, and nothing else', async () => {
  const owner = await world.investor()
  const [kept, moved, released, loose] = [
    await send(owner, pdf, { name: '1.pdf' }),
    await send(owner, pdf, { name: '2.pdf' }),
    await send(owner, pdf, { name: '3.pdf' }),
    await send(owner, pdf, { name: '4.pdf' }),
  ]
  const [draft, record] = [subject(), `kyc/${newId(app.clock.now())}` as const]
  const now = app.clock.now()
  await inTx(async (tx) => {
    await attachFilesInTx(
      tx,
      { ownerId: owner.userId, subject: subject(), purpose: 'ktp', field: 'ktp', ids: [kept.id] },
      now,
    )
    await attachFilesInTx(
      tx,
      { ownerId: owner.userId, subject: draft, purpose: 'ktp', field: 'ktp', ids: [moved.id, released.id] },
      now,
    )
    await moveFilesInTx(tx, { from: draft, to: record })
    await attachFilesInTx(
      tx,
      { ownerId: owner.userId, subject: record, purpose: 'ktp', field: 'ktp', ids: [moved.id, released.id] },
      now,
    )
    await attachFilesInTx(
      tx,
      { ownerId: owner.userId, subject: record, purpose: 'ktp', field: 'ktp', ids: [moved.id] },
      now,
    )
  })
  const before = await files()
  expect(await attachments.cleanUp()).toBe(0)
  world.clock.moveTo(after(app.clock.now(), DAY + 1))
  expect(await attachments.cleanUp()).toBeGreaterThanOrEqual(2)
  expect(before - (await files())).toBeGreaterThanOrEqual(2)
  for (const { id } of [released, loose])
    await expect(attachments.open(owner, id)).rejects.toMatchObject({ code: 'attachment_not_found' })
  for (const { id } of [kept, moved]) await attachments.open(owner, id)
  await inTx((tx) => releaseFilesInTx(tx, [record], app.clock.now()))
  await attachments.open(owner, moved.id)
  world.clock.moveTo(after(app.clock.now(), DAY + 1))
  expect(await attachments.cleanUp()).toBe(1)
  expect((await attachments.all(owner)).map(({ id }) => id)).toEqual([kept.id])
})

test('whose account is closed before they handed in KYC has no files any more, and no key that could open a copy', async () => {
  const owner = await world.investor({ password: 'sepatu-hujan-lemari-72', kyc: null })
  const from = { userAgent: 'Firefox', ip: '198.51.100.9' }
  const session = await app.credentials.logIn({ email: owner.email, password: 'sepatu-hujan-lemari-72' } as never, from)
  const actor = await app.accounts.actorOf(session.accessToken)
  const { id } = await send(owner, await photo())
  await inTx((tx) =>
    attachFilesInTx(
      tx,
      { ownerId: owner.userId, subject: subject(), purpose: 'ktp', field: 'ktp', ids: [id] },
      app.clock.now(),
    ),
  )
  const { rows } = await sql<{ file: string }>`select file from attachment where id = ${id}`.execute(database.db)
  expect(await storage.get(rows[0]!.file)).toBeDefined()
  await app.credentials.confirmIdentity(actor, { password: 'sepatu-hujan-lemari-72' }, from)
  await app.accounts.closeAccount(actor)
  await expect(attachments.open(owner, id)).rejects.toMatchObject({ code: 'attachment_not_found' })
  expect(await attachments.cleanUp()).toBe(1)
  expect(await storage.get(rows[0]!.file)).toBeUndefined()
  expect(await app.identity.keys.existing(owner.userId)).toBeUndefined()
  await expect(app.identity.keys.of(owner.userId)).rejects.toThrow('destroyed')
})

test('a file that does not go holds up no other and goes later, and nothing more is tried while the storage is away', async () => {
  const owner = await world.investor()
  const kept: string[] = []
  for (let at = 0; at < 7; at++) kept.push((await send(owner, pdf, { name: `${at}.pdf` })).id)
  const { rows } = await sql<{
    id: string
    file: string
  }>`select id, file from attachment where id = any(${kept}::uuid[])`.execute(database.db)
  const broken = rows.find(({ id }) => id === kept[0])!
  let tried = 0
  const cleaning = (fails: (name: string) => boolean) =>
    removeUnusedFiles({
      commands: app.commands,
      storage: {
        ...storage,
        remove: async (names) => {
          tried += names.length
          if (names.some(fails)) throw new Error(`${names} does not go`)
          await storage.remove(names)
        },
      },
    })
  world.clock.moveTo(after(app.clock.now(), DAY + 1))
  await expect(cleaning(() => true)).rejects.toThrow('5 files did not go, 0 did')
  expect(tried).toBe(5)
  await expect(cleaning((name) => name === broken.file)).rejects.toThrow('1 files did not go, 6 did')
  expect(
    (await sql<{ id: string }>`select id from attachment where id = any(${kept}::uuid[])`.execute(database.db)).rows,
  ).toEqual([{ id: broken.id }])
  expect(await attachments.cleanUp()).toBe(1)
})
