import { createHash } from 'node:crypto'
import { KycApplication } from '#contract/verification/input'
import { incomeBandOf } from '#shared/kyc-choices'
import { riskQuestions } from '#shared/risk-questions'

type Applicant = { email: string; name: string; income: bigint; birthDate?: string; sex?: 'male' | 'female' }

/** Places that exist, with a postal code of theirs. */
const HOMES = [
  { village: '33.72.01.1002', postalCode: '57148', birthPlace: 'Surakarta', street: 'Jl. Kenanga No. 12' },
  { village: '34.71.03.1001', postalCode: '55221', birthPlace: 'Yogyakarta', street: 'Jl. Cempaka No. 7' },
  { village: '32.73.05.1001', postalCode: '40111', birthPlace: 'Bandung', street: 'Jl. Anggrek No. 31' },
  { village: '35.78.01.1001', postalCode: '60229', birthPlace: 'Surabaya', street: 'Jl. Flamboyan No. 5' },
] as const

/** What a made-up person fills in: a number that could be theirs and is nobody's whom we know, the same each time. */
export function applicationOf({ email, name, income, ...known }: Applicant): KycApplication {
  const chance = createHash('sha256').update(email).digest()
  const home = HOMES[chance[0]! % HOMES.length]!
  const sex = known.sex ?? (chance[1]! % 2 ? 'female' : 'male')
  const born = new Date(Date.UTC(1960 + (chance[2]! % 42), chance[3]! % 12, 1 + (chance[4]! % 28)))
  const birthDate = known.birthDate ?? born.toISOString().slice(0, 10)
  const [year, month, day] = birthDate.split('-') as [string, string, string]
  const coded = String(Number(day) + (sex === 'female' ? 40 : 0)).padStart(2, '0')
  const serial = String(1 + (chance.readUInt32BE(5) % 9_999)).padStart(4, '0')
  const nik = `${home.village.replaceAll('.', '').slice(0, 6)}${coded}${month}${year.slice(2)}${serial}`
  const digits = chance.readBigUInt64BE(9).toString().padStart(20, '0')
  return KycApplication.parse({
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
    accountNumber: `7${digits.slice(-9)}`,
    accountHolder: name.toUpperCase(),
    maritalStatus: 'single',
    motherName: 'Sri Hartati',
    heirName: 'Bambang Sutrisno',
    heirRelation: 'sibling',
    emergencyName: 'Bambang Sutrisno',
    emergencyRelation: 'sibling',
    emergencyPhone: '081234567890',
    occupation: 'entrepreneur',
    incomeBand: incomeBandOf(income),
    annualIncome: String(income),
    netWorthBand: 'to_5bn',
    fundSource: 'business',
    purpose: 'growth',
    hasNpwp: 'yes',
    npwp: nik,
    usPerson: 'no',
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
