import { m } from '../lib/words.ts'
import {
  createCountryField,
  createDropdown,
  createFileFields,
  createRadio,
  createRiskFields,
  createTextField,
  createYesNoField,
  listBankOptions,
  type Shown,
  taxElsewhere,
  terms,
} from './kinds.ts'

/** The steps that citizens and foreigners share. */
function shared(party: 'citizen' | 'foreigner') {
  const file = createFileFields(party)
  return {
    bank: {
      bank: { kind: 'dropdown', label: m.kyc_bank_name, options: listBankOptions },
      accountNumber: { kind: 'digits', label: m.kyc_account_number },
      accountHolder: createTextField(m.kyc_account_holder, { hint: m.kyc_account_holder_hint }),
    },
    family: {
      maritalStatus: createRadio('maritalStatus', m.kyc_marital_status),
      spouseName: createTextField(m.kyc_spouse_name),
      motherName: createTextField(m.kyc_mother_name, { hint: m.kyc_mother_name_hint, autoComplete: 'off' }),
      heirName: createTextField(m.kyc_heir_name),
      heirRelation: createDropdown('relation', m.kyc_heir_relation),
      heirPhone: { kind: 'phone', label: m.kyc_heir_phone, optional: true },
      emergencyName: createTextField(m.kyc_emergency_name),
      emergencyRelation: createDropdown('relation', m.kyc_emergency_relation),
      emergencyPhone: { kind: 'phone', label: m.kyc_emergency_phone },
    },
    jobs: {
      occupation: createDropdown('occupation', m.kyc_occupation),
      industry: createTextField(m.kyc_industry, { optional: true }),
      position: createTextField(m.kyc_position),
      employerName: createTextField(m.kyc_employer_name),
      employerAddress: createTextField(m.kyc_employer_address, { optional: true }),
      employerPhone: { kind: 'phone', label: m.kyc_employer_phone, optional: true },
      incomeBand: createDropdown('incomeBand', m.kyc_income_band),
      annualIncome: { kind: 'currency', label: m.kyc_annual_income, hint: m.kyc_annual_income_hint },
      netWorthBand: createDropdown('netWorthBand', m.kyc_net_worth_band),
      fundSource: createRadio('fundSource', m.kyc_fund_source),
      purpose: createRadio('purpose', m.kyc_purpose),
      payslip: file('payslip', m.kyc_payslip),
    },
    tax: {
      hasNpwp: createYesNoField(m.kyc_has_npwp),
      npwp:
        party === 'citizen'
          ? { kind: 'digits', label: m.kyc_npwp, hint: m.kyc_npwp_nik_hint, optional: true }
          : { kind: 'digits', label: m.kyc_npwp, hint: m.kyc_npwp_hint },
      npwpPhoto: file('npwpPhoto', m.kyc_npwp_photo),
      noNpwpReason: createRadio('noNpwpReason', m.kyc_no_npwp_reason),
      usCitizen: createYesNoField(m.kyc_us_citizen),
      usResident: createYesNoField(m.kyc_us_resident),
      usGreenCard: createYesNoField(m.kyc_us_green_card),
      usBorn: createYesNoField(m.kyc_us_born),
      usBornWhy: createTextField(m.kyc_us_born_why, { hint: m.kyc_us_born_why_hint }),
      ...taxElsewhere,
    },
    risk: {
      ...createRiskFields(),
      politicallyExposed: createYesNoField(m.kyc_politically_exposed),
      politicalOffice: createTextField(m.kyc_political_office),
      worksAtBroker: createYesNoField(m.kyc_works_at_broker),
      ownBeneficiary: createYesNoField(m.kyc_own_beneficiary),
      beneficiaryName: createTextField(m.kyc_beneficiary_name),
    },
    terms,
  } as const satisfies Partial<Shown<'citizen'>>
}

const citizenFile = createFileFields('citizen')
export const citizen: Shown<'citizen'> = {
  identity: {
    fullName: createTextField(m.kyc_full_name, { hint: m.kyc_full_name_hint, autoComplete: 'name' }),
    alias: createTextField(m.kyc_alias, { optional: true }),
    nik: { kind: 'digits', label: m.kyc_nik, hint: m.kyc_nik_hint },
    birthPlace: createTextField(m.kyc_birth_place),
    birthDate: { kind: 'date', label: m.kyc_birth_date, autoComplete: 'bday' },
    sex: createRadio('sex', m.kyc_sex),
    religion: createDropdown('religion', m.kyc_religion),
    education: createDropdown('education', m.kyc_education),
    idPhoto: citizenFile('idPhoto', m.kyc_id_photo, { hint: m.kyc_id_photo_hint, camera: 'environment' }),
    selfie: citizenFile('selfie', m.kyc_selfie, { hint: m.kyc_selfie_hint, camera: 'user' }),
  },
  address: {
    street: createTextField(m.kyc_street, { hint: m.kyc_street_hint, autoComplete: 'street-address' }),
    rt: { kind: 'digits', label: m.kyc_rt },
    rw: { kind: 'digits', label: m.kyc_rw },
    village: { kind: 'region', label: m.kyc_village },
    postalCode: { kind: 'digits', label: m.kyc_postal_code, autoComplete: 'postal-code' },
    sameAddress: createYesNoField(m.kyc_same_address),
    homeStreet: createTextField(m.kyc_home_street, { hint: m.kyc_street_hint }),
    homeRt: { kind: 'digits', label: m.kyc_home_rt },
    homeRw: { kind: 'digits', label: m.kyc_home_rw },
    homeVillage: { kind: 'region', label: m.kyc_home_village },
    homePostalCode: { kind: 'digits', label: m.kyc_home_postal_code },
  },
  ...shared('citizen'),
}

const foreignFile = createFileFields('foreigner')
export const foreigner: Shown<'foreigner'> = {
  identity: {
    fullName: createTextField(m.kyc_full_name, { hint: m.kyc_passport_name_hint, autoComplete: 'name' }),
    alias: createTextField(m.kyc_alias, { optional: true }),
    nationality: createCountryField(m.kyc_nationality),
    passportNumber: createTextField(m.kyc_passport_number, { hint: m.kyc_passport_number_hint, autoComplete: 'off' }),
    passportExpiry: { kind: 'date', label: m.kyc_passport_expiry },
    permitKind: createRadio('permitKind', m.kyc_permit_kind),
    permitNumber: createTextField(m.kyc_permit_number, { hint: m.kyc_permit_number_hint, autoComplete: 'off' }),
    permitExpiry: { kind: 'date', label: m.kyc_permit_expiry },
    birthPlace: createTextField(m.kyc_birth_place),
    birthDate: { kind: 'date', label: m.kyc_birth_date, autoComplete: 'bday' },
    sex: createRadio('sex', m.kyc_sex),
    education: createDropdown('education', m.kyc_education),
    passportPhoto: foreignFile('passportPhoto', m.kyc_passport_photo, {
      hint: m.kyc_passport_photo_hint,
      camera: 'environment',
    }),
    permitPhoto: foreignFile('permitPhoto', m.kyc_permit_photo, { hint: m.kyc_permit_photo_hint }),
    selfie: foreignFile('selfie', m.kyc_selfie, { hint: m.kyc_selfie_hint, camera: 'user' }),
  },
  address: {
    street: createTextField(m.kyc_stay_street, { hint: m.kyc_street_hint, autoComplete: 'street-address' }),
    rt: { kind: 'digits', label: m.kyc_rt, optional: true },
    rw: { kind: 'digits', label: m.kyc_rw, optional: true },
    village: { kind: 'region', label: m.kyc_village },
    postalCode: { kind: 'digits', label: m.kyc_postal_code, autoComplete: 'postal-code' },
    abroadStreet: createTextField(m.kyc_abroad_street),
    abroadCountry: createCountryField(m.kyc_abroad_country),
  },
  ...shared('foreigner'),
}
