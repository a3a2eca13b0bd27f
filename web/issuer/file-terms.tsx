import { Review } from '../forms/wizard/review.tsx'
import { personalHeaders } from '../lib/personal.ts'
import type { Route } from './+types/file-terms.ts'
import { PricingCard } from './pricing.tsx'
import { proposalWizard } from './proposal-wizard.ts'
import { actOnProposalStep, loadProposalStep } from './step-data.ts'
import { fieldsOfStep, StepPage, stepMeta, useReckoned } from './step-page.tsx'
import { TermsFields } from './terms-fields.tsx'
import { ValuationCard } from './valuation.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => stepMeta(loaderData)
export const headers = personalHeaders
export const loader = (call: Route.LoaderArgs) => loadProposalStep(call)
export const action = (call: Route.ActionArgs) => actOnProposalStep(call)

/** The terms of funding with what the price means, and what was filled in before the file is sent in. */
export default function TermsStep({ loaderData }: Route.ComponentProps) {
  const { given, step } = loaderData
  const fields = fieldsOfStep(loaderData)
  const { sheet } = useReckoned(loaderData, fieldsOfStep)
  const wizard = proposalWizard(given)
  const names = Object.keys(fields)
  return (
    <StepPage data={loaderData} fields={<TermsFields names={names} values={step.values} errors={step.errors} />}>
      <Review wizard={wizard} data={step} />
      {sheet ? (
        <>
          <PricingCard sheet={sheet} />
          <ValuationCard sheet={sheet} />
        </>
      ) : null}
    </StepPage>
  )
}
