import type { z } from 'zod'
import { listKycFields } from '#contract/verification/input'
import { derivedFields, firstDirectorFields } from '#contract/verification/rules/derived-fields'
import {
  isSecret,
  type KycStep,
  kycDraftNames,
  listKycFiles,
  type Party,
  partySteps,
} from '#contract/verification/states'
import type { Both, Locale } from '#shared/text'
import { fieldKinds } from '#shared/text-fields'

/** The fields of a party's KYC form, for clients that render it themselves. */
export const describeKycForm = (party: Party, locale: Locale) => ({
  party,
  draft: kycDraftNames[party],
  steps: partySteps[party].map((step) => ({
    step,
    fields: Object.entries(listKycFields(party)[step] ?? {}).map(([name, schema]) => ({
      ...fieldOf(name, schema as z.ZodType, locale),
      ...followsOf(party, name),
    })),
    files: filesIn(party, step),
  })),
})

function fieldOf(name: string, schema: z.ZodType, locale: Locale) {
  const told = fieldKinds.get(schema)
  if (!told) throw new Error(`nothing says how ${name} is filled in`)
  const words = (word: string | Both) => (typeof word === 'string' ? word : word[locale])
  return {
    name,
    kind: told.kind,
    needed: !schema.safeParse('').success,
    hidden: isSecret(name),
    most: told.kind === 'text' || told.kind === 'name' ? told.most : null,
    least: told.kind === 'percent' ? told.least : null,
    pattern: told.kind === 'digits' || told.kind === 'document' ? told.pattern : null,
    question: told.kind === 'choice' && told.question ? words(told.question) : null,
    choices:
      told.kind === 'choice'
        ? Object.entries(told.choices).map(([value, word]) => ({ value, text: words(word) }))
        : null,
  }
}

/** What is not asked because another answer says it: always, or after an answer. */
function followsOf(party: Party, name: string) {
  const always = derivedFields[party][name]
  if (always) return { needed: false, followsFrom: { field: always, when: null } }
  const first = party === 'entity' ? (firstDirectorFields as Readonly<Record<string, string>>)[name] : undefined
  return { followsFrom: first ? { field: first, when: { field: 'signerIsDirector', is: 'yes' } } : null }
}

const filesIn = (party: Party, step: KycStep) =>
  listKycFiles(party)
    .filter(([, rule]) => rule.step === step)
    .map(([name, { kinds, maxBytes, maxCount, needed, neededWhen }]) => ({
      ...{ name, purpose: `${kycDraftNames[party]}.${name}`, kinds: [...kinds], maxBytes, maxCount, needed },
      neededWhen: neededWhen ?? null,
    }))
