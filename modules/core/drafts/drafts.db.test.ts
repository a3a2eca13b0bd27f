import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createFileRule } from '#contract/attachments/states'
import { LogIn } from '#contract/credentials/input'
import { transact } from '#platform/db/database'
import { readForm } from '#platform/files/uploads'
import { type Actor, guest } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { newId } from '#shared/ids'
import { createTestWorld } from '../../../test/world.ts'
import { completeDraftInTx, createDrafts } from './index.ts'
import { MAX_DRAFT_VALUE, toDraftFilePurpose } from './states.ts'

const world = await createTestWorld()
const { app } = world
const { attachments, database } = app
const KIND = 'uji'
const kind = {
  name: KIND,
  steps: ['satu', 'dua'],
  fields: ['nama', 'kota', 'nik', 'akta', 'lain'],
  files: { akta: createFileRule({ maxCount: 2 }), lain: createFileRule() },
  filesBelongTo: 'uploader' as const,
}
const drafts = createDrafts({
  ...app,
  db: database.db,
  keys: app.identity.keys,
  kinds: [kind],
  stores: [],
  demo: false,
})
afterAll(() => world.close())

const paper = {
  title: 'Akta',
  kind: 'Surat',
  author: 'Uji',
  foot: '',
  dated: app.clock.now(),
  blocks: [{ text: '12' }],
}
const { pdf } = await app.writePdf(paper)

async function upload(actor: Actor, field = 'akta') {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(pdf)], 'akta.pdf'))
  const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
  const { uploads, discard } = await readForm(request, { [field]: createFileRule() })
  return attachments
    .keep(actor, {
      upload: uploads[0]!,
      purpose: { name: toDraftFilePurpose(kind, field), rule: createFileRule(), belongsTo: 'uploader' },
    })
    .finally(discard)
}

/** One browser: it saves what stands in it, and knows of each field what it was last shown. */
function browser(actor: Actor) {
  const seen: Record<string, string> = {}
  const look = async () => {
    const draft = await drafts.own(actor, KIND)
    for (const [name, field] of Object.entries(draft?.fields ?? {})) seen[name] = field.seen
    return draft
  }
  async function save(values: Record<string, string>, step = 'satu') {
    const fields = Object.entries(values).map(([name, value]) => ({ name, value, seen: seen[name] }))
    const saved = await drafts.save(actor, { kind: KIND, step, fields })
    Object.assign(seen, saved.saved)
    return saved
  }
  return { look, save }
}
const values = async (actor: Actor) =>
  Object.fromEntries(
    Object.entries((await drafts.own(actor, KIND))?.fields ?? {}).map(([name, { value }]) => [name, value]),
  )

test('what is saved field by field is taken up again on another device, where it was left', async () => {
  const owner = await world.investor()
  const phone = browser(owner)
  expect(await phone.look()).toBeNull()
  await phone.save({ nama: 'Sekar' })
  await phone.save({ nama: 'Sekar', kota: 'Bogor' }, 'dua')
  const draft = await browser(owner).look()
  expect(draft).toMatchObject({ kind: KIND, step: 'dua', version: 2, fields: { nama: { value: 'Sekar', version: 1 } } })
  expect(await values(owner)).toEqual({ nama: 'Sekar', kota: 'Bogor' })
})

test('two browsers on one draft lose nothing: different fields are both kept, the same field shows both', async () => {
  const owner = await world.investor()
  const [phone, desk] = [browser(owner), browser(owner)]
  await phone.save({ nama: 'Sekar', kota: 'Bogor' })
  await desk.look()
  expect((await phone.save({ nama: 'Sekar W', kota: 'Bogor' })).conflicts).toEqual([])
  expect((await desk.save({ nama: 'Sekar', kota: 'Depok' })).conflicts).toEqual([]) // nama was not touched there
  expect(await values(owner)).toEqual({ nama: 'Sekar W', kota: 'Depok' })

  const { conflicts, draft } = await desk.save({ nama: 'S. Wulandari', kota: 'Depok' })
  expect(conflicts).toEqual([
    { name: 'nama', mine: 'S. Wulandari', theirs: 'Sekar W', savedAt: draft.fields.nama!.savedAt },
  ])
  expect((await values(owner)).nama).toBe('Sekar W')
  await desk.look() // shown both, its owner decides
  expect((await desk.save({ nama: 'S. Wulandari' })).conflicts).toEqual([])
  expect((await phone.save({ nama: 'S. Wulandari' })).conflicts).toEqual([]) // the same on both sides is no conflict
  expect((await values(owner)).nama).toBe('S. Wulandari')
})

test('of ten savings of one field at once one wins, and the others are told', async () => {
  const owner = await world.investor()
  await browser(owner).save({ nama: 'awal' })
  const browsers = Array.from({ length: 10 }, () => browser(owner))
  await Promise.all(browsers.map(({ look }) => look()))
  const saved = await Promise.all(browsers.map(({ save }, at) => save({ nama: `tulisan ${at}` })))
  expect(saved.filter(({ conflicts }) => conflicts.length === 0)).toHaveLength(1)
  expect((await drafts.own(owner, KIND))!.fields.nama!.version).toBe(2)
})

test('a first saving from two browsers makes one draft', async () => {
  const owner = await world.investor()
  await Promise.all([browser(owner).save({ nama: 'Sekar' }), browser(owner).save({ kota: 'Bogor' })])
  expect(await values(owner)).toEqual({ nama: 'Sekar', kota: 'Bogor' })
})

test('a field can be emptied again', async () => {
  const owner = await world.investor()
  const phone = browser(owner)
  await phone.save({ nama: 'Sekar', kota: '' })
  expect(await values(owner)).toEqual({ nama: 'Sekar' })
  await phone.save({ nama: '' })
  expect(await values(owner)).toEqual({ nama: '' })
})

test('a draft is its owner’s alone, unreadable in the database, and not without limit', async () => {
  const [owner, other] = [await world.investor(), await world.investor()]
  const { draft } = await browser(owner).save({ nik: '3171012345678901' })
  expect(await drafts.own(other, KIND)).toBeNull()
  await expect(drafts.own(guest, KIND)).rejects.toMatchObject({ code: 'not_signed_in' })
  const { rows } = await sql<{ value_sealed: string }>`
    select value_sealed from draft_field where draft_id = ${draft.id}`.execute(database.db)
  expect(rows[0]!.value_sealed).not.toContain('3171')
  await expect(browser(owner).save({ nik: 'x'.repeat(MAX_DRAFT_VALUE + 1) })).rejects.toMatchObject({
    code: 'draft_too_large',
    field: 'nik',
  })
})

test('a file stays as long as its draft names it', async () => {
  const [owner, other] = [await world.investor(), await world.investor()]
  const [one, two] = [await upload(owner), await upload(owner)]
  const phone = browser(owner)
  await phone.save({ akta: `${one.id},${two.id}` }, 'dua')
  await phone.save({ akta: two.id }, 'dua')
  world.clock.moveTo(after(app.clock.now(), DAY + 1))
  await attachments.cleanUp()
  expect((await attachments.all(owner)).map(({ id }) => id)).toEqual([two.id])
  const theirs = await upload(other)
  await expect(phone.save({ akta: theirs.id }, 'dua')).rejects.toMatchObject({ code: 'attachment_not_found' })
  expect((await values(owner)).akta).toBe(two.id)
  await drafts.discard(owner, { kind: KIND })
  expect(await drafts.own(owner, KIND)).toBeNull()
  world.clock.moveTo(after(app.clock.now(), DAY + 1))
  await attachments.cleanUp()
  expect(await attachments.all(owner)).toEqual([])
})

test('handed in, a draft becomes its record with its files, once, and only as it was reviewed', async () => {
  const owner = await world.investor()
  const file = await upload(owner)
  const phone = browser(owner)
  const { draft } = await phone.save({ akta: file.id }, 'dua')
  const complete = (version: number) =>
    transact(database.db, (tx) =>
      completeDraftInTx(tx, { ownerId: owner.userId, kind: KIND, version, to: `kyc/${newId(app.clock.now())}` }),
    )
  const gone = { code: 'draft_not_found' }
  await phone.save({ nama: 'diubah sesudah ditinjau' })
  await expect(complete(draft.version)).rejects.toMatchObject(gone)
  await complete(draft.version + 1)
  await expect(complete(draft.version + 1)).rejects.toMatchObject(gone)
  expect(await drafts.own(owner, KIND)).toBeNull()
  world.clock.moveTo(after(app.clock.now(), DAY + 1))
  await attachments.cleanUp()
  expect(await attachments.all(owner)).toHaveLength(1)
})

test('a draft that nobody touches expires; one that is begun anew starts empty', async () => {
  const owner = await world.investor()
  const { draft } = await browser(owner).save({ nama: 'Sekar' })
  expect(draft.expiresAt).toEqual(after(app.clock.now(), 90 * DAY))
  world.clock.moveTo(after(app.clock.now(), 89 * DAY))
  expect(await drafts.expire()).toBeGreaterThanOrEqual(0)
  const { draft: again } = await browser(owner).save({ kota: 'Bogor' }) // a saving gives it its full time again
  world.clock.moveTo(after(again.expiresAt, -1))
  expect(await values(owner)).toEqual({ nama: 'Sekar', kota: 'Bogor' })
  world.clock.moveTo(again.expiresAt)
  expect(await drafts.own(owner, KIND)).toBeNull()
  await browser(owner).save({ kota: 'Depok' })
  expect(await values(owner)).toEqual({ kota: 'Depok' })
  world.clock.moveTo(after(app.clock.now(), 90 * DAY))
  expect(await drafts.expire()).toBeGreaterThanOrEqual(1)
})

test('drafts are in the copy of what is held of a person, and go with the account', async () => {
  const password = 'sepatu-hujan-lemari-72'
  const owner = await world.investor({ password })
  const from = { userAgent: 'Firefox', ip: '198.51.100.9' }
  const { accessToken } = await app.credentials.logIn(LogIn.parse({ email: owner.email, password }), from)
  const actor = await app.accounts.actorOf(accessToken)
  const { draft } = await browser(actor).save({ nama: 'Sekar' })
  await app.credentials.confirmIdentity(actor, { password }, from)
  expect(JSON.stringify((await app.personalData(actor)).held.drafts)).toContain('Sekar')
  await app.accounts.closeAccount(actor)
  const { rows } = await sql`select 1 from draft_field where draft_id = ${draft.id}`.execute(database.db)
  expect(rows).toEqual([])
})
