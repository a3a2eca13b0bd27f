import { z } from 'zod'
import { nikFault, readNpwp } from '#shared/identity-number'
import { banks, incomeBandOf } from '#shared/kyc-choices'
import { compareNames } from '#shared/person-names'
import { riskQuestions } from '#shared/risk-questions'
import {
  among,
  anyPhone,
  date,
  digitsOf,
  filled,
  oneOf,
  personName,
  spare,
  spareDigits,
  spareName,
  spareOneOf,
  sparePhone,
  ticked,
} from '#shared/text-fields'
import { type KycReasonCode, type KycStep, kycReasons, riskLevels, secretFields } from './states.ts'

const villageCode = /^\d\d\.\d\d\.\d\d\.\d{4}$/

/** What is asked of an Indonesian citizen, step by step (docs/law.md, Fields of the KYC). No two steps share a name. */
export const kycFields = {
  identity: {
    fullName: personName,
    alias: spareName,
    nik: digitsOf(/^\d{16}$/, 'nik_digits'),
    birthPlace: filled(60),
    birthDate: date,
    sex: oneOf('sex'),
    religion: oneOf('religion'),
    education: oneOf('education'),
  },
  address: {
    street: filled(200),
    rt: digitsOf(/^\d{1,3}$/, 'rt_digits'),
    rw: digitsOf(/^\d{1,3}$/, 'rt_digits'),
    village: filled(13).refine((code) => code === '' || villageCode.test(code), 'choice_unknown'),
    postalCode: digitsOf(/^[1-9]\d{4}$/, 'postal_digits'),
    /** Lives where the identity card says. */
    sameAddress: oneOf('yesNo'),
    homeStreet: spare(200),
    homeRt: spareDigits(/^\d{1,3}$/, 'rt_digits'),
    homeRw: spareDigits(/^\d{1,3}$/, 'rt_digits'),
    homeVillage: spare(13).refine((code) => code === '' || villageCode.test(code), 'choice_unknown'),
    homePostalCode: spareDigits(/^[1-9]\d{4}$/, 'postal_digits'),
  },
  bank: {
    bank: among(Object.keys(banks)),
    accountNumber: digitsOf(/^\d{8,16}$/, 'account_digits'),
    accountHolder: personName,
  },
  family: {
    maritalStatus: oneOf('maritalStatus'),
    spouseName: spareName,
    motherName: personName,
    heirName: personName,
    heirRelation: oneOf('relation'),
    heirPhone: sparePhone,
    emergencyName: personName,
    emergencyRelation: oneOf('relation'),
    emergencyPhone: anyPhone,
  },
  jobs: {
    occupation: oneOf('occupation'),
    industry: spare(80),
    position: spare(80),
    employerName: spare(120),
    employerAddress: spare(200),
    employerPhone: sparePhone,
    incomeBand: oneOf('incomeBand'),
    /** Rupiah a year: the investor limit stands on it. */
    annualIncome: digitsOf(/^\d{1,15}$/, 'income_digits'),
    netWorthBand: oneOf('netWorthBand'),
    fundSource: oneOf('fundSource'),
    purpose: oneOf('purpose'),
  },
  tax: {
    hasNpwp: oneOf('yesNo'),
    npwp: spare(30),
    noNpwpReason: spareOneOf('noNpwpReason'),
    /** Citizen, resident or green card of the United States. */
    usPerson: oneOf('yesNo'),
    /** Pays taxes in another country too. */
    foreignTax: oneOf('yesNo'),
    foreignTaxCountry: spare(60),
    foreignTaxNumber: spare(40),
  },
  risk: {
    ...(Object.fromEntries(Object.keys(riskQuestions).map((name) => [name, among(['1', '2', '3', '4'])])) as Record<
      keyof typeof riskQuestions,
      ReturnType<typeof among>
    >),
    /** Themselves or close family hold a prominent public office. */
    politicallyExposed: oneOf('yesNo'),
    politicalOffice: spare(120),
    worksAtBroker: oneOf('yesNo'),
    ownBeneficiary: oneOf('yesNo'),
    beneficiaryName: spareName,
  },
  terms: { agreeTrue: ticked, agreeTerms: ticked, agreeData: ticked, agreeSharing: ticked },
} as const satisfies Record<KycStep, z.ZodRawShape>

const shape = Object.assign({}, ...Object.values(kycFields)) as UnionToIntersection<
  (typeof kycFields)[keyof typeof kycFields]
>
type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

export type KycFieldName = keyof typeof shape
type Values = Partial<Record<KycFieldName, string>>
type Fault = [field: KycFieldName, fault: string]

/** Everything that is asked of a person, checked by itself and against each other. What needs the day or a list of regions is checked when it is handed in. */
export const KycApplication = z.object(shape).superRefine((values, context) => {
  for (const [field, message] of faultsBetween(values)) context.addIssue({ code: 'custom', path: [field], message })
})
export type KycApplication = z.infer<typeof KycApplication>

/** One step, for its page: fields of earlier steps that it is checked against may be given too. */
export function parseStep(step: KycStep, values: Values) {
  const own = z.object(kycFields[step] as z.ZodRawShape)
  return own
    .superRefine((parsed, context) => {
      for (const [field, message] of faultsBetween({ ...values, ...(parsed as Values) }))
        if (field in kycFields[step]) context.addIssue({ code: 'custom', path: [field], message })
    })
    .safeParse(values)
}

/** What does not fit together. */
function faultsBetween(v: Values): Fault[] {
  const faults: Fault[] = []
  const need = (when: boolean, ...fields: KycFieldName[]) => {
    for (const field of fields) if (when && !v[field]) faults.push([field, 'missing'])
  }
  if (v.nik && /^\d{16}$/.test(v.nik)) {
    const fault = nikFault(v.nik, { birthDate: v.birthDate ?? '', sex: v.sex ?? '' })
    if (fault) faults.push(['nik', fault])
  }
  need(v.sameAddress === 'no', 'homeStreet', 'homeRt', 'homeRw', 'homeVillage', 'homePostalCode')
  if (v.accountHolder && v.fullName && compareNames(v.accountHolder, v.fullName) === 'different')
    faults.push(['accountHolder', 'holder_differs'])
  need(v.maritalStatus === 'married', 'spouseName')
  need(isEmployed(v.occupation), 'employerName', 'position')
  if (v.incomeBand && v.annualIncome && incomeBandOf(BigInt(v.annualIncome)) !== v.incomeBand)
    faults.push(['annualIncome', 'income_outside_band'])
  if (v.hasNpwp === 'yes') {
    const npwp = v.npwp ? readNpwp(v.npwp, v.nik ?? '') : 'missing'
    if (typeof npwp === 'string') faults.push(['npwp', npwp])
  }
  need(v.hasNpwp === 'no', 'noNpwpReason')
  need(v.foreignTax === 'yes', 'foreignTaxCountry', 'foreignTaxNumber')
  need(v.politicallyExposed === 'yes', 'politicalOffice')
  need(v.ownBeneficiary === 'no', 'beneficiaryName')
  return faults
}

const isEmployed = (occupation: string | undefined) =>
  ['civil_servant', 'military_police', 'private_employee', 'state_company', 'teacher'].includes(occupation ?? '')

/** The step that asks for a field. */
export const stepOf = (field: string) =>
  (Object.keys(kycFields) as KycStep[]).find((step) => Object.hasOwn(kycFields[step], field))

export const isKycField = (name: string): name is KycFieldName => stepOf(name) !== undefined

export const SubmitKyc = z.strictObject({ version: z.int().min(1).max(1_000_000) })

const version = z.int().min(1).max(1_000_000)
const number = z.string().trim().min(1).max(30)
export const ApproveKyc = z.strictObject({
  version,
  risk_level: z.enum(riskLevels).optional(),
  reason: z.string().trim().max(1_000, 'too_long').optional(),
  sid: number.optional(),
  sre: number.optional(),
})

/** A remark names no number: what is secret stays where it is sealed. */
const remark = z
  .string()
  .trim()
  .max(300, 'too_long')
  .refine((text) => !/\d{8}/.test(text.replace(/[\s.-]/g, '')), 'remark_number')
export const RejectKyc = z.strictObject({
  version,
  reasons: z
    .array(
      z.strictObject({
        field: z.string().max(60),
        code: z.enum(Object.keys(kycReasons) as [KycReasonCode, ...KycReasonCode[]]),
        remark: remark.nullable().default(null),
      }),
    )
    .max(80),
})

const why = z.string().trim().min(5, 'reason_short').max(300, 'too_long')
export const RevealField = z.strictObject({ field: z.enum(secretFields), reason: why })
export const CompareMother = z.strictObject({ name: z.string().trim().min(1, 'missing').max(100), reason: why })
