import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Vote } from '#contract/approvals/states'
import { insertAudit } from '#modules/audit'
import { createDisclosures } from '#modules/disclosures'
import { createIssuers } from '#modules/issuers'
import { createCommands } from '#platform/commands/command'
import { parseSearchTerms } from '#platform/db/search'
import { frozenClock } from '#platform/runtime/clock'
import { type Actor, system } from '#shared/actor'
import { wib } from '#shared/dates'

import { expectAppendOnly } from '../../../test/append-only.ts'
import { openRulebook, voteAbout } from '../../../test/approvals.ts'
import { openTestDatabase } from '../../../test/engine.ts'
import { insertPerson, insertStaff } from '../../../test/rows.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const start = wib('2026-11-20', '09:00')
const clock = frozenClock(start)
const commands = createCommands({ database, clock, audit: insertAudit })
const { rulebook, approvals, bring } = openRulebook({ db: database.db, clock, commands })
const issuers = createIssuers({ db: database.db, clock, commands, rulebook, figuresFiled: [] })
const disclosures = createDisclosures({ db: database.db, commands, issuers, approvals })
bring(disclosures.parts.approvals)
const review = (actor: Actor, id: string, vote: Vote = 'approve') =>
  voteAbout(approvals, actor, `disclosure/${id}`, { vote, reason: 'Lampiran belum ada' })

const [bayu, iwan, stranger] = [
  await insertStaff(database.db, 'analyst'),
  await insertPerson(database.db),
  await insertPerson(database.db),
]
const hits = async (typed: string) => {
  const sought = parseSearchTerms(typed)
  return sought ? (await disclosures.search(sought, 5)).map(({ at }) => at) : []
}
const none = { type: undefined, business: undefined, year: undefined, after: undefined }

const business = {
  slug: 'kopi-gayo',
  name: 'Kopi Gayo Lestari',
  legalName: 'PT Kopi Gayo Lestari',
  legalForm: 'pt' as const,
  sector: 'Pengolahan kopi',
  city: 'Takengon',
  province: 'Aceh',
  foundedYear: 2011,
  pitch: 'Kopi arabika.',
  description: 'Kopi.',
  website: null,
  ownerUserId: iwan.userId,
}
const kopi = await issuers.register(system('seed'), business)

const filing = (title: string) => ({
  type: 'annual_report' as const,
  title,
  body: 'Pendapatan **naik** dan piutang terkendali.',
  businessId: kopi,
})
const disclosed = async (title: string, corrects?: Awaited<ReturnType<typeof disclosures.file>>) => {
  const id = await disclosures.file(iwan, { ...filing(title), ...(corrects ? { corrects } : {}) })
  await review(bayu, id)
  return { id, number: await disclosures.publish(bayu, { id }) }
}

test('a disclosure is filed by the business’s owner, reviewed by an analyst, published with a number', async () => {
  await expect(disclosures.file(stranger, filing('Bukan pemilik'))).rejects.toMatchObject({ code: 'not_allowed' })
  const id = await disclosures.file(iwan, filing('Laporan tahunan 2025'))
  await expect(disclosures.publish(bayu, { id })).rejects.toMatchObject({ code: 'disclosure_state' })
  await expect(review(iwan, id)).rejects.toMatchObject({ code: 'not_allowed' })
  expect((await disclosures.list(none)).total).toBe(0)
  await review(bayu, id)
  const number = await disclosures.publish(bayu, { id })
  expect(number).toMatch(/^KI-2026-\d{5}$/)
  expect(await disclosures.byNumber(number.toLowerCase())).toMatchObject({
    number,
    business: { slug: 'kopi-gayo', name: 'Kopi Gayo Lestari' },
    correctedBy: null,
  })
})

test('nobody reviews what he filed himself, neither by the command nor in the database', async () => {
  const id = await disclosures.file(bayu, {
    type: 'secondary_market',
    title: 'Jadwal jendela',
    body: 'Sepuluh hari kerja.',
  })
  await expect(review(bayu, id)).rejects.toMatchObject({ code: 'approval_own' })
  await expect(sql`update disclosure set state = 'reviewed' where id = ${id}`.execute(database.db)).rejects.toThrow(
    /second_person/,
  )
  await expect(
    sql`update disclosure set state = 'reviewed', approved = 'approved' where id = ${id}`.execute(database.db),
  ).rejects.toMatchObject({ constraint: 'disclosure_approved' })
})

test('what was published is never changed or removed: it is corrected once, and names its successor', async () => {
  const wrong = await disclosed('Laporan dengan angka keliru')
  await expectAppendOnly(database, sql`update disclosure set body = 'lain' where id = ${wrong.id}`, 'PU001')
  await expectAppendOnly(database, sql`delete from disclosure where id = ${wrong.id}`, 'PU001')
  await expect(
    sql`update disclosure set state = 'filed', published_at = null, published_by = null, number = null where id = ${wrong.id}`.execute(
      database.db,
    ),
  ).rejects.toMatchObject({ code: 'PU001' })
  const right = await disclosed('Koreksi laporan', wrong.id)
  expect(await disclosures.byNumber(wrong.number)).toMatchObject({ correctedBy: right.number })
  expect(await disclosures.byNumber(right.number)).toMatchObject({ corrects: wrong.number })
  await expect(disclosures.file(iwan, { ...filing('Koreksi lagi'), corrects: wrong.id })).rejects.toMatchObject({
    code: 'disclosure_corrected',
  })
})

test('a filing that is sent back is not published; its correction can be filed anew', async () => {
  const wrong = await disclosed('Laporan triwulan')
  const id = await disclosures.file(iwan, { ...filing('Koreksi kurang lengkap'), corrects: wrong.id })
  await review(bayu, id, 'reject')
  await expect(disclosures.publish(bayu, { id })).rejects.toMatchObject({ code: 'disclosure_state' })
  await disclosures.file(iwan, { ...filing('Koreksi lengkap'), corrects: wrong.id })
})

test('disclosures are chosen by type, business and year of Jakarta', async () => {
  clock.moveTo(new Date('2026-12-31T18:00:00Z')) // 1 January in Jakarta
  await disclosed('Laporan tahun baru')
  clock.moveTo(start)
  const of = async (filters: object) =>
    (await disclosures.list({ ...none, ...filters })).items.map(({ title }) => title)
  expect(await of({ year: 2027 })).toEqual(['Laporan tahun baru'])
  expect(await of({ type: 'dividend' })).toEqual([])
  expect(await of({ business: 'operator' })).toEqual([])
  expect(await of({ business: 'tidak-ada' })).toEqual([])
  expect((await of({ business: 'kopi-gayo', year: 2026 })).length).toBeGreaterThan(2)
})

test('the search forgives a typing error and finds the beginning of a word', async () => {
  for (const typed of ['laporan tahunan', 'laporan tahunam', 'lapor'])
    expect(await hits(typed)).toContain('KI-2026-00001')
  expect(await hits('xyzzyq')).toEqual([])
})

test('what is found is told in its sentences, without the figures of its tables', async () => {
  const body = 'Kami melaporkan kuartal ini.\n\n| Pos | Nilai |\n|---|---|\n| Laba zamrud | Rp1.000 |\n\nLaba naik.'
  const id = await disclosures.file(iwan, { ...filing('Laporan zamrud'), body })
  await review(bayu, id)
  await disclosures.publish(bayu, { id })
  const [found] = await disclosures.search(parseSearchTerms('zamrud')!, 5)
  expect(found?.text).toBe('Kami melaporkan kuartal ini. Laba naik.')
})

test('whatever is typed into the search, it answers', async () => {
  expect(['', ' ', '!', 'a', '\u0000'].map(parseSearchTerms)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  for (const typed of [
    "'; drop table disclosure; --",
    ':* & | !',
    '\u0000 kopi',
    'x'.repeat(10_000),
    '<b>kopi</b>',
    'ابجد',
  ])
    await hits(typed)
})

test('every published disclosure has an address', async () => {
  const addresses = await disclosures.addresses()
  expect(addresses.length).toBe((await disclosures.list(none)).total)
})

test('a business that files more than the desk can read has to wait, and others do not', async () => {
  const owner = await insertPerson(database.db)
  const teh = await issuers.register(system('seed'), { ...business, slug: 'teh-banjir', ownerUserId: owner.userId })
  const file = (actor: Actor, businessId: typeof kopi, at: number) =>
    disclosures.file(actor, { ...filing(`Laporan ke-${at}`), businessId })
  for (let at = 1; at <= 20; at++) await file(owner, teh, at)
  await expect(file(owner, teh, 21)).rejects.toMatchObject({ code: 'disclosure_flood' })
  await file(iwan, kopi, 1)
})
