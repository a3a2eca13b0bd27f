import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { after } from '#shared/dates'
import { isRejectedFields } from '#shared/rejected-fields'
import { voteAbout } from '../../../test/approvals.ts'
import { breakRow } from '../../../test/broken-row.ts'
import { createCitizenApplication, createUnverifiedPerson } from '../../../test/kyc.ts'
import { deleteScreeningLists } from '../../../test/listed.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import type { ListKind } from './states.ts'

const world = await createTestWorld()
const { app } = world
const { screening, verification } = app
afterAll(() => world.close())
await deleteScreeningLists(app)
const staff = await insertStaff(app.database.db, 'compliance')
const second = await insertStaff(app.database.db, 'compliance')

const put = (kind: ListKind, ...lines: string[]) =>
  screening.importList(staff, { kind, bytes: Buffer.from(['reference,name,aliases,born', ...lines].join('\n')) })
const faultsOf = (text: string | Buffer) =>
  screening.importList(staff, { kind: 'un', bytes: Buffer.from(text) }).then(
    () => 'it was imported',
    (error) => {
      if (!isRejectedFields(error)) throw error
      return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
    },
  )
async function submitted(fullName: string, more: Partial<ReturnType<typeof createCitizenApplication>> = {}) {
  const person = await createUnverifiedPerson(app)
  const application = { ...createCitizenApplication(person.email), fullName, accountHolder: fullName, ...more }
  await verification.submitFor(system('test'), { userId: person.userId, application })
  await app.runDue()
  return person
}
const hitsOf = async (personId: string) =>
  (await screening.hits(staff, { limit: 100 })).items.filter((hit) => hit.personId === personId)

test('faults of a file are told by line, and nothing of it is imported', async () => {
  const file = [
    'reference;name;aliases',
    'A1;Soeparno;',
    ';Tanpa Nomor;',
    'A1;Dua Kali;',
    'A3;123;',
    '',
    'A4;Kurang',
    'A5;"Baris',
    'dua";x',
  ]
  expect(await faultsOf(file.join('\r\n'))).toEqual({
    'line.3': 'list_reference',
    'line.4': 'list_twice',
    'line.5': 'list_name',
    'line.7': 'list_cells',
  })
  expect(await faultsOf('kota,umur\n1,Ali')).toEqual({ 'line.1': 'list_columns' })
  expect(await faultsOf('reference,name\n')).toEqual({ 'line.1': 'list_empty' })
  expect(await faultsOf('reference,name\n1,"Ali')).toEqual({ 'line.2': 'list_quotes' })
  expect(await faultsOf(Buffer.from([0x72, 0xff, 0xfe]))).toEqual({ 'line.1': 'list_encoding' })
  expect(await screening.lists(staff)).toEqual([])
})

test('a file is looked at beside the edition in force before it takes its place', async () => {
  const bytes = (...lines: string[]) => Buffer.from(['reference,name', ...lines].join('\n'))
  await screening.importList(staff, { kind: 'dppspm', bytes: bytes('P1,Kim Jong', 'P2,Ri Chun') })
  const look = (...lines: string[]) => screening.previewList(staff, { kind: 'dppspm', bytes: bytes(...lines) })
  expect(await look('P2,Ri Chun', 'P3,Pak Han', 'P4,Choe')).toMatchObject({
    ...{ entries: 3, added: 2, dropped: 1 },
    first: [{ reference: 'P2', names: ['Ri Chun'] }, { reference: 'P3' }, { reference: 'P4' }],
  })
  await expect(look('P1,Kim Jong', 'P2,Ri Chun')).rejects.toMatchObject({ code: 'screening_list_known' })
  await expect(look('P1,123')).rejects.toSatisfy(isRejectedFields)
  expect((await screening.lists(staff)).find(({ kind }) => kind === 'dppspm')).toMatchObject({ edition: 1, entries: 2 })
})

test('who bears a listed name is high risk, and approved only once two members of staff have said that they are somebody else', async () => {
  await put('dttot', 'IDD-1,Soeparno Wirjo,Parno Wiryo|Abu Parno,sekitar 1970')
  const person = await submitted('Suparno Wiryo')
  expect((await verification.one(staff, person.userId)).riskLevel).toBe('high')
  const approve = () => verification.approve(staff, { userId: person.userId, reason: 'Uji tuntas selesai' })
  await expect(approve()).rejects.toMatchObject({ code: 'screening_undecided' })
  const found = await hitsOf(person.userId)
  expect(found.map(({ listedName }) => listedName)).toContain('Soeparno Wirjo')
  const [told] = (await screening.hitsOf(staff, person.userId)).filter((hit) => hit.listedName === 'Soeparno Wirjo')
  expect(told!.entry).toEqual({ born: 'sekitar 1970', aliases: ['Parno Wiryo', 'Abu Parno'], remark: '' })
  const own = { ...staff, userId: person.userId }
  await expect(
    screening.decide(own, { id: found[0]!.id, decision: 'other', reason: 'Saya sendiri' }),
  ).rejects.toMatchObject({ code: 'kyc_own_case' })
  for (const { id } of found) await screening.decide(staff, { id, decision: 'other', reason: 'Tahun lahir berbeda' })
  expect((await hitsOf(person.userId)).map(({ asked }) => asked)).toEqual(found.map(() => true))
  expect((await verification.one(staff, person.userId)).riskLevel).toBe('high')
  await expect(approve()).rejects.toMatchObject({ code: 'screening_undecided' })
  const about = found.map(({ id }) => `kyc-likeness/${person.userId}/${id}`)
  await expect(voteAbout(app.approvals, staff, about[0]!)).rejects.toMatchObject({ code: 'approval_own' })
  const namesake = await insertStaff(app.database.db, 'compliance')
  await sql`update app_user set (firstname, lastname) = (select firstname, lastname from app_user where id = ${person.userId})
    where id = ${namesake.userId}`.execute(app.database.db)
  await expect(voteAbout(app.approvals, namesake, about[0]!)).rejects.toMatchObject({ code: 'kyc_own_case' })
  for (const object of about) await voteAbout(app.approvals, second, object)
  await expect(
    screening.decide(staff, { id: found[0]!.id, decision: 'same', reason: 'Berubah pikiran' }),
  ).rejects.toMatchObject({ code: 'screening_hit_not_found' })
  expect((await verification.one(staff, person.userId)).riskLevel).toBe('low')
  expect(await approve()).toEqual({ approved: true })
  const kept = await screening.hitsOf(staff, person.userId)
  expect(kept.map(({ id, decision }) => [id, decision])).toEqual(found.map(({ id }) => [id, 'other']))
})

test('who invests for somebody of a list is high risk like that person', async () => {
  const behind = { ownBeneficiary: 'no', beneficiaryName: 'Soeparno Wirjo' } as const
  const front = await submitted('Melati Andini', behind)
  expect((await verification.one(staff, front.userId)).riskLevel).toBe('high')
  expect((await hitsOf(front.userId)).map(({ listedName }) => listedName)).toContain('Soeparno Wirjo')
})

test('who is one of a list is not approved; a public office asks for more care alone', async () => {
  await put('pep', 'P-1,Ratna Kusumaningrum,,')
  const official = await submitted('Ratna Kusumaningrum')
  for (const { id } of await hitsOf(official.userId))
    await screening.decide(staff, { id, decision: 'same', reason: 'Anggota DPRD' })
  const care = { userId: official.userId, reason: 'Sumber dana sudah dijelaskan' }
  expect(await verification.approve(staff, care)).toEqual({ approved: false })
  const listed = await submitted('Abu Parno')
  for (const { id } of await hitsOf(listed.userId)) {
    await screening.decide(second, { id, decision: 'other', reason: 'Tahun lahir berbeda' })
    await screening.decide(staff, { id, decision: 'same', reason: 'Sama dengan daftar' })
    const told = await app.approvals.historyAbout(staff, `kyc-likeness/${listed.userId}/${id}`)
    expect(told.map(({ as }) => as)).toEqual(['maker', 'withdrawn'])
  }
  await expect(verification.approve(staff, { userId: listed.userId, reason: 'x' })).rejects.toMatchObject({
    code: 'screening_confirmed',
  })
})

test('a new edition is compared with everybody, and what was decided is not asked again', async () => {
  const person = await submitted('Galih Purwanagara')
  expect(await hitsOf(person.userId)).toEqual([])
  const edition = await put('un', 'QDi.1,Galih Poerwanagara,,')
  expect(edition).toMatchObject({ kind: 'un', edition: 1, screenedAt: null })
  await app.runDue()
  const [found] = await hitsOf(person.userId)
  expect(found).toMatchObject({ reference: 'QDi.1', personName: 'Galih Purwanagara' })
  expect((await screening.lists(staff)).find(({ kind }) => kind === 'un')!.screenedAt).not.toBeNull()
  await screening.decide(staff, { id: found!.id, decision: 'other', reason: 'Warga negara lain' })
  const about = `kyc-likeness/${person.userId}/${found!.id}`
  await voteAbout(app.approvals, second, about, { vote: 'reject', reason: 'Tempat lahir belum dibandingkan' })
  expect(await hitsOf(person.userId)).toMatchObject([{ decision: null, asked: false }])
  await screening.decide(second, { id: found!.id, decision: 'other', reason: 'Tempat lahir lain' })
  await voteAbout(app.approvals, staff, about)
  await expect(put('un', 'QDi.1,Galih Poerwanagara,,')).rejects.toMatchObject({ code: 'screening_list_known' })
  expect(await put('un', 'QDi.1,Galih Poerwanagara,,', 'QDi.2,Orang Lain,,')).toMatchObject({ edition: 2, entries: 2 })
  await app.runDue()
  expect(await hitsOf(person.userId)).toEqual([])
})

test('a likeness that nobody decided leaves the queue with the account, its reason is kept, and nobody is asked about it any more', async () => {
  await put('un', 'QDi.900,Prawirayudha Kusumaningrat,,')
  const person = await submitted('Prawirayudha Kusumaningrat')
  const [hit] = await hitsOf(person.userId)
  await screening.decide(staff, { id: hit!.id, decision: 'other', reason: 'Nomor identitasnya lain.' })
  for (const erase of [...screening.parts.erasures, ...verification.parts.erasures])
    await app.database.db.transaction().execute((tx) => erase(tx as never, person.userId))
  expect(await hitsOf(person.userId)).toEqual([])
  const { rows } = await sql<{ left_why: string; asked_by: string }>`
    select left_why, asked_by from screening_hit where person_id = ${person.userId}`.execute(app.database.db)
  expect(rows).toEqual([{ left_why: 'account_closed', asked_by: expect.any(String) }])
  const about = `kyc-likeness/${person.userId}/${hit!.id}`
  const requests = async () =>
    (
      await sql<{ state: string; reason: string | null }>`
        select q.state, (select reason from audit_record where object = 'approval/' || q.id order by seq desc limit 1) as reason
        from approval_request q where q.object = ${about}`.execute(app.database.db)
    ).rows
  expect(await requests()).toMatchObject([{ state: 'waiting' }])
  await Promise.all([app.runDue(), app.runDue()])
  expect(await requests()).toEqual([{ state: 'withdrawn', reason: expect.stringContaining('sudah ditutup') }])
  await expect(
    screening.decide(staff, { id: hit!.id, decision: 'same', reason: 'Ternyata orang yang sama.' }),
  ).rejects.toMatchObject({ code: 'screening_hit_not_found' })
  await put('un', 'QDi.901,Nama Lain Sama Sekali,,')
})

test('a question about somebody who left that cannot be taken back holds up no other, and is taken back later', async () => {
  await put('un', 'QDi.902,Wirasena Adiputra Lodaya,,')
  const asked = async () => {
    const { userId } = await submitted('Wirasena Adiputra Lodaya')
    const [hit] = await hitsOf(userId)
    await screening.decide(staff, { id: hit!.id, decision: 'other', reason: 'Nomor identitasnya lain.' })
    return { userId, object: `kyc-likeness/${userId}/${hit!.id}` }
  }
  const [broken, other] = [await asked(), await asked()]
  for (const { userId } of [broken, other])
    for (const erase of [...screening.parts.erasures, ...verification.parts.erasures])
      await app.database.db.transaction().execute((tx) => erase(tx as never, userId))
  await sql`update screening_hit set left_at = ${after(app.clock.now(), -1)} where person_id = ${broken.userId}`.execute(
    app.database.db,
  )
  const stateOf = async ({ object }: typeof broken) => (await app.approvals.newestAbout(object))?.state
  const mend = await breakRow(app.database, 'approval_request', { object: broken.object })
  await expect(app.runDue()).rejects.toThrow('a due task failed')
  expect([await stateOf(broken), await stateOf(other)]).toEqual(['waiting', 'withdrawn'])
  await mend()
  await app.runDue()
  expect(await stateOf(broken)).toBe('withdrawn')
  await put('un', 'QDi.901,Nama Lain Sama Sekali,,')
})

test('who was clearly born in another year than the listed is let go; where either year is unknown or near they are not', async () => {
  const born = async (fullName: string, birthDate: string) => {
    const person = await submitted(fullName, { birthDate })
    return (await hitsOf(person.userId)).map(({ reference }) => reference).toSorted()
  }
  await put('dttot', 'B-1,Harimurti Sasongko,,1960', 'B-2,Harimurti Sasongko,,', 'B-3,Harimurti Sasongko,,12 Mei 1991')
  expect(await born('Harimoerti Sasongko', '1993-04-05')).toEqual(['B-2', 'B-3'])
  const late = await submitted('Wiraguna Saptaji', { birthDate: '1993-04-05' })
  await put('un', 'U-1,Wiragoena Saptaji,,1960', 'U-2,Wiragoena Saptaji,,1995', 'U-3,Wiragoena Saptaji,,')
  await app.runDue()
  expect((await hitsOf(late.userId)).map(({ reference }) => reference).toSorted()).toEqual(['U-2', 'U-3'])
})

test('the queue is narrowed to who is like a list, holds an office or is a high risk, page by page', async () => {
  await put('dttot', 'N-1,Hanggaraksa Wiradikrama,,')
  const listed = await submitted('Hanggaraksa Wiradikrama')
  const office = await submitted('Nawangsih Prameswari', { politicallyExposed: 'yes', politicalOffice: 'Bupati' })
  const plain = await submitted('Ratna Sekarwangi')
  const all = async (only?: 'listed' | 'pep' | 'high') => {
    const found: string[] = []
    let after: string | undefined
    do {
      const page = await verification.waiting(staff, { limit: 1, after, only })
      found.push(...page.items.map(({ userId }) => userId))
      after = page.next ?? undefined
    } while (after)
    return [listed, office, plain].filter(({ userId }) => found.includes(userId)).map(({ userId }) => userId)
  }
  expect(await all()).toEqual([listed.userId, office.userId, plain.userId])
  expect(await all('listed')).toEqual([listed.userId])
  expect(await all('pep')).toEqual([office.userId])
  expect(await all('high')).toEqual([listed.userId, office.userId])
})

test('only compliance imports and decides; others read at most', async () => {
  const support = await insertStaff(app.database.db, 'support')
  await expect(screening.lists(support)).rejects.toMatchObject({ code: 'not_allowed' })
  const auditor = await insertStaff(app.database.db, 'auditor')
  await screening.lists(auditor)
  const importing = screening.importList(auditor, { kind: 'un', bytes: Buffer.from('reference,name\n1,Ali Baba') })
  await expect(importing).rejects.toMatchObject({ code: 'not_allowed' })
})
