import type { kycFields } from '#contract/verification/input'
import { commissioners, directors, owners } from '#contract/verification/states'
import type { FieldSpec } from '../forms/fields.ts'
import { m } from '../lib/words.ts'
import { bankOptions, country, few, fileOf, pick, type Shown, taxElsewhere, terms, text, yesNoField } from './kinds.ts'

const file = fileOf('entity')
const counted = (numbers: readonly string[]) => () => numbers.map((value) => ({ value, label: value }))
type Director = (typeof directors)[number]
type Commissioner = (typeof commissioners)[number]
type Fields<S extends keyof (typeof kycFields)['entity']> = Record<keyof (typeof kycFields)['entity'][S], FieldSpec>

/** What is asked of a legal entity: its deed, who acts for it, who directs and who owns it. */
export const entity: Shown<'entity'> = {
  identity: {
    fullName: text(m.kyc_company_name, { hint: m.kyc_company_name_hint, autoComplete: 'organization' }),
    legalForm: pick('legalForm', m.kyc_legal_form),
    nib: { kind: 'digits', label: m.kyc_nib, hint: m.kyc_nib_hint },
    deedNumber: text(m.kyc_deed_number),
    deedDate: { kind: 'date', label: m.kyc_deed_date },
    deedNotary: text(m.kyc_deed_notary),
    decreeNumber: text(m.kyc_decree_number, { hint: m.kyc_decree_number_hint }),
    deedAmended: yesNoField(m.kyc_deed_amended),
    changeDecreeNumber: text(m.kyc_change_decree_number, { hint: m.kyc_change_decree_number_hint }),
    industry: text(m.kyc_industry),
    deedFile: file('deedFile', m.kyc_deed_file, { hint: m.kyc_deed_file_hint }),
    nibFile: file('nibFile', m.kyc_nib_file),
  },
  address: {
    street: text(m.kyc_office_street, { hint: m.kyc_street_hint, autoComplete: 'street-address' }),
    village: { kind: 'region', label: m.kyc_village },
    postalCode: { kind: 'digits', label: m.kyc_postal_code, autoComplete: 'postal-code' },
    officePhone: { kind: 'phone', label: m.kyc_office_phone },
  },
  representative: {
    signerName: text(m.kyc_signer_name, { hint: m.kyc_full_name_hint, autoComplete: 'name' }),
    nik: { kind: 'digits', label: m.kyc_nik, hint: m.kyc_nik_hint },
    birthDate: { kind: 'date', label: m.kyc_birth_date },
    sex: few('sex', m.kyc_sex),
    position: text(m.kyc_position),
    signerIsDirector: yesNoField(m.kyc_signer_is_director),
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
    controllerName: text(m.kyc_controller_name, { hint: m.kyc_controller_hint }),
    controllerNumber: text(m.kyc_controller_number, { hint: m.kyc_person_number_hint }),
  },
  bank: {
    bank: { kind: 'dropdown', label: m.kyc_bank_name, options: bankOptions },
    accountNumber: { kind: 'digits', label: m.kyc_account_number },
    accountHolder: text(m.kyc_account_holder, { hint: m.kyc_company_holder_hint }),
  },
  jobs: {
    incomeBand: pick('incomeBand', m.kyc_revenue_band),
    annualIncome: { kind: 'currency', label: m.kyc_annual_revenue, hint: m.kyc_annual_revenue_hint },
    netWorthBand: pick('netWorthBand', m.kyc_net_assets),
    entityFundSource: few('entityFundSource', m.kyc_fund_source),
    purpose: few('purpose', m.kyc_purpose),
  },
  tax: {
    npwp: { kind: 'digits', label: m.kyc_company_npwp, hint: m.kyc_company_npwp_hint },
    npwpPhoto: file('npwpPhoto', m.kyc_npwp_photo),
    usPerson: yesNoField(m.kyc_us_company),
    ...taxElsewhere,
    crsClass: { ...few('crsClass', m.kyc_crs_class), hint: m.kyc_crs_class_hint },
    controllersTaxed: { ...yesNoField(m.kyc_controllers_taxed), hint: m.kyc_controllers_taxed_hint },
    ...controllerFields(),
  },
  risk: {
    politicallyExposed: yesNoField(m.kyc_company_exposed),
    politicalOffice: text(m.kyc_company_office),
  },
  terms,
}

function directorFields() {
  const fields = directors.flatMap((n) => [
    [`director${n}Name`, text(() => m.kyc_director_name({ n }))],
    [`director${n}Position`, text(() => m.kyc_director_position({ n }))],
    [`director${n}Number`, text(() => m.kyc_director_number({ n }), { hint: m.kyc_person_number_hint })],
    [`director${n}Signs`, { ...yesNoField(() => m.kyc_director_signs({ n })), hint: m.kyc_director_signs_hint }],
    [`director${n}IdFile`, file(`director${n}IdFile`, () => m.kyc_director_id_file({ n }), { optional: false })],
  ])
  return Object.fromEntries(fields) as Record<
    `director${Director}${'Name' | 'Position' | 'Number' | 'Signs' | 'IdFile'}`,
    FieldSpec
  >
}

function commissionerFields() {
  const fields = commissioners.flatMap((n) => [
    [`commissioner${n}Name`, text(() => m.kyc_commissioner_name({ n }))],
    [`commissioner${n}Position`, text(() => m.kyc_commissioner_position({ n }))],
    [`commissioner${n}Number`, text(() => m.kyc_commissioner_number({ n }), { hint: m.kyc_person_number_hint })],
  ])
  return Object.fromEntries(fields) as Record<`commissioner${Commissioner}${'Name' | 'Position' | 'Number'}`, FieldSpec>
}

function controllerFields() {
  const fields = owners.flatMap((n): [string, FieldSpec][] => [
    [`controller${n}Country`, { ...country(() => m.kyc_controller_country({ n })), optional: true }],
    [
      `controller${n}TaxNumber`,
      text(() => m.kyc_controller_tax_number({ n }), { optional: true, autoComplete: 'off' }),
    ],
  ])
  return Object.fromEntries(fields) as Record<
    `controller${(typeof owners)[number]}${'Country' | 'TaxNumber'}`,
    FieldSpec
  >
}

function ownerFields() {
  const fields = owners.flatMap((n) => [
    [`owner${n}Name`, text(() => m.kyc_owner_name({ n }))],
    [`owner${n}Number`, text(() => m.kyc_owner_number({ n }), { hint: m.kyc_person_number_hint })],
    [`owner${n}Share`, { kind: 'percent', label: () => m.kyc_owner_share({ n }) } satisfies FieldSpec],
  ])
  return Object.fromEntries(fields) as Omit<Fields<'owners'>, 'ownerCount' | 'controllerName' | 'controllerNumber'>
}
