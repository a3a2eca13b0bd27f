import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { FieldSpecs } from '../forms/fields.ts'
import { Input } from '../forms/input.tsx'
import { readDraftValues } from '../forms/read.ts'
import { WizardPage } from '../forms/wizard/wizard-page.tsx'
import { createUnlistedMeta } from '../lib/meta.ts'
import { m } from '../lib/words.ts'
import { BUSINESS_ITEM } from './current-proposal.ts'
import type { FormResults, FormResultsInput } from './form-results.ts'
import { createProposalWizard, listSecuritiesAsking } from './proposal-wizard.ts'
import type { ProposalStep } from './step-data.ts'
import './proposal.css'

/** Fetched where there are any. */
const Remarks = lazy(() => import('./remarks.tsx'))

/** Meta tags of a step's page. */
export function createStepMeta(shown: ProposalStep | undefined) {
  if (!shown) return createUnlistedMeta(m.issuer_apply(), m.issuer_apply())
  const { steps, title } = createProposalWizard(shown.given)
  const at = steps.findIndex(({ name }) => name === shown.step.name)
  const step = m.issuer_step_title({ step: at + 1, count: steps.length, title: steps[at]?.title() ?? '' })
  return createUnlistedMeta(`${step} · ${title()}`, title())
}

/** The field declarations of a step. */
export const getStepFields = ({ given, step }: ProposalStep) =>
  createProposalWizard(given).steps.find(({ name }) => name === step.name)!.fields

type StepPage = { data: ProposalStep; children?: ReactNode; fields?: ReactNode }

/**
 * Page of a step of the application or due-diligence file with the reviewer's remarks; `children` stand above its
 * fields.
 */
export function StepPage({ data: { given, step, due, unmet }, children, fields }: StepPage) {
  const wizard = createProposalWizard(given)
  const at = wizard.steps.findIndex(({ name }) => name === step.name)
  return (
    <div className="wrap">
      <KeepBusiness item={BUSINESS_ITEM} applicantId={given.applicantId} />
      <WizardPage
        wizard={wizard}
        data={step}
        submit={given.form === 'proposal' ? m.issuer_send_application() : m.issuer_send_file()}
        fields={fields ?? <Fields given={given} step={wizard.steps[at]!} />}
      >
        {given.remarks.length + unmet.length > 0 ? (
          <Suspense>
            <Remarks given={given} fields={Object.keys(wizard.steps[at]!.fields)} due={due} unmet={unmet} />
          </Suspense>
        ) : null}
        {children}
      </WizardPage>
    </div>
  )
}

/** The fields of a step. A question for one kind of security shows once that kind is chosen, also without JavaScript. */
const Fields = ({ given, step }: { given: ProposalStep['given']; step: { name: string; fields: FieldSpecs } }) =>
  Object.keys(step.fields).map((name) => {
    const securities = listSecuritiesAsking(given, step.name, name)
    const field = <Input key={name} name={name} />
    return securities ? (
      <div key={name} data-offers={securities.join(' ')}>
        {field}
      </div>
    ) : (
      field
    )
  })

type Loaded = { reckoning: FormResultsInput; reckoned: FormResults }
type FieldsOf<Of> = (loaded: Of) => FieldSpecs

/**
 * Eligibility and pricing of the step: as loaded, then recomputed in the browser on each input. The code is fetched
 * at the first input.
 */
export function useFormResults<Of extends Loaded>(loaded: Of, fieldsOf: FieldsOf<Of>): FormResults {
  const [typed, setTyped] = useState<{ over: Of; reckoned: FormResults } | null>(null)
  useEffect(() => {
    const onInput = async ({ target }: Event) => {
      const form = (target as HTMLInputElement).form
      if (!form?.elements.namedItem('reviewed')) return
      const { computeEligibilityAndPricing } = await import('./form-results.ts')
      const reckoned = computeEligibilityAndPricing(
        loaded.reckoning,
        readDraftValues(new FormData(form), fieldsOf(loaded)),
      )
      setTyped({ over: loaded, reckoned })
    }
    document.addEventListener('input', onInput)
    return () => document.removeEventListener('input', onInput)
  }, [loaded, fieldsOf])
  return typed?.over === loaded ? typed.reckoned : loaded.reckoned
}

/** Specification §3: a browser keeps which business is being filled in. */
function KeepBusiness({ item, applicantId }: { item: string; applicantId: string }) {
  useEffect(() => {
    try {
      localStorage.setItem(item, applicantId)
    } catch {
      // a browser that keeps nothing has the cookie
    }
  }, [item, applicantId])
  return null
}
