import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listEventsAfter } from '#platform/commands/events'
import { readForm } from '#platform/files/uploads'
import { type Actor, system } from '#shared/actor'
import { type LocalDate, localDate, plusDays, plusMonths, wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { isRejectedFields } from '#shared/rejected-fields'
import { createDemoApplication } from '../../../db/seed/application.ts'
import { voteAbout } from '../../../test/approvals.ts'
import { createClearPhoto } from '../../../test/photo.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import { EXEMPTION_DRAFT, verificationTopic } from './states.ts'

const world = await createTestWorld()
const { app, clock } = world
const { verification, database } = app
afterAll(() => world.close())
const staff = await Promise.all([1, 2, 3].map(() => insertStaff(database.db, 'compliance')))
const [first, second, third] = staff as [(typeof staff)[0], (typeof staff)[0], (typeof staff)[0]]

async function evidence(actor: Actor) {
  const form = new FormData()
  form.append('evidence', new File([new Uint8Array(await createClearPhoto())], 'bukti.jpg', { type: 'image/jpeg' }))
  const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
  const purpose = app.attachments.purpose(`${EXEMPTION_DRAFT}.evidence`)
  const { uploads, discard } = await readForm(request, { evidence: purpose.rule })
  return app.attachments.keep(actor, { upload: uploads[0]!, purpose }).finally(discard)
}

async function file(person: Actor, accountSince: string, files = true) {
  const fields = [
    { name: 'broker', value: 'BNI Sekuritas' },
    { name: 'accountSince', value: accountSince },
    ...(files ? [{ name: 'evidence', value: (await evidence(person)).id }] : []),
  ]
  const { draft } = await app.drafts.save(person, { kind: EXEMPTION_DRAFT, step: 'evidence', fields })
  await verification.fileExemption(person, { version: draft.version })
}

async function capOf(userId: never) {
  const now = clock.now()
  const rules = await app.rulebook.at(now)
  return verification.readInvestorLimit({ userId, used: rupiah(0), wellSecured: false, rules, now })
}

test('evidence of a securities account is approved by two, lifts the limit for the rulebook’s months, and outlives a new KYC', async () => {
  const person = await world.investor({ income: rupiah(120_000_000) })
  await file(person, '2024-11-20')
  expect(await verification.exemptionOf(person)).toMatchObject({ state: 'filed', broker: 'BNI Sekuritas', until: null })
  const { files } = await verification.one(first, person.userId)
  expect(files.map(({ purpose }) => purpose)).toContain('exemption.evidence')
  const about = `kyc-exemption/${person.userId}`
  await voteAbout(app.approvals, first, about, { reason: 'Bukti terbaca' })
  expect(await capOf(person.userId as never)).toMatchObject({ cap: 6_000_000n })
  await expect(voteAbout(app.approvals, first, about)).rejects.toMatchObject({ code: 'approval_voted' })
  await voteAbout(app.approvals, second, about, { reason: 'Sesuai' })
  expect(await capOf(person.userId as never)).toMatchObject({ cap: null, exemptBecause: 'experienced' })
  const until = plusMonths(localDate(clock.now()), 24)
  expect(await verification.exemptionOf(person)).toMatchObject({ state: 'approved', until })
  await expect(file(person, '2020-01-01')).rejects.toMatchObject({ code: 'exemption_needless' })
  const application = createDemoApplication({ email: person.email, name: 'Investor Uji', income: 120_000_000n })
  await verification.submitFor(system('test'), { userId: person.userId, application })
  await verification.approve(system('test'), { userId: person.userId })
  const { rows } = await sql<{ until: LocalDate }>`
    select exempt_until::text as until from kyc where user_id = ${person.userId}`.execute(database.db)
  expect(rows).toEqual([{ until }])
})

test('neither of the two who decide on evidence bears the name of who filed it, as it stands on their papers', async () => {
  const person = await world.investor()
  await file(person, '2024-01-01')
  const namesake = await insertStaff(database.db, 'compliance')
  const fullName = (await verification.nameOnPapers(database.db, person.userId))!
  const [firstname = '', ...rest] = fullName.split(' ')
  await sql`update app_user set firstname = ${firstname}, lastname = ${rest.join(' ')} where id = ${namesake.userId}`.execute(
    database.db,
  )
  await sql`update app_user set firstname = 'Bang', lastname = 'Jago' where id = ${person.userId}`.execute(database.db)
  const vote = (reason: string) => voteAbout(app.approvals, namesake, `kyc-exemption/${person.userId}`, { reason })
  await expect(vote('Bukti terbaca')).rejects.toMatchObject({ code: 'kyc_own_case' })
})

test('an account that is too young, and evidence without a file, are refused field by field', async () => {
  const person = await world.investor()
  const wrong = await file(person, '2024-11-21', false).catch((error) => error)
  expect(isRejectedFields(wrong) && wrong.fields).toEqual([
    { field: 'accountSince', message: 'exempt_too_young' },
    { field: 'evidence', message: 'file_missing' },
  ])
})

test('one request waits at a time; a refusal says why, and other evidence can be filed', async () => {
  const person = await world.investor({ income: rupiah(120_000_000) })
  await file(person, '2024-01-01')
  await expect(file(person, '2024-01-01')).rejects.toMatchObject({ code: 'approval_waits' })
  await voteAbout(app.approvals, third, `kyc-exemption/${person.userId}`, { vote: 'reject', reason: 'Nama berbeda' })
  expect(await verification.exemptionOf(person)).toMatchObject({ state: 'rejected', reason: 'Nama berbeda' })
  expect(await capOf(person.userId as never)).toMatchObject({ cap: 6_000_000n })
  const draft = await app.drafts.own(person, EXEMPTION_DRAFT)
  await verification.fileExemption(person, { version: draft!.version })
  expect(await verification.exemptionOf(person)).toMatchObject({ state: 'filed' })
})

test('who has no approved KYC, and staff, file nothing', async () => {
  const waiting = await world.investor({ kyc: false })
  await expect(verification.fileExemption(waiting, { version: 1 })).rejects.toMatchObject({ code: 'kyc_pending' })
  await expect(verification.fileExemption(first, { version: 1 })).rejects.toMatchObject({ code: 'not_allowed' })
})

test('an exemption ends with its last day: the limit counts again, its owner hears of it and files other evidence', async () => {
  const person = await world.investor({ income: rupiah(120_000_000) })
  await file(person, '2024-01-01')
  for (const staff of [first, second]) await voteAbout(app.approvals, staff, `kyc-exemption/${person.userId}`)
  const { until } = (await verification.exemptionOf(person))!
  await world.moveTo(wib(plusDays(until!, 1)))
  expect(await verification.exemptionOf(person)).toMatchObject({ state: 'approved', ended: true, until })
  const told = (await listEventsAfter(database.db, 0n, [verificationTopic(person.userId)])).map(({ name }) => name)
  expect(told.filter((name) => name === 'kyc_exemption_ended')).toHaveLength(1)
  const application = createDemoApplication({ email: person.email, name: 'Investor Uji', income: 120_000_000n })
  await verification.submitFor(system('test'), { userId: person.userId, application })
  await verification.approve(system('test'), { userId: person.userId })
  expect(await capOf(person.userId as never)).toMatchObject({ cap: 6_000_000n })
  await file(person, '2024-01-01')
  expect(await verification.exemptionOf(person)).toMatchObject({ state: 'filed', ended: false })
})
