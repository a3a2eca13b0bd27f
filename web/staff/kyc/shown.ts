import { placeName } from '#contract/regions/states'
import { stepOf } from '#contract/verification/input'
import { type BankCode, banks, choices, kycSteps, riskQuestions, secretFields } from '#contract/verification/states'
import type { RiskQuestion } from '#shared/risk-questions'
import type { App, Locale } from '../../context.ts'
import { date, money } from '../../lib/format.ts'

type Shown = Readonly<Record<string, string>>
const YES_NO = [
  'sameAddress',
  'hasNpwp',
  'usPerson',
  'foreignTax',
  'politicallyExposed',
  'worksAtBroker',
  'ownBeneficiary',
  'agreeTrue',
  'agreeTerms',
  'agreeData',
  'agreeSharing',
]

/** What was handed in, by step, in the words that its owner chose from; empty fields are left out. */
export function evidenceOf({ regions }: App, application: Shown, locale: Locale) {
  return kycSteps.map((step) => ({
    step,
    fields: Object.entries(application)
      .filter(([name, value]) => stepOf(name) === step && value !== '')
      .map(([name, value]) => ({ name, value: shownValue(regions, name, value, locale) })),
  }))
}

/** Those of its numbers that can be read in full. */
export const revealable = (application: Shown) =>
  secretFields.filter((name) => name !== 'motherName' && application[name])

function shownValue(regions: App['regions'], name: string, value: string, locale: Locale): string {
  if (Object.hasOwn(riskQuestions, name))
    return riskQuestions[name as RiskQuestion].answers[Number(value) - 1]?.[locale] ?? value
  if (name === 'bank') return banks[value as BankCode] ?? value
  if (name === 'birthDate') return date(value, locale)
  if (name === 'annualIncome') return money(value)
  if (name === 'village' || name === 'homeVillage') {
    const place = regions.place(value)
    return place ? placeName(place) : value
  }
  const words: Readonly<Record<string, { id: string; en: string }>> | undefined = Object.entries(choices).find(
    ([kind]) => kind === choiceOf(name),
  )?.[1]
  return words?.[value]?.[locale] ?? value
}

const choiceOf = (name: string) => (YES_NO.includes(name) ? 'yesNo' : name.endsWith('Relation') ? 'relation' : name)

/** The fields that a reviewer can send back, by step; consents are given or not. */
export const namesByStep = (application: Shown) =>
  kycSteps
    .filter((step) => step !== 'terms')
    .map((step) => ({ step, names: Object.keys(application).filter((name) => stepOf(name) === step) }))
