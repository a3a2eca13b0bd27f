import { WizardReview } from '../forms/wizard/review.tsx'
import { personalHeaders } from '../lib/personal.ts'
import type { Route } from './+types/apply.ts'
import { EligibilityCard } from './eligibility.tsx'
import { createReviewedWizard } from './proposal-wizard.ts'
import { actOnProposalStep, loadProposalStep } from './step-data.ts'
import { createStepMeta, getStepFields, StepPage, useFormResults } from './step-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => createStepMeta(loaderData)
export const headers = personalHeaders
export const loader = (call: Route.LoaderArgs) => loadProposalStep(call)
export const action = (call: Route.ActionArgs) => actOnProposalStep(call)

/** A step of the application form, with the eligibility so far; the last step also shows a review. */
export default function ApplicationStep({ loaderData }: Route.ComponentProps) {
  const { given, step, reckoning, source } = loaderData
  const { eligibility } = useFormResults(loaderData, getStepFields)
  return (
    <StepPage data={loaderData}>
      {step.name === 'publisher' || step.name === 'finance' ? (
        <EligibilityCard rows={eligibility} months={reckoning.limits.capMonths} source={source} />
      ) : null}
      {step.name === 'terms' ? <WizardReview wizard={createReviewedWizard(given)} data={step} /> : null}
    </StepPage>
  )
}
