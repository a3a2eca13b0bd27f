import type { kycFields } from '#contract/verification/input'
import {
  type Choices,
  choices,
  type KycFile,
  kycDraftNames,
  kycFiles,
  type Party,
  payoutBanks,
  riskQuestions,
  taxCountries,
} from '#contract/verification/states'
import type { FieldSpec } from '../forms/fields.ts'
import { getLocale, m } from '../lib/words.ts'

type Words = { readonly id: string; readonly en: string }
type FileOf<P extends Party, S> = P extends Party
  ? { [F in KycFile<P>]: FileStep<(typeof kycFiles)[P], F> extends S ? F : never }[KycFile<P>]
  : never
type FileStep<Files, F> = F extends keyof Files ? (Files[F] extends { step: infer S } ? S : never) : never

/** How every field and file of each step of a party is shown: the contract says which there are. */
export type Shown<P extends Party> = {
  [S in keyof (typeof kycFields)[P]]: Record<keyof (typeof kycFields)[P][S] | FileOf<P, S>, FieldSpec>
}

/** Options from words by value. */
export const createOptions = (words: Readonly<Record<string, Words>>) => () =>
  Object.entries(words).map(([value, said]) => ({ value, label: said[getLocale()] }))
/** A dropdown with the contract's choices. */
export const createDropdown = (name: keyof Choices, label: () => string): FieldSpec => ({
  kind: 'dropdown',
  label,
  options: createOptions(choices[name]),
})
/** Radio buttons with the contract's choices. */
export const createRadio = (name: keyof Choices, label: () => string): FieldSpec => ({
  ...createDropdown(name, label),
  kind: 'radio',
})
/** A dropdown of all countries; the step's page loads their names. */
export const createCountryField = (label: () => string): FieldSpec => ({ kind: 'dropdown', label })
export const createYesNoField = (label: () => string) => createRadio('yesNo', label)
export const createTextField = (label: () => string, more: Partial<FieldSpec> = {}) =>
  ({ kind: 'text', label, ...more }) as FieldSpec

/** Creates file field declarations for a party. */
export const createFileFields =
  <P extends Party>(party: P) =>
  (name: KycFile<P>, label: () => string, more: Partial<FieldSpec> = {}) => {
    const rule = Object.entries(kycFiles[party]).find(([file]) => file === name)![1]
    return {
      ...{ kind: 'file', label, purpose: `${kycDraftNames[party]}.${name}`, rule },
      ...{ optional: !rule.needed, ...more },
    } as FieldSpec
  }

export function listBankOptions() {
  const all = Object.entries(payoutBanks).map(([value, label]) => ({ value, label }))
  return all.sort((a, b) => a.label.localeCompare(b.label, 'id'))
}

export function createRiskFields() {
  const asked = Object.entries(riskQuestions).map(([name, { answers, ...question }]): [string, FieldSpec] => {
    const options = () => answers.map((answer, at) => ({ value: String(at + 1), label: answer[getLocale()] }))
    return [name, { kind: 'radio', label: () => question[getLocale()], options }]
  })
  return Object.fromEntries(asked) as Record<keyof typeof riskQuestions, FieldSpec>
}

export const terms = {
  agreeTrue: { kind: 'agreement', label: m.kyc_agree_true },
  agreeTerms: { kind: 'agreement', label: m.kyc_agree_terms },
  agreeData: { kind: 'agreement', label: m.kyc_agree_data },
  agreeSharing: { kind: 'agreement', label: m.kyc_agree_sharing },
} as const satisfies Record<string, FieldSpec>

export const taxElsewhere = {
  usTin: createTextField(m.kyc_us_tin, { hint: m.kyc_us_tin_hint, autoComplete: 'off' }),
  foreignTax: createYesNoField(m.kyc_foreign_tax),
  ...taxCountryFields(),
}

function taxCountryFields() {
  const fields = taxCountries.flatMap((n): [string, FieldSpec][] => [
    [`taxCountry${n}`, { ...createCountryField(() => m.kyc_tax_country({ n })), optional: n !== '1' }],
    [
      `taxNumber${n}`,
      createTextField(() => m.kyc_tax_number({ n }), {
        hint: m.kyc_tax_number_hint,
        optional: true,
        autoComplete: 'off',
      }),
    ],
    [`noTaxNumber${n}`, { ...createDropdown('noTaxNumber', () => m.kyc_no_tax_number({ n })), optional: true }],
    [`noTaxNumberWhy${n}`, createTextField(() => m.kyc_no_tax_number_why({ n }))],
  ])
  return Object.fromEntries(fields) as Record<TaxCountryField, FieldSpec>
}
type TaxCountryField =
  `${'taxCountry' | 'taxNumber' | 'noTaxNumber' | 'noTaxNumberWhy'}${(typeof taxCountries)[number]}`
