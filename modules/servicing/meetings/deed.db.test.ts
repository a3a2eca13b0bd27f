import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListDisclosures } from '#contract/disclosures/input'
import { CallMeeting, RecordDeed } from '#contract/meetings/input'
import { readForm } from '#platform/files/uploads'
import { type Actor, system, type UserActor } from '#shared/actor'
import { after, DAY, HOUR, localDate, plusDays } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { personActor } from '../../../test/actors.ts'
import { expectAppendOnly } from '../../../test/append-only.ts'
import { voteAbout } from '../../../test/approvals.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'
import { DEED_FILE } from './states.ts'
import { verifyMeetingsInTx } from './verify.ts'

let it: RightsWorld
let analyst: Actor
let checkers: Actor[]
beforeAll(async () => {
  it = await createRightsWorld()
  const staff = async (role: 'analyst' | 'admin'): Promise<Actor> => {
    const email = `${newId(it.app.clock.now())}@contoh.test`
    const account = { email, firstname: 'Petugas', kind: 'staff' as const, roles: [role], password: 'sepatu-hujan-72' }
    const userId = await it.app.registration.createUser(system('test'), account)
    return { kind: 'staff', userId, sessionId: newId<'session'>(it.app.clock.now()), roles: [role] }
  }
  analyst = await staff('analyst')
  checkers = [await staff('admin'), await staff('analyst')]
})
afterAll(() => it.world.close())

/** Who owns the business of a share. */
async function ownerOf(code: string): Promise<UserActor> {
  const { app } = it
  const userId = await app.issuers.ownerOf((await app.registry.security(code)).businessId)
  return { ...personActor(true), userId }
}

/** A general meeting of two items whose votes on the platform are counted: all of the holders voted so. */
async function counted(quantities: readonly number[], votes: readonly ['for' | 'against', 'for' | 'against'][]) {
  const { app, world } = it
  const { code, holders } = await it.share(quantities)
  const plan = CallMeeting.parse({
    security: code,
    title: 'Rapat luar biasa 2026',
    explanation: 'Perubahan anggaran dasar perusahaan.',
    agenda: 'Menerima laporan tahunan\n* Mengubah anggaran dasar',
    recordedOn: plusDays(it.today(), 2),
    closesOn: plusDays(it.today(), 15),
    reason: 'Permintaan direksi',
  })
  const { id, closesAt } = await app.meetings.call(analyst, plan)
  for (const checker of checkers) await voteAbout(app.approvals, checker, `meeting/${id}`)
  await world.advance('P3D')
  for (const [at, choices] of votes.entries()) await app.meetings.vote(holders[at]!, { id, votes: choices })
  await world.moveTo(closesAt)
  await world.moveTo(after(closesAt, HOUR)) // what is announced next is told apart from the count
  return { id, code, holders, closesAt, owner: await ownerOf(code) }
}

async function fileOf(actor: Actor): Promise<string> {
  const { app } = it
  const text = { title: 'Akta', kind: 'Akta', author: 'Uji', foot: '', dated: app.clock.now() }
  const { pdf } = await app.writePdf({ ...text, blocks: [{ text: 'Berita acara rapat.' }] })
  const form = new FormData()
  form.append('document', new File([new Uint8Array(pdf)], 'akta.pdf', { type: 'application/pdf' }))
  const purpose = app.attachments.purpose(DEED_FILE)
  const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
  const { uploads, discard } = await readForm(request, { document: purpose.rule })
  return (await app.attachments.keep(actor, { upload: uploads[0]!, purpose }).finally(discard)).id
}

const deed = (more: object = {}) =>
  RecordDeed.parse({
    number: '27',
    datedOn: localDate(it.app.clock.now()),
    notary: 'Rina Kartika, S.H., M.Kn.',
    companyShares: '300',
    outsidePresent: '100',
    votes: [
      { for: '100', against: '0' },
      { for: '100', against: '0' },
    ],
    ...more,
  })

const newestResult = async () => {
  const { app } = it
  const [newest] = (await app.disclosures.list(ListDisclosures.parse({ type: 'meeting_result' }))).items
  return { ...(await app.disclosures.byNumber(newest!.number)), title: newest!.title }
}
const carriedOf = async (id: string) =>
  (await it.app.meetings.one(analyst, id)).items.map(({ result }) => result?.carried)

test('the holders on the platform alone decide nothing of a general meeting, however they vote', async () => {
  const { app } = it
  const { id, holders, owner } = await counted(
    [60, 40],
    [
      ['for', 'for'],
      ['for', 'for'],
    ],
  )
  expect(await carriedOf(id)).toEqual([null, null])
  const { title, markdown } = await newestResult()
  expect(title).toBe('Hasil suara pemegang saham di Syirkah: Rapat luar biasa 2026')
  expect(markdown).toContain('Hadir 100 dari 100 unit di platform')
  expect(markdown).toContain('belum keputusan RUPS')
  expect(markdown).not.toContain('Disetujui')
  await app.notifications.deliver()
  const heard = async (who: Actor) => (await app.notifications.list(who, {}, 'id')).items.map((each) => each.title)
  expect(await heard(holders[0]!)).toContain('Suara di platform sudah dihitung: Rapat luar biasa 2026')
  expect(await heard(owner)).toContain('Catat akta RUPS: Rapat luar biasa 2026')
  expect((await app.meetings.ofIssuer(owner)).map((each) => each.id)).toContain(id)
  expect((await app.freeze.books()).differences).toEqual([])
})

test('two members of staff record the deed, and all shares of the company decide: exactly two thirds are enough', async () => {
  const { app } = it
  const { id, owner, holders } = await counted(
    [60, 40],
    [
      ['for', 'for'],
      ['against', 'for'],
    ],
  )
  // present 200 of 300; item 2: 134 of 200 in favour are two thirds, 133 would not be
  const asked = deed({
    votes: [
      { for: '41', against: '59' },
      { for: '34', against: '0' },
    ],
  })
  const file = await fileOf(owner)
  const filed = await app.meetings.recordDeed(owner, { ...asked, id, files: [file] })
  expect(filed).toMatchObject({ state: 'proposed', companyShares: 300n, outsidePresent: 100n })
  expect(await carriedOf(id)).toEqual([null, null])
  expect(await app.meetings.deedFiles(analyst, filed.id)).toMatchObject([{ id: file, name: 'akta.pdf' }])
  expect(await app.meetings.deedFiles(holders[0]!, filed.id)).toEqual([])
  await voteAbout(app.approvals, checkers[0]!, `meeting-deed/${filed.id}`)
  expect(await carriedOf(id)).toEqual([null, null])
  await voteAbout(app.approvals, checkers[1]!, `meeting-deed/${filed.id}`)
  expect(await app.meetings.own(holders[0]!, id)).toMatchObject({
    deed: { state: 'recorded', number: '27' },
    items: [
      { result: { for: 60n, against: 40n, carried: true }, general: { for: 101n, against: 99n, abstained: 0n } },
      { result: { for: 100n, carried: true }, general: { for: 134n, against: 0n, abstained: 66n } },
    ],
  })
  const { title, markdown } = await newestResult()
  expect(title).toBe('Hasil RUPS: Rapat luar biasa 2026')
  expect(markdown).toContain('Hadir 200 dari 300 saham perusahaan: 100 di platform dan 100 di luar platform')
  expect(markdown).toContain('**Disetujui**: setuju 101, tidak setuju 99, abstain 0')
  expect((await app.meetings.minutes(holders[0]!, id)).pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await app.notifications.deliver()
  const told = (await app.notifications.list(owner, {}, 'id')).items.map((each) => each.title)
  expect(told).toContain('Akta RUPS dicatat: Rapat luar biasa 2026')
  await expect(app.meetings.recordDeed(owner, { ...asked, id, files: [file] })).rejects.toMatchObject({
    code: 'meeting_deed_state',
  })
  expect((await app.freeze.books()).differences).toEqual([])
})

test('what is quorate on the platform is not where all shares of the company count', async () => {
  const { app } = it
  const { id, owner } = await counted([100], [['for', 'for']])
  // 100 of 1.000 shares, all in favour: neither more than half nor two thirds of the company
  const asked = deed({ companyShares: '1000', outsidePresent: '0', votes: Array(2).fill({ for: '0', against: '0' }) })
  const filed = await app.meetings.recordDeed(owner, { ...asked, id, files: [await fileOf(owner)] })
  for (const checker of checkers) await voteAbout(app.approvals, checker, `meeting-deed/${filed.id}`)
  expect(await carriedOf(id)).toEqual([false, false])
  expect((await newestResult()).markdown).toContain('Tidak disetujui karena kuorum tidak tercapai')
})

test('a deed that does not fit is refused and changes nothing; a refused one is entered again', async () => {
  const { app, world } = it
  const { id, owner, holders, closesAt } = await counted([60, 40], [['for', 'for']])
  const file = await fileOf(owner)
  const record = (more: object = {}, who: Actor = owner, files = [file]) =>
    app.meetings.recordDeed(who, { ...deed(more), id, files })
  const refused = (code: string, field?: string) => ({ code, ...(field && { field }) })
  await expect(record({}, holders[0]!)).rejects.toMatchObject(refused('meeting_not_found'))
  await expect(record({}, analyst)).rejects.toMatchObject({ code: 'not_allowed' })
  const none = newId<'meeting'>(app.clock.now())
  await expect(app.meetings.recordDeed(owner, { ...deed(), id: none, files: [file] })).rejects.toMatchObject({
    code: 'meeting_not_found',
  })
  const early = plusDays(localDate(closesAt), -1)
  await expect(record({ datedOn: early })).rejects.toMatchObject(refused('meeting_deed_date', 'datedOn'))
  const tomorrow = plusDays(it.today(), 1)
  await expect(record({ datedOn: tomorrow })).rejects.toMatchObject(refused('meeting_deed_date', 'datedOn'))
  await expect(record({ companyShares: '199' })).rejects.toMatchObject(refused('meeting_deed_shares', 'outsidePresent'))
  const over = [
    { for: '100', against: '0' },
    { for: '60', against: '41' },
  ]
  await expect(record({ votes: over })).rejects.toMatchObject(refused('meeting_deed_votes', 'for2'))
  await expect(record({ votes: over.slice(0, 1) })).rejects.toMatchObject({ code: 'meeting_deed_votes' })
  await expect(record({}, owner, [])).rejects.toMatchObject(refused('meeting_deed_file', 'document'))
  expect((await app.meetings.one(analyst, id)).deed).toBeNull()
  for (const wrong of ['-1', '1.5', 'seratus', '1e3', '00'])
    expect(RecordDeed.safeParse({ ...deed(), outsidePresent: wrong }).success, wrong).toBe(false)

  const [first, second] = await Promise.allSettled([record(), record({ number: '28' })])
  expect([first!.status, second!.status].sort()).toEqual(['fulfilled', 'rejected'])
  const { deed: filed } = await app.meetings.one(analyst, id)
  await voteAbout(app.approvals, checkers[0]!, `meeting-deed/${filed!.id}`, {
    vote: 'reject',
    reason: 'Jumlah saham berbeda dari akta',
  })
  expect(await app.meetings.one(analyst, id)).toMatchObject({
    deed: { state: 'refused', why: 'Jumlah saham berbeda dari akta' },
  })
  await world.moveTo(after(app.clock.now(), DAY))
  const again = await record({ companyShares: '250' }, owner, [await fileOf(owner)])
  for (const checker of checkers) await voteAbout(app.approvals, checker, `meeting-deed/${again.id}`)
  expect(await app.meetings.one(analyst, id)).toMatchObject({ deed: { state: 'recorded', companyShares: 250n } })
})

test('a meeting of sukuk holders needs no deed, and one that is not counted takes none', async () => {
  const { app, world } = it
  const { code } = await it.share([10])
  const plan = CallMeeting.parse({
    ...{ security: code, title: 'Rapat yang belum dihitung', explanation: 'Belum dihitung sama sekali.' },
    ...{ agenda: 'Menerima laporan tahunan', reason: 'Permintaan direksi' },
    ...{ recordedOn: plusDays(it.today(), 2), closesOn: plusDays(it.today(), 15) },
  })
  const { id } = await app.meetings.call(analyst, plan)
  for (const checker of checkers) await voteAbout(app.approvals, checker, `meeting/${id}`)
  await world.advance('P3D')
  const owner = await ownerOf(code)
  expect((await app.meetings.ofIssuer(owner)).map((each) => each.id)).not.toContain(id)
  const one = deed({ votes: [{ for: '0', against: '0' }] })
  await expect(app.meetings.recordDeed(owner, { ...one, id, files: [await fileOf(owner)] })).rejects.toMatchObject({
    code: 'meeting_deed_state',
  })
})

test('a second meeting follows a general meeting only where its deed says that the quorum lacked', async () => {
  const { app } = it
  const { id, owner, code } = await counted([100], [['for', 'for']])
  const plan = (title = 'Rapat luar biasa 2026') =>
    CallMeeting.parse({
      ...{ security: code, title, explanation: 'Perubahan anggaran dasar perusahaan.' },
      ...{ agenda: '* Mengubah anggaran dasar', reason: 'Permintaan direksi' },
      ...{ recordedOn: plusDays(it.today(), 2), closesOn: plusDays(it.today(), 15) },
    })
  const before = await app.meetings.call(analyst, plan())
  expect(before.second).toBe(false)
  await app.meetings.cancel(analyst, { id: before.id, reason: 'Menunggu akta' })
  const asked = deed({ companyShares: '1000', outsidePresent: '0', votes: Array(2).fill({ for: '0', against: '0' }) })
  const filed = await app.meetings.recordDeed(owner, { ...asked, id, files: [await fileOf(owner)] })
  for (const checker of checkers) await voteAbout(app.approvals, checker, `meeting-deed/${filed.id}`)
  expect(await app.meetings.call(analyst, plan())).toMatchObject({
    ...{ second: true, quorum: '1/3', quorumAtLeast: true, specialQuorum: '3/5' },
  })
})

/** Undoes what was planted, with what was found. */
class Planted extends Error {
  checks: string[]
  constructor(checks: string[]) {
    super('planted')
    this.checks = checks
  }
}

test('a general meeting that its votes do not carry is found, and what a deed says never changes', async () => {
  const { app } = it
  const { id, owner } = await counted([60, 40], [['for', 'for']])
  const filed = await app.meetings.recordDeed(owner, { ...deed(), id, files: [await fileOf(owner)] })
  const found = async (lie: RawBuilder<unknown>) => {
    const checks = await app.database
      .asOwner(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await lie.execute(tx)
        throw new Planted((await verifyMeetingsInTx(tx)).map(({ check }) => check))
      })
      .catch((error: unknown) => {
        if (error instanceof Planted) return error.checks
        throw error
      })
    return [...new Set(checks as string[])]
  }
  const carried = 'an item is carried by its quorum and majority'
  expect(await found(sql`select 1`)).toEqual([])
  expect(await found(sql`update meeting_item set carried = true where meeting_id = ${id}`)).toEqual([carried])
  expect(await found(sql`update meeting_deed_item set carried = not carried where deed_id = ${filed.id}`)).toEqual([
    carried,
  ])
  expect(await found(sql`update meeting_deed_item set votes_for = 1 where deed_id = ${filed.id}`)).toEqual([carried])
  expect(await found(sql`update meeting_deed set company_shares = 150 where id = ${filed.id}`)).toEqual([carried])
  expect(await found(sql`delete from meeting_deed_item where deed_id = ${filed.id} and place = 1`)).toEqual([carried])
  const request = (await app.approvals.newestAbout(`meeting-deed/${filed.id}`))!.id as Id<'approval'>
  for (const statement of [
    sql`update meeting_deed set number = '99' where id = ${filed.id}`,
    sql`delete from meeting_deed where id = ${filed.id}`,
    sql`update meeting_deed_item set votes_for = 0 where deed_id = ${filed.id}`,
    sql`delete from meeting_deed_item where deed_id = ${filed.id}`,
  ])
    await expectAppendOnly(app.database, statement, 'ME001')
  // without the approval of two nothing is recorded, even by who writes to the tables
  await expect(
    sql`update meeting_deed set state = 'recorded', ended_at = now(), request_id = ${request}, approved = 'approved'
      where id = ${filed.id}`.execute(app.database.db),
  ).rejects.toMatchObject({ constraint: 'meeting_deed_approved' })
})
