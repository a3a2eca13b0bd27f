import type { kycFields } from '#contract/verification/input'
import {
  banks,
  type Choices,
  choices,
  KYC_DRAFT,
  type KycFile,
  type KycStep,
  kycFiles,
  kycSteps,
  riskQuestions,
} from '#contract/verification/states'
import type { FieldSpec, FieldSpecs } from '../forms/fields.ts'
import type { Wizard } from '../forms/wizard/wizard.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'

type Words = { readonly id: string; readonly en: string }
type FileOf<S extends KycStep> = {
  [F in KycFile]: (typeof kycFiles)[F]['step'] extends S ? F : never
}[KycFile]
/** How every field and file of each step is shown: the contract says which there are. */
type Shown = { [S in KycStep]: Record<keyof (typeof kycFields)[S] | FileOf<S>, FieldSpec> }

const from = (words: Readonly<Record<string, Words>>) => () =>
  Object.entries(words).map(([value, said]) => ({ value, label: said[getLocale()] }))
const pick = (name: keyof Choices, label: () => string): FieldSpec => ({
  kind: 'dropdown',
  label,
  options: from(choices[name]),
})
const few = (name: keyof Choices, label: () => string): FieldSpec => ({ ...pick(name, label), kind: 'radio' })
const yesNo = (label: () => string) => few('yesNo', label)
const file = (name: KycFile, label: () => string): FieldSpec => ({
  kind: 'file',
  label,
  purpose: `${KYC_DRAFT}.${name}`,
  rule: kycFiles[name],
  optional: !kycFiles[name].needed,
})

const shown: Shown = {
  identity: {
    fullName: { kind: 'text', label: m.kyc_full_name, hint: m.kyc_full_name_hint, autoComplete: 'name' },
    alias: { kind: 'text', label: m.kyc_alias, optional: true },
    nik: { kind: 'digits', label: m.kyc_nik, hint: m.kyc_nik_hint },
    birthPlace: { kind: 'text', label: m.kyc_birth_place },
    birthDate: { kind: 'date', label: m.kyc_birth_date, autoComplete: 'bday' },
    sex: few('sex', m.kyc_sex),
    religion: pick('religion', m.kyc_religion),
    education: pick('education', m.kyc_education),
    idPhoto: { ...file('idPhoto', m.kyc_id_photo), hint: m.kyc_id_photo_hint, camera: 'environment' } as FieldSpec,
    selfie: { ...file('selfie', m.kyc_selfie), hint: m.kyc_selfie_hint, camera: 'user' } as FieldSpec,
  },
  address: {
    street: { kind: 'text', label: m.kyc_street, hint: m.kyc_street_hint, autoComplete: 'street-address' },
    rt: { kind: 'digits', label: m.kyc_rt },
    rw: { kind: 'digits', label: m.kyc_rw },
    village: { kind: 'region', label: m.kyc_village },
    postalCode: { kind: 'digits', label: m.kyc_postal_code, autoComplete: 'postal-code' },
    sameAddress: yesNo(m.kyc_same_address),
    homeStreet: { kind: 'text', label: m.kyc_home_street, hint: m.kyc_street_hint },
    homeRt: { kind: 'digits', label: m.kyc_home_rt },
    homeRw: { kind: 'digits', label: m.kyc_home_rw },
    homeVillage: { kind: 'region', label: m.kyc_home_village },
    homePostalCode: { kind: 'digits', label: m.kyc_home_postal_code },
  },
  bank: {
    bank: { kind: 'dropdown', label: m.kyc_bank_name, options: bankOptions },
    accountNumber: { kind: 'digits', label: m.kyc_account_number },
    accountHolder: { kind: 'text', label: m.kyc_account_holder, hint: m.kyc_account_holder_hint },
  },
  family: {
    maritalStatus: few('maritalStatus', m.kyc_marital_status),
    spouseName: { kind: 'text', label: m.kyc_spouse_name },
    motherName: { kind: 'text', label: m.kyc_mother_name, hint: m.kyc_mother_name_hint, autoComplete: 'off' },
    heirName: { kind: 'text', label: m.kyc_heir_name },
    heirRelation: pick('relation', m.kyc_heir_relation),
    heirPhone: { kind: 'phone', label: m.kyc_heir_phone, optional: true },
    emergencyName: { kind: 'text', label: m.kyc_emergency_name },
    emergencyRelation: pick('relation', m.kyc_emergency_relation),
    emergencyPhone: { kind: 'phone', label: m.kyc_emergency_phone },
  },
  jobs: {
    occupation: pick('occupation', m.kyc_occupation),
    industry: { kind: 'text', label: m.kyc_industry, optional: true },
    position: { kind: 'text', label: m.kyc_position },
    employerName: { kind: 'text', label: m.kyc_employer_name },
    employerAddress: { kind: 'text', label: m.kyc_employer_address, optional: true },
    employerPhone: { kind: 'phone', label: m.kyc_employer_phone, optional: true },
    incomeBand: pick('incomeBand', m.kyc_income_band),
    annualIncome: { kind: 'currency', label: m.kyc_annual_income, hint: m.kyc_annual_income_hint },
    netWorthBand: pick('netWorthBand', m.kyc_net_worth_band),
    fundSource: few('fundSource', m.kyc_fund_source),
    purpose: few('purpose', m.kyc_purpose),
    payslip: file('payslip', m.kyc_payslip),
  },
  tax: {
    hasNpwp: yesNo(m.kyc_has_npwp),
    npwp: { kind: 'digits', label: m.kyc_npwp, hint: m.kyc_npwp_hint },
    npwpPhoto: file('npwpPhoto', m.kyc_npwp_photo),
    noNpwpReason: few('noNpwpReason', m.kyc_no_npwp_reason),
    usPerson: yesNo(m.kyc_us_person),
    foreignTax: yesNo(m.kyc_foreign_tax),
    foreignTaxCountry: { kind: 'text', label: m.kyc_foreign_tax_country },
    foreignTaxNumber: { kind: 'text', label: m.kyc_foreign_tax_number },
  },
  risk: {
    ...riskFields(),
    politicallyExposed: yesNo(m.kyc_politically_exposed),
    politicalOffice: { kind: 'text', label: m.kyc_political_office },
    worksAtBroker: yesNo(m.kyc_works_at_broker),
    ownBeneficiary: yesNo(m.kyc_own_beneficiary),
    beneficiaryName: { kind: 'text', label: m.kyc_beneficiary_name },
  },
  terms: {
    agreeTrue: { kind: 'agreement', label: m.kyc_agree_true },
    agreeTerms: { kind: 'agreement', label: m.kyc_agree_terms },
    agreeData: { kind: 'agreement', label: m.kyc_agree_data },
    agreeSharing: { kind: 'agreement', label: m.kyc_agree_sharing },
  },
}

const titles: Record<KycStep, [title: () => string, lede: () => string]> = {
  identity: [m.kyc_identity, m.kyc_identity_lede],
  address: [m.kyc_address, m.kyc_address_lede],
  bank: [m.kyc_bank, m.kyc_bank_lede],
  family: [m.kyc_family, m.kyc_family_lede],
  jobs: [m.kyc_jobs, m.kyc_jobs_lede],
  tax: [m.kyc_tax, m.kyc_tax_lede],
  risk: [m.kyc_risk, m.kyc_risk_lede],
  terms: [m.kyc_terms, m.kyc_terms_lede],
}

export type Given = {
  /** The fields that may be filled in; null means all. */
  open: readonly string[] | null
  /** What stands below the name of a field: why it was sent back, what of it is kept. */
  remarks: Readonly<Record<string, string>>
  /** The names of the villages that were chosen, by their numbers. */
  places: Readonly<Record<string, string>>
}

/** The form as its owner has it before them: after it was sent back only what was wrong, and always its review. */
export function kycWizard({ open, remarks, places }: Given): Wizard {
  const steps = kycSteps.map((name) => {
    const [title, lede] = titles[name]
    const fields = Object.entries(shown[name])
      .filter(([field]) => !open || open.includes(field))
      .map(([field, spec]) => [field, withRemarks(field, spec, { remarks, places })] as const)
    return { name, path: paths.kyc(name), title, lede, fields: Object.fromEntries(fields) as FieldSpecs }
  })
  const wanted = steps.filter(({ name, fields }) => name === 'terms' || Object.keys(fields).length > 0)
  return { kind: KYC_DRAFT, title: m.kyc_title, steps: wanted }
}

function withRemarks(name: string, spec: FieldSpec, { remarks, places }: Pick<Given, 'remarks' | 'places'>): FieldSpec {
  const remark = remarks[name]
  const said = remark ? { ...spec, hint: () => remark } : spec
  const options = () => Object.entries(places).map(([value, label]) => ({ value, label }))
  return said.kind === 'region' ? { ...said, options } : said
}

export const fieldLabel = (field: string) =>
  Object.values(shown)
    .map((fields) => (fields as FieldSpecs)[field])
    .find((spec) => spec !== undefined)
    ?.label() ?? field

function bankOptions() {
  const all = Object.entries(banks).map(([value, label]) => ({ value, label }))
  return all.sort((a, b) => a.label.localeCompare(b.label, 'id'))
}

function riskFields() {
  const asked = Object.entries(riskQuestions).map(([name, { answers, ...question }]): [string, FieldSpec] => {
    const options = () => answers.map((answer, at) => ({ value: String(at + 1), label: answer[getLocale()] }))
    return [name, { kind: 'radio', label: () => question[getLocale()], options }]
  })
  return Object.fromEntries(asked) as Record<keyof typeof riskQuestions, FieldSpec>
}
