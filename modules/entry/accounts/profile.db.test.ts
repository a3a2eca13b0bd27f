import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#shared/ids'
import { expectAppendOnly } from '../../../test/append-only.ts'
import { openIdentityWorld, PASSWORD } from '../../../test/identity-world.ts'
import { GiveConsent, UpdateProfile } from './input.ts'
import { MAX_PHOTO_BYTES, toPhotoPath } from './states.ts'

const world = await openIdentityWorld()
const { accounts, credentials, database, db, identity, inbox, person, storage } = world
afterAll(() => database.close())
const refusedWith = (code: string) => expect.objectContaining({ name: 'Refusal', code })

test('names, language and look are changed one by one', async () => {
  const actor = await (await person({ lastname: 'Aminah' })).confirmed()
  expect(
    await accounts.updateProfile(actor, UpdateProfile.parse({ firstname: ' Sita ', theme: 'dark' })),
  ).toMatchObject({
    firstname: 'Sita',
    lastname: 'Aminah',
    theme: 'dark',
    locale: 'id',
  })
  expect(await accounts.updateProfile(actor, {})).toMatchObject({ firstname: 'Sita' })
  expect(UpdateProfile.safeParse({ firstname: '' }).success).toBe(false)
  expect(UpdateProfile.safeParse({ email: 'x@y.id', state: 'active' }).data).toEqual({})
})

test('a phrase of one’s own stands under every e-mail, and under nobody else’s', async () => {
  const { email, confirmed } = await person()
  const actor = await confirmed()
  await accounts.updateProfile(actor, { phrase: 'kopi & <pagi> di Sanur' })
  await credentials.changePassword(actor, { password: 'gunting-kertas-batu-9' })
  const [mail] = await inbox(email, 'diganti')
  expect(mail!.text).toContain('Frasa anti-phishing Anda: kopi & <pagi> di Sanur')
  expect(mail!.html).toContain('kopi &#38; &#60;pagi&#62; di Sanur')
  await accounts.updateProfile(actor, { phrase: '' })
  expect((await credentials.security(actor)).phrase).toBeNull()
  const other = await person()
  await credentials.forgotPassword({ email: other.email }, other.from)
  expect((await inbox(other.email))[0]!.text).not.toContain('Frasa')
})

const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'rahasia-lokasi' } })
    .jpeg()
    .toBuffer()

test('a photo is drawn anew in three sizes, and the one before is gone', async () => {
  const { id, confirmed } = await person()
  const actor = await confirmed()
  const { imageFile } = await accounts.setPhoto(actor, await picture(800, 600))
  expect(imageFile).toMatch(/^\/files\/[\w-]{22}-256\.webp$/)
  expect(await identity.account(actor)).toMatchObject({ imageFile })
  const stored = (size: 96 | 256 | 512) => storage.get(toPhotoPath(imageFile, size).slice('/files/'.length))
  for (const size of [96, 256, 512] as const) {
    const bytes = (await stored(size))!
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: size, height: size })
    expect(bytes.includes('rahasia-lokasi')).toBe(false)
  }
  await accounts.setPhoto(actor, await picture(40))
  expect(await stored(96)).toBeUndefined()
  await accounts.removePhoto(actor)
  expect(await identity.account(actor)).toMatchObject({ id, imageFile: null })
})

test('what is no photo is refused and leaves the old one', async () => {
  const actor = await (await person()).confirmed()
  const { imageFile } = await accounts.setPhoto(actor, await picture(64))
  const jpeg = await picture(64)
  const gif = await sharp(jpeg).gif().toBuffer()
  const flood = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><image href="file:///etc/passwd"/></svg>'
  const bad = ['', 'bukan foto', '<html>', svg, '%PDF-1.7', 'GIF89a', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0']
  for (const bytes of [...bad.map((text) => Buffer.from(text, 'latin1')), gif, jpeg.subarray(0, 200), await picture(8)])
    await expect(accounts.setPhoto(actor, bytes)).rejects.toMatchObject({ code: 'not_a_photo', field: 'photo' })
  for (const bytes of [flood, Buffer.alloc(MAX_PHOTO_BYTES + 1)])
    await expect(accounts.setPhoto(actor, bytes)).rejects.toEqual(refusedWith('photo_too_large'))
  expect(await identity.account(actor)).toMatchObject({ imageFile })
})

test('a photo that is also a page is a photo and nothing else', async () => {
  const actor = await (await person()).confirmed()
  const both = Buffer.concat([await picture(64), Buffer.from('<script>alert(1)</script>')])
  const { imageFile } = await accounts.setPhoto(actor, both)
  const bytes = (await storage.get(imageFile.slice('/files/'.length)))!
  expect(bytes.includes('<script>')).toBe(false)
})

test('who chose nothing is told by the defaults; a choice changes one way of one event', async () => {
  const actor = await (await person()).confirmed()
  const before = await accounts.noticeChoices(actor)
  expect(before.deposit).toEqual({ email: true, whatsapp: false, app: true })
  await accounts.chooseNotice(actor, { event: 'deposit', channel: 'whatsapp', wanted: true })
  await accounts.chooseNotice(actor, { event: 'deposit', channel: 'whatsapp', wanted: true })
  await accounts.chooseNotice(actor, { event: 'deposit', channel: 'email', wanted: false })
  expect(await accounts.noticeChoices(actor)).toEqual({
    ...before,
    deposit: { email: false, whatsapp: true, app: true },
  })
  const other = await (await person()).confirmed()
  const asked = [
    { userId: actor.userId, event: 'deposit', channel: 'email' },
    { userId: other.userId, event: 'deposit', channel: 'email' },
    { userId: actor.userId, event: 'deposit', channel: 'app' },
    { userId: newId(new Date()), event: 'deposit', channel: 'app' },
    { userId: 'nobody', event: 'deposit', channel: 'app' },
    { userId: actor.userId, event: 'news', channel: 'email' },
  ]
  const [wants] = accounts.parts.noticeFilters
  expect(await wants!(db, asked)).toEqual([false, true, true, false, false, false])
})

test('consents are a log: given, taken back, and nothing in it is changed', async () => {
  const actor = await (await person()).confirmed()
  for (const given of [true, true, false, false]) await accounts.giveConsent(actor, { kind: 'marketing', given })
  await accounts.giveConsent(actor, { kind: 'analytics', given: false })
  const given = (await accounts.consents(actor)).filter(({ kind }) => kind === 'marketing' || kind === 'analytics')
  expect(given.map((each) => [each.kind, each.given])).toEqual([
    ['marketing', false],
    ['marketing', true],
  ])
  expect(GiveConsent.safeParse({ kind: 'terms', given: false }).success).toBe(false)
  for (const statement of ['update consent set given = true', 'delete from consent', 'truncate consent'])
    await expectAppendOnly(world.database, sql.raw(statement), 'ID001')
})

test('one’s own history tells of log-ins, devices and changes, page by page, and of nobody else', async () => {
  const { logIn, from, confirmed } = await person()
  const other = await person()
  await other.logIn()
  const actor = await confirmed()
  await logIn()
  await identity.endOtherSessions(actor, {})
  await accounts.updateProfile(actor, { firstname: 'Sita' })
  await credentials.confirmIdentity(actor, { password: PASSWORD }, from)
  const all = await accounts.activity(actor)
  expect(all.items.map(({ action }) => action)).toEqual([
    'accounts.update-profile',
    'identity.end-other-sessions',
    'credentials.log-in',
    'credentials.log-in',
    'registration.create-user',
  ])
  expect(all.items[2]).toMatchObject({ kind: 'log_in', by: 'you', device: 'Firefox', place: '198.51.x.x' })
  expect(all.items.at(-1)).toMatchObject({ kind: 'account', by: 'us' })
  const pages = []
  for (let after: string | undefined; ; ) {
    const { items, next } = await accounts.activity(actor, { limit: 2, after })
    pages.push(...items)
    if (!next) break
    after = next
  }
  expect(pages).toEqual(all.items)
  expect((await accounts.activity(actor, { after: "' or 1=1" })).items).toEqual(all.items)
})
