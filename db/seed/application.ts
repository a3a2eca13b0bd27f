import { createHash } from 'node:crypto'
import { type ApplicationOf, type KycApplication, parseApplication } from '#contract/verification/input'
import { riskQuestions } from '#contract/verification/rules/risk-questions'
import type { Party } from '#contract/verification/states'
import { localDate, wib } from '#shared/dates'

type Applicant = { email: string; name: string; income: bigint; birthDate?: string; sex?: 'male' | 'female' }

/** Places that exist, with a postal code of theirs. */
const HOMES = [
  { village: '33.72.01.1002', postalCode: '57148', birthPlace: 'Surakarta', street: 'Jl. Kenanga No. 12' },
  { village: '34.71.03.1001', postalCode: '55221', birthPlace: 'Yogyakarta', street: 'Jl. Cempaka No. 7' },
  { village: '32.73.05.1001', postalCode: '40111', birthPlace: 'Bandung', street: 'Jl. Anggrek No. 31' },
  { village: '35.78.01.1001', postalCode: '60229', birthPlace: 'Surabaya', street: 'Jl. Flamboyan No. 5' },
] as const

/** Their ages are those of this day. */
const MADE_UP_ON = localDate(wib('2026-11-20'))

/** Four last digits with which the sandboxes of registry, bank and custodian fail on purpose: a test that wants that says so. */
const FAULTS = /^(?:999\d|000\d|1111)$/
const ordinary = (lastFour: string) => (FAULTS.test(lastFour) ? '4321' : lastFour)

/** The KYC application of an invented citizen with a plausible identity number, the same each time. */
export function createDemoApplication({ email, name, income, ...known }: Applicant): ApplicationOf<'citizen'> {
  const chance = createHash('sha256').update(email).digest()
  const home = HOMES[chance[0]! % HOMES.length]!
  const sex = known.sex ?? (chance[1]! % 2 ? 'female' : 'male')
  const born = new Date(Date.UTC(1960 + (chance[2]! % 42), chance[3]! % 12, 1 + (chance[4]! % 28)))
  const birthDate = known.birthDate ?? born.toISOString().slice(0, 10)
  const [year, month, day] = birthDate.split('-') as [string, string, string]
  const coded = String(Number(day) + (sex === 'female' ? 40 : 0)).padStart(2, '0')
  const serial = ordinary(String(1 + (chance.readUInt32BE(5) % 9_999)).padStart(4, '0'))
  const nik = `${home.village.replaceAll('.', '').slice(0, 6)}${coded}${month}${year.slice(2)}${serial}`
  const digits = chance.readBigUInt64BE(9).toString().padStart(20, '0')
  return applied('citizen', {
    fullName: name,
    nik,
    birthPlace: home.birthPlace,
    birthDate,
    sex,
    religion: 'islam',
    education: 's1',
    street: home.street,
    rt: '003',
    rw: '007',
    village: home.village,
    postalCode: home.postalCode,
    sameAddress: 'yes',
    bank: '451',
    accountNumber: `7${digits.slice(-9, -4)}${ordinary(digits.slice(-4))}`,
    accountHolder: name.toUpperCase(),
    maritalStatus: 'single',
    motherName: 'Sri Hartati',
    heirName: 'Bambang Sutrisno',
    heirRelation: 'sibling',
    emergencyName: 'Bambang Sutrisno',
    emergencyRelation: 'sibling',
    emergencyPhone: '081234567890',
    occupation: 'entrepreneur',
    annualIncome: String(income),
    netWorthBand: 'to_5bn',
    fundSource: 'business',
    hasNpwp: 'yes',
    usCitizen: 'no',
    usResident: 'no',
    usGreenCard: 'no',
    usBorn: 'no',
    foreignTax: 'no',
    ...Object.fromEntries(Object.keys(riskQuestions).map((question) => [question, '2'])),
    politicallyExposed: 'no',
    worksAtBroker: 'no',
    ownBeneficiary: 'yes',
    agreeTrue: 'yes',
    agreeTerms: 'yes',
    agreeData: 'yes',
    agreeSharing: 'yes',
  })
}

/** The KYC application of an invented company, signed by its director. */
export function createDemoCompanyApplication({ email, name, income }: Applicant): ApplicationOf<'entity'> {
  const signer = createDemoApplication({ email, name: 'Hasan Basri', income })
  const digits = createHash('sha256').update(`${email}/company`).digest().readBigUInt64BE().toString().padStart(20, '0')
  const { nik, birthDate, sex, street, village, postalCode, bank, accountNumber } = signer
  const agreed = { agreeTrue: 'yes', agreeTerms: 'yes', agreeData: 'yes', agreeSharing: 'yes' }
  return applied('entity', {
    ...{ fullName: name, legalForm: legalFormOf(name), nib: `9${digits.slice(-12)}`, industry: 'Investasi' },
    ...{ deedNumber: '17', deedDate: '2015-03-09', deedNotary: 'Siti Nurhaliza' },
    ...{ decreeNumber: 'AHU-0012345.AH.01.01', deedAmended: 'yes', changeDecreeNumber: 'AHU-AH.01.03-0067890' },
    ...{ street, village, postalCode, officePhone: '0215550123' },
    ...{ signerName: signer.fullName, nik, birthDate, sex, position: 'Direktur utama', signerIsDirector: 'yes' },
    ...{
      directorCount: '1',
      commissionerCount: '1',
      commissioner1Name: 'Rina Kusuma',
      commissioner1Position: 'Komisaris',
      commissioner1Number: '3171015408720003',
    },
    ...{ ownerCount: '1', owner1Name: 'Umar Said', owner1Number: '3171011203700001', owner1Share: '60' },
    ...{ bank, accountNumber, accountHolder: name.toUpperCase() },
    ...{ annualIncome: String(income), netWorthBand: 'above_10bn' },
    ...{ entityFundSource: 'business', purpose: 'growth' },
    ...{
      npwp: `0${digits.slice(-15)}`,
      usPerson: 'no',
      foreignTax: 'no',
      crsClass: 'active',
      politicallyExposed: 'no',
      ...agreed,
    },
  })
}

const legalFormOf = (name: string) =>
  name.startsWith('PT ')
    ? 'pt'
    : name.startsWith('Koperasi')
      ? 'cooperative'
      : name.startsWith('Dana Pensiun')
        ? 'pension_fund'
        : 'foundation'

/** The KYC application of an invented foreigner who lives in Indonesia. */
export function createDemoForeignerApplication({ email, name, income }: Applicant): ApplicationOf<'foreigner'> {
  const { party: _, nik, npwp: __, ...resident } = createDemoApplication({ email, name, income })
  return applied('foreigner', {
    ...resident,
    ...{ nationality: 'MY', passportNumber: `A${nik.slice(-8)}`, passportExpiry: '2031-05-04' },
    ...{ permitKind: 'kitas', permitNumber: `2C11${nik.slice(-7)}`, permitExpiry: '2027-10-31' },
    ...{ abroadStreet: '12 Jalan Ampang, Kuala Lumpur', abroadCountry: 'MY' },
    ...{ hasNpwp: 'no', noNpwpReason: 'below_threshold' },
    ...{ foreignTax: 'yes', taxCountry1: 'MY', taxNumber1: `SG${nik.slice(-9)}0` },
  })
}

function applied<P extends Party>(party: P, values: Readonly<Record<string, string>>) {
  const parsed = parseApplication(party, values, MADE_UP_ON)
  if (!parsed.success) throw new Error(JSON.stringify(parsed.issues))
  return parsed.data as Extract<KycApplication, { party: P }>
}
