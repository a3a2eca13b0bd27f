import { z } from 'zod'
import {
  type KycReasonCode,
  type KycStep,
  kycReasons,
  kycStates,
  parties,
  partySteps,
} from '#contract/verification/states'
import { Instant, ObjectId, registerSchema } from './wire.ts'

export const exampleInstant = '2026-11-20T10:05:00.000+07:00'

export const ReasonShape = registerSchema(
  'KycReason',
  z.strictObject({
    field: z.string(),
    code: z.enum(Object.keys(kycReasons) as [KycReasonCode, ...KycReasonCode[]]),
    text: z.string().describe('In the reader’s language.'),
    example: z.string().describe('What would fit.'),
    remark: z.string().nullable().describe('The reviewer’s own words.'),
  }),
)

export const steps = [...new Set(parties.flatMap((party): readonly KycStep[] => partySteps[party]))]

export const FieldShape = z.strictObject({ step: z.enum(steps), name: z.string(), value: z.string() })

export const exampleFields = [
  { step: 'identity' as const, name: 'fullName', value: 'NURUL RAHMAWATI' },
  { step: 'identity' as const, name: 'nik', value: '3372 •••• •••• 0003' },
]

export const exampleReason = {
  field: 'street',
  code: 'incomplete' as const,
  text: 'Isian belum lengkap.',
  example: 'Misalnya Jl. Melati No. 12, bukan Jl. Melati saja.',
  remark: 'Nomor rumah belum ada.',
}

export const Kyc = registerSchema(
  'Kyc',
  z.strictObject({
    party: z.enum(parties).nullable().describe('Whose form it is: a citizen’s, a foreigner’s or a legal entity’s.'),
    state: z.enum(kycStates).nullable().describe('Null: nothing was handed in yet.'),
    round: z.int().describe('How many times it was handed in.'),
    submitted_at: Instant.nullable(),
    due_at: Instant.nullable().describe('Until when a decision is promised.'),
    approved_at: Instant.nullable(),
    refresh_due_at: Instant.nullable().describe('Until when the data has to be looked at again.'),
    sid: z.string().nullable(),
    sre: z.string().nullable(),
    open: z.array(z.string()).nullable().describe('The fields that can be filled in on the draft; null means all.'),
    renewing: z.boolean().describe('Approved, and its owner has asked to fill it in anew.'),
    on_file: z
      .array(z.strictObject({ name: z.string(), id: ObjectId, uploaded_at: Instant }))
      .describe('Files of before that still count: they need not be sent anew unless what they show has changed.'),
    reasons: z.array(ReasonShape).describe('Why fields were sent back; only they can be changed then.'),
    fields: z.array(FieldShape).describe('What was handed in: numbers in part, the mother’s name not at all.'),
  }),
)
