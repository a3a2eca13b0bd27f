import { createStepSchema } from '#contract/proposals/input'
import { listStepNames, type ProposalForm } from '#contract/proposals/states'
import type { Schemas, Values } from '../forms/wizard/wizard.ts'

/** What each step must hold in view of the whole form, of which `others` are shown nowhere on it; `today` tells which permits have expired. */
export const proposalSchemas = (form: ProposalForm, others: Values, today: string): Schemas =>
  Object.fromEntries(
    listStepNames(form).map((step) => [
      step,
      (values: Values) => createStepSchema({ form, step, values: { ...others, ...values }, today }),
    ]),
  )
