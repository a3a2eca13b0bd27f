import { m } from '../lib/words.ts'
import {
  bankOptions,
  country,
  few,
  fileOf,
  pick,
  riskFields,
  type Shown,
  taxElsewhere,
  terms,
  text,
  yesNoField,
} from './kinds.ts'

/** The steps that citizens and foreigners share. */
function shared(party: 'citizen' | 'foreigner') {
  const file = fileOf(party)
  return {
    bank: {
      bank: { kind: 'dropdown', label: m.kyc_bank_name, options: bankOptions },
      accountNumber: { kind: 'digits', label: m.kyc_account_number },
      accountHolder: text(m.kyc_account_holder, { hint: m.kyc_account_holder_hint }),
    },
    family: {
      maritalStatus: few('maritalStatus', m.kyc_marital_status),
      spouseName: text(m.kyc_spouse_name),
      motherName: text(m.kyc_mother_name, { hint: m.kyc_mother_name_hint, autoComplete: 'off' }),
      heirName: text(m.kyc_heir_name),
      heirRelation: pick('relation', m.kyc_heir_relation),
      heirPhone: { kind: 'phone', label: m.kyc_heir_phone, optional: true },
      emergencyName: text(m.kyc_emergency_name),
      emergencyRelation: pick('relation', m.kyc_emergency_relation),
      emergencyPhone: { kind: 'phone', label: m.kyc_emergency_phone },
    },
    jobs: {
      occupation: pick('occupation', m.kyc_occupation),
      industry: text(m.kyc_industry, { optional: true }),
      position: text(m.kyc_position),
      employerName: text(m.kyc_employer_name),
      employerAddress: text(m.kyc_employer_address, { optional: true }),
      employerPhone: { kind: 'phone', label: m.kyc_employer_phone, optional: true },
      incomeBand: pick('incomeBand', m.kyc_income_band),
      annualIncome: { kind: 'currency', label: m.kyc_annual_income, hint: m.kyc_annual_income_hint },
      netWorthBand: pick('netWorthBand', m.kyc_net_worth_band),
      fundSource: few('fundSource', m.kyc_fund_source),
      purpose: few('purpose', m.kyc_purpose),
      payslip: file('payslip', m.kyc_payslip),
    },
    tax: {
      hasNpwp: yesNoField(m.kyc_has_npwp),
      npwp:
        party === 'citizen'
          ? { kind: 'digits', label: m.kyc_npwp, hint: m.kyc_npwp_nik_hint, optional: true }
          : { kind: 'digits', label: m.kyc_npwp, hint: m.kyc_npwp_hint },
      npwpPhoto: file('npwpPhoto', m.kyc_npwp_photo),
      noNpwpReason: few('noNpwpReason', m.kyc_no_npwp_reason),
      usCitizen: yesNoField(m.kyc_us_citizen),
      usResident: yesNoField(m.kyc_us_resident),
      usGreenCard: yesNoField(m.kyc_us_green_card),
      usBorn: yesNoField(m.kyc_us_born),
      usBornWhy: text(m.kyc_us_born_why, { hint: m.kyc_us_born_why_hint }),
      ...taxElsewhere,
    },
    risk: {
      ...riskFields(),
      politicallyExposed: yesNoField(m.kyc_politically_exposed),
      politicalOffice: text(m.kyc_political_office),
      worksAtBroker: yesNoField(m.kyc_works_at_broker),
      ownBeneficiary: yesNoField(m.kyc_own_beneficiary),
      beneficiaryName: text(m.kyc_beneficiary_name),
    },
    terms,
  } as const satisfies Partial<Shown<'citizen'>>
}

const citizenFile = fileOf('citizen')
export const citizen: Shown<'citizen'> = {
  identity: {
    fullName: text(m.kyc_full_name, { hint: m.kyc_full_name_hint, autoComplete: 'name' }),
    alias: text(m.kyc_alias, { optional: true }),
    nik: { kind: 'digits', label: m.kyc_nik, hint: m.kyc_nik_hint },
    birthPlace: text(m.kyc_birth_place),
    birthDate: { kind: 'date', label: m.kyc_birth_date, autoComplete: 'bday' },
    sex: few('sex', m.kyc_sex),
    religion: pick('religion', m.kyc_religion),
    education: pick('education', m.kyc_education),
    idPhoto: citizenFile('idPhoto', m.kyc_id_photo, { hint: m.kyc_id_photo_hint, camera: 'environment' }),
    selfie: citizenFile('selfie', m.kyc_selfie, { hint: m.kyc_selfie_hint, camera: 'user' }),
  },
  address: {
    street: text(m.kyc_street, { hint: m.kyc_street_hint, autoComplete: 'street-address' }),
    rt: { kind: 'digits', label: m.kyc_rt },
    rw: { kind: 'digits', label: m.kyc_rw },
    village: { kind: 'region', label: m.kyc_village },
    postalCode: { kind: 'digits', label: m.kyc_postal_code, autoComplete: 'postal-code' },
    sameAddress: yesNoField(m.kyc_same_address),
    homeStreet: text(m.kyc_home_street, { hint: m.kyc_street_hint }),
    homeRt: { kind: 'digits', label: m.kyc_home_rt },
    homeRw: { kind: 'digits', label: m.kyc_home_rw },
    homeVillage: { kind: 'region', label: m.kyc_home_village },
    homePostalCode: { kind: 'digits', label: m.kyc_home_postal_code },
  },
  ...shared('citizen'),
}

const foreignFile = fileOf('foreigner')
export const foreigner: Shown<'foreigner'> = {
  identity: {
    fullName: text(m.kyc_full_name, { hint: m.kyc_passport_name_hint, autoComplete: 'name' }),
    alias: text(m.kyc_alias, { optional: true }),
    nationality: country(m.kyc_nationality),
    passportNumber: text(m.kyc_passport_number, { hint: m.kyc_passport_number_hint, autoComplete: 'off' }),
    passportExpiry: { kind: 'date', label: m.kyc_passport_expiry },
    permitKind: few('permitKind', m.kyc_permit_kind),
    permitNumber: text(m.kyc_permit_number, { hint: m.kyc_permit_number_hint, autoComplete: 'off' }),
    permitExpiry: { kind: 'date', label: m.kyc_permit_expiry },
    birthPlace: text(m.kyc_birth_place),
    birthDate: { kind: 'date', label: m.kyc_birth_date, autoComplete: 'bday' },
    sex: few('sex', m.kyc_sex),
    education: pick('education', m.kyc_education),
    passportPhoto: foreignFile('passportPhoto', m.kyc_passport_photo, {
      hint: m.kyc_passport_photo_hint,
      camera: 'environment',
    }),
    permitPhoto: foreignFile('permitPhoto', m.kyc_permit_photo, { hint: m.kyc_permit_photo_hint }),
    selfie: foreignFile('selfie', m.kyc_selfie, { hint: m.kyc_selfie_hint, camera: 'user' }),
  },
  address: {
    street: text(m.kyc_stay_street, { hint: m.kyc_street_hint, autoComplete: 'street-address' }),
    rt: { kind: 'digits', label: m.kyc_rt, optional: true },
    rw: { kind: 'digits', label: m.kyc_rw, optional: true },
    village: { kind: 'region', label: m.kyc_village },
    postalCode: { kind: 'digits', label: m.kyc_postal_code, autoComplete: 'postal-code' },
    abroadStreet: text(m.kyc_abroad_street),
    abroadCountry: country(m.kyc_abroad_country),
  },
  ...shared('foreigner'),
}
