import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { purchaseConfirmations } from '#contract/offerings/states'
import { destroyKeyInTx } from '#modules/identity'
import { transact } from '#platform/db/database'
import { type Actor, system } from '#shared/actor'
import { localDate, plusDays } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { createDemoCertificate } from '../../../db/seed/certificate.ts'
import { importInventedLists } from '../../../db/seed/lists.ts'
import { createApplicationValues, createDueDiligenceFileValues } from '../../../db/seed/proposal-file.ts'
import { voteAbout } from '../../../test/approvals.ts'
import { createCitizenApplication } from '../../../test/kyc.ts'
import { deleteScreeningLists } from '../../../test/listed.ts'
import { openProposals } from '../../../test/proposal-files.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { proposals, dueDiligence, approvals, database, screening } = world.app
const seed = system('seed')
const analyst = await insertStaff(database.db, 'analyst')
const board = await insertStaff(database.db, 'sharia')
const compliance = await insertStaff(database.db, 'compliance')
const director = await insertStaff(database.db, 'admin')
const members = [compliance, await insertStaff(database.db, 'finance')] as const

const put = (...lines: string[]) =>
  screening.importList(compliance, { kind: 'dttot', bytes: Buffer.from(['reference,name', ...lines].join('\n')) })

/** A file that waits for the committee; its third holder is somebody whom nobody else names. */
async function atCommittee(name: string, holder: string) {
  const owner = await world.investor()
  const { id } = await proposals.begin(owner, {})
  await proposals.importFormValues(seed, { id, values: createApplicationValues(name) })
  for (const to of ['submitted', 'screening', 'accepted'] as const)
    await proposals.importProposalState(seed, { id, to })
  await proposals.importFormValues(seed, {
    id,
    values: createDueDiligenceFileValues(2025, { holder3: holder, holding3: '5000' }),
  })
  for (const to of ['filed', 'analyst_review'] as const) await proposals.importProposalState(seed, { id, to })
  const scores = { management: 4, market: 4, finance: 3, legal: 5, impact: 4 }
  await dueDiligence.assess(analyst, { id, scores, recommendation: 'recommend', text: 'Usaha berjalan baik.' })
  const opinion = { outcome: 'compliant' as const, text: 'Sesuai syariah.', conditions: '', dissent: '' }
  await dueDiligence.giveOpinion(board, { id, ...opinion })
  const { round } = await proposals.read(analyst, id)
  const vote = (member: Actor, said: 'approve' | 'reject' = 'approve') =>
    voteAbout(approvals, member, `proposal-file/${id}/${round}`, { vote: said, reason: 'Risiko wajar.' })
  return { id, vote }
}

test('a holder with a listed name stops the committee until compliance says that it is somebody else', async () => {
  await put('IDD-7,Soeparno Wirjo')
  const { id, vote } = await atCommittee('Usaha Mirip', 'Suparno Wiryo')
  await expect(vote(members[1])).rejects.toMatchObject({ code: 'review_likeness_open', details: { count: 1 } })
  const [found] = (await dueDiligence.read(analyst, id)).likenesses
  expect(found).toMatchObject({ name: 'Suparno Wiryo', listedName: 'Soeparno Wirjo', kind: 'dttot', decision: null })
  const other = { id, key: found!.key, decision: 'other' as const, reason: 'Tanggal lahir berbeda.' }
  await expect(dueDiligence.decideWatchlistMatch(analyst, other)).rejects.toMatchObject({ code: 'not_allowed' })
  await dueDiligence.decideWatchlistMatch(compliance, other)
  await expect(dueDiligence.decideWatchlistMatch(compliance, { ...other, decision: 'same' })).rejects.toMatchObject({
    code: 'review_likeness_unknown',
  })
  for (const member of members) await vote(member)
  expect((await proposals.read(analyst, id)).state).toBe('approved')
  await dueDiligence.importSignedAgreement(seed, {
    id,
    operator: director.userId,
    certificate: createDemoCertificate('mirip@contoh.test'),
  })
  await put('IDD-7,Soeparno Wirjo', 'IDD-8,Hendra Gunawann') // an officer of every file here
  const opensOn = plusDays(localDate(world.app.clock.now()), 10)
  await expect(dueDiligence.schedule(analyst, { id, opensOn, days: 30 })).rejects.toMatchObject({
    code: 'review_likeness_open',
  })
})

test('neither committee nor calendar takes a file while a list that the law requires is not in force', async () => {
  await deleteScreeningLists(world.app)
  await importInventedLists(world.app)
  const [waiting, signed] = [
    await atCommittee('Usaha Tanpa Daftar', 'Darmawangsa'),
    await atCommittee('Usaha Siap', 'Darma'),
  ]
  for (const member of members) await signed.vote(member)
  const certificate = createDemoCertificate('siap@contoh.test')
  await dueDiligence.importSignedAgreement(seed, { id: signed.id, operator: director.userId, certificate })
  await deleteScreeningLists(world.app)
  const missing = { code: 'screening_list_missing', details: { lists: 'DTTOT, DPPSPM' } }
  await expect(waiting.vote(members[0])).rejects.toMatchObject(missing)
  const opensOn = plusDays(localDate(world.app.clock.now()), 10)
  await expect(dueDiligence.schedule(analyst, { id: signed.id, opensOn, days: 30 })).rejects.toMatchObject(missing)
  await put('IDD-9,Zorvuxat Qhelbimdro')
  await expect(waiting.vote(members[0])).rejects.toMatchObject({ ...missing, details: { lists: 'DPPSPM' } })
  await importInventedLists(world.app)
  await waiting.vote(members[0])
})

test('staff whom a file names, or whose address it gives, are shown as related', async () => {
  const email = 'komite.usaha@contoh.test'
  const account = { email, firstname: 'Ratna', lastname: 'Kencana', kind: 'staff' as const, roles: ['sharia' as const] }
  await world.app.registration.createUser(system('test'), { ...account, password: 'sepatu-hujan-72' })
  const { id } = await atCommittee('Usaha Kerabat', 'ratna kencana')
  expect((await dueDiligence.read(analyst, id)).related).toEqual([{ name: 'Ratna Kencana', roles: ['sharia'] }])
  const { id: apart } = await atCommittee('Usaha Lain', 'Ratna Kencono')
  expect((await dueDiligence.read(analyst, apart)).related).toEqual([])
})

test('an officer who is a registered investor is found by NIK, however the name is written; one of the same name is found too', async () => {
  const { filed } = await openProposals(world)
  const person = await world.investor({ name: 'Larasati', cash: rupiah(900_000_000) })
  const offering = await world.offering()
  const order = {
    offering: offering.slug,
    units: units(600n),
    method: 'wallet' as const,
    statements: [...purchaseConfirmations],
  }
  await world.app.offerings.subscribe(person, order)
  await world.advance('P60D')
  const { nik } = createCitizenApplication((await world.app.identity.contactOf(database.db, person.userId))!.email)
  const { id } = await filed({ name: 'Usaha Pemodal', values: { person2: 'Nama Lain', nik2: nik } })
  const { investors } = await dueDiligence.read(analyst, id)
  expect(investors).toEqual([{ name: expect.any(String), by: 'nik', holds: [offering.code] }])
  const { id: named } = await filed({ name: 'Usaha Senama', values: { person2: investors[0]!.name.toUpperCase() } })
  expect((await dueDiligence.read(analyst, named)).investors).toMatchObject([{ by: 'name' }])
  const { id: own } = await filed({ owner: person, name: 'Usaha Sendiri', values: { person2: 'Nama Lain', nik2: nik } })
  expect((await dueDiligence.read(analyst, own)).investors).toEqual([])
})

test('a list that is new finds a name of a business that raised already, and compliance decides in its file', async () => {
  await put('IDD-7,Soeparno Wirjo')
  const { signed, schedule } = await openProposals(world)
  const { id } = await signed({ name: 'Usaha Berjalan', values: { holder3: 'Wahyu Tri Lestanto', holding3: '5000' } })
  await schedule(id)
  await world.app.runDue()
  expect((await dueDiligence.listBusinessesWithMatches(compliance, { limit: 5 })).items).toEqual([])
  await put('IDD-7,Soeparno Wirjo', 'IDD-11,Wahjoe Tri Lestanto')
  await world.app.runDue()
  await world.app.runDue()
  expect((await dueDiligence.listBusinessesWithMatches(compliance, { limit: 5 })).items).toMatchObject([
    { id, open: 1 },
  ])
  await expect(dueDiligence.listBusinessesWithMatches(analyst, { limit: 5 })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await world.app.notifications.deliver()
  const { rows } = await sql<{ count: bigint }>`select count(*) from notice
    where user_id = ${compliance.userId} and name = 'business_listed_desk'`.execute(database.db)
  expect(rows[0]!.count).toBe(1n)
  const found = (await dueDiligence.read(compliance, id)).likenesses.find(({ name }) => name === 'Wahyu Tri Lestanto')!
  await dueDiligence.decideWatchlistMatch(compliance, { id, key: found.key, decision: 'other', reason: 'NIK berbeda.' })
  expect((await dueDiligence.listBusinessesWithMatches(compliance, { limit: 5 })).items).toEqual([])
})

test('a business whose owner’s account was closed holds up the comparison of no other, and is compared by its name', async () => {
  await put('IDD-7,Soeparno Wirjo')
  const { signed, schedule } = await openProposals(world)
  const gone = await signed({ name: 'Kopi Ditinggal' })
  const other = await signed({ name: 'Usaha Tinggal', values: { holder3: 'Bambang Satriyo', holding3: '5000' } })
  for (const { id } of [gone, other]) await schedule(id)
  await world.app.runDue()
  const { userId } = gone.owner
  await sql`update app_user set state = 'closed' where id = ${userId}`.execute(database.db)
  await transact(database.db, (tx) => destroyKeyInTx(tx, userId))
  await put('IDD-7,Soeparno Wirjo', 'IDD-12,Bambang Satrio', 'IDD-13,Kopi Ditinggal')
  await world.app.runDue()
  const { items } = await dueDiligence.listBusinessesWithMatches(compliance, { limit: 5 })
  expect(items.map(({ id }) => id).toSorted()).toEqual([gone.id, other.id].toSorted())
  const dueTask = dueDiligence.parts.dueTasks.find(({ name }) => name === 'reviews.screen-running')
  expect(await dueTask!.nextDue()).toBeNull()
})

test('who is on a list raises nothing; the committee may still say no', async () => {
  await put('IDD-9,Maruf Sanusi')
  const { id, vote } = await atCommittee('Usaha Tercantum', 'Maruf Sanusi')
  const [found] = (await dueDiligence.read(compliance, id)).likenesses
  const same = { id, key: found!.key, decision: 'same' as const, reason: 'NIK dan tanggal lahir sama.' }
  await dueDiligence.decideWatchlistMatch(compliance, same)
  await expect(vote(members[1])).rejects.toMatchObject({ code: 'review_listed' })
  await vote(members[1], 'reject')
  expect((await proposals.read(analyst, id)).state).toBe('rejected')
})
