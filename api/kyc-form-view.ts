import { z } from 'zod'
import { attachmentKinds } from '#contract/attachments/states'
import { fieldsOf } from '#contract/verification/input'
import {
  draftNames,
  filesOf,
  isSecret,
  type KycStep,
  type Party,
  parties,
  partySteps,
} from '#contract/verification/states'
import type { Both, Locale } from '#shared/text'
import { type FieldKind, fieldKinds } from '#shared/text-fields'
import { steps } from './kyc-view.ts'
import { name } from './wire.ts'

const kinds = [
  ...(['text', 'name', 'digits', 'document', 'choice', 'percent', 'date', 'phone', 'country', 'region'] as const),
  'consent',
] as const satisfies readonly FieldKind['kind'][]

const Field = name(
  'KycFormField',
  z.strictObject({
    name: z.string(),
    kind: z
      .enum(kinds)
      .describe(
        '`date`: YYYY-MM-DD. `country`: its two letters of ISO 3166-1. `region`: the number of a village as `/regions` has it. `percent`: whole, from `least` to 100. `consent`: `yes`.',
      ),
    needed: z.boolean().describe('Whatever else is answered; others are needed after an answer.'),
    hidden: z.boolean().describe('Comes back in part or not at all.'),
    most: z.int().nullable().describe('Characters.'),
    least: z.int().nullable(),
    pattern: z.string().nullable().describe('Without the spaces, points and hyphens that people group it by.'),
    question: z.string().nullable().describe('To be put in these words.'),
    choices: z.array(z.strictObject({ value: z.string(), text: z.string() })).nullable(),
  }),
  'Its value is a text, on the draft as at the end.',
)

const File = name(
  'KycFormFile',
  z.strictObject({
    name: z.string(),
    purpose: z.string().describe('What it is uploaded for at `/attachments`; its id is the value of the field.'),
    kinds: z.array(z.enum(attachmentKinds)),
    max_bytes: z.int(),
    max_count: z.int(),
    needed: z.boolean(),
    needed_when: z.strictObject({ field: z.string(), is: z.string() }).nullable(),
  }),
)

export const KycForm = name(
  'KycForm',
  z.strictObject({
    party: z.enum(parties),
    draft: z.string().describe('The kind at `/drafts/{kind}`.'),
    steps: z.array(z.strictObject({ step: z.enum(steps), fields: z.array(Field), files: z.array(File) })),
  }),
)

/** What is asked of a party and how each answer looks, for who draws the form themselves. */
export const formOf = (party: Party, locale: Locale) => ({
  party,
  draft: draftNames[party],
  steps: partySteps[party].map((step) => ({
    step,
    fields: Object.entries(fieldsOf(party)[step] ?? {}).map(([name, schema]) =>
      fieldOf(name, schema as z.ZodType, locale),
    ),
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

const filesIn = (party: Party, step: KycStep) =>
  filesOf(party)
    .filter(([, rule]) => rule.step === step)
    .map(([name, { kinds, maxBytes, maxCount, needed, neededWhen }]) => ({
      ...{ name, purpose: `${draftNames[party]}.${name}`, kinds: [...kinds], maxBytes, maxCount, needed },
      neededWhen: neededWhen ?? null,
    }))
