import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { transact } from '#platform/db/database'
import { readForm } from '#platform/files/uploads'
import { createVault } from '#platform/runtime/crypto'
import { type StaffActor, system, type UserActor } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { listRolesWith, type Permission } from '#shared/permissions'
import { createClearPhoto } from '../../../test/photo.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import { rewrapFileKeys } from './file-key.ts'
import { type AttachmentSubject, attachFilesInTx, moveFilesInTx } from './index.ts'
import { fileSealContext, nameSealContext } from './seal-contexts.ts'
import type { AttachmentKind, FilePurpose } from './states.ts'
import { storeAttachment } from './store-attachment.ts'

const world = await createTestWorld()
const { app } = world
const { attachments, database, storage, identity } = app
afterAll(() => world.close())

const product = system('reviews')
const PASSWORD = 'sepatu-hujan-lemari-72'
const from = { userAgent: 'Firefox', ip: '198.51.100.9' }
const photo = await createClearPhoto()
const { pdf } = await app.writePdf({
  ...{ title: 'Akta', kind: 'Surat', author: 'Uji', foot: '', dated: app.clock.now() },
  blocks: [{ text: 'Nomor 12' }],
})
const samples: Record<AttachmentKind, { name: string; bytes: () => Promise<Uint8Array> }> = {
  image: { name: 'bukti.jpg', bytes: async () => photo },
  pdf: { name: 'bukti.pdf', bytes: async () => pdf },
  csv: { name: 'bukti.csv', bytes: async () => Buffer.from('Pendapatan,1000\r\n') },
  xlsx: { name: 'bukti.csv', bytes: async () => Buffer.from('Pendapatan,1000\r\n') },
}

async function uploader(kyc: boolean) {
  const person = await world.investor({ password: PASSWORD, ...(kyc ? {} : { kyc: null }) })
  const session = await app.credentials.logIn({ email: person.email, password: PASSWORD } as never, from)
  return { actor: (await app.accounts.actorOf(session.accessToken)) as UserActor }
}

async function close({ actor }: { actor: UserActor }) {
  await app.credentials.confirmIdentity(actor, { password: PASSWORD }, from)
  await app.accounts.closeAccount(actor)
}

/** Kept as it comes, without a proven phone and a look at what is in it: the many files here differ in nothing else. */
const deps = {
  ...{ db: database.db, clock: app.clock, commands: app.commands, storage, keys: identity.keys },
  ...{ vault: createVault(app.config.dataKeys), purposes: attachments.purposes },
  draw: async () => [{ file: photo, width: 800, height: 600 }],
  checkPdf: async () => ({ pages: 1 }),
  readSheet: async () => [],
} as unknown as Parameters<typeof storeAttachment>[0]
async function kept(actor: UserActor, { name, rule, belongsTo }: FilePurpose) {
  const sample = samples[rule.kinds.at(-1)!]
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await sample.bytes())], sample.name))
  const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
  const { uploads, discard } = await readForm(request, { file: rule })
  const purpose = { name, rule, belongsTo }
  return (await storeAttachment(deps, actor, { upload: uploads[0]!, purpose }).finally(discard)).id
}

const claim = (ownerId: Id<'user'>, purpose: string, { subject, id }: { subject: AttachmentSubject; id: string }) =>
  transact(database.db, (tx) =>
    attachFilesInTx(tx, { ownerId, subject, purpose, field: 'file', ids: [id] }, app.clock.now()),
  )
const record = (): AttachmentSubject => `case/${newId(app.clock.now())}`
const reader = async (permission: Permission): Promise<StaffActor> =>
  insertStaff(database.db, listRolesWith(permission)[0]!)

/** As it was sealed before files had keys of their own. */
async function sealByUploader(ownerId: Id<'user'>, id: string) {
  const { rows } = await sql<{ file: string }>`select file from attachment where id = ${id}`.execute(database.db)
  const content = Buffer.from(await samples.pdf.bytes())
  const key = await identity.keys.of(ownerId)
  await storage.remove([rows[0]!.file])
  const pieces = async function* () {
    yield content
  }
  await storage.put(rows[0]!.file, key.sealPieces(pieces(), fileSealContext(id)))
  await sql`update attachment set key_sealed = null, name_sealed = ${key.sealText('lama.pdf', nameSealContext(id))}
    where id = ${id}`.execute(database.db)
  return { content, file: rows[0]!.file }
}

const ofRecords = attachments.purposes.filter(({ belongsTo }) => belongsTo === 'record')
const ofPeople = attachments.purposes.filter(({ belongsTo }) => belongsTo === 'uploader')

test('identity papers belong to the person, everything else to the record that it was filed for', () => {
  expect(ofPeople.map(({ name }) => name).filter((name) => !/^(kyc|kyc-[a-z]+|exemption|contoh)\./.test(name))).toEqual(
    [],
  )
  expect([...new Set(ofRecords.map(({ name }) => name.split('.')[0]))].sort()).toEqual([
    'distribution',
    'gift',
    'inheritance',
    'issuer-report',
    'meeting',
    'proposal',
    'proposal-figures',
    'proposal-file',
    'proposal-remark',
    'review-paper',
    'review-visit',
    'sharia-cure',
    'withdrawal',
  ])
})

describe.each([false, true])('the account of the uploader is closed, who handed in KYC: %s', (kyc) => {
  test('what stands in a record stays readable there, for every field that takes files', async () => {
    const person = await uploader(kyc)
    const standing: { purpose: FilePurpose; id: string; subject: AttachmentSubject }[] = []
    for (const purpose of ofRecords) {
      const entry = { purpose, id: await kept(person.actor, purpose), subject: record() }
      await claim(person.actor.userId, purpose.name, entry)
      standing.push(entry)
    }
    await close(person)
    await attachments.cleanUp()
    const failed: string[] = []
    for (const { purpose, id, subject } of standing) {
      const staff = await reader(purpose.rule.readableBy!)
      const content = await attachments.originalOf(product, { subject, id }).catch(() => undefined)
      const listed = await attachments.ofSubject(staff, { subject })
      if (!content?.length || listed.length !== 1) failed.push(purpose.name)
    }
    expect(failed).toEqual([])
    const { purpose, id } = standing[0]!
    await attachments.open(await reader(purpose.rule.readableBy!), id)
  })

  test('what was never filed goes, and so do drafts', async () => {
    const person = await uploader(kyc)
    const [purpose] = ofRecords
    const [loose, drafted] = [await kept(person.actor, purpose!), await kept(person.actor, purpose!)]
    await claim(person.actor.userId, purpose!.name, { subject: `draft/${newId(app.clock.now())}`, id: drafted })
    await close(person)
    await attachments.cleanUp()
    const { rows } = await sql`select id from attachment where id in (${loose}, ${drafted})`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('their own papers are read in no record any more', async () => {
    const person = await uploader(kyc)
    const purpose = attachments.purpose('kyc.idPhoto')
    const entry = { subject: record(), id: await kept(person.actor, purpose) }
    await claim(person.actor.userId, purpose.name, entry)
    const staff = await reader(purpose.rule.readableBy!)
    await attachments.open(staff, entry.id)
    await close(person)
    await expect(attachments.open(staff, entry.id)).rejects.toMatchObject({ code: 'attachment_not_found' })
  })

  test('a file that the uploader’s key still seals gets a key of its own first', async () => {
    const person = await uploader(kyc)
    const purpose = attachments.purpose('gift.deed')
    const [draft, subject] = [`draft/${newId(app.clock.now())}` as const, record()]
    const id = await kept(person.actor, purpose)
    await claim(person.actor.userId, purpose.name, { subject: draft, id })
    await transact(database.db, (tx) => moveFilesInTx(tx, { from: draft, to: subject }))
    const old = await sealByUploader(person.actor.userId, id)
    const staff = await reader(purpose.rule.readableBy!)
    expect((await attachments.open(staff, id)).attachment.name).toBe('lama.pdf')
    await close(person)
    await sql`delete from person_key where user_id = ${person.actor.userId}`.execute(database.db)
    expect((await attachments.open(staff, id)).attachment.name).toBe('lama.pdf')
    const asFiled = await attachments.originalOf(product, { subject, id })
    expect(asFiled?.equals(old.content)).toBe(true)
    await attachments.cleanUp()
    expect(await storage.get(old.file)).toBeUndefined()
  })
})

test('a file that was lost, and a storage that is away, do not leave a record half sealed', async () => {
  const [lost, away] = [await uploader(false), await uploader(false)]
  const purpose = attachments.purpose('gift.deed')
  for (const person of [lost, away]) {
    const entry = { subject: record(), id: await kept(person.actor, purpose) }
    await claim(person.actor.userId, purpose.name, entry)
    const { file } = await sealByUploader(person.actor.userId, entry.id)
    if (person === lost) {
      await storage.remove([file])
      await close(person)
      continue
    }
    const { put } = storage
    storage.put = async () => {
      throw new Error('away')
    }
    await expect(close(person)).rejects.toThrow('away')
    storage.put = put
    const staff = await reader(purpose.rule.readableBy!)
    await attachments.open(staff, entry.id)
    expect(await identity.keys.existing(person.actor.userId)).toBeDefined() // nothing of the account was erased
  }
})

test('a new DATA_KEY wraps the keys of files anew', async () => {
  const person = await uploader(false)
  const purpose = attachments.purpose('gift.deed')
  const id = await kept(person.actor, purpose)
  const [old, next] = [app.config.dataKeys[0]!, Buffer.alloc(32, 7).toString('base64')]
  const both = createVault([next, old])
  expect(await rewrapFileKeys({ db: database.db, vault: both })).toBeGreaterThan(0)
  expect(await rewrapFileKeys({ db: database.db, vault: both })).toBe(0)
  const { rows } = await sql<{ key_sealed: string }>`select key_sealed from attachment where id = ${id}`.execute(
    database.db,
  )
  expect(both.isCurrent(rows[0]!.key_sealed)).toBe(true)
  await rewrapFileKeys({ db: database.db, vault: createVault([old, next]) })
  await attachments.open(person.actor, id)
})

test('what is not used for a day goes, also what would have belonged to a record', async () => {
  const person = await uploader(false)
  const id = await kept(person.actor, attachments.purpose('gift.deed'))
  world.clock.moveTo(after(app.clock.now(), DAY + 1))
  await attachments.cleanUp()
  await expect(attachments.open(person.actor, id)).rejects.toMatchObject({ code: 'attachment_not_found' })
})
