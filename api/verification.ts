import { z } from 'zod'
import { findStep, isKycField, SubmitKyc } from '#contract/verification/input'
import {
  type KycReason,
  kycDraftNames,
  kycFiles,
  kycReasons,
  type Party,
  parties,
  partySteps,
} from '#contract/verification/states'
import type { Locale } from '#shared/text'
import { describeKycForm as askedOf } from './kyc-form.ts'
import { KycForm } from './kyc-form-view.ts'
import { exampleFields, exampleInstant, exampleReason, Kyc } from './kyc-view.ts'
import { type AnyOperation, commandOperation, expose, operation } from './operation.ts'

const tag = 'Verification'

/** Why a KYC field was sent back, in the reader's language. */
export const toReason = ({ field, code, remark }: KycReason, locale: Locale) => ({
  field,
  code,
  text: kycReasons[code].text[locale],
  example: kycReasons[code].example[locale],
  remark,
})

/** The filled-in KYC fields as a list. */
export const toFields = (party: Party, application: Readonly<Record<string, string>>) =>
  Object.entries(application)
    .filter(([name]) => isKycField(party, name))
    .map(([name, value]) => ({ step: findStep(party, name)!, name, value }))

/** 'Of a foreigner `kyc-foreigner` with …' */
const formOf = (party: Party) =>
  `Of a ${party}: \`${kycDraftNames[party]}\` with the steps ${partySteps[party].join(', ')}; its files are ${Object.keys(kycFiles[party]).join(', ')}.`

const read = operation({
  id: 'kyc',
  tag,
  method: 'get',
  path: '/kyc',
  summary: 'Your verification',
  text: `The form is a draft; \`/kyc/form\` says what is asked on it. ${parties.map(formOf).join(' ')}`,
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
    renewing: false,
    on_file: [{ name: 'idPhoto', id: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e', uploaded_at: exampleInstant }],
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
      renewing: view?.renewing ?? false,
      onFile: await app.verification.filesOnFile(actor),
      reasons: (view?.reasons ?? []).map((reason) => toReason(reason, locale)),
      fields: view ? toFields(view.party, view.application) : [],
    }
  },
})

const form = operation({
  id: 'readKycForm',
  tag,
  method: 'get',
  path: '/kyc/form',
  summary: 'What is asked, step by step, and how each answer looks',
  text: 'For who draws the form themselves. What does not fit together, and what an answer makes needed, is said field by field when it is handed in. The NPWP of a citizen who leaves it empty is their NIK.',
  may: 'anyone',
  query: z.object({ party: z.enum(parties).default('citizen') }),
  answer: KycForm,
  examples: { query: { party: 'entity' } },
  example: {
    party: 'entity' as const,
    draft: 'kyc-entity',
    steps: [
      {
        step: 'tax' as const,
        fields: [
          {
            name: 'crsClass',
            kind: 'choice' as const,
            needed: true,
            ...{ follows_from: null, hidden: false, most: null, least: null, pattern: null, question: null },
            choices: [{ value: 'financial', text: 'Lembaga keuangan' }],
          },
        ],
        files: [
          {
            ...{ name: 'npwpPhoto', purpose: 'kyc-entity.npwpPhoto', kinds: ['image' as const, 'pdf' as const] },
            ...{ max_bytes: 5_242_880, max_count: 1, needed: true, needed_when: null },
          },
        ],
      },
    ],
  },
  handle: ({ query, locale }) => askedOf(query.party, locale),
})

const submit = commandOperation({
  id: 'submitKyc',
  tag,
  method: 'post',
  path: '/kyc/submit',
  summary: 'Hand your data in',
  text: '`party` says which draft, a citizen’s where it is absent. `version` is that of the draft which its owner has reviewed. Of what was sent back only the open fields count. Another account for your money than the verified one wants a proof.',
  may: 'kyc.submit',
  proves: true,
  body: SubmitKyc,
  examples: { body: { party: 'citizen', version: 12 } },
  handle: ({ app, actor, body, proof }) => app.verification.submit(actor, { ...body, proof }),
})

const renew = expose((app) => app.verification.renew, {
  id: 'renewKyc',
  tag,
  path: '/kyc/renew',
  summary: 'Fill your data in anew',
  text: 'For who is approved: their data changed, or is due. The approval holds until what is handed in then is decided on, or its own time ends.',
})

export const verification: AnyOperation[] = [read, form, submit, renew]
