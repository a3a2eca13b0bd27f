import { isOmitted, StepReview } from '../forms/wizard/review.tsx'
import type { WizardStep } from '../forms/wizard/wizard.ts'
import { personalHeaders } from '../lib/personal.ts'
import { m } from '../lib/words.ts'
import { Details } from '../ui/layout/details.tsx'
import type { Route } from './+types/file-terms.ts'
import { PricingCard } from './pricing.tsx'
import { createProposalWizard } from './proposal-wizard.ts'
import { actOnProposalStep, loadProposalStep } from './step-data.ts'
import { createStepMeta, getStepFields, StepPage, useFormResults } from './step-page.tsx'
import { TermsFields } from './terms-fields.tsx'
import { ValuationCard } from './valuation.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => createStepMeta(loaderData)
export const headers = personalHeaders
export const loader = (call: Route.LoaderArgs) => loadProposalStep(call)
export const action = (call: Route.ActionArgs) => actOnProposalStep(call)

/** Form step for the terms of funding with the resulting price, and the review before submission. */
export default function TermsStep({ loaderData }: Route.ComponentProps) {
  const { given, step } = loaderData
  const fields = getStepFields(loaderData)
  const { sheet } = useFormResults(loaderData, getStepFields)
  const wizard = createProposalWizard(given)
  const names = Object.keys(fields)
  return (
    <StepPage data={loaderData} fields={<TermsFields names={names} values={step.values} errors={step.errors} />}>
      <div className="grid gap-2">
        {wizard.steps
          .filter(({ name }) => name !== step.name)
          .map((other) => (
            <Details key={other.name} label={labelOf(other, step.values)}>
              <StepReview step={other} data={step} />
            </Details>
          ))}
      </div>
      {sheet ? (
        <>
          <PricingCard sheet={sheet} />
          <ValuationCard sheet={sheet} />
        </>
      ) : null}
    </StepPage>
  )
}

/** A step before this one, with how much of what it asks is filled in: the whole is a hundred lines. */
function labelOf({ title, fields }: WizardStep, values: Readonly<Record<string, string>>) {
  const asked = Object.entries(fields).filter(([name, spec]) => !isOmitted(spec, values[name]))
  const filled = asked.filter(([name]) => values[name])
  return m.issuer_step_filled({ step: title(), filled: filled.length, all: asked.length })
}
