import { derivedFields } from '#contract/verification/rules/derived-fields'
import { type KycStep, kycDraftNames, type Party, partySteps } from '#contract/verification/states'
import type { FieldSpec, FieldSpecs } from '../forms/fields.ts'
import type { Wizard } from '../forms/wizard/wizard.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import type { Option } from '../ui/inputs/fields/choice.tsx'
import { entity } from './entity-fields.ts'
import { citizen, foreigner } from './person-fields.ts'

type Titles = Readonly<Partial<Record<KycStep, readonly [title: () => string, lede: () => string]>>>
const shown: Record<Party, Readonly<Record<string, FieldSpecs>>> = { citizen, foreigner, entity }

const titles: Titles = {
  identity: [m.kyc_identity, m.kyc_identity_lede],
  address: [m.kyc_address, m.kyc_address_lede],
  representative: [m.kyc_representative, m.kyc_representative_lede],
  directors: [m.kyc_directors, m.kyc_directors_lede],
  owners: [m.kyc_owners, m.kyc_owners_lede],
  bank: [m.kyc_bank, m.kyc_bank_lede],
  family: [m.kyc_family, m.kyc_family_lede],
  jobs: [m.kyc_jobs, m.kyc_jobs_lede],
  tax: [m.kyc_tax, m.kyc_tax_lede],
  risk: [m.kyc_risk, m.kyc_risk_lede],
  terms: [m.kyc_terms, m.kyc_terms_lede],
}
/** Where a step is called otherwise. */
const ownTitles: Record<Party, Titles> = {
  citizen: {},
  foreigner: {
    identity: [m.kyc_identity, m.kyc_foreigner_lede],
    address: [m.kyc_address, m.kyc_stay_lede],
  },
  entity: {
    identity: [m.kyc_company, m.kyc_company_lede],
    address: [m.kyc_office, m.kyc_office_lede],
    bank: [m.kyc_bank, m.kyc_company_bank_lede],
    jobs: [m.kyc_finance, m.kyc_finance_lede],
    risk: [m.kyc_exposure, m.kyc_exposure_lede],
  },
}
const titleOf = (party: Party, step: KycStep) => ownTitles[party][step] ?? titles[step]!

export const getStepTitle = (party: Party, step: KycStep) => titleOf(party, step)[0]()

export type KycWizardData = {
  party: Party
  /** The fields that may be filled in; null means all. */
  open: readonly string[] | null
  /** The fields that follow from other answers: they are shown, and nobody fills them in. */
  follows: readonly string[]
  /** What stands below the name of a field: why it was sent back, what of it is kept. */
  remarks: Readonly<Record<string, string>>
  /** Of files that were handed in before and still count: since when they are there. */
  kept: Readonly<Record<string, string>>
  /** The names of the villages that were chosen, by their numbers. */
  places: Readonly<Record<string, string>>
  /** The countries, where one is asked for. */
  countries: readonly Option[]
}

/** The KYC wizard; after a send-back only the reopened steps and the review. */
export function createKycWizard({ party, open, follows, ...known }: KycWizardData): Wizard {
  const steps = partySteps[party].map((name) => {
    const [title, lede] = titleOf(party, name)
    const fields = Object.entries(shown[party][name] ?? {})
      .filter(([field]) => !follows.includes(field) && (!open || open.includes(field)))
      .map(([field, spec]) => [field, withRemarks(field, spec, known)] as const)
    return { name, path: paths.kyc(name, party), title, lede, fields: Object.fromEntries(fields) as FieldSpecs }
  })
  const wanted = steps.filter(({ name, fields }) => name === 'terms' || Object.keys(fields).length > 0)
  return { kind: kycDraftNames[party], title: m.kyc_title, steps: wanted }
}

type FieldNotes = Pick<KycWizardData, 'remarks' | 'kept' | 'places' | 'countries'>

function withRemarks(name: string, spec: FieldSpec, { remarks, kept, places, countries }: FieldNotes): FieldSpec {
  const on = kept[name]
  if (on && spec.kind === 'file') return { ...spec, optional: true, hint: () => m.kyc_file_kept({ on }) }
  const remark = remarks[name]
  const said = remark ? { ...spec, hint: () => remark } : spec
  const options = () => Object.entries(places).map(([value, label]) => ({ value, label }))
  if (said.kind === 'dropdown') return said.options ? said : { ...said, options: () => countries }
  return said.kind === 'region' ? { ...said, options } : said
}

/** Whether a field chooses among all countries. */
export const isCountryField = (spec: FieldSpec) => spec.kind === 'dropdown' && spec.options === undefined

/** The declaration of a field or file of a party, for form and review alike. */
export const findFieldSpec = (party: Party, field: string): FieldSpec | undefined =>
  Object.values(shown[party])
    .map((fields) => fields[field])
    .find((spec) => spec !== undefined)

export const getFieldLabel = (party: Party, field: string) => findFieldSpec(party, field)?.label() ?? field

/** Fields and files that a reviewer can send back; derived ones are excluded. */
export const listReviewableFieldNames = (party: Party) =>
  Object.values(shown[party])
    .flatMap((fields) => Object.keys(fields))
    .filter((name) => !name.startsWith('agree') && !Object.hasOwn(derivedFields[party], name))
