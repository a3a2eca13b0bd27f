import type { OfferingFacts } from '#contract/offerings/states'
import type { Bank } from '#contract/wallet/states'
import type { NewDocument } from '#modules/documents'
import type { NewOffering } from '#modules/offerings'
import { system, type UserActor } from '#shared/actor'
import type { LocalDate } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { basisPoints, type Rupiah, rupiah, units } from '#shared/money'
import { createDemoAccountNumbers } from '../db/seed/account-numbers.ts'
import { createDemoApplication } from '../db/seed/application.ts'
import { createDemoCertificate } from '../db/seed/certificate.ts'
import type { App } from '../server/app.ts'
import { insertBusiness } from './rows.ts'

let serial = 0

/** An approved investor with money in the wallet; `income` (rupiah) sets the investor limit. */
export async function createInvestor(
  app: App,
  {
    name = `Investor${serial + 1}`,
    cash = rupiah(0),
    income = rupiah(2_000_000_000),
    kyc = true as true | false | null,
    signed = true,
    password,
    phone,
    account,
  }: {
    name?: string
    cash?: Rupiah
    income?: Rupiah
    kyc?: true | false | null
    /** Has signed the investor agreement, once approved. */
    signed?: boolean
    password?: string
    phone?: string
    /** The number of the bank account in the own name. */
    account?: string
  } = {},
): Promise<UserActor & { email: string }> {
  serial++
  const email = `${name.toLowerCase()}.${serial}@contoh.test`
  const maker = system('test')
  const id = await app.registration.createUser(maker, {
    email,
    firstname: name,
    lastname: 'Uji',
    ...(password ? { password } : {}),
    ...(phone ? { phone } : {}),
  })
  if (kyc !== null)
    await app.verification.submitFor(maker, {
      userId: id,
      application: {
        ...createDemoApplication({ email, name: `${removeDigits(name)} Uji`, income }),
        ...(account ? { accountNumber: account } : {}),
      },
    })
  if (kyc) await app.verification.approve(maker, { userId: id, ...(signed && createDemoAccountNumbers(email)) })
  if (kyc && signed) await app.signature.signFor(maker, { userId: id, certificate: createDemoCertificate(email) })
  if (cash > 0n) await creditWallet(app, id, cash)
  return { kind: 'person', userId: id, sessionId: newId<'session'>(app.clock.now()), kyc, email }
}

/** A name without digits, for documents. */
export const removeDigits = (name: string) => name.replace(/[^\p{L}\p{M} ]/gu, '') || 'Orang'

/** Adds money to a wallet without a bank transfer. */
export const creditWallet = (app: App, userId: Id<'user'>, amount: Rupiah, bank: Bank = 'bsi') =>
  app.wallet.openBalance(system('test'), { userId, bank, amount })

const facts: OfferingFacts = {
  akadExplained: 'Akad untuk uji.',
  underlying: null,
  useOfFunds: [],
  risks: [],
  questions: [],
  pictures: [],
}

const prospectus: NewDocument = {
  kind: 'prospectus',
  title: 'Prospektus uji',
  dated: '2026-11-01' as LocalDate,
  pages: 1,
  pdf: Buffer.from('%PDF-1.7 prospektus uji'),
}

/** An offering of 1,000 units at Rp10,000, open since two days and for ten more, minimum 500 units. */
export async function createOffering(app: App, more: Partial<NewOffering>): Promise<NewOffering & { id: string }> {
  const number = ++serial
  const day = 86_400_000
  const now = app.clock.now().getTime()
  const offering: NewOffering = {
    slug: `usaha-uji-${number}`,
    businessId: await insertBusiness(app.database.db),
    issuerUserId: null,
    code: `UJI-${number}`,
    name: `Usaha Uji ${number}`,
    sector: 'Pangan',
    city: 'Bogor',
    province: 'Jawa Barat',
    pitch: 'Usaha untuk uji.',
    kind: 'sukuk',
    akad: 'mudharabah',
    unitPrice: rupiah(10_000),
    totalUnits: units(1_000),
    minimumUnits: units(500),
    smallestPurchase: units(1),
    tenorMonths: 12,
    projectedReturn: basisPoints(1_200),
    nisbah: basisPoints(6_000),
    paymentMonths: 3,
    secured: null,
    shareOffered: null,
    facts,
    documents: [prospectus],
    documentsPublicAt: new Date(now - 20 * day),
    opensAt: new Date(now - 2 * day),
    closesAt: new Date(now + 10 * day),
    ...more,
  }
  const { id } = await app.offerings.schedule(system('test'), offering)
  await app.offerings.runDue()
  return { ...offering, id }
}
