import type { PastYear } from '#contract/issuers/states'
import { purchaseConfirmations } from '#contract/offerings/states'
import { type YearLine, yearLines } from '#contract/sharia/states'
import { system, type UserActor } from '#shared/actor'
import { after, DAY, type LocalDate } from '#shared/dates'
import { newId } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import type { TestWorld } from './world.ts'

const seed = system('test')

export async function createShariaStaff(
  world: TestWorld,
  firstname: string,
  role: 'sharia' | 'compliance' | 'analyst',
): Promise<UserActor> {
  const now = world.app.clock.now()
  const account = { email: `${newId(now)}@contoh.test`, firstname, kind: 'staff' as const, roles: [role] }
  const userId = await world.app.registration.createUser(seed, { ...account, password: 'sepatu-hujan-72' })
  return { kind: 'staff', userId, sessionId: newId<'session'>(now), roles: [role] }
}

export const createStatement = (year: number, more: Partial<PastYear> = {}): PastYear => ({
  year,
  projection: false,
  revenue: rupiah(12_000_000_000),
  grossProfit: rupiah(4_000_000_000),
  operatingProfit: rupiah(2_000_000_000),
  netProfit: rupiah(1_200_000_000),
  totalAssets: rupiah(10_000_000_000),
  interestBearingDebt: rupiah(3_000_000_000),
  shariaDebt: rupiah(0),
  otherLiabilities: rupiah(0),
  totalIncome: rupiah(12_000_000_000),
  nonHalalIncome: rupiah(0),
  operatingCash: rupiah(1_000_000_000),
  auditedBy: null,
  ...more,
})
/** Yearly sharia answers in which only the named lines changed. */
export const createYearAnswers = (...changed: YearLine[]) => ({
  lines: yearLines.map((line) =>
    changed.includes(line)
      ? { line, changed: true, words: 'Lini baru sejak Maret, dengan kontrak tersendiri.' }
      : { line, changed: false, words: '' },
  ),
  declared: true as const,
})
let numbers = 0
/** An issuer with distributed shares and a sharia status. */
export async function createShariaIssuer(
  world: TestWorld,
  {
    ownerName = 'Penerbit',
    distributed = true,
    ...contact
  }: { ownerName?: string; distributed?: boolean; phone?: string; password?: string } = {},
) {
  const { app } = world
  const owner = await world.investor({ name: ownerName, ...contact })
  const businessId = await app.issuers.register(seed, {
    slug: `syariah-${owner.userId}`,
    name: `Usaha ${++numbers}`,
    legalName: `PT Usaha ${numbers}`,
    legalForm: 'pt',
    sector: 'Pangan',
    city: 'Bogor',
    province: 'Jawa Barat',
    foundedYear: 2011,
    pitch: 'Usaha untuk uji.',
    description: 'Usaha untuk uji.',
    website: null,
    ownerUserId: owner.userId,
  })
  await app.issuers.addOfficers(seed, {
    businessId,
    officers: [{ name: 'Rahma  Melati', position: 'Direktur', bio: '' }],
  })
  await app.issuers.fileStatement(seed, { businessId, statement: createStatement(2025) })
  const opinion = {
    number: `${numbers}/DPS/2026`,
    givenOn: '2026-11-12' as LocalDate,
    signer: 'Dr. Ahmad Fauzan',
    outcome: 'compliant' as const,
    text: 'Memenuhi kriteria.',
  }
  await app.issuers.recordOpinion(seed, { businessId, opinion })
  const terms = { kind: 'share' as const, akad: 'musyarakah' as const, tenorMonths: null, nisbah: null }
  const offering = await world.offering({ ...terms, businessId, totalUnits: units(10), minimumUnits: units(10) })
  const holder = await world.investor({ cash: rupiah(50_000_000) })
  const order = {
    offering: offering.slug,
    units: units(10),
    method: 'wallet' as const,
    statements: [...purchaseConfirmations],
  }
  await app.offerings.subscribe(holder, order)
  if (distributed) await world.moveTo(after(app.clock.now(), 25 * DAY))
  return { businessId, owner, holder, code: offering.code, offering }
}
