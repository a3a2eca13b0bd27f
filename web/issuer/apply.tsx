import { Review } from '../forms/wizard/review.tsx'
import { personalHeaders } from '../lib/personal.ts'
import type { Route } from './+types/apply.ts'
import { EligibilityCard } from './eligibility.tsx'
import { reviewedProposal } from './proposal-wizard.ts'
import { actOnProposalStep, loadProposalStep } from './step-data.ts'
import { fieldsOfStep, StepPage, stepMeta, useFormResults } from './step-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => stepMeta(loaderData)
export const headers = personalHeaders
export const loader = (call: Route.LoaderArgs) => loadProposalStep(call)
export const action = (call: Route.ActionArgs) => actOnProposalStep(call)

/** A step of the application: whether the business may be an issuer, and at its end what was filled in. */
export default function ApplicationStep({ loaderData }: Route.ComponentProps) {
  const { given, step, reckoning, source } = loaderData
  const { eligibility } = useFormResults(loaderData, fieldsOfStep)
  return (
    <StepPage data={loaderData}>
      {step.name === 'publisher' || step.name === 'finance' ? (
        <EligibilityCard rows={eligibility} months={reckoning.limits.capMonths} source={source} />
      ) : null}
      {step.name === 'terms' ? <Review wizard={reviewedProposal(given)} data={step} /> : null}
    </StepPage>
  )
}
