import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEventsAfter } from '#platform/commands/events'
import { after, HOUR, MINUTE } from '#shared/dates'
import { rupiah } from '#shared/money'
import { expectAppendOnly } from '../../../test/append-only.ts'
import { voteAbout } from '../../../test/approvals.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const texts = {
  title: 'Petugas membuka data tanpa alasan',
  howId: 'Seorang petugas membuka data KYC tanpa alasan pekerjaan.',
  howEn: 'A member of staff opened KYC data without a reason of their work.',
  effortsId: 'Akses petugas dicabut dan semua sesinya diakhiri.',
  effortsEn: 'The access of that member of staff was taken and every session ended.',
}

/** Of `people` staff read as many KYC cases; answers the staff with their address. */
async function readCases(people: readonly { userId: string }[]) {
  const { app } = world
  const staff = await insertStaff(app.database.db, 'compliance')
  for (const { userId } of people) await app.verification.one(staff, userId)
  return { staff, email: `${staff.userId}@contoh.test` }
}

const investors = async (count: number) => {
  const found: Awaited<ReturnType<TestWorld['investor']>>[] = []
  for (let at = 0; at < count; at++) found.push(await world.investor())
  return found
}

const period = () => {
  const now = world.app.clock.now()
  return { beganAt: after(now, -30 * MINUTE), endedAt: now, discoveredAt: now }
}

/** Everybody whom an incident affects. */
async function affectedBy(id: string) {
  const admin = await insertStaff(world.app.database.db, 'admin')
  const { items } = await world.app.breaches.people(admin, id, { limit: 1_000 })
  return items
}

async function register(input: Partial<Parameters<TestWorld['app']['breaches']['register']>[1]>) {
  const { app } = world
  const admin = await insertStaff(app.database.db, 'admin')
  const found = await app.breaches.register(admin, {
    ...texts,
    scope: 'actors',
    actors: [],
    kinds: [],
    ...period(),
    ...input,
  })
  await app.runDue()
  return { admin, found, one: () => app.breaches.one(admin, found.id) }
}

test('an incident by actor and time affects exactly the people whose data that member of staff read in it', async () => {
  const three = await investors(3)
  const five = await investors(5)
  await world.advance('PT2H')
  const culprit = await readCases(three)
  await readCases(five)
  await world.advance('PT2H')
  for (const { userId } of five.slice(0, 1)) await world.app.verification.one(culprit.staff, userId) // later than the incident
  const now = world.app.clock.now()
  const { found, one } = await register({
    actors: [culprit.email],
    beganAt: after(now, -3 * HOUR),
    endedAt: after(now, -HOUR),
  })
  expect(found).toMatchObject({ state: 'collecting', people: null, notifyBy: after(now, 72 * HOUR) })
  expect(await one()).toMatchObject({ state: 'open', people: 3, kinds: ['kyc'], actorEmails: [culprit.email] })
  const people = await affectedBy(found.id)
  expect(people.map(({ userId }) => userId).toSorted()).toEqual(three.map(({ userId }) => userId).toSorted())
  expect(new Set(people.flatMap(({ kinds }) => kinds))).toEqual(new Set(['kyc']))
  await world.app.runDue()
  expect((await one()).people).toBe(3)
})

test('where a whole kind of data leaked, everybody of whom such data were stored by then is affected', async () => {
  const { app } = world
  const [withKyc, withoutKyc] = [await world.investor(), await world.investor({ kyc: null })]
  const { endedAt } = period()
  await world.advance('PT1H')
  const later = await world.investor()
  const { found } = await register({
    scope: 'kinds',
    kinds: ['kyc', 'complaints'],
    beganAt: after(endedAt, -HOUR),
    endedAt,
  })
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from kyc_submission where submitted_at <= ${endedAt} order by 1`.execute(app.database.db)
  const people = (await affectedBy(found.id)).map(({ userId }) => userId)
  expect(people.toSorted()).toEqual(rows.map(({ user_id }) => user_id))
  expect(people).toContain(withKyc.userId)
  expect(people).not.toContain(withoutKyc.userId)
  expect(people).not.toContain(later.userId)
})

test('who took a whole register or list affects everybody who stands in it', async () => {
  const { app } = world
  const person = await world.investor({ cash: rupiah(100_000) })
  await app.complaints.file(person, {
    topic: 'money',
    about: '',
    story: 'Setoran saya kemarin belum masuk ke dompet padahal sudah didebit.',
    wish: 'Dana dikreditkan.',
  })
  const finance = await insertStaff(app.database.db, 'finance')
  await app.custody.accounts(finance)
  const { found } = await register({ actors: [`${finance.userId}@contoh.test`] })
  const people = await affectedBy(found.id)
  const { rows } = await sql<{ user_id: string }>`select distinct user_id from custody_account`.execute(app.database.db)
  expect(people.map(({ userId }) => userId).toSorted()).toEqual(rows.map(({ user_id }) => user_id).toSorted())
  expect(people.every(({ kinds }) => kinds.join() === 'custody')).toBe(true)
})

test('a period, an account or a kind of data that cannot be is refused', async () => {
  const now = world.app.clock.now()
  const refused = (input: Parameters<typeof register>[0]) =>
    register(input).then(
      () => 'done',
      ({ code }) => code,
    )
  const { email } = await readCases([])
  expect(await refused({ actors: [] })).toBe('breach_actor_missing')
  expect(await refused({ actors: ['tidak.ada@contoh.test'] })).toBe('breach_actor_unknown')
  expect(await refused({ scope: 'kinds', kinds: [] })).toBe('breach_kind_missing')
  expect(await refused({ scope: 'kinds', kinds: ['weather'] })).toBe('breach_kind_missing')
  expect(await refused({ actors: [email], beganAt: now, endedAt: after(now, -1) })).toBe('breach_period_backwards')
  expect(await refused({ actors: [email], endedAt: after(now, MINUTE) })).toBe('breach_period_future')
  expect(await refused({ actors: [email], discoveredAt: after(now, MINUTE) })).toBe('breach_period_future')
  expect(await refused({ actors: [email], discoveredAt: after(now, -HOUR) })).toBe('breach_discovered_early')
})

test('two other people approve before a file leaves or a letter is sent, and each letter says what concerns its reader', async () => {
  const { app } = world
  const [sekar, thomas] = [await world.investor({ name: 'Sekar' }), await world.investor({ name: 'Thomas' })]
  await sql`update app_user set locale = 'en' where id = ${thomas.userId}`.execute(app.database.db)
  const culprit = await readCases([sekar, thomas])
  const { rows } = await sql<{ id: string }>`
    select id from attachment where owner_id = ${thomas.userId} order by id limit 1`.execute(app.database.db)
  if (rows[0]) await app.attachments.open(culprit.staff, rows[0].id)
  const { admin, found, one } = await register({ actors: [culprit.email] })
  const object = `breach/${found.id}`
  const [first, second] = [
    await insertStaff(app.database.db, 'admin'),
    await insertStaff(app.database.db, 'compliance'),
  ]
  const investor = await world.investor()
  await expect(app.breaches.people(investor, found.id)).rejects.toMatchObject({ code: 'not_allowed' })
  const notReleased = { code: 'breach_files_not_found' }
  await expect(app.breaches.exportLetters(admin, found.id)).rejects.toMatchObject(notReleased)
  await expect(app.breaches.createAuthorityNotice(admin, found.id)).rejects.toMatchObject(notReleased)
  await expect(app.breaches.recordAuthorityNotice(admin, { id: found.id, receipt: 'KOMDIGI-1' })).rejects.toMatchObject(
    { code: 'breach_state' },
  )
  const wish = { id: found.id, outcome: 'notify', reason: 'Daftar orang sudah diperiksa.' } as const
  await expect(app.breaches.propose(culprit.staff, wish)).rejects.toMatchObject({ code: 'breach_own_case' })
  await app.breaches.propose(admin, wish)
  await expect(voteAbout(app.approvals, admin, object)).rejects.toMatchObject({ code: 'approval_own' })
  await expect(voteAbout(app.approvals, culprit.staff, object)).rejects.toMatchObject({ code: 'breach_own_case' })
  await voteAbout(app.approvals, first, object)
  await expect(voteAbout(app.approvals, first, object)).rejects.toMatchObject({ code: 'approval_voted' })
  expect(await one()).toMatchObject({ state: 'open' })
  await voteAbout(app.approvals, second, object)
  await app.runDue()
  expect(await one()).toMatchObject({ state: 'sent', people: 2, unreached: 0, authorityAt: null })
  await expect(app.breaches.revise(admin, { id: found.id, ...texts })).rejects.toMatchObject({ code: 'breach_state' })

  await app.notifications.deliver()
  const letterTo = async (email: string) => {
    const mails = (await app.demo!.inbox(email)).filter(({ subject }) => subject?.includes(found.reference))
    expect(mails).toHaveLength(1)
    return mails[0]!.text ?? ''
  }
  await waitUntilHolds(async () => expect(await letterTo(sekar.email)).toContain(texts.howId))
  await waitUntilHolds(async () => expect(await letterTo(thomas.email)).toContain(texts.effortsEn))
  const mail = await letterTo(sekar.email)
  expect(mail).toContain('data diri dan nomor identitas dari KYC')
  for (const foreign of [thomas.email, 'Thomas', culprit.email]) expect(mail).not.toContain(foreign)

  const { parts } = await app.breaches.exportLetters(admin, found.id)
  const letters = (await Array.fromAsync(parts)).flat()
  expect(letters.map(({ email, locale }) => [email, locale]).toSorted()).toEqual(
    [
      [sekar.email, 'id'],
      [thomas.email, 'en'],
    ].toSorted(),
  )
  const toThomas = letters.find(({ email }) => email === thomas.email)!
  expect(toThomas.text).toContain(texts.howEn)
  expect(toThomas.text).not.toContain('Sekar')
  const paper = JSON.stringify(await app.breaches.createAuthorityNotice(admin, found.id))
  for (const said of [texts.howId, texts.effortsId, '2 orang', found.reference]) expect(paper).toContain(said)
  for (const name of ['Sekar', 'Thomas', sekar.email]) expect(paper).not.toContain(name)

  await app.breaches.recordAuthorityNotice(admin, { id: found.id, receipt: 'KOMDIGI-2026-17' })
  expect(await one()).toMatchObject({ authorityReceipt: 'KOMDIGI-2026-17' })
  expect((await app.breaches.list(admin, { list: 'ended' })).items.map(({ id }) => id)).toContain(found.id)
  const audited = (await app.audit.recordsOf({ object }, { limit: 50 })).map(({ action }) => action)
  expect(audited).toEqual(
    expect.arrayContaining([
      'breaches.register',
      'breaches.send',
      'breaches.export-letters',
      'breaches.export-authority',
      'breaches.record-authority',
    ]),
  )
  const kept = await app.personalData(sekar).catch(({ code }) => code)
  expect(kept).toBe('confirm_identity')
  const rewrite = sql`update breach set how_id = repeat('x', 40) where id = ${found.id}`
  await expect(rewrite.execute(app.database.db)).rejects.toMatchObject({ code: 'BR001' })
  await expectAppendOnly(app.database, sql`delete from breach_person`, 'BR001')
})

test('staff are warned a day before the notices are due and once they are late, and never of what is settled', async () => {
  const { app } = world
  const { email } = await readCases(await investors(1))
  const { found } = await register({ actors: [email] })
  const dismissed = await register({ actors: [email] })
  await app.breaches.propose(dismissed.admin, {
    id: dismissed.found.id,
    outcome: 'dismiss',
    reason: 'Alasan kerja terbukti.',
  })
  for (const role of ['admin', 'compliance'] as const)
    await voteAbout(app.approvals, await insertStaff(app.database.db, role), `breach/${dismissed.found.id}`)
  expect(await dismissed.one()).toMatchObject({ state: 'dismissed' })
  const told = async (id: string) =>
    (await listEventsAfter(app.database.db, 0n, [`breaches/${id}`])).map(({ name }) => name)
  expect(await told(found.id)).toEqual(['breach_registered'])
  await world.advance('PT47H')
  expect(await told(found.id)).toEqual(['breach_registered'])
  await world.advance('PT2H')
  expect(await told(found.id)).toEqual(['breach_registered', 'breach_due_soon'])
  await world.advance('PT24H')
  expect(await told(found.id)).toEqual(['breach_registered', 'breach_due_soon', 'breach_overdue'])
  expect(await told(dismissed.found.id)).toEqual(['breach_registered'])
})

test('texts can be mended until two approved, and what waits for a vote is withdrawn with it', async () => {
  const { app } = world
  const { email } = await readCases(await investors(1))
  const { admin, found } = await register({ actors: [email] })
  await app.breaches.propose(admin, { id: found.id, outcome: 'notify', reason: 'Sudah diperiksa.' })
  await app.breaches.revise(admin, {
    id: found.id,
    ...texts,
    effortsId: 'Akses dicabut, sandi diganti, dan log diperiksa.',
  })
  expect((await app.approvals.newestAbout(`breach/${found.id}`))!.state).toBe('withdrawn')
  expect((await app.breaches.previewLetter(admin, found.id)).id.text).toContain('sandi diganti')
})
