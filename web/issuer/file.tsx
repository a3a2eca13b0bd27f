import { personalHeaders } from '../lib/personal.ts'
import type { Route } from './+types/file.ts'
import { EligibilityCard } from './eligibility.tsx'
import { actOnProposalStep, loadProposalStep } from './step-data.ts'
import { createStepMeta, getStepFields, StepPage, useFormResults } from './step-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => createStepMeta(loaderData)
export const headers = personalHeaders
export const loader = (call: Route.LoaderArgs) => loadProposalStep(call)
export const action = (call: Route.ActionArgs) => actOnProposalStep(call)

/** A step of the due-diligence file without special content. */
export default function FileStep({ loaderData }: Route.ComponentProps) {
  const { step, reckoning, source } = loaderData
  const { eligibility } = useFormResults(loaderData, getStepFields)
  return (
    <StepPage data={loaderData}>
      {step.name === 'publisher' ? (
        <EligibilityCard rows={eligibility} months={reckoning.limits.capMonths} source={source} />
      ) : null}
    </StepPage>
  )
}
