import { lazy, Suspense } from 'react'
import { personalHeaders } from '../lib/personal.ts'
import type { Route } from './+types/file-figures.ts'
import { FigureGrid } from './figures/grid.tsx'
import { SheetForm } from './figures/sheet-form.tsx'
import { createProposalWizard } from './proposal-wizard.ts'
import { actOnProposalStep, loadProposalStep } from './step-data.ts'
import { createStepMeta, StepPage } from './step-page.tsx'

/** Fetched where there are any. */
const SheetVersions = lazy(() => import('./figures/sheet-versions.tsx'))

export const meta: Route.MetaFunction = ({ loaderData }) => createStepMeta(loaderData)
export const headers = personalHeaders
export const loader = (call: Route.LoaderArgs) => loadProposalStep(call)
export const action = (call: Route.ActionArgs) => actOnProposalStep(call)

/** Form step for three years of figures, typed, pasted or imported. */
export default function FiguresStep({ loaderData }: Route.ComponentProps) {
  const { given, step, sharia, readAt, sheets } = loaderData
  const { fields } = createProposalWizard(given).steps.find(({ name }) => name === step.name)!
  return (
    <StepPage data={loaderData} fields={<FigureGrid fields={fields} values={step.values} limits={sharia} />}>
      <SheetForm applicantId={given.applicantId} since={readAt} />
      {sheets.length > 0 ? (
        <Suspense>
          <SheetVersions versions={sheets} />
        </Suspense>
      ) : null}
    </StepPage>
  )
}
