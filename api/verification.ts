import { z } from 'zod'
import { isKycField, SubmitKyc, stepOf } from '#contract/verification/input'
import {
  draftNames,
  type KycReason,
  type KycReasonCode,
  type KycStep,
  kycFiles,
  kycReasons,
  kycStates,
  type Party,
  parties,
  partySteps,
} from '#contract/verification/states'
import type { Locale } from '#shared/text'
import { commandOperation, operation } from './operation.ts'
import { Instant, name } from './wire.ts'

const tag = 'Verification'
const exampleInstant = '2026-11-20T10:05:00.000+07:00'

export const ReasonShape = name(
  'KycReason',
  z.strictObject({
    field: z.string(),
    code: z.enum(Object.keys(kycReasons) as [KycReasonCode, ...KycReasonCode[]]),
    text: z.string().describe('In the reader’s language.'),
    example: z.string().describe('What would fit.'),
    remark: z.string().nullable().describe('The reviewer’s own words.'),
  }),
)
export const toReason = ({ field, code, remark }: KycReason, locale: Locale) => ({
  field,
  code,
  text: kycReasons[code].text[locale],
  example: kycReasons[code].example[locale],
  remark,
})
const steps = [...new Set(parties.flatMap((party): readonly KycStep[] => partySteps[party]))]
export const FieldShape = z.strictObject({ step: z.enum(steps), name: z.string(), value: z.string() })
export const toFields = (party: Party, application: Readonly<Record<string, string>>) =>
  Object.entries(application)
    .filter(([name]) => isKycField(party, name))
    .map(([name, value]) => ({ step: stepOf(party, name)!, name, value }))

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

const Kyc = name(
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
    reasons: z.array(ReasonShape).describe('Why fields were sent back; only they can be changed then.'),
    fields: z.array(FieldShape).describe('What was handed in: numbers in part, the mother’s name not at all.'),
  }),
)

/** 'Of a foreigner `kyc-foreigner` with …' */
const formOf = (party: Party) =>
  `Of a ${party}: \`${draftNames[party]}\` with the steps ${partySteps[party].join(', ')}; its files are ${Object.keys(kycFiles[party]).join(', ')}.`

const read = operation({
  id: 'kyc',
  tag,
  method: 'get',
  path: '/kyc',
  summary: 'Your verification',
  text: `The form is a draft. ${parties.map(formOf).join(' ')}`,
  may: 'kyc.read',
  answer: Kyc,
  example: {
    party: 'citizen' as const,
    state: 'rejected' as const,
    round: 1,
    submitted_at: exampleInstant,
    due_at: '2026-11-21T10:05:00.000+07:00',
    approved_at: null,
    refresh_due_at: null,
    sid: null,
    sre: null,
    open: ['postalCode', 'rt', 'rw', 'street', 'village'],
    reasons: [exampleReason],
    fields: exampleFields,
  },
  async handle({ app, actor, locale }) {
    const view = await app.verification.kycOf(actor)
    const { state = null, round = 0, submittedAt = null, dueAt = null, approvedAt = null } = view ?? {}
    return {
      party: view?.party ?? null,
      ...{ state, round, submittedAt, dueAt, approvedAt, refreshDueAt: view?.refreshDueAt ?? null },
      ...{ sid: view?.sid ?? null, sre: view?.sre ?? null },
      open: await app.verification.openFields(actor),
      reasons: (view?.reasons ?? []).map((reason) => toReason(reason, locale)),
      fields: view ? toFields(view.party, view.application) : [],
    }
  },
})

const submit = commandOperation({
  id: 'submitKyc',
  tag,
  method: 'post',
  path: '/kyc/submit',
  summary: 'Hand your data in',
  text: '`party` says which draft, a citizen’s where it is absent. `version` is that of the draft which its owner has reviewed. Of what was sent back only the open fields count.',
  may: 'kyc.submit',
  body: SubmitKyc,
  refuses: [
    'draft_unknown',
    'draft_not_found',
    'kyc_phone_first',
    'nik_taken',
    'passport_taken',
    'nib_taken',
    'kyc_other_party',
    'kyc_not_in_that_state',
  ],
  examples: { body: { party: 'citizen', version: 12 } },
  handle: ({ app, actor, body }) => app.verification.submit(actor, body),
})

export const verification = [read, submit]
