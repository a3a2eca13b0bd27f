import { z } from 'zod'
import { attachmentKinds } from '#contract/attachments/states'
import { parties } from '#contract/verification/states'
import type { FieldKind } from '#shared/text-fields'
import { steps } from './kyc-view.ts'
import { registerSchema } from './wire.ts'

const kinds = [
  ...(['text', 'name', 'digits', 'document', 'choice', 'percent', 'date', 'phone', 'country', 'region'] as const),
  'consent',
] as const satisfies readonly FieldKind['kind'][]

const Field = registerSchema(
  'KycFormField',
  z.strictObject({
    name: z.string(),
    kind: z
      .enum(kinds)
      .describe(
        '`date`: YYYY-MM-DD. `country`: its two letters of ISO 3166-1. `region`: the number of a village as `/regions` has it. `percent`: whole, from `least` to 100. `consent`: `yes`.',
      ),
    needed: z.boolean().describe('Whatever else is answered; others are needed after an answer.'),
    follows_from: z
      .strictObject({ field: z.string(), when: z.strictObject({ field: z.string(), is: z.string() }).nullable() })
      .nullable()
      .describe(
        'Nobody is asked: it follows from that field, always or after an answer, and what is sent does not count.',
      ),
    hidden: z.boolean().describe('Comes back in part or not at all.'),
    most: z.int().nullable().describe('Characters.'),
    least: z.int().nullable(),
    pattern: z.string().nullable().describe('Without the spaces, points and hyphens that people group it by.'),
    question: z.string().nullable().describe('To be put in these words.'),
    choices: z.array(z.strictObject({ value: z.string(), text: z.string() })).nullable(),
  }),
  'Its value is a text, on the draft as at the end.',
)

const File = registerSchema(
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

export const KycForm = registerSchema(
  'KycForm',
  z.strictObject({
    party: z.enum(parties),
    draft: z.string().describe('The kind at `/drafts/{kind}`.'),
    steps: z.array(z.strictObject({ step: z.enum(steps), fields: z.array(Field), files: z.array(File) })),
  }),
)
