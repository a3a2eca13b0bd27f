import { z } from 'zod'
import { listStepFaults } from './rules/field-faults.ts'
import type { ProposalValues } from './rules/form-fields.ts'
import { coworkerRights, formSteps, listStepNames, type ProposalForm, proposalStates } from './states.ts'

type Looked = { form: ProposalForm; values: ProposalValues; today: string }

/** Every invalid field of a form, step by step. */
export const listFormFaults = ({ form, ...looked }: Looked) =>
  listStepNames(form).flatMap((step) => listStepFaults({ steps: formSteps[form], step, ...looked }))

/** The schema of one step, which depends on the values of the whole form. */
export const createStepSchema = ({ form, step, values, today }: Looked & { step: string }) =>
  z.record(z.string(), z.unknown()).superRefine((own, context) => {
    const typed = Object.fromEntries(
      Object.entries(own).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : '',
      ]),
    )
    for (const { field, message } of listStepFaults({
      steps: formSteps[form],
      step,
      values: { ...values, ...typed },
      today,
    }))
      if (field in own || field in formSteps[form][step]!) context.addIssue({ code: 'custom', path: [field], message })
  })

const version = z.int().min(1).max(1_000_000)
const reason = z.string().trim().max(1_000, 'too_long')
export const SendProposal = z.strictObject({ version })
export const BeginProposal = z.strictObject({ applicantId: z.string().max(40).optional() })
export const WithdrawProposal = z.strictObject({ reason })
export const ReopenProposal = z.strictObject({ reason: reason.min(1, 'missing') })
export const AnswerRemark = z.strictObject({ answer: z.string().trim().min(1, 'missing').max(1_000, 'too_long') })
export type AnswerRemark = z.infer<typeof AnswerRemark>
export const InviteCoworker = z.strictObject({
  email: z.string().trim().toLowerCase().max(200).pipe(z.email('proposal_email')),
  rights: z.array(z.enum(coworkerRights)).min(1, 'missing').max(coworkerRights.length),
})
export const ChangeCoworker = InviteCoworker.pick({ rights: true })
export const ListProposals = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  after: z.string().max(60).optional(),
  state: z.enum(proposalStates).optional(),
})
export type ListProposals = z.infer<typeof ListProposals>
export const DecideProposal = z.strictObject({
  to: z.enum(['screening', 'analyst_review', 'accepted', 'returned', 'revision', 'rejected']),
  reason: reason.default(''),
  remarks: z
    .array(
      z.strictObject({ field: z.string().max(60), text: z.string().trim().min(1, 'missing').max(1_000, 'too_long') }),
    )
    .max(80)
    .default([]),
})
export type DecideProposal = z.infer<typeof DecideProposal>
