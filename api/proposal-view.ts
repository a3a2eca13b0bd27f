import { z } from 'zod'
import { isIdentityNumber, maskIdentityNumber } from '#contract/proposals/rules/form-fields'
import type { ProposalForm, ProposalView } from '#contract/proposals/states'
import { coworkerRights, listFieldsOfForm, proposalForms, proposalStates } from '#contract/proposals/states'
import type { PathPart } from './operation.ts'
import { Instant, ObjectId, registerSchema } from './wire.ts'

export const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
export const exampleInstant = '2026-11-20T09:45:00.000+07:00'
export const proposalParams: Record<'id', PathPart> = {
  id: { like: 'id', unknown: 'proposal_not_found', example: exampleId },
}
export const Form = z.enum(proposalForms).describe('`proposal`: the application; `proposal-file`: the file after it.')

const card = {
  id: ObjectId,
  applicant_id: ObjectId,
  business_id: ObjectId.nullable(),
  name: z.string(),
  security: z.enum(['shares', 'sukuk']).nullable(),
  state: z.enum(proposalStates),
  step: z.string(),
  round: z.int(),
  sent_at: Instant.nullable(),
  due_at: Instant.nullable().describe('Until when whose turn it is has time.'),
  late: z.boolean(),
  updated_at: Instant,
  reason: z.string().describe('Of the last change of its state.'),
  rights: z.array(z.enum(coworkerRights)).describe('What you may do with it.'),
  owner: z.boolean(),
}
export const ProposalCard = registerSchema('ProposalCard', z.strictObject(card))
const Remark = z.strictObject({
  id: ObjectId,
  form: Form,
  round: z.int(),
  field: z.string(),
  text: z.string(),
  made_at: Instant,
  answer: z.string().nullable(),
  files: z.array(ObjectId),
  answered_at: Instant.nullable(),
})
const Change = z.strictObject({
  from: z.enum(proposalStates).nullable(),
  to: z.enum(proposalStates),
  at: Instant,
  reason: z.string(),
})
export const Proposal = registerSchema(
  'Proposal',
  z.strictObject({
    ...card,
    fields: z.array(z.strictObject({ form: Form, name: z.string(), label: z.string(), value: z.string() })),
    remarks: z.array(Remark),
    history: z.array(Change),
    documents: z.array(
      z.strictObject({
        attachment_id: ObjectId,
        form: Form,
        field: z.string(),
        version: z.int(),
        filed_at: Instant,
        replaced_at: Instant.nullable(),
        approved_at: Instant.nullable(),
      }),
    ),
  }),
)

export const exampleCard = {
  id: exampleId,
  applicant_id: exampleId,
  business_id: null,
  name: 'Kopi Gayo Lestari',
  security: 'shares' as const,
  state: 'returned' as const,
  step: 'finance',
  round: 1,
  sent_at: exampleInstant,
  due_at: exampleInstant,
  late: false,
  updated_at: exampleInstant,
  reason: '',
  rights: ['write' as const],
  owner: true,
}
export const exampleProposal = {
  ...exampleCard,
  fields: [
    { form: 'proposal' as const, name: 'brandName', label: 'Nama usaha atau merek', value: 'Kopi Gayo Lestari' },
  ],
  remarks: [
    {
      id: exampleId,
      form: 'proposal' as const,
      round: 1,
      field: 'revenue',
      text: 'Berbeda dari laporan keuangan.',
      made_at: exampleInstant,
      answer: null,
      files: [],
      answered_at: null,
    },
  ],
  history: [{ from: 'screening' as const, to: 'returned' as const, at: exampleInstant, reason: '' }],
  documents: [],
}

const valuesIn = (form: ProposalForm, values: Readonly<Record<string, string>>, locale: 'id' | 'en') => {
  const fields = listFieldsOfForm(form)
  return Object.entries(values).map(([name, value]) => {
    const field = fields[name]
    return { form, name, label: field?.label[locale] ?? name, value, isNumber: field && isIdentityNumber(field) }
  })
}

/** A proposal as the API shows it. `own`: with full identity numbers, for those who entered them; masked for others. */
export const toProposal = ({ values, history, ...view }: ProposalView, locale: 'id' | 'en', own = false) => ({
  ...view,
  fields: proposalForms.flatMap((form) =>
    valuesIn(form, values[form], locale).map(({ isNumber, value, ...field }) => ({
      ...field,
      value: isNumber && !own ? maskIdentityNumber(value) : value,
    })),
  ),
  history: history.map(({ from, to, at, reason }) => ({ from, to, at, reason })),
})
