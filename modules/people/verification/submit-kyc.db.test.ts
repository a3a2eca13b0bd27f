import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { newFileName } from '#platform/files/storage'
import { system } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import { isRejectedFields } from '#shared/rejected-fields'
import { findReadableSecrets } from '../../../test/dump.ts'
import { engine } from '../../../test/engine.ts'
import {
  createCitizenApplication,
  createUnverifiedPerson,
  fillInDraft,
  submitCitizen,
  uploadKycFile,
} from '../../../test/kyc.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import { type KycReason, kycDraftNames } from './states.ts'

const world = await createTestWorld()
const { app, clock } = world
const { verification, database } = app
afterAll(() => world.close())

const flagOf = async (userId: never) => (await verification.isKycOf([userId])).get(userId)
const reason = (field: string, code: KycReason['code'] = 'differs_from_card'): KycReason => ({
  field,
  code,
  remark: null,
})
/** Which fields do not fit, and why. */
const unfit = (work: Promise<unknown>) =>
  work.then(
    () => 'it fits',
    (error) => {
      if (!isRejectedFields(error)) throw error
      return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
    },
  )

test('eight steps are filled in field by field and handed in; a decision is promised within 24 hours', async () => {
  const person = await createUnverifiedPerson(app)
  await submitCitizen(app, person)
  expect(await flagOf(person.userId as never)).toBe(false)
  const view = (await verification.kycOf(person))!
  expect(view).toMatchObject({ state: 'submitted', round: 1, reasons: [], dueAt: after(clock.now(), 24 * HOUR) })
  expect(await app.drafts.own(person, kycDraftNames.citizen)).toBeNull()
})

test('what follows from another answer is computed, whatever is sent there, and follows that answer when it changes', async () => {
  const person = await createUnverifiedPerson(app)
  const sent = { riskAge: '1', incomeBand: 'to_10m', purpose: 'other', npwp: '' }
  await submitCitizen(app, person, { ...sent, birthDate: '1992-03-14', sex: 'female', nik: '3372015403920021' })
  const reviewer = await insertStaff(database.db, 'compliance')
  expect((await verification.one(reviewer, person.userId)).application).toMatchObject({
    ...{ riskAge: '3', incomeBand: 'to_500m', purpose: 'income' },
    npwp: '•••• 0021',
  })
  const reject = (field: string) =>
    verification.reject(reviewer, { userId: person.userId, reasons: [reason(field, 'incomplete')] })
  await expect(reject('riskAge')).rejects.toMatchObject({ code: 'kyc_reasons_missing' })
  await reject('nik')
  const corrected = { nik: '3372015403920022' }
  await verification.submit(person, await fillInDraft(app, person, corrected, ['idPhoto']))
  expect((await verification.one(reviewer, person.userId)).application.npwp).toBe('•••• 0022')
})

test('numbers are shown in part, and the mother’s name not at all, to its owner too', async () => {
  const person = await createUnverifiedPerson(app)
  const form = createCitizenApplication(person.email)
  await fillInDraft(app, person, { motherName: form.motherName })
  expect(JSON.stringify(await app.drafts.own(person, kycDraftNames.citizen))).not.toContain(form.motherName)
  await submitCitizen(app, person)
  const { application } = (await verification.kycOf(person))!
  expect(application).toMatchObject({
    fullName: 'Sekar Uji',
    nik: `${form.nik.slice(0, 4)} •••• •••• ${form.nik.slice(-4)}`,
    accountNumber: `•••• ${form.accountNumber.slice(-4)}`,
    motherName: '••••••',
  })
})

test('no number, no mother’s name, no account number, no SID or SRE, no income and no picture is in the database or the storage in clear', async () => {
  const person = await createUnverifiedPerson(app)
  const secret = {
    motherName: 'Kanjeng Ratu Uji Dump',
    accountNumber: '7654321098',
    hasNpwp: 'yes',
    npwp: '092542943407000',
    annualIncome: '417293851',
  }
  await submitCitizen(app, person, secret)
  const form = createCitizenApplication(person.email, 'Sekar Uji', secret)
  const numbers = { sid: 'IDD417293851000', sre: 'SYRK-DUMP-417-2K' }
  await verification.approve(system('test'), { userId: person.userId, ...numbers })
  const waits = await createUnverifiedPerson(app)
  await submitCitizen(app, waits)
  await app.runDue()
  const proposed = { sid: 'IDD417293851001', sre: 'SYRK-DUMP-418-2K' }
  const reviewer = await insertStaff(database.db, 'compliance')
  const high = { userId: waits.userId, riskLevel: 'high' as const, reason: 'Pekerjaan dan sumber dana diperiksa.' }
  expect(await verification.approve(reviewer, { ...high, ...proposed })).toEqual({ approved: false })
  expect(await verification.kycOf(person)).toMatchObject(numbers)
  const depository = [numbers, proposed].flatMap((each) => Object.values(each))
  const secrets = [form.nik, form.motherName, form.accountNumber, form.npwp, form.annualIncome, ...depository]
  expect(await findReadableSecrets(database.db, app.storage, secrets)).toEqual([])
})

test('a picture or a number that was kept unsealed is found in any kind of column and in the storage', async () => {
  const [nik, mother, account] = ['3372015403920017', 'Kanjeng Ratu Tanam', '7654321099']
  const drawn = sharp({ create: { width: 32, height: 32, channels: 3, background: 'teal' } })
  const pictures = { JPEG: drawn.clone().jpeg(), PNG: drawn.clone().png(), WebP: drawn.clone().webp() }
  const { storage } = app
  const look = () => findReadableSecrets(database.db, storage, [nik, mother, account])
  // each kind at each place has a line of its own in what one look finds: a look reads everything there is
  const files = new Map<string, string>()
  await database.asOwner((db) => sql`create table planted (bytes bytea, words text, more jsonb)`.execute(db))
  for (const [kind, picture] of Object.entries(pictures)) {
    const bytes = await picture.toBuffer()
    for (const name of [`${newFileName()}.${kind === 'WebP' ? 'webp' : 'avif'}`, `${newFileName()}.sealed`]) {
      await storage.put(name, bytes)
      files.set(name, kind)
    }
    const base64 = bytes.toString('base64')
    await database.asOwner((db) =>
      sql`insert into planted values (${bytes}, null, null), (null, ${bytes.toString('hex')}, null),
        (null, null, ${JSON.stringify({ of: base64 })}::jsonb)`.execute(db),
    )
  }
  const inColumns = ['bytes', 'words', 'more'].flatMap((column) =>
    Object.keys(pictures).map((kind) => `planted.${column}: ${kind}`),
  )
  const inFiles = [...files].map(([name, kind]) => `${name}: ${kind}`)
  const pictured = await database.asOwner((db) => findReadableSecrets(db, storage, []))
  expect(pictured.toSorted()).toEqual([...inColumns, ...inFiles].toSorted())
  await database.asOwner((db) => sql`drop table planted`.execute(db))
  await storage.remove([...files.keys()])
  const file = `${newFileName()}.sealed`
  await storage.put(file, Buffer.from(`x${nik}x`))
  await database.asOwner(async (db) => {
    await sql`create table planted (bytes bytea, words text)`.execute(db)
    const base64 = Buffer.from(`nama ${mother}`).toString('base64')
    await sql`insert into planted values (${Buffer.from(`no ${account}`)}, ${base64})`.execute(db)
    expect((await findReadableSecrets(db, storage, [nik, mother, account])).toSorted()).toEqual(
      [`planted.bytes: ${account}`, `planted.words: ${mother}`, `${file}: ${nik}`].toSorted(),
    )
    await sql`drop table planted`.execute(db)
  })
  await storage.remove([file])
  expect(await look()).toEqual([])
})

test('what does not fit is said field by field', async () => {
  const person = await createUnverifiedPerson(app)
  const wrong = {
    nik: '3372015403940003',
    birthDate: '1990-01-01',
    postalCode: '123',
    agreeData: '',
    village: '33.72.01.9999',
  }
  const reviewed = await fillInDraft(
    app,
    person,
    createCitizenApplication(person.email, 'Sekar Uji', { ...wrong, motherName: '', fullName: 'S3kar' }),
  )
  expect(await unfit(verification.submit(person, reviewed))).toEqual({
    fullName: 'name_letters',
    accountHolder: 'holder_differs',
    npwp: 'npwp_nik',
    postalCode: 'postal_digits',
    motherName: 'missing',
    agreeData: 'not_agreed',
    idPhoto: 'file_missing',
    selfie: 'file_missing',
  })
})

const NO_NPWP = { npwp: '', hasNpwp: 'no', noNpwpReason: 'not_working' }
test.each([
  ['another birth date', () => ({ birthDate: '1990-06-12' }), [['nik_differs', 'birthDate']]],
  [
    'another sex',
    ({ sex }: { sex: string }) => ({ sex: sex === 'male' ? 'female' : 'male' }),
    [['nik_differs', 'sex']],
  ],
  [
    'a name with a slash',
    () => ({ fullName: 'SEKAR / UJI', accountHolder: 'SEKAR UJI' }),
    [['name_signs', 'fullName']],
  ],
  ['a late heir', () => ({ heirName: 'Budi (Alm)' }), [['name_signs', 'heirName']]],
  ['an apostrophe before a name', () => ({ motherName: '‘Aisyah' }), []],
])('papers with %s are handed in, and the reviewer is told', async (_, unusual, told) => {
  const person = await createUnverifiedPerson(app)
  const usual = createCitizenApplication(person.email, 'Sekar Uji', { emergencyPhone: '1500-537', ...NO_NPWP })
  const reviewed = await fillInDraft(app, person, { ...usual, ...unusual(usual) }, ['idPhoto', 'selfie'])
  await verification.submit(person, reviewed)
  const { findings } = await verification.one(await insertStaff(database.db, 'compliance'), person.userId)
  const doubts = findings.filter(({ code }) => code === 'nik_differs' || code === 'name_signs')
  expect(doubts.map(({ code, detail }) => [code, detail])).toEqual(told)
})

test('a village that is on no list, and who is too young, are refused', async () => {
  const person = await createUnverifiedPerson(app)
  const young = createCitizenApplication(person.email, 'Sekar Uji', { village: '33.72.01.9999' })
  const born = '2009-11-21' // seventeen tomorrow
  const nik = `${young.nik.slice(0, 6)}${young.sex === 'female' ? '61' : '21'}1109${young.nik.slice(-4)}`
  const reviewed = await fillInDraft(
    app,
    person,
    { ...young, birthDate: born, nik, npwp: '', hasNpwp: 'no', noNpwpReason: 'not_working' },
    ['idPhoto', 'selfie'],
  )
  expect(await unfit(verification.submit(person, reviewed))).toEqual({
    birthDate: 'too_young',
    village: 'choice_unknown',
  })
})

test('a postal code of another province is refused, also of the second address', async () => {
  const person = await createUnverifiedPerson(app)
  const home = { sameAddress: 'no', homeStreet: 'Jl. Melati 3', homeRt: '1', homeRw: '2', homeVillage: '34.71.03.1001' }
  const village = { village: '33.72.01.1002', postalCode: '10110', ...home, homePostalCode: '57148' }
  const reviewed = await fillInDraft(app, person, createCitizenApplication(person.email, 'Sekar Uji', village), [
    'idPhoto',
    'selfie',
  ])
  expect(await unfit(verification.submit(person, reviewed))).toEqual({
    postalCode: 'postal_elsewhere',
    homePostalCode: 'postal_elsewhere',
  })
})

test('who has not proven their telephone begins nothing and hands nothing in', async () => {
  const early = await world.investor({ kyc: null })
  await expect(fillInDraft(app, early, createCitizenApplication(early.email))).rejects.toMatchObject({
    code: 'draft_phone_first',
  })
  expect(await app.drafts.own(early, kycDraftNames.citizen)).toBeNull()
  await expect(uploadKycFile(app, early, 'idPhoto')).rejects.toMatchObject({ code: 'attachment_phone_first' })
  expect(await app.attachments.all(early)).toEqual([])
  const person = await createUnverifiedPerson(app)
  const reviewed = await fillInDraft(app, person, createCitizenApplication(person.email), ['idPhoto', 'selfie'])
  await sql`update app_user set phone_verified_at = null where id = ${person.userId}`.execute(database.db)
  await expect(verification.submit(person, reviewed)).rejects.toMatchObject({ code: 'kyc_phone_first' })
  expect(await app.drafts.own(person, kycDraftNames.citizen)).not.toBeNull()
})

test('a field that nobody asks for is not saved', async () => {
  const person = await createUnverifiedPerson(app)
  for (const name of ['exempt', 'state', 'toString']) {
    const saving = app.drafts.save(person, {
      kind: kycDraftNames.citizen,
      step: 'terms',
      fields: [{ name, value: 'approved' }],
    })
    await expect(saving).rejects.toMatchObject({ code: 'draft_mismatch' })
  }
})

test('the mother’s name that comes back hidden changes nothing when it is saved again', async () => {
  const person = await createUnverifiedPerson(app)
  await fillInDraft(app, person, createCitizenApplication(person.email, 'Sekar Uji', { motherName: 'Sri Hartati' }), [
    'idPhoto',
    'selfie',
  ])
  const { value, seen } = (await app.drafts.own(person, kycDraftNames.citizen))!.fields.motherName!
  const field = { name: 'motherName', value, seen }
  const saved = await app.drafts.save(person, { kind: kycDraftNames.citizen, step: 'family', fields: [field] })
  expect([value, saved.conflicts]).toEqual(['••••••', []])
  await verification.submit(person, { party: 'citizen', version: saved.draft.version })
  const reviewer = await insertStaff(database.db, 'compliance')
  const asked = { userId: person.userId, name: 'Sri Hartati', reason: 'Uji isian tersembunyi' }
  expect(await verification.isMothersName(reviewer, asked)).toEqual({ matches: true })
})

test('two people with one number at the same second: one wins, and the other’s draft stays', async () => {
  const people = await Promise.all([createUnverifiedPerson(app), createUnverifiedPerson(app)])
  const { nik, birthDate, sex, npwp, village, postalCode } = createCitizenApplication(people[0]!.email)
  const reviewed: Awaited<ReturnType<typeof fillInDraft>>[] = []
  for (const person of people)
    reviewed.push(
      await fillInDraft(
        app,
        person,
        createCitizenApplication(person.email, 'Sekar Uji', { nik, birthDate, sex, npwp, village, postalCode }),
        ['idPhoto', 'selfie'],
      ),
    )
  const outcomes = await Promise.allSettled(
    people.map((person, index) => verification.submit(person, reviewed[index]!)),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const lost = outcomes.findIndex(({ status }) => status === 'rejected')
  expect(outcomes[lost]).toMatchObject({ reason: { code: 'nik_taken', field: 'nik' } })
  expect(await app.drafts.own(people[lost]!, kycDraftNames.citizen)).not.toBeNull()
})

test('what was reviewed is what is handed in, once', async () => {
  const person = await createUnverifiedPerson(app)
  const reviewed = await fillInDraft(app, person, createCitizenApplication(person.email), ['idPhoto', 'selfie'])
  await fillInDraft(app, person, { street: 'Jl. Lain No. 1' })
  await expect(verification.submit(person, reviewed)).rejects.toMatchObject({ code: 'draft_not_found' })
  const again = await fillInDraft(app, person, { street: 'Jl. Lain No. 2' })
  const outcomes = await Promise.allSettled([verification.submit(person, again), verification.submit(person, again)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('only the fields that were sent back open, with those that they are checked against', async () => {
  const reviewer = await insertStaff(database.db, 'compliance')
  const person = await createUnverifiedPerson(app)
  await submitCitizen(app, person)
  const reasons: KycReason[] = [
    { ...reason('street', 'incomplete'), remark: 'Nomor rumah belum ada.' },
    reason('idPhoto', 'photo_unclear'),
  ]
  await verification.reject(reviewer, { userId: person.userId, reasons })
  expect(await flagOf(person.userId as never)).toBeNull()
  expect((await verification.kycOf(person))!.reasons).toEqual(reasons)
  expect(await verification.openFields(person)).toEqual(['idPhoto', 'postalCode', 'rt', 'rw', 'street', 'village'])

  const alone = await fillInDraft(app, person, {
    street: 'Jl. Kenanga No. 12A',
    fullName: 'Orang Lain',
    annualIncome: '9000000000',
  })
  expect(await unfit(verification.submit(person, alone))).toEqual({ idPhoto: 'file_missing' })
  await verification.submit(person, await fillInDraft(app, person, {}, ['idPhoto']))
  const view = (await verification.kycOf(person))!
  expect(view).toMatchObject({ state: 'submitted', round: 2, reasons: [] })
  expect(view.application).toMatchObject({
    street: 'Jl. Kenanga No. 12A',
    fullName: 'Sekar Uji',
    annualIncome: '120000000',
  })
  expect((await verification.one(reviewer, person.userId)).files.map(({ purpose }) => purpose).toSorted()).toEqual([
    'kyc.idPhoto',
    'kyc.idPhoto',
    'kyc.selfie',
  ])
})

test('who was sent back because of a wrong number leaves that number to its owner', async () => {
  const reviewer = await insertStaff(database.db, 'compliance')
  const [mistaken, owner] = [await createUnverifiedPerson(app), await createUnverifiedPerson(app)]
  const { nik, birthDate, sex, npwp, village, postalCode } = createCitizenApplication(owner.email)
  await submitCitizen(app, mistaken, { nik, birthDate, sex, npwp, village, postalCode })
  await expect(submitCitizen(app, owner)).rejects.toMatchObject({ code: 'nik_taken' })
  await verification.reject(reviewer, { userId: mistaken.userId, reasons: [reason('nik')] })
  const draft = await app.drafts.own(owner, kycDraftNames.citizen)
  await verification.submit(owner, { party: 'citizen', version: draft!.version })
  expect(await flagOf(owner.userId as never)).toBe(false)
})

test('a closed account keeps nothing that opens', async () => {
  const person = await createUnverifiedPerson(app)
  await submitCitizen(app, person)
  const erase = verification.parts.erasures[0]!
  await database.db.transaction().execute((tx) => erase(tx as never, person.userId))
  const { rows } = await sql`select 1 from kyc where user_id = ${person.userId} and identity_index is not null`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})

test.runIf(engine === 'postgres')('the database itself lets one number be of one person', async () => {
  const [one, other] = [await createUnverifiedPerson(app), await createUnverifiedPerson(app)]
  const maker = system('test')
  await verification.submitFor(maker, { userId: one.userId, application: createCitizenApplication(one.email) })
  await expect(
    sql`update kyc set identity_index = (select identity_index from kyc where user_id = ${one.userId}) where user_id <> ${one.userId}`.execute(
      database.db,
    ),
  ).rejects.toMatchObject({ code: '23505' })
  expect(other.userId).not.toBe(one.userId)
})
