import { Link } from 'react-router'
import { commissioners, directors, owners, taxCountries } from '#contract/verification/states'
import type { FieldSpecs } from '../forms/fields.ts'
import { Input } from '../forms/input.tsx'
import type { RegionLists } from '../forms/region-field.tsx'
import type { Values, Wizard } from '../forms/wizard/wizard.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import './kyc.css'

/** Fields that are asked only after a certain answer; kyc.css shows them then, also without JavaScript. */
const ASKED_WHEN: Readonly<Record<string, string>> = {
  homeStreet: 'elsewhere',
  homeRt: 'elsewhere',
  homeRw: 'elsewhere',
  homeVillage: 'elsewhere',
  homePostalCode: 'elsewhere',
  spouseName: 'married',
  npwp: 'npwp',
  npwpPhoto: 'npwp',
  noNpwpReason: 'no-npwp',
  usTin: 'us-person',
  usBornWhy: 'us-born',
  changeDecreeNumber: 'amended',
  ...always(taxCountries, ['taxCountry', 'taxNumber', 'noTaxNumber'], (n) => `foreign-tax-${n}`),
  ...always(taxCountries, ['noTaxNumberWhy'], (n) => `no-tax-number-${n}`),
  politicalOffice: 'exposed',
  beneficiaryName: 'for-another',
  mandate: 'mandated',
  controllersTaxed: 'passive',
  ...always(owners, ['controller'], () => 'controllers', 'Country'),
  ...always(owners, ['controller'], () => 'controllers', 'TaxNumber'),
  controllerName: 'no-owner',
  controllerNumber: 'no-owner',
  ...asked('director', directors.slice(1), ['Name', 'Position', 'Number', 'Signs']),
  ...always(directors, ['director'], (n) => `director-${n}-signs`, 'IdFile'),
  ...asked('commissioner', commissioners, ['Name', 'Position', 'Number']),
  ...asked('owner', owners, ['Name', 'Number', 'Share']),
}

/** The question that each of them hangs on: where a form does not put it, as that of a company, they are asked anyway. */
const QUESTIONS: Readonly<Record<string, string>> = {
  elsewhere: 'sameAddress',
  married: 'maritalStatus',
  npwp: 'hasNpwp',
  'no-npwp': 'hasNpwp',
  'foreign-tax-1': 'foreignTax',
  'foreign-tax-2': 'taxCountry1',
  'foreign-tax-3': 'taxCountry2',
  exposed: 'politicallyExposed',
  'for-another': 'ownBeneficiary',
  mandated: 'signerIsDirector',
  'no-owner': 'ownerCount',
  amended: 'deedAmended',
  passive: 'crsClass',
  controllers: 'controllersTaxed',
  'us-person': 'foreignTax',
  'us-born': 'usBorn',
}
const questionOf = (when: string) => {
  if (when.startsWith('no-tax-number')) return `noTaxNumber${when.at(-1)}`
  return QUESTIONS[when] ?? `${when.split('-')[0]}Count`
}

/** Fields with a number behind their name, each asked when its own question was answered so. */
function always(numbers: readonly string[], what: readonly string[], when: (n: string) => string, end = '') {
  return Object.fromEntries(numbers.flatMap((n) => what.map((field) => [`${field}${n}${end}`, when(n)])))
}

/** Fields of the nth person are asked once there are as many. */
function asked(who: string, numbers: readonly string[], what: readonly string[]) {
  return Object.fromEntries(numbers.flatMap((n) => what.map((field) => [`${who}${n}${field}`, `${who}-${n}`])))
}

/** Whether a field is filled in or always asked. */
export const isReviewed = (name: string, values: Values) => Boolean(values[name]) || !ASKED_WHEN[name]

/** The wizard without empty fields that no answer asks for, for the review. */
export const omitUnaskedFields = (wizard: Wizard, values: Values): Wizard => ({
  ...wizard,
  steps: wizard.steps.map((step) => ({
    ...step,
    fields: Object.fromEntries(Object.entries(step.fields).filter(([name]) => isReviewed(name, values))),
  })),
})

type Props = {
  fields: FieldSpecs
  regions: Readonly<Record<string, RegionLists>>
  /** Since when its owner agrees to the terms in force: they are not asked again. */
  agreed: string | undefined
}

/** The fields of a KYC step; conditional ones show by CSS. */
export const KycFields = ({ fields, regions, agreed }: Props) =>
  Object.keys(fields).map((name) => {
    if (name === 'agreeTerms' && agreed) return <Agreed key={name} name={name} since={agreed} />
    const when = ASKED_WHEN[name]
    const isAsked = when === undefined || !Object.hasOwn(fields, questionOf(when))
    return <KycField key={name} name={name} lists={regions[name]} when={isAsked ? undefined : when} />
  })

type Field = { name: string; lists: RegionLists | undefined; when: string | undefined }
function KycField({ name, lists, when }: Field) {
  const field = isConsent(name) ? <Consent name={name} /> : <Input name={name} {...(lists ? { regions: lists } : {})} />
  return when ? <div data-asked-when={when}>{field}</div> : field
}

const consents = {
  agreeTrue: { text: m.kyc_agree_true_text, read: null },
  agreeTerms: { text: m.kyc_agree_terms_text, read: { to: paths.termsAndConditions(), label: m.kyc_read_terms } },
  agreeData: { text: m.kyc_agree_data_text, read: { to: paths.privacyPolicy(), label: m.kyc_read_privacy } },
  agreeSharing: { text: m.kyc_agree_sharing_text, read: null },
}
const isConsent = (name: string): name is keyof typeof consents => Object.hasOwn(consents, name)

/** Given before, with registration or when the terms last changed; it is handed in with the rest. */
const Agreed = ({ name, since }: { name: 'agreeTerms'; since: string }) => (
  <p className="muted">
    <input type="hidden" name={name} value="yes" />
    {m.kyc_agreed_before({ at: since })} <Link to={paths.termsAndConditions()}>{consents[name].read.label()}</Link>
  </p>
)

function Consent({ name }: { name: keyof typeof consents }) {
  const { text, read } = consents[name]
  return (
    <Input name={name} value="yes">
      {text()}{' '}
      {read ? (
        <Link to={read.to} target="_blank">
          {read.label()}
        </Link>
      ) : null}
    </Input>
  )
}
