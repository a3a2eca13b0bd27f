import { formatPlaceName } from '#contract/regions/states'
import { findStep } from '#contract/verification/input'
import { listDerivedFields } from '#contract/verification/rules/derived-fields'
import { choices, isSecret, type Party, partySteps } from '#contract/verification/states'
import type { App } from '../../context.ts'
import { formatFieldValue } from '../../forms/wizard/format-field-value.ts'
import { getCountryName } from '../../kyc/country-names.ts'
import { isReviewed } from '../../kyc/fields.tsx'
import { findFieldSpec, isCountryField } from '../../kyc/steps.ts'
import { getLocale } from '../../lib/words.ts'

type Shown = Readonly<Record<string, string>>
type HandedIn = { party: Party; application: Shown }

/** The filled-in fields of an application by step, as readable text. */
export function listApplicationFields({ regions }: App, { party, application }: HandedIn) {
  const inWords = (name: string, value: string) => {
    const spec = findFieldSpec(party, name)
    if (spec?.kind === 'region') {
      const place = regions.place(value)
      return place ? formatPlaceName(place) : value
    }
    if (spec && isCountryField(spec)) return getCountryName(value)
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

/** The secret numbers that staff may reveal in full. */
export const listRevealableNumbers = (application: Shown) =>
  Object.keys(application)
    .filter(isSecret)
    .filter((name) => name !== 'motherName' && application[name])

/**
 * The fields that a reviewer can send back, by step; without consents, derived fields, and fields that no answer
 * asked for.
 */
export function listReviewableFields({ party, application }: HandedIn) {
  const follows = listDerivedFields(party, application)
  const names = Object.keys(application).filter(
    (name) => !Object.hasOwn(follows, name) && isReviewed(name, application),
  )
  return partySteps[party]
    .filter((step) => step !== 'terms')
    .map((step) => ({ step, names: names.filter((name) => findStep(party, name) === step) }))
}
