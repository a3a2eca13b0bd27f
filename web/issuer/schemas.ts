import { createStepSchema } from '#contract/proposals/input'
import { listStepNames, type ProposalForm } from '#contract/proposals/states'
import type { Schemas, Values } from '../forms/wizard/wizard.ts'

/**
 * Validation schemas of each step. `others` are values of fields not on the form; `today` decides which permits have
 * expired.
 */
export const createProposalSchemas = (form: ProposalForm, others: Values, today: string): Schemas =>
  Object.fromEntries(
    listStepNames(form).map((step) => [
      step,
      (values: Values) => createStepSchema({ form, step, values: { ...others, ...values }, today }),
    ]),
  )
