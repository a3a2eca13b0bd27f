import type { KycFieldName } from '#contract/verification/input'
import { type KycFile, type KycStep, riskQuestions } from '#contract/verification/states'
import type { RiskQuestion } from '#shared/risk-questions'
import { getLocale, m } from '../../lib/words.ts'

type Named = Record<Exclude<KycFieldName, RiskQuestion>, () => string>

/** Fields as the desk calls them, in the order of the steps. */
const fieldWords: Named = {
  fullName: m.kyc_desk_f_full_name,
  alias: m.kyc_desk_f_alias,
  nik: m.kyc_desk_f_nik,
  birthPlace: m.kyc_desk_f_birth_place,
  birthDate: m.kyc_desk_f_birth_date,
  sex: m.kyc_desk_f_sex,
  religion: m.kyc_desk_f_religion,
  education: m.kyc_desk_f_education,
  street: m.kyc_desk_f_street,
  rt: m.kyc_desk_f_rt,
  rw: m.kyc_desk_f_rw,
  village: m.kyc_desk_f_village,
  postalCode: m.kyc_desk_f_postal_code,
  sameAddress: m.kyc_desk_f_same_address,
  homeStreet: m.kyc_desk_f_home_street,
  homeRt: m.kyc_desk_f_home_rt,
  homeRw: m.kyc_desk_f_home_rw,
  homeVillage: m.kyc_desk_f_home_village,
  homePostalCode: m.kyc_desk_f_home_postal_code,
  bank: m.kyc_desk_f_bank,
  accountNumber: m.kyc_desk_f_account_number,
  accountHolder: m.kyc_desk_f_account_holder,
  maritalStatus: m.kyc_desk_f_marital_status,
  spouseName: m.kyc_desk_f_spouse_name,
  motherName: m.kyc_desk_f_mother_name,
  heirName: m.kyc_desk_f_heir_name,
  heirRelation: m.kyc_desk_f_heir_relation,
  heirPhone: m.kyc_desk_f_heir_phone,
  emergencyName: m.kyc_desk_f_emergency_name,
  emergencyRelation: m.kyc_desk_f_emergency_relation,
  emergencyPhone: m.kyc_desk_f_emergency_phone,
  occupation: m.kyc_desk_f_occupation,
  industry: m.kyc_desk_f_industry,
  position: m.kyc_desk_f_position,
  employerName: m.kyc_desk_f_employer_name,
  employerAddress: m.kyc_desk_f_employer_address,
  employerPhone: m.kyc_desk_f_employer_phone,
  incomeBand: m.kyc_desk_f_income_band,
  annualIncome: m.kyc_desk_f_annual_income,
  netWorthBand: m.kyc_desk_f_net_worth_band,
  fundSource: m.kyc_desk_f_fund_source,
  purpose: m.kyc_desk_f_purpose,
  hasNpwp: m.kyc_desk_f_has_npwp,
  npwp: m.kyc_desk_f_npwp,
  noNpwpReason: m.kyc_desk_f_no_npwp_reason,
  usPerson: m.kyc_desk_f_us_person,
  foreignTax: m.kyc_desk_f_foreign_tax,
  foreignTaxCountry: m.kyc_desk_f_foreign_tax_country,
  foreignTaxNumber: m.kyc_desk_f_foreign_tax_number,
  politicallyExposed: m.kyc_desk_f_politically_exposed,
  politicalOffice: m.kyc_desk_f_political_office,
  worksAtBroker: m.kyc_desk_f_works_at_broker,
  ownBeneficiary: m.kyc_desk_f_own_beneficiary,
  beneficiaryName: m.kyc_desk_f_beneficiary_name,
  agreeTrue: m.kyc_desk_f_agree_true,
  agreeTerms: m.kyc_desk_f_agree_terms,
  agreeData: m.kyc_desk_f_agree_data,
  agreeSharing: m.kyc_desk_f_agree_sharing,
}

const fileWords: Record<KycFile, () => string> = {
  idPhoto: m.kyc_desk_f_id_photo,
  selfie: m.kyc_desk_f_selfie,
  payslip: m.kyc_desk_f_payslip,
  npwpPhoto: m.kyc_desk_f_npwp_photo,
}

export const stepWords: Record<KycStep, () => string> = {
  identity: m.kyc_desk_step_identity,
  address: m.kyc_desk_step_address,
  bank: m.kyc_desk_step_bank,
  family: m.kyc_desk_step_family,
  jobs: m.kyc_desk_step_jobs,
  tax: m.kyc_desk_step_tax,
  risk: m.kyc_desk_step_risk,
  terms: m.kyc_desk_step_terms,
}

const words: Record<string, () => string> = { ...fieldWords, ...fileWords }
const isQuestion = (name: string): name is RiskQuestion => Object.hasOwn(riskQuestions, name)

/** Every field and file of which a reviewer can say that it is wrong. */
export const reviewable = [...Object.keys(words), ...Object.keys(riskQuestions)].filter(
  (name) => !name.startsWith('agree'),
)

/** What a field or a file is called: 'Kode pos'; a question of the risk profile as it was asked. */
export const fieldLabel = (name: string) =>
  isQuestion(name) ? riskQuestions[name][getLocale()] : (words[name]?.() ?? name)
