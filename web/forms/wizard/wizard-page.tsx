import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type FormEvent, type ReactNode, useMemo, useRef } from 'react'
import { Link, Form as RouterForm, useSubmit } from 'react-router'
import { m } from '../../lib/words.ts'
import { Button, SubmitButton } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/cards/card.tsx'
import { ErrorSummary } from '../../ui/inputs/fields/error-summary.tsx'
import { Stepper } from '../../ui/layout/stepper.tsx'
import { FormContext } from '../context.ts'
import { listFieldLabels } from '../fields.ts'
import { Input } from '../input.tsx'
import { useLiveErrors } from '../live-errors.ts'
import { type FormState, useFormState } from '../state.ts'
import { DraftConflicts } from './conflicts.tsx'
import type { StepData } from './load.ts'
import { DraftSavedStatus } from './saved-status.tsx'
import { useDraft } from './use-draft.ts'
import type { Wizard } from './wizard.ts'
import './wizard-page.css'

type Props = {
  wizard: Wizard
  data: StepData
  /** On the last step's button. */
  submit: string
  /** Between the title and the fields: of the last step the review. */
  children?: ReactNode
  /** The fields in another arrangement than one below the other. */
  fields?: ReactNode
  aside?: ReactNode
}

/** A page of a multi-step form: progress, saved status, errors, fields, back and next. */
export function WizardPage({ wizard, data, ...more }: Props) {
  const at = wizard.steps.findIndex(({ name }) => name === data.name)
  const steps = data.steps.map(({ state, open }, index) => {
    const { title, path } = wizard.steps[index]!
    return { label: title(), state, ...(open ? { to: path } : {}) }
  })
  return (
    <div className="wizard" data-alone={steps.length === 1 || undefined}>
      {steps.length > 1 ? <Stepper steps={steps} label={wizard.title()} /> : null}
      <Step key={data.name} wizard={wizard} data={data} at={at} {...more} />
    </div>
  )
}

function Step({ wizard, data, at, submit: last, children, fields: arranged, aside }: Props & { at: number }) {
  const { steps, kind } = wizard
  const step = steps[at]!
  const [before, next] = [steps[at - 1], steps[at + 1]]
  const form = useRef<HTMLFormElement>(null)
  const posted = useFormState()
  const given: FormState = useMemo(() => ({ values: {}, errors: data.errors }), [data.errors])
  const answer = Object.keys(posted.errors).length > 0 || posted.message ? posted : given
  const { errors, listed, watch } = useLiveErrors(step.fields, answer)
  const draft = useDraft({
    kind,
    about: wizard.record?.split('/')[1],
    step: step.name,
    fields: step.fields,
    form,
    given: data,
  })
  const submit = useSubmit()
  const held = useRef(false)
  /** A session that has ended would lead to the log-in page, away from what was typed. */
  async function hold(event: FormEvent<HTMLFormElement>) {
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const from = pressed ?? event.currentTarget
    event.preventDefault()
    if (held.current) return // pressed twice
    held.current = true
    try {
      if (await draft.save()) await submit(from)
      else document.querySelector('[data-status="signed-out"]')?.scrollIntoView({ block: 'center' })
    } finally {
      held.current = false
    }
  }
  const labels = listFieldLabels(step.fields)
  const seen = { ...draft.state.seen, ...answer.seen }
  const values = { ...data.values, ...answer.values }
  const hasFiles = Object.values(step.fields).some((field) => field.kind === 'file')
  return (
    <div className="wizard-main">
      <header className="wizard-h">
        <h1 tabIndex={-1} data-arrival>
          {steps.length > 1 ? (
            <span className="sr">{m.ui_step_of({ step: at + 1, count: steps.length })}: </span>
          ) : null}
          {step.title()}
        </h1>
        {step.lede ? <p className="muted">{step.lede()}</p> : null}
        <DraftSavedStatus state={draft.state} />
      </header>
      {data.resume ? <Resume wizard={wizard} step={data.resume} /> : null}
      <ErrorSummary state={answer} errors={listed} labels={labels} />
      <DraftConflicts conflicts={draft.state.conflicts} fields={step.fields} form={form} settle={draft.settle} />
      {children}
      <FormContext
        value={{ fields: step.fields, values, errors, files: data.files, onChanged: () => void draft.save() }}
      >
        <RouterForm
          ref={form}
          method="post"
          noValidate
          className="fg"
          {...(hasFiles ? { encType: 'multipart/form-data' } : {})}
          {...watch}
          onSubmit={hold}
          onBlur={(event) => {
            watch.onBlur(event)
            void draft.save()
          }}
        >
          {/* Enter in a field goes on, not back */}
          <button type="submit" name="intent" value="next" className="sr" tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name="reviewed" value={data.reviewed} />
          {Object.keys(step.fields).map((name) => (
            <input key={name} type="hidden" name={`seen.${name}`} value={seen[name] ?? ''} />
          ))}
          {arranged ?? Object.keys(step.fields).map((name) => <Input key={name} name={name} />)}
          {aside}
          <div className="wizard-end">
            {before ? (
              <Button
                type="submit"
                size="lg"
                name="intent"
                value="back"
                formNoValidate
                aria-label={m.wizard_back({ step: before.title() })}
              >
                <ArrowLeft className="i i-18" aria-hidden />
                <span className="wizard-desk">{before.title()}</span>
              </Button>
            ) : null}
            <SubmitButton size="lg" name="intent" value="next" working={m.wizard_saving()}>
              {next ? m.wizard_next({ step: next.title() }) : last}
              {next ? <ArrowRight className="i i-18" aria-hidden /> : null}
            </SubmitButton>
          </div>
          <p className="small muted js-only">{m.wizard_hint()}</p>
          <p className="small muted nojs-only">{m.wizard_hint_plain()}</p>
        </RouterForm>
      </FormContext>
    </div>
  )
}

/** The way to where one was last, for who opens the form at its beginning. */
function Resume({ wizard, step }: { wizard: Wizard; step: string }) {
  const found = wizard.steps.find(({ name }) => name === step)
  if (!found) return null
  return (
    <Note tone="info">
      {m.wizard_resume({ step: found.title() })} <Link to={found.path}>{m.wizard_resume_go()}</Link>
    </Note>
  )
}
