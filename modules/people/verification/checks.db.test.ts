import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { IdentityFault } from '#adapters/identity/sandbox'
import { after, MINUTE } from '#shared/dates'
import { voteAbout } from '../../../test/approvals.ts'
import { breakRow } from '../../../test/broken-row.ts'
import { createCitizenApplication, createUnverifiedPerson, submitCitizen } from '../../../test/kyc.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import { compareCard } from './card.ts'

const world = await createTestWorld()
const { app, clock } = world
const { verification } = app
afterAll(() => world.close())
const reviewer = await insertStaff(app.database.db, 'compliance')
const second = await insertStaff(app.database.db, 'compliance')

async function broken(fault: IdentityFault) {
  const body = JSON.stringify(fault)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${world.url}/sandbox/identity/faults`, { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
}
const ALL_PASSED = { identity: 'passed', card: 'passed', face: 'passed', same_face: 'passed', account: 'passed' }
const checksOf = async (userId: string) => {
  const { checks } = await verification.one(reviewer, userId)
  return Object.fromEntries(checks.map(({ kind, outcome }) => [kind, outcome]))
}

test('registry, faces and bank are asked over HTTP once somebody has handed in', async () => {
  const person = await createUnverifiedPerson(app)
  await submitCitizen(app, person)
  expect(await checksOf(person.userId)).toEqual({
    identity: 'waiting',
    card: 'waiting',
    face: 'waiting',
    same_face: 'waiting',
    account: 'waiting',
  })
  await app.runDue()
  expect(await checksOf(person.userId)).toEqual(ALL_PASSED)
})

/** An application whose number ends in these digits: the sandbox reads its card accordingly. */
const handInWith = async (ending: string) => {
  const person = await createUnverifiedPerson(app)
  const { nik, street } = createCitizenApplication(person.email)
  await submitCitizen(app, person, { nik: `${nik.slice(0, -4)}${ending}`, npwp: `${nik.slice(0, -4)}${ending}` })
  await app.runDue()
  return { ...person, street }
}

test('the words on the card stand beside what was handed in, and what differs is found word by word', async () => {
  const { userId, street } = await handInWith('9997')
  const { card, checks } = await verification.one(reviewer, userId)
  expect(checks.find(({ kind }) => kind === 'card')).toMatchObject({ outcome: 'doubtful', detail: 'street' })
  expect(card!.map(({ field, says }) => [field, says])).toEqual([
    ...['nik', 'fullName', 'birthPlace', 'birthDate', 'sex', 'religion'].map((field) => [field, 'same']),
    ...[['street', 'differs']],
    ...['rt', 'rw', 'village'].map((field) => [field, 'same']),
  ])
  const of = (name: string) => card!.find(({ field }) => field === name)!
  expect(
    of('street')
      .written.map(({ text }) => text)
      .join(' '),
  ).toBe(street)
  expect(of('street').read).toEqual([
    { text: 'JL.', differs: false },
    { text: 'LAIN', differs: true },
    { text: 'NO.', differs: true },
    { text: '1', differs: true },
  ])
  for (const words of [of('nik').written, of('nik').read])
    expect(words).toEqual([{ text: expect.stringMatching(/^\d{4} •••• •••• 9997$/), differs: false }])
  const { rows } = await sql<{ text: string }>`select c::text as text from kyc_check c`.execute(app.database.db)
  expect(rows.filter(({ text }) => /JL\. LAIN|9997/.test(text))).toEqual([])
})

test('a card that cannot be read leaves the comparison to the reviewer’s eye', async () => {
  const { userId } = await handInWith('9996')
  const { card, checks } = await verification.one(reviewer, userId)
  expect(card).toBeNull()
  expect(checks.find(({ kind }) => kind === 'card')).toMatchObject({ outcome: 'doubtful', detail: 'unreadable' })
})

test('of what a card does not show nothing is said', () => {
  const written = { nik: '3372011405940003', fullName: 'Nurul Rahmawati' }
  expect(compareCard('citizen', written, { nik: '3372011405940004' }).map(({ says }) => says)).toEqual([
    'differs',
    'unread',
  ])
})

test('an account of another holder fails, and the bank’s name for it is shown', async () => {
  const person = await createUnverifiedPerson(app)
  await submitCitizen(app, person, { accountNumber: '7001231111' })
  await app.runDue()
  const { checks } = await verification.one(reviewer, person.userId)
  expect(checks.find(({ kind }) => kind === 'account')).toMatchObject({ outcome: 'failed', detail: 'BUDI SANTOSO' })
})

test('an account that the bank does not know fails', async () => {
  const person = await createUnverifiedPerson(app)
  await submitCitizen(app, person, { accountNumber: '7001230000' })
  await app.runDue()
  expect(await checksOf(person.userId)).toMatchObject({ account: 'failed' })
})

test.each(['down', 'wrong', 'broken'] as const)(
  'while the registry is %s people go on, the queue says so, and it is asked again',
  async (fault) => {
    await broken({ service: 'registry', fault })
    const person = await createUnverifiedPerson(app)
    await submitCitizen(app, person)
    await app.runDue()
    expect(await checksOf(person.userId)).toEqual({ ...ALL_PASSED, identity: 'waiting' })
    expect((await verification.one(reviewer, person.userId)).checks[0]).toMatchObject({ tries: 1 })
    await world.moveTo(after(clock.now(), 2 * MINUTE))
    expect(await checksOf(person.userId)).toMatchObject({ identity: 'passed' })
  },
)

test('one check answer that cannot be stored does not stop the others, and is requested again', async () => {
  const [broken, other] = [await createUnverifiedPerson(app), await createUnverifiedPerson(app)]
  await submitCitizen(app, broken)
  await submitCitizen(app, other)
  const { rows } = await sql<{ id: string }>`
    update kyc_check set next_at = next_at - interval '1 minute'
    where submission_id = (select id from kyc_submission where user_id = ${broken.userId})
    returning submission_id as id`.execute(app.database.db)
  const mend = await breakRow(app.database, 'kyc_check', { submission_id: rows[0]!.id, outcome: 'passed' })
  await expect(app.runDue()).rejects.toThrow('a due task failed')
  expect(await checksOf(other.userId)).toEqual(ALL_PASSED)
  const triesOf = async () => (await verification.one(reviewer, broken.userId)).checks.map(({ tries }) => tries)
  await app.runDue() // they are not asked for each second
  expect(await triesOf()).toEqual([1, 1, 1, 1, 1])
  await mend()
  await world.moveTo(after(clock.now(), 2 * MINUTE))
  expect(await checksOf(broken.userId)).toEqual(ALL_PASSED)
})

test('a decision waits for registry and faces, until the rule’s hours are over; then two decide, and the service is asked until it answers', async () => {
  await broken({ service: 'faces', fault: 'down', times: 1_000 })
  const person = await createUnverifiedPerson(app)
  await submitCitizen(app, person)
  await app.runDue()
  const { userId } = person
  const approve = (reason?: string) => verification.approve(reviewer, { userId, reason })
  const from = after(clock.now(), 12 * 60 * MINUTE)
  await expect(approve('Panggilan video')).rejects.toMatchObject({ code: 'kyc_unanswered', details: { from } })
  await world.moveTo(from)
  await expect(approve()).rejects.toMatchObject({ code: 'kyc_check_failed', field: 'reason' })
  expect(await approve('Wajah dicocokkan lewat panggilan video')).toEqual({ approved: false })
  await voteAbout(app.approvals, second, `kyc/${userId}`)
  const face = async () => (await verification.one(reviewer, userId)).checks[2]!
  const { tries } = await face()
  await world.moveTo(after(clock.now(), 90 * MINUTE))
  expect(await face()).toMatchObject({ outcome: 'waiting' })
  expect((await face()).tries).toBeGreaterThan(tries) // asked on until it answers
  await broken({ service: 'faces', fault: 'late', delay_ms: 0 })
  await world.moveTo(after(clock.now(), 90 * MINUTE))
  const one = await verification.one(reviewer, userId)
  expect(one).toMatchObject({ state: 'approved', findings: expect.not.arrayContaining([{ code: 'answered_late' }]) })
  expect((await face()).outcome).not.toBe('waiting')
})

test('an answer that contradicts what two approved without it is a finding, a high risk, and compliance is told', async () => {
  await broken({ service: 'registry', fault: 'down', times: 1_000 })
  const { userId } = await handInWith('9998')
  await world.moveTo(after(clock.now(), 12 * 60 * MINUTE))
  await verification.approve(reviewer, { userId, reason: 'KTP asli dicocokkan lewat panggilan video' })
  await voteAbout(app.approvals, second, `kyc/${userId}`)
  expect(await verification.one(reviewer, userId)).toMatchObject({ state: 'approved' })
  await broken({ service: 'registry', fault: 'late', delay_ms: 0 })
  await world.moveTo(after(clock.now(), 90 * MINUTE))
  const one = await verification.one(reviewer, userId)
  expect(one).toMatchObject({ state: 'approved', riskLevel: 'high' })
  expect(one.findings).toContainEqual({ code: 'answered_late', detail: 'identity', others: [] })
  await app.notifications.deliver()
  const told = (await app.notifications.list(reviewer, {}, 'id')).items
  expect(told.filter(({ event }) => event === 'kyc_contradicted_desk')).toMatchObject([
    { link: { path: `/admin/kyc/${userId}` } },
  ])
})

test.each([
  ['the registry knows no such number', '9999'],
  ['the registry has another name for it', '9998'],
])('%s: approved only with a reason, by a second member of staff', async (_, ending) => {
  const { userId } = await handInWith(ending)
  const approve = (reason?: string) => verification.approve(reviewer, { userId, reason })
  await expect(approve()).rejects.toMatchObject({ code: 'kyc_check_failed', field: 'reason' })
  expect(await approve('KTP dan KK asli sudah diperiksa')).toEqual({ approved: false })
  const { id } = (await app.approvals.newestAbout(`kyc/${userId}`))!
  const told = (await app.approvals.one(second, id)).changes.map((change) => change.after?.id)
  expect(told).toContain('Tidak cocok')
  await voteAbout(app.approvals, second, `kyc/${userId}`)
  expect((await verification.one(reviewer, userId)).state).toBe('approved')
})

test('a no that comes between the request and the vote undoes the vote', async () => {
  await broken({ service: 'registry', fault: 'down', times: 1_000 })
  const person = await createUnverifiedPerson(app)
  const nik = `${createCitizenApplication(person.email).nik.slice(0, -4)}9999`
  await submitCitizen(app, person, { nik, npwp: nik })
  const { userId } = person
  await world.moveTo(after(clock.now(), 12 * 60 * MINUTE))
  await verification.approve(reviewer, { userId, reason: 'KTP asli sudah diperiksa' })
  await broken({ service: 'registry', fault: 'down', times: 1 })
  await world.moveTo(after(clock.now(), 120 * MINUTE))
  expect(await checksOf(userId)).toMatchObject({ identity: 'failed' })
  await expect(voteAbout(app.approvals, second, `kyc/${userId}`)).rejects.toMatchObject({ code: 'kyc_check_failed' })
  expect((await verification.one(reviewer, userId)).state).toBe('submitted')
})

test('the sandbox answers nobody without its key', async () => {
  const answer = await fetch(`${world.url}/sandbox/identity/registry`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(401)
})
