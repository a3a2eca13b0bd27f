import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { insertAudit } from '#modules/audit'
import { createIssuers, type NewBusiness, type OnFiguresFiled } from '#modules/issuers'
import { createCommands } from '#platform/commands/command'
import { frozenClock } from '#platform/runtime/clock'
import { type Actor, system } from '#shared/actor'
import { type LocalDate, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { rupiah } from '#shared/money'

import { expectAppendOnly } from '../../../test/append-only.ts'
import { openRulebook } from '../../../test/approvals.ts'
import { openTestDatabase } from '../../../test/engine.ts'
import { insertPerson, insertStaff } from '../../../test/rows.ts'
import type { FinancialStatement, Opinion, PastYear, PlannedYear } from './states.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const start = wib('2026-11-20', '09:00')
const clock = frozenClock(start)
const commands = createCommands({ database, clock, audit: insertAudit })
const { rulebook } = openRulebook({ db: database.db, clock, commands })
const followed: string[] = []
const figuresFiled: OnFiguresFiled[] = [
  async (_, { business, statement: { year } }) => void followed.push(`${business.slug} ${year}`),
]
const issuers = createIssuers({ db: database.db, clock, commands, rulebook, figuresFiled })

const [owner, stranger, analyst] = [
  await insertPerson(database.db),
  await insertPerson(database.db),
  await insertStaff(database.db, 'analyst'),
]
const seed = system('seed')

const kopi = (slug: string, more: Partial<NewBusiness> = {}): NewBusiness => ({
  slug,
  name: 'Kopi Gayo Lestari',
  legalName: 'PT Kopi Gayo Lestari',
  legalForm: 'pt',
  sector: 'Pengolahan kopi',
  city: 'Takengon',
  province: 'Aceh',
  foundedYear: 2011,
  pitch: 'Kopi arabika dari dataran tinggi Gayo.',
  description: 'Membeli buah kopi merah.\n\nMengolahnya di Takengon.',
  website: 'https://kopigayolestari.example',
  ownerUserId: owner.userId,
  ...more,
})

const statement = (year: number, more: Partial<PastYear> = {}): PastYear => ({
  year,
  projection: false,
  revenue: rupiah(13_780_000_000),
  grossProfit: rupiah(4_548_000_000),
  operatingProfit: rupiah(2_060_000_000),
  netProfit: rupiah(1_546_000_000),
  totalAssets: rupiah(9_240_000_000),
  interestBearingDebt: rupiah(2_864_000_000),
  shariaDebt: rupiah(0),
  otherLiabilities: rupiah(500_000_000),
  totalIncome: rupiah(13_890_000_000),
  nonHalalIncome: rupiah(110_000_000),
  operatingCash: rupiah(1_395_000_000),
  auditedBy: 'KAP Hidayat dan Rekan',
  ...more,
})
const plan = (year: number, more: Partial<PlannedYear> = {}): PlannedYear => ({
  ...statement(year),
  projection: true,
  auditedBy: null,
  ...more,
})

let numbers = 0
const opinion = (more: Partial<Opinion> = {}): Opinion => ({
  number: `${++numbers}/DPS/2026`,
  givenOn: '2026-11-12' as LocalDate,
  signer: 'Dr. H. Ahmad Fauzan, Lc., M.A.',
  outcome: 'compliant',
  text: 'Kegiatan usaha dan rasio keuangan memenuhi kriteria.',
  ...more,
})

const statusOf = async (id: Id<'business'>) => (await issuers.byId(id))?.shariaStatus
const file = (businessId: Id<'business'>, year: FinancialStatement, actor: Actor = seed) =>
  issuers.fileStatement(actor, { businessId, statement: year })

test('the profile tells the whole story of a business in order', async () => {
  const businessId = await issuers.register(seed, kopi('kopi-gayo-lestari'))
  await issuers.addOfficers(seed, {
    businessId,
    officers: [{ name: 'Iwan Fahmi', position: 'Direktur utama', bio: '16 tahun di ekspor kopi' }],
  })
  await issuers.addOfficers(owner, {
    businessId,
    officers: [{ name: 'Rahma Melati', position: 'Direktur keuangan', bio: '' }],
  })
  await issuers.addMilestones(seed, {
    businessId,
    milestones: [
      { year: 2019, text: 'Ekspor pertama' },
      { year: 2011, text: 'Berdiri' },
    ],
  })
  await issuers.addMilestones(seed, { businessId, milestones: [{ year: 2011, text: 'Berdiri' }] })
  await file(businessId, plan(2026))
  for (const year of [2025, 2023, 2024]) await file(businessId, statement(year))
  await issuers.recordOpinion(seed, { businessId, opinion: opinion() })

  const profile = await issuers.profile(businessId)
  expect(profile?.officers.map(({ name }) => name)).toEqual(['Iwan Fahmi', 'Rahma Melati'])
  expect(profile?.milestones.map(({ year }) => year)).toEqual([2011, 2019])
  expect(profile?.statements.map(({ year, projection }) => [year, projection])).toEqual([
    [2023, false],
    [2024, false],
    [2025, false],
    [2026, true],
  ])
  expect(profile?.screening).toMatchObject({
    year: 2025,
    passes: true,
    debt: { ratio: 3_100n, limit: 4_500n },
    income: { ratio: 80n },
  })
  expect(profile?.shariaStatus).toBe('compliant')
  expect(profile?.opinions).toHaveLength(1)
  expect(await issuers.bySlug('kopi-gayo-lestari')).toMatchObject({ id: businessId, ownerUserId: owner.userId })
  expect((await issuers.ofOwner(owner.userId)).map(({ id }) => id)).toEqual([businessId])
  expect((await issuers.listForCards([businessId, newId(start), 'x' as Id<'business'>])).size).toBe(1)
})

test('two businesses never share an address, and only an analyst or the product registers one', async () => {
  await issuers.register(analyst, kopi('madu-hutan'))
  await expect(issuers.register(seed, kopi('madu-hutan'))).rejects.toMatchObject({ code: 'slug_taken', field: 'slug' })
  await expect(issuers.register(owner, kopi('lain'))).rejects.toMatchObject({ code: 'not_allowed' })
  for (const [field, value] of Object.entries({
    slug: '../admin',
    website: 'javascript:alert(1)',
    foundedYear: 2027,
    pitch: ' ',
  }))
    await expect(issuers.register(seed, kopi('salah', { [field]: value }))).rejects.toMatchObject({
      code: 'invalid_business',
      field,
    })
})

test('registering again with the same key is the same business', async () => {
  const asked = kopi('tenun-troso', { idempotencyKey: 'seed' })
  expect(await issuers.register(seed, asked)).toBe(await issuers.register(seed, asked))
})

test('a business does not exist for a stranger who wants to change it', async () => {
  const businessId = await issuers.register(seed, kopi('roti-pagi'))
  await expect(file(businessId, statement(2025), stranger)).rejects.toMatchObject({ code: 'business_not_found' })
  await expect(issuers.addOfficers(stranger, { businessId, officers: [] })).rejects.toMatchObject({
    code: 'business_not_found',
  })
  await expect(file('not-an-id' as Id<'business'>, statement(2025))).rejects.toMatchObject({
    code: 'business_not_found',
  })
  await expect(issuers.recordOpinion(owner, { businessId, opinion: opinion() })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('a corrected year replaces the earlier figures on the page and leaves them in the book', async () => {
  const businessId = await issuers.register(seed, kopi('batik'))
  await file(businessId, statement(2025))
  await file(businessId, statement(2025, { netProfit: rupiah(-20_000_000) }), owner)
  const profile = await issuers.profile(businessId)
  expect(profile?.statements.map(({ netProfit }) => netProfit)).toEqual([-20_000_000n])
  const equity = 9_240_000_000n - 2_864_000_000n - 500_000_000n
  const filed = { year: 2025, netProfit: -20_000_000n, equity, auditedBy: 'KAP Hidayat dan Rekan' }
  expect(await issuers.filedYears(businessId)).toEqual([{ ...filed, filedAt: clock.now() }])
  const { rows } = await sql<{
    count: bigint
  }>`select count(*) as count from financial_statement where business_id = ${businessId}`.execute(database.db)
  expect(rows[0]?.count).toBe(2n)
  await expectAppendOnly(database, sql`update financial_statement set revenue = 0`, 'IS001')
  await expectAppendOnly(database, sql`delete from financial_statement`, 'IS001')
  await expectAppendOnly(database, sql`truncate sharia_opinion`, 'IS001')
})

test('two corrections at the same moment become two revisions', async () => {
  const businessId = await issuers.register(seed, kopi('susu'))
  await Promise.all([file(businessId, statement(2025)), file(businessId, statement(2025))])
  const { rows } = await sql<{ revision: number }>`
    select revision from financial_statement where business_id = ${businessId} order by revision`.execute(database.db)
  expect(rows.map(({ revision }) => revision)).toEqual([1, 2])
})

test('a business is told of anew: its officers take the place of those before, its address and owner stay', async () => {
  const businessId = await issuers.register(seed, kopi('pala'))
  const officer = (name: string) => ({ name, position: 'Direktur', bio: '' })
  await issuers.addOfficers(seed, { businessId, officers: [officer('Iwan Fahmi'), officer('Rahma Melati')] })
  const business = kopi('alamat-lain', { name: 'Pala Banda', ownerUserId: stranger.userId })
  const anew = { id: businessId, business, officers: [officer('Rahma Melati'), officer('Sri Wahyuni')] }
  await expect(issuers.describe(stranger, { ...anew, idempotencyKey: 'a' })).rejects.toMatchObject({
    code: 'business_not_found',
  })
  for (let again = 0; again < 2; again++) await issuers.describe(seed, { ...anew, idempotencyKey: 'b' })
  await issuers.addOfficers(seed, { businessId, officers: [officer('Tini Astuti')] })
  const profile = await issuers.profile(businessId)
  expect(profile).toMatchObject({ name: 'Pala Banda', slug: 'pala', ownerUserId: owner.userId })
  expect(profile?.officers.map(({ name }) => name)).toEqual(['Rahma Melati', 'Sri Wahyuni', 'Tini Astuti'])
})

test('figures that cannot be are refused by field', async () => {
  const businessId = await issuers.register(seed, kopi('nila'))
  const wrong: [string, Partial<PastYear>][] = [
    ['year', { year: 2026 }],
    ['grossProfit', { grossProfit: rupiah(13_780_000_001) }],
    ['nonHalalIncome', { nonHalalIncome: rupiah(13_890_000_001) }],
    ['interestBearingDebt', { interestBearingDebt: rupiah(-1) }],
    ['auditedBy', { auditedBy: '' }],
  ]
  for (const [field, more] of wrong)
    await expect(file(businessId, statement(2025, more))).rejects.toMatchObject({ code: 'invalid_statement', field })
  const audited = { ...plan(2027), auditedBy: 'KAP Hidayat' } as unknown as PlannedYear
  await expect(file(businessId, audited)).rejects.toMatchObject({ code: 'invalid_statement', field: 'auditedBy' })
})

test('a plan says what was planned and leaves the rest open; a year that is over leaves nothing open', async () => {
  const businessId = await issuers.register(seed, kopi('lada'))
  const open = { grossProfit: null, operatingProfit: null, totalAssets: null, interestBearingDebt: null } as const
  const rest = {
    shariaDebt: null,
    otherLiabilities: null,
    totalIncome: null,
    nonHalalIncome: null,
    operatingCash: null,
  } as const
  await file(businessId, plan(2027, { ...open, ...rest }))
  const [planned] = await issuers.statements(businessId)
  expect(planned).toMatchObject({ year: 2027, projection: true, revenue: 13_780_000_000n, ...open, ...rest })
  const half = { ...statement(2025), ...rest } as unknown as PastYear
  await expect(file(businessId, half)).rejects.toThrow('financial_statement_whole')
})

test('the board cannot pass a business whose figures do not, nor one without figures', async () => {
  const businessId = await issuers.register(seed, kopi('gula'))
  await expect(issuers.recordOpinion(seed, { businessId, opinion: opinion() })).rejects.toMatchObject({
    code: 'no_statement',
  })
  await file(businessId, statement(2025, { interestBearingDebt: rupiah(5_000_000_000) }))
  await expect(issuers.recordOpinion(seed, { businessId, opinion: opinion() })).rejects.toMatchObject({
    code: 'screening_failed',
  })
  expect(await statusOf(businessId)).toBe('unreviewed')
  const tomorrow = opinion({ givenOn: '2026-11-21' as LocalDate })
  await expect(issuers.recordOpinion(seed, { businessId, opinion: tomorrow })).rejects.toMatchObject({
    code: 'opinion_dated_ahead',
  })
})

test('what follows from figures follows from the newest year alone; an older opinion changes nothing', async () => {
  const businessId = await issuers.register(seed, kopi('armada'))
  await file(businessId, statement(2025))
  await file(businessId, statement(2024))
  await file(businessId, plan(2027))
  expect(followed.filter((each) => each.startsWith('armada'))).toEqual(['armada 2025'])
  await issuers.recordOpinion(seed, { businessId, opinion: opinion() })
  const older = opinion({ givenOn: '2025-06-01' as LocalDate, outcome: 'lost' })
  await issuers.recordOpinion(seed, { businessId, opinion: older })
  expect(await statusOf(businessId)).toBe('compliant')
})

test('an opinion’s number is given once', async () => {
  const businessId = await issuers.register(seed, kopi('klinik'))
  await file(businessId, statement(2025))
  const once = opinion()
  await issuers.recordOpinion(seed, { businessId, opinion: once })
  await expect(issuers.recordOpinion(seed, { businessId, opinion: once })).rejects.toMatchObject({
    code: 'opinion_number_taken',
  })
})
