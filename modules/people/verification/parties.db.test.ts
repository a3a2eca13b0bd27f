import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { rupiah } from '#shared/money'
import { isRejectedFields } from '#shared/rejected-fields'
import { createDemoCompanyApplication, createDemoForeignerApplication } from '../../../db/seed/application.ts'
import {
  createCitizenApplication,
  createPersonWithApplication,
  createUnverifiedPerson,
  fillInDraft,
  submitApplication,
  submitCitizen,
} from '../../../test/kyc.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import type { ApplicationOf } from './input.ts'
import { listRequiredFiles } from './states.ts'

const world = await createTestWorld()
const { app, clock } = world
const { verification, database } = app
afterAll(() => world.close())
const reviewer = await insertStaff(database.db, 'compliance')

let serial = 0
const foreigner = (more: Partial<ApplicationOf<'foreigner'>> = {}): ApplicationOf<'foreigner'> => ({
  ...createDemoForeignerApplication({
    email: `asing${++serial}@contoh.test`,
    name: 'Chong Wei Lee',
    income: 300_000_000n,
  }),
  ...more,
})
const company = (more: Partial<ApplicationOf<'entity'>> = {}): ApplicationOf<'entity'> => ({
  ...createDemoCompanyApplication({
    email: `pt${++serial}@contoh.test`,
    name: 'PT Sinar Abadi Jaya',
    income: 9_000_000_000n,
  }),
  ...more,
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
async function limitOf(userId: never) {
  const now = clock.now()
  const rules = await app.rulebook.at(now)
  return verification.readInvestorLimit({ userId, used: rupiah(0), wellSecured: false, rules, now })
}

test('a foreigner hands in a passport, which is read, and a permit, is asked for no identity card, and has an investor limit', async () => {
  const person = await createPersonWithApplication(app, foreigner())
  await app.runDue()
  const found = await verification.one(reviewer, person.userId)
  expect(found).toMatchObject({ party: 'foreigner', riskLevel: 'medium' })
  expect(found.application).toMatchObject({ nationality: 'MY', passportNumber: expect.stringMatching(/^•••• .{4}$/) })
  expect(found.application).not.toHaveProperty('nik')
  expect(found.checks.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['card', 'passed'],
    ['face', 'passed'],
    ['same_face', 'passed'],
    ['account', 'passed'],
  ])
  expect(found.card!.map(({ field, says }) => [field, says])).toEqual(
    ['fullName', 'birthDate', 'sex', 'nationality', 'passportNumber', 'passportExpiry'].map((field) => [field, 'same']),
  )
  expect(found.files.map(({ purpose }) => purpose).toSorted()).toEqual([
    'kyc-foreigner.passportPhoto',
    'kyc-foreigner.permitPhoto',
    'kyc-foreigner.selfie',
  ])
  await verification.approve(reviewer, { userId: person.userId })
  expect(await limitOf(person.userId as never)).toMatchObject({ cap: 15_000_000n, exemptBecause: null })
})

test('what a passport says otherwise stands beside the field; a misread line or no lines at all are left to the eye', async () => {
  const caseOf = async (passportNumber: string) => {
    const { userId } = await createPersonWithApplication(app, foreigner({ passportNumber }))
    await app.runDue()
    const { card, checks } = await verification.one(reviewer, userId)
    return { card, check: checks.find(({ kind }) => kind === 'card') }
  }
  const other = await caseOf('P1239997')
  expect(other.check).toMatchObject({ outcome: 'doubtful', detail: 'birthDate' })
  const of = (name: string) => other.card!.find(({ field }) => field === name)!
  expect(of('birthDate')).toMatchObject({ says: 'differs', read: [{ text: '01-01-1970', differs: true }] })
  expect(of('passportNumber')).toMatchObject({ says: 'same', read: [{ text: '•••• 9997', differs: false }] })

  const misread = await caseOf('P1239995')
  const unread = misread.card!.filter(({ says }) => says === 'unread').map(({ field }) => field)
  expect([misread.check!.outcome, unread]).toEqual(['passed', ['birthDate', 'passportNumber', 'passportExpiry']])

  const none = await caseOf('P1239996')
  expect([none.check, none.card]).toMatchObject([{ outcome: 'doubtful', detail: 'unreadable' }, null])
  const { rows } = await sql<{ text: string }>`select c::text as text from kyc_check c`.execute(app.database.db)
  expect(rows.filter(({ text }) => /P123999|01-01-1970/.test(text))).toEqual([])
})

test('a passport that has expired is refused, and one passport is of one person whatever it is written like', async () => {
  const late = await createUnverifiedPerson(app)
  const expired = foreigner({ passportExpiry: '2026-11-19', permitExpiry: '2026-11-19' })
  expect(await unfit(submitApplication(app, late, expired))).toEqual({
    passportExpiry: 'document_expired',
    permitExpiry: 'document_expired',
  })
  await createPersonWithApplication(app, foreigner({ passportNumber: 'K1234567' }))
  await expect(createPersonWithApplication(app, foreigner({ passportNumber: 'k 123-4567' }))).rejects.toMatchObject({
    code: 'passport_taken',
    field: 'passportNumber',
  })
  // another country may give out the same number
  await createPersonWithApplication(app, foreigner({ passportNumber: 'K1234567', nationality: 'SG' }))
})

test('a company names its deed, its board and its owners, and buys without an investor limit', async () => {
  const person = await createPersonWithApplication(app, company())
  await app.runDue()
  const found = await verification.one(reviewer, person.userId)
  expect(found).toMatchObject({ party: 'entity', application: { fullName: 'PT Sinar Abadi Jaya', owner1Share: '60' } })
  expect(found.application.owner1Number).toBe('•••• 0001')
  expect(found.checks.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['identity', 'passed'],
    ['card', 'passed'],
    ['face', 'passed'],
    ['same_face', 'passed'],
    ['account', 'passed'],
  ])
  await verification.approve(reviewer, { userId: person.userId })
  expect(await limitOf(person.userId as never)).toMatchObject({ cap: null, exemptBecause: 'legal_entity' })
})

test('of a company everything that does not fit is said field by field', async () => {
  const person = await createUnverifiedPerson(app)
  const wrong = company({
    nib: '123',
    directorCount: '2',
    director1Signs: 'yes',
    commissionerCount: '0',
    changeDecreeNumber: '',
    ownerCount: '2',
    owner1Share: '60',
    owner2Name: 'Sari Dewi',
    owner2Number: '3171011203700002',
    owner2Share: '55',
    npwp: '3171011203700001',
    deedDate: '2026-11-21',
    accountHolder: 'BUDI SANTOSO',
    signerIsDirector: 'no',
  })
  const reviewed = await fillInDraft(app, person, wrong)
  expect(await unfit(verification.submit(person, reviewed))).toEqual({
    nib: 'nib_digits',
    accountHolder: 'holder_differs',
    director2Name: 'missing',
    director2Position: 'missing',
    director2Number: 'missing',
    director2Signs: 'missing',
    commissionerCount: 'commissioner_missing',
    changeDecreeNumber: 'missing',
    director1IdFile: 'file_missing',
    owner2Share: 'share_total',
    npwp: 'npwp_company',
    ...Object.fromEntries(listRequiredFiles('entity', wrong).map((name) => [name, 'file_missing'])),
  })
  const small = company({ owner1Share: '24' })
  expect(await unfit(submitApplication(app, await createUnverifiedPerson(app), small))).toEqual({
    owner1Share: 'share_percent',
  })
  const nobody = company({ ownerCount: '0' })
  expect(await unfit(submitApplication(app, await createUnverifiedPerson(app), nobody))).toEqual({
    controllerName: 'missing',
    controllerNumber: 'missing',
  })
  const future = company({ deedDate: '2026-11-21' })
  expect(await unfit(submitApplication(app, await createUnverifiedPerson(app), future))).toEqual({
    deedDate: 'date_future',
  })
})

test('lists are searched for everybody who directs or owns a company, and for nobody whom it no longer counts', async () => {
  const listed = 'Wirasakti Bhayangkara'
  const list = Buffer.from(`reference,name,aliases,born\nUJI-1,${listed},,\n`)
  await app.screening.importList(reviewer, { kind: 'dttot', bytes: list })
  const counted = await createPersonWithApplication(app, company({ owner1Name: listed }))
  expect(await verification.one(reviewer, counted.userId)).toMatchObject({ riskLevel: 'high' })
  const watched = await createPersonWithApplication(app, company({ commissioner1Name: listed }))
  expect(await verification.one(reviewer, watched.userId)).toMatchObject({ riskLevel: 'high' })
  const [hit] = await app.screening.hitsOf(reviewer, watched.userId)
  const another = { id: hit!.id, decision: 'other', reason: 'Lahir tahun lain, nomor identitas lain.' } as const
  await app.screening.decide(reviewer, another) // a second member of staff has to agree
  await expect(verification.approve(reviewer, { userId: watched.userId })).rejects.toMatchObject({
    code: 'screening_undecided',
  })
  const dropped = company({ director2Name: listed, director2Position: 'Direktur', director2Number: '3171011203700003' })
  const free = await createPersonWithApplication(app, dropped)
  const found = await verification.one(reviewer, free.userId)
  expect(found).toMatchObject({ riskLevel: 'medium', application: { director2Name: '' } })
})

test('a director who signs beside the representative hands in their papers, and a foundation needs no commissioner', async () => {
  const signs = company({
    directorCount: '2',
    director2Name: 'Sari Dewi',
    director2Position: 'Direktur',
    director2Number: '3171011203700003',
    director2Signs: 'yes',
  })
  const person = await createUnverifiedPerson(app)
  const before = listRequiredFiles('entity', company())
  expect(await unfit(verification.submit(person, await fillInDraft(app, person, signs, before)))).toEqual({
    director2IdFile: 'file_missing',
  })
  await verification.submit(person, await fillInDraft(app, person, signs, ['director2IdFile']))
  expect((await verification.one(reviewer, person.userId)).files.map(({ purpose }) => purpose)).toContain(
    'kyc-entity.director2IdFile',
  )
  const nobody = { commissionerCount: '0', commissioner1Name: '', commissioner1Position: '', commissioner1Number: '' }
  await createPersonWithApplication(
    app,
    company({ legalForm: 'foundation', fullName: 'Yayasan Sinar', ...nobody, accountHolder: 'Yayasan Sinar' }),
  )
})

test('a commissioner who left, and papers of who no longer signs, are not asked for', async () => {
  const left = company({ directorCount: '1', director2Signs: 'yes', deedAmended: 'no', changeDecreeNumber: 'AHU-LAMA' })
  const { userId } = await createPersonWithApplication(app, { ...left, commissioner2Name: 'Joko' })
  const { application } = await verification.one(reviewer, userId)
  expect(application).toMatchObject({ commissioner2Name: '', director2Signs: '', changeDecreeNumber: '' })
})

test('signs of another country are a finding where its taxes are denied, and none where they are declared', async () => {
  const found = async (more: Partial<ApplicationOf<'foreigner'>>) => {
    const { userId } = await createPersonWithApplication(app, foreigner(more))
    return (await verification.one(reviewer, userId)).findings.filter(({ code }) => /^us_|^tax_/.test(code))
  }
  expect(await found({})).toEqual([])
  expect(await found({ foreignTax: 'no' })).toEqual([
    { code: 'tax_residence_doubt', detail: 'nationality,abroadCountry', others: [] },
  ])
  expect(
    (await found({ foreignTax: 'no', nationality: 'US', birthPlace: 'New York' })).map(({ code }) => code),
  ).toEqual(['us_indicia', 'tax_residence_doubt'])
  const citizen = await createUnverifiedPerson(app)
  const us = { usCitizen: 'yes', usTin: '123-45-6789' }
  await submitCitizen(app, citizen, us)
  const one = await verification.one(reviewer, citizen.userId)
  expect(one).toMatchObject({ riskLevel: 'medium', application: { usTin: '•••• 6789' } })
  const elsewhere = { foreignTax: 'yes', taxCountry1: 'SG' }
  expect(await unfit(submitCitizen(app, await createUnverifiedPerson(app), elsewhere))).toEqual({
    taxNumber1: 'tax_number_or_reason',
  })
})

test('one company is one account, and an account stays what it first handed in as', async () => {
  const first = company()
  const person = await createPersonWithApplication(app, first)
  await expect(createPersonWithApplication(app, company({ nib: first.nib }))).rejects.toMatchObject({
    code: 'nib_taken',
    field: 'nib',
  })
  await verification.reject(reviewer, {
    userId: person.userId,
    reasons: [{ field: 'deedNumber', code: 'differs_from_deed', remark: null }],
  })
  expect(await verification.openFields(person)).toEqual(['deedDate', 'deedNotary', 'deedNumber'])
  const citizen = await fillInDraft(app, person, createCitizenApplication(person.email), ['idPhoto', 'selfie'])
  await expect(verification.submit(person, citizen)).rejects.toMatchObject({ code: 'kyc_other_party' })
  await verification.submit(person, await fillInDraft(app, person, { party: 'entity', deedNumber: '18' }))
  expect((await verification.kycOf(person))!.application).toMatchObject({ deedNumber: '18' })
})

test('the same file in two cases, one browser of two people, another name and a young account are found', async () => {
  const [one, other] = [await createUnverifiedPerson(app, 'Nirmala'), await createUnverifiedPerson(app, 'Kartika')]
  for (const person of [one, other]) await submitCitizen(app, person, { fullName: 'Sekar Uji' })
  await sql`update attachment set sha256 = (select sha256 from attachment where subject = ${`kyc/${one.userId}`} and purpose = 'kyc.selfie')
    where subject = ${`kyc/${other.userId}`} and purpose = 'kyc.selfie'`.execute(database.db)
  for (const { userId } of [one, other])
    await sql`insert into session (id, user_id, refresh_hash, user_agent, ip, network, created_at, last_used_at, expires_at)
      values (gen_random_uuid(), ${userId}, sha256(${userId}::text::bytea), 'Peramban Uji', '203.0.113.9', '203.0.113.0', now(), now(), now() + interval '1 day')`.execute(
      database.db,
    )
  const codes = async () => (await verification.one(reviewer, other.userId)).findings.map(({ code }) => code)
  expect(await codes()).toEqual(['registered_differs', 'picture_shared', 'device_shared', 'account_young'])
  const old = await createUnverifiedPerson(app, 'Sekar')
  await sql`update app_user set created_at = created_at - interval '3 days' where id = ${old.userId}`.execute(
    database.db,
  )
  await submitCitizen(app, old)
  expect((await verification.one(reviewer, old.userId)).findings).toEqual([])
})

test('a reason fits only the party that has such a document', async () => {
  const person = await createUnverifiedPerson(app)
  await submitCitizen(app, person)
  const reject = (field: string, code: 'differs_from_deed' | 'differs_from_card') =>
    verification.reject(reviewer, { userId: person.userId, reasons: [{ field, code, remark: null }] })
  await expect(reject('fullName', 'differs_from_deed')).rejects.toMatchObject({ code: 'kyc_reasons_missing' })
  await expect(reject('nib', 'differs_from_card')).rejects.toMatchObject({ code: 'kyc_reasons_missing' })
  await reject('fullName', 'differs_from_card')
})

test('no number of a passport, a permit, a director or an owner stands in the database in clear', async () => {
  const [abroad, firm] = [
    foreigner(),
    company({ owner1Number: '3171011203700999', commissioner1Number: '3171015408720777' }),
  ]
  await createPersonWithApplication(app, abroad)
  await createPersonWithApplication(app, firm)
  const numbers = [
    ...[abroad.taxNumber1, firm.commissioner1Number],
    ...[abroad.passportNumber, abroad.permitNumber, firm.nik, firm.owner1Number, firm.npwp],
  ]
  const { rows: names } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db)
  const found: string[] = []
  for (const { name } of names) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(database.db)
    for (const number of numbers) if (rows.some(({ text }) => text.includes(number))) found.push(`${name}: ${number}`)
  }
  expect(found).toEqual([])
})

test('of some people those whose money goes to one bank account are paired, nobody else', async () => {
  const people = await Promise.all(['Nirmala', 'Kartika', 'Sekar'].map((name) => createUnverifiedPerson(app, name)))
  for (const person of people) await submitCitizen(app, person)
  const ids = people.map(({ userId }) => userId)
  expect(await verification.listPairsSharingAccount(ids)).toEqual([])
  await sql`update kyc set account_index = (select account_index from kyc where user_id = ${ids[0]!}) where user_id = ${ids[1]!}`.execute(
    database.db,
  )
  expect(await verification.listPairsSharingAccount(ids)).toEqual([[ids[0], ids[1]].toSorted()])
  expect(await verification.listPairsSharingAccount([ids[0]!, ids[2]!])).toEqual([])
  const codes = async () => (await verification.one(reviewer, ids[0]!)).findings.map(({ code }) => code)
  expect(await codes()).toContain('account_shared')
  await sql`update kyc set account_index = '' where user_id in (${sql.join(ids)})`.execute(database.db)
  expect(await codes()).not.toContain('account_shared')
})
