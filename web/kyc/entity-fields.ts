import type { kycFields } from '#contract/verification/input'
import { commissioners, directors, owners } from '#contract/verification/states'
import type { FieldSpec } from '../forms/fields.ts'
import { m } from '../lib/words.ts'
import {
  createCountryField,
  createDropdown,
  createFileFields,
  createRadio,
  createTextField,
  createYesNoField,
  listBankOptions,
  type Shown,
  taxElsewhere,
  terms,
} from './kinds.ts'

const file = createFileFields('entity')
const counted = (numbers: readonly string[]) => () => numbers.map((value) => ({ value, label: value }))
type Director = (typeof directors)[number]
type Commissioner = (typeof commissioners)[number]
type Fields<S extends keyof (typeof kycFields)['entity']> = Record<keyof (typeof kycFields)['entity'][S], FieldSpec>

/** What is asked of a legal entity: its deed, who acts for it, who directs and who owns it. */
export const entity: Shown<'entity'> = {
  identity: {
    fullName: createTextField(m.kyc_company_name, { hint: m.kyc_company_name_hint, autoComplete: 'organization' }),
    legalForm: createDropdown('legalForm', m.kyc_legal_form),
    nib: { kind: 'digits', label: m.kyc_nib, hint: m.kyc_nib_hint },
    deedNumber: createTextField(m.kyc_deed_number),
    deedDate: { kind: 'date', label: m.kyc_deed_date },
    deedNotary: createTextField(m.kyc_deed_notary),
    decreeNumber: createTextField(m.kyc_decree_number, { hint: m.kyc_decree_number_hint }),
    deedAmended: createYesNoField(m.kyc_deed_amended),
    changeDecreeNumber: createTextField(m.kyc_change_decree_number, { hint: m.kyc_change_decree_number_hint }),
    industry: createTextField(m.kyc_industry),
    deedFile: file('deedFile', m.kyc_deed_file, { hint: m.kyc_deed_file_hint }),
    nibFile: file('nibFile', m.kyc_nib_file),
  },
  address: {
    street: createTextField(m.kyc_office_street, { hint: m.kyc_street_hint, autoComplete: 'street-address' }),
    village: { kind: 'region', label: m.kyc_village },
    postalCode: { kind: 'digits', label: m.kyc_postal_code, autoComplete: 'postal-code' },
    officePhone: { kind: 'phone', label: m.kyc_office_phone },
  },
  representative: {
    signerName: createTextField(m.kyc_signer_name, { hint: m.kyc_full_name_hint, autoComplete: 'name' }),
    nik: { kind: 'digits', label: m.kyc_nik, hint: m.kyc_nik_hint },
    birthDate: { kind: 'date', label: m.kyc_birth_date },
    sex: createRadio('sex', m.kyc_sex),
    position: createTextField(m.kyc_position),
    signerIsDirector: createYesNoField(m.kyc_signer_is_director),
    mandate: file('mandate', m.kyc_mandate, { hint: m.kyc_mandate_hint }),
    idPhoto: file('idPhoto', m.kyc_id_photo, { hint: m.kyc_id_photo_hint, camera: 'environment' }),
    selfie: file('selfie', m.kyc_selfie, { hint: m.kyc_selfie_hint, camera: 'user' }),
  },
  directors: {
    directorCount: { kind: 'radio', label: m.kyc_director_count, options: counted(directors) },
    ...directorFields(),
    commissionerCount: {
      kind: 'radio',
      label: m.kyc_commissioner_count,
      hint: m.kyc_commissioner_count_hint,
      options: counted(['0', ...commissioners]),
    },
    ...commissionerFields(),
  },
  owners: {
    ownerCount: {
      kind: 'radio',
      label: m.kyc_owner_count,
      hint: m.kyc_owner_count_hint,
      options: counted(['0', ...owners]),
    },
    ...ownerFields(),
    controllerName: createTextField(m.kyc_controller_name, { hint: m.kyc_controller_hint }),
    controllerNumber: createTextField(m.kyc_controller_number, { hint: m.kyc_person_number_hint }),
  },
  bank: {
    bank: { kind: 'dropdown', label: m.kyc_bank_name, options: listBankOptions },
    accountNumber: { kind: 'digits', label: m.kyc_account_number },
    accountHolder: createTextField(m.kyc_account_holder, { hint: m.kyc_company_holder_hint }),
  },
  jobs: {
    incomeBand: createDropdown('incomeBand', m.kyc_revenue_band),
    annualIncome: { kind: 'currency', label: m.kyc_annual_revenue, hint: m.kyc_annual_revenue_hint },
    netWorthBand: createDropdown('netWorthBand', m.kyc_net_assets),
    entityFundSource: createRadio('entityFundSource', m.kyc_fund_source),
    purpose: createRadio('purpose', m.kyc_purpose),
  },
  tax: {
    npwp: { kind: 'digits', label: m.kyc_company_npwp, hint: m.kyc_company_npwp_hint },
    npwpPhoto: file('npwpPhoto', m.kyc_npwp_photo),
    usPerson: createYesNoField(m.kyc_us_company),
    ...taxElsewhere,
    crsClass: { ...createRadio('crsClass', m.kyc_crs_class), hint: m.kyc_crs_class_hint },
    controllersTaxed: { ...createYesNoField(m.kyc_controllers_taxed), hint: m.kyc_controllers_taxed_hint },
    ...controllerFields(),
  },
  risk: {
    politicallyExposed: createYesNoField(m.kyc_company_exposed),
    politicalOffice: createTextField(m.kyc_company_office),
  },
  terms,
}

function directorFields() {
  const fields = directors.flatMap((n) => [
    [`director${n}Name`, createTextField(() => m.kyc_director_name({ n }))],
    [`director${n}Position`, createTextField(() => m.kyc_director_position({ n }))],
    [`director${n}Number`, createTextField(() => m.kyc_director_number({ n }), { hint: m.kyc_person_number_hint })],
    [`director${n}Signs`, { ...createYesNoField(() => m.kyc_director_signs({ n })), hint: m.kyc_director_signs_hint }],
    [`director${n}IdFile`, file(`director${n}IdFile`, () => m.kyc_director_id_file({ n }), { optional: false })],
  ])
  return Object.fromEntries(fields) as Record<
    `director${Director}${'Name' | 'Position' | 'Number' | 'Signs' | 'IdFile'}`,
    FieldSpec
  >
}

function commissionerFields() {
  const fields = commissioners.flatMap((n) => [
    [`commissioner${n}Name`, createTextField(() => m.kyc_commissioner_name({ n }))],
    [`commissioner${n}Position`, createTextField(() => m.kyc_commissioner_position({ n }))],
    [
      `commissioner${n}Number`,
      createTextField(() => m.kyc_commissioner_number({ n }), { hint: m.kyc_person_number_hint }),
    ],
  ])
  return Object.fromEntries(fields) as Record<`commissioner${Commissioner}${'Name' | 'Position' | 'Number'}`, FieldSpec>
}

function controllerFields() {
  const fields = owners.flatMap((n): [string, FieldSpec][] => [
    [`controller${n}Country`, { ...createCountryField(() => m.kyc_controller_country({ n })), optional: true }],
    [
      `controller${n}TaxNumber`,
      createTextField(() => m.kyc_controller_tax_number({ n }), { optional: true, autoComplete: 'off' }),
    ],
  ])
  return Object.fromEntries(fields) as Record<
    `controller${(typeof owners)[number]}${'Country' | 'TaxNumber'}`,
    FieldSpec
  >
}

function ownerFields() {
  const fields = owners.flatMap((n) => [
    [`owner${n}Name`, createTextField(() => m.kyc_owner_name({ n }))],
    [`owner${n}Number`, createTextField(() => m.kyc_owner_number({ n }), { hint: m.kyc_person_number_hint })],
    [`owner${n}Share`, { kind: 'percent', label: () => m.kyc_owner_share({ n }) } satisfies FieldSpec],
  ])
  return Object.fromEntries(fields) as Omit<Fields<'owners'>, 'ownerCount' | 'controllerName' | 'controllerNumber'>
}
