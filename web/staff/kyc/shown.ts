import { formatPlaceName } from '#contract/regions/states'
import { findStep } from '#contract/verification/input'
import { listDerivedFields } from '#contract/verification/rules/derived-fields'
import { choices, isSecret, type Party, partySteps } from '#contract/verification/states'
import type { App } from '../../context.ts'
import { formatFieldValue } from '../../forms/wizard/shown.ts'
import { countryName } from '../../kyc/country-names.ts'
import { isReviewed } from '../../kyc/fields.tsx'
import { fieldSpec, isOfCountries } from '../../kyc/steps.ts'
import { getLocale } from '../../lib/words.ts'

type Shown = Readonly<Record<string, string>>
type HandedIn = { party: Party; application: Shown }

/** What was handed in, by step, in the words that its owner chose from; empty fields are left out. */
export function evidenceOf({ regions }: App, { party, application }: HandedIn) {
  const inWords = (name: string, value: string) => {
    const spec = fieldSpec(party, name)
    if (spec?.kind === 'region') {
      const place = regions.place(value)
      return place ? formatPlaceName(place) : value
    }
    if (spec && isOfCountries(spec)) return countryName(value)
    if (spec?.kind === 'agreement') return choices.yesNo.yes[getLocale()]
    return spec && spec.kind !== 'phone' ? formatFieldValue(spec, value) : value
  }
  return partySteps[party].map((step) => ({
    step,
    fields: Object.entries(application)
      .filter(([name, value]) => findStep(party, name) === step && value !== '')
      .map(([name, value]) => ({ name, value: inWords(name, value) })),
  }))
}

/** Those of its numbers that can be read in full. */
export const revealable = (application: Shown) =>
  Object.keys(application)
    .filter(isSecret)
    .filter((name) => name !== 'motherName' && application[name])

/**
 * The fields that a reviewer can send back, by step: consents are given or not, what follows from a field is wrong with
 * it, and what an answer made needless opens with that answer.
 */
export function namesByStep({ party, application }: HandedIn) {
  const follows = listDerivedFields(party, application)
  const names = Object.keys(application).filter(
    (name) => !Object.hasOwn(follows, name) && isReviewed(name, application),
  )
  return partySteps[party]
    .filter((step) => step !== 'terms')
    .map((step) => ({ step, names: names.filter((name) => findStep(party, name) === step) }))
}
