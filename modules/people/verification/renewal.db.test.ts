import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { findUserInTx } from '#modules/identity'
import { listEventsAfter } from '#platform/commands/events'
import { type KycFlag, type PersonActor, system } from '#shared/actor'
import { after, DAY, HOUR } from '#shared/dates'
import { rupiah } from '#shared/money'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { GOOD_PASSWORD } from '../../../test/identity-world.ts'
import { createUnverifiedPerson, submitCitizen, uploadKycFile } from '../../../test/kyc.ts'
import { giveProofByCode } from '../../../test/proof.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import { verificationTopic } from './states.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { app, clock } = world
const { verification, rulebook } = app
const { db } = app.database
const reviewer = await insertStaff(db, 'compliance')

type Person = PersonActor & { email: string }
const flagOf = async ({ userId }: Person) => (await verification.isKycOf([userId])).get(userId)
const viewOf = async (person: Person) => (await verification.kycOf(person))!
const accountOf = async ({ userId }: Person) => (await verification.payoutAccountOf(db, userId))?.number
const approve = ({ userId }: Person) => verification.approve(reviewer, { userId })
const sendBack = ({ userId }: Person) =>
  verification.reject(reviewer, { userId, reasons: [{ field: 'street', code: 'incomplete', remark: null }] })
const capOf = async ({ userId }: Person) => {
  const [now, rules] = [clock.now(), await rulebook.at(clock.now())]
  return (await verification.readInvestorLimit({ userId, used: rupiah(0), wellSecured: false, rules, now })).cap
}
const phoneOf = async ({ userId }: Person) => (await findUserInTx(db, userId))!.phone!
const toldOf = async ({ userId }: Person) =>
  (await listEventsAfter(db, 0n, [verificationTopic(userId)])).map((e) => e.name)

async function approved(more: Parameters<typeof submitCitizen>[2] = {}): Promise<Person> {
  const person = (await createUnverifiedPerson(app, 'Sekar', GOOD_PASSWORD)) as Person
  await submitCitizen(app, person, more)
  await app.runDue()
  await approve(person)
  const from = { userAgent: 'test', ip: '192.0.2.1' }
  const { accessToken } = await app.credentials.logIn({ email: person.email, password: GOOD_PASSWORD }, from)
  const { sessionId } = (await app.accounts.actorOf(accessToken)) as PersonActor
  return { ...person, sessionId, kyc: true as KycFlag }
}
/** Another step of the form filled in anew; the rest is what was handed in before. */
async function renew(person: Person, fields: Record<string, string>, step: 'bank' | 'jobs') {
  const named = Object.entries(fields).map(([name, value]) => ({ name, value }))
  const { draft } = await app.drafts.save(person, { kind: 'kyc', step, fields: named })
  const submit = (proof?: string) => verification.submit(person, { party: 'citizen', version: draft.version, proof })
  const another = step === 'bank' && { actor: person, phone: await phoneOf(person), about: /Ganti rekening/ }
  await submit(another ? await giveProofByCode(world, another, submit) : undefined)
}

test('who is approved opens the form again, and closes that door by handing in', async () => {
  const person = await approved()
  expect(await verification.isRenewing(person)).toBe(false)
  await verification.renew(person, {})
  expect(await verification.isRenewing(person)).toBe(true)
  expect(await viewOf(person)).toMatchObject({ state: 'approved', renewing: true })
  await renew(person, { annualIncome: '240000000' }, 'jobs')
  expect(await verification.isRenewing(person)).toBe(false)
  await expect(verification.renew(person, {})).rejects.toMatchObject({ code: 'kyc_not_in_that_state' })
  await expect(verification.renew((await createUnverifiedPerson(app)) as Person, {})).rejects.toMatchObject({
    code: 'kyc_not_in_that_state',
  })
})

test('a name that is handed in anew is nobody’s name before it is approved', async () => {
  const person = await approved()
  const nameOf = () => verification.nameOnPapers(db, person.userId)
  const before = await nameOf()
  expect(before).toBeTruthy()
  await verification.renew(person, {})
  const { id } = await uploadKycFile(app, person, 'idPhoto')
  const fields = Object.entries({ fullName: 'Sekar Uji Lestari', idPhoto: id }).map(([name, value]) => ({
    name,
    value,
  }))
  const { draft } = await app.drafts.save(person, { kind: 'kyc', step: 'identity', fields })
  const submit = (proof?: string) => verification.submit(person, { party: 'citizen', version: draft.version, proof })
  await submit()
  expect(await viewOf(person)).toMatchObject({ state: 'submitted', application: { fullName: 'Sekar Uji Lestari' } })
  expect(await nameOf()).toBe(before)
  expect(await verification.namesOnPapers(db, [person.userId])).toEqual(new Map([[person.userId, before]]))
  await app.runDue()
  // who decides is held against both
  const namesake = await insertStaff(db, 'compliance')
  await sql`update app_user set firstname = 'Sekar', lastname = 'Uji Lestari' where id = ${namesake.userId}`.execute(db)
  const own = verification.approve(namesake, { userId: person.userId })
  await expect(own).rejects.toMatchObject({ code: 'kyc_own_case' })
  await approve(person)
  expect(await nameOf()).toBe('Sekar Uji Lestari')
})

test('each change of a KYC is told by e-mail, by WhatsApp and in the list of notices', async () => {
  const person = (await createUnverifiedPerson(app, 'Sekar', GOOD_PASSWORD)) as Person
  const phone = await phoneOf(person)
  const toldOn = async (subject: string) => {
    await app.notifications.deliver()
    await waitUntilHolds(async () => {
      const [mails, messages] = [await app.demo!.inbox(person.email), await app.demo!.inbox(phone)]
      expect(
        mails.filter((mail) => mail.subject === subject),
        `e-mail: ${subject}`,
      ).toHaveLength(1)
      const whatsapp = messages.filter(({ channel, text }) => channel === 'whatsapp' && text.includes(subject))
      expect(whatsapp, `WhatsApp: ${subject}`).toHaveLength(1)
    })
    const { items } = await app.notifications.list(person, {}, 'id')
    expect(
      items.filter(({ title }) => title === subject),
      `list: ${subject}`,
    ).toHaveLength(1)
  }
  await submitCitizen(app, person)
  await toldOn('KYC Anda kami terima')
  await sendBack(person)
  await toldOn('Verifikasi identitas perlu diperbaiki')
  const fields = [{ name: 'street', value: 'Jl. Kenanga No. 12 A' }]
  const { draft } = await app.drafts.save(person, { kind: 'kyc', step: 'address', fields })
  await verification.submit(person, { party: 'citizen', version: draft.version })
  await app.runDue()
  await approve(person)
  await toldOn('Verifikasi identitas disetujui')
  const { refreshDueAt } = await viewOf(person)
  await world.moveTo(after(refreshDueAt!, -29 * DAY))
  await toldOn('Perbarui data diri Anda')
  await world.moveTo(refreshDueAt!)
  await toldOn('Data diri Anda kedaluwarsa')
})

test('the approval holds as it was given until what was handed in anew is decided on', async () => {
  const person = await approved({ annualIncome: '120000000' })
  const cap = await capOf(person)
  await renew(person, { annualIncome: '240000000' }, 'jobs')
  expect(await flagOf(person)).toBe(true)
  expect(await viewOf(person)).toMatchObject({ state: 'submitted', round: 2 })
  expect(await capOf(person)).toBe(cap)
  await app.runDue()
  await approve(person)
  expect(await capOf(person)).toBe(rupiah(12_000_000n))
})

test('what is sent back ends it: buying is closed, and money goes to the account that was verified', async () => {
  const person = await approved({ accountNumber: '7001234567' })
  const told = async () =>
    (
      await sql<{ data: unknown }>`select data from event
        where topic = ${`user/${person.userId}`} and name = 'payout_account_handed_in'`.execute(db)
    ).rows.map(({ data }) => data)
  expect(await told()).toEqual([])
  await renew(person, { accountNumber: '7007654321' }, 'bank')
  expect(await told()).toMatchObject([{ last: '4321' }]) // who took over the account cannot do it unseen
  expect(await accountOf(person)).toBe('7001234567')
  await sendBack(person)
  expect(await flagOf(person)).toBeNull()
  expect(await accountOf(person)).toBe('7001234567')
})

test('a new account is new from its approval on; the old one is none for being looked at again', async () => {
  const person = await approved({ accountNumber: '7001112223' })
  const { since } = (await verification.payoutAccountOf(db, person.userId))!
  await world.advance('P3D')
  await renew(person, { annualIncome: '200000000' }, 'jobs')
  await app.runDue()
  await approve(person)
  expect((await verification.payoutAccountOf(db, person.userId))!.since).toEqual(since)
  await renew(person, { accountNumber: '7003332221' }, 'bank')
  await app.runDue()
  await approve(person)
  const changed = (await verification.payoutAccountOf(db, person.userId))!
  expect(changed).toMatchObject({ number: '7003332221' })
  expect(changed.since.getTime()).toBeGreaterThan(since.getTime() + 2 * DAY)
})

test('another account for the money wants a proof for exactly this account', async () => {
  const person = await approved({ accountNumber: '7004445556' })
  const handInAnother = async (number: string, proof?: string) => {
    const seen = (await app.drafts.own(person, 'kyc'))?.fields.accountNumber?.seen
    const fields = [{ name: 'accountNumber', value: number, seen }]
    const { draft } = await app.drafts.save(person, { kind: 'kyc', step: 'bank', fields })
    return verification.submit(person, { party: 'citizen', version: draft.version, proof })
  }
  await verification.renew(person, {})
  const about = { actor: person, phone: await phoneOf(person), about: /Ganti rekening penarikan ke .* berakhiran 5557/ }
  const proof = await giveProofByCode(world, about, () => handInAnother('7004445557'))
  expect(await viewOf(person)).toMatchObject({ state: 'approved', round: 1, renewing: true }) // nothing was handed in yet
  await expect(handInAnother('7004445558', proof)).rejects.toMatchObject({ code: 'proof_expired' })
  await handInAnother('7004445557', proof)
  expect(await viewOf(person)).toMatchObject({ state: 'submitted', round: 2 })
})

test('an approval that ends while its renewal is looked at closes buying, and its owner hears of it', async () => {
  const person = await approved()
  const { refreshDueAt } = await viewOf(person)
  await world.moveTo(after(refreshDueAt!, -HOUR))
  expect(await verification.findRenewalDeadline(person)).toEqual(refreshDueAt)
  await renew(person, { annualIncome: '200000000' }, 'jobs')
  expect(await flagOf(person)).toBe(true)
  await world.moveTo(refreshDueAt!)
  expect(await flagOf(person)).toBe(false)
  expect(await toldOf(person)).toContain('kyc_hold_ended')
  expect(await accountOf(person)).toBeDefined()
})

test('who expired keeps the way out for their money; who was never approved has none', async () => {
  const person = await approved()
  await world.moveTo((await viewOf(person)).refreshDueAt!)
  expect(await flagOf(person)).toBeNull()
  expect(await verification.hasPayoutAccount(person.userId)).toBe(true)
  const waiting = (await createUnverifiedPerson(app)) as Person
  await submitCitizen(app, waiting)
  expect(await verification.hasPayoutAccount(waiting.userId)).toBe(false)
  const imported = (await createUnverifiedPerson(app)) as Person
  await submitCitizen(app, imported)
  await verification.approve(system('import'), { userId: imported.userId })
  expect(await verification.hasPayoutAccount(imported.userId)).toBe(true)
})

test('pictures that are still good are not taken anew: they are named with their day, and hand themselves in', async () => {
  const person = await approved()
  await world.advance('P3D')
  await verification.renew(person, {})
  const onFile = await verification.filesOnFile(person)
  expect(onFile.map(({ name }) => name)).toEqual(['idPhoto', 'selfie'])
  expect(onFile[0]!.uploadedAt.getTime()).toBeLessThan(clock.now().getTime() - 2 * DAY)
  await renew(person, { annualIncome: '240000000' }, 'jobs')
  expect(await viewOf(person)).toMatchObject({ state: 'submitted', round: 2 })
  await app.runDue()
  const { checks } = await verification.one(reviewer, person.userId)
  expect(checks.find(({ kind }) => kind === 'face')).toMatchObject({ outcome: 'passed' })
})

test('a card that shows another name is photographed anew, and what a reviewer wants anew is not on file', async () => {
  const person = await approved()
  const fields = [{ name: 'fullName', value: 'Sekar Uji Lestari' }]
  const { draft } = await app.drafts.save(person, { kind: 'kyc', step: 'identity', fields })
  await expect(verification.submit(person, { party: 'citizen', version: draft.version })).rejects.toMatchObject({
    fields: [{ field: 'idPhoto', message: 'file_missing' }],
  })
  const { id } = await uploadKycFile(app, person, 'idPhoto')
  const renewed = [{ name: 'idPhoto', value: id }]
  const saved = await app.drafts.save(person, { kind: 'kyc', step: 'identity', fields: renewed })
  await verification.submit(person, { party: 'citizen', version: saved.draft.version })
  await verification.reject(reviewer, {
    userId: person.userId,
    reasons: [{ field: 'selfie', code: 'photo_unclear', remark: null }],
  })
  expect((await verification.filesOnFile(person)).map(({ name }) => name)).toEqual(['idPhoto'])
})
