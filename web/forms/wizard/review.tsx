import { Link } from 'react-router'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import type { FieldSpec } from '../fields.ts'
import { formatFieldValue } from './format-field-value.ts'
import type { StepData } from './load.ts'
import type { Values, Wizard, WizardStep } from './wizard.ts'

type WizardReview = {
  wizard: Wizard
  data: StepData
  /** What was handed in before: what differs from it is marked. */
  former?: Values
}

/** All filled-in fields step by step, with links to change them. */
export const WizardReview = ({ wizard, data, former }: WizardReview) => (
  <div className="stack-4">
    {wizard.steps
      .filter(({ name }) => name !== data.name)
      .map((step) => (
        <StepReview key={step.name} step={step} data={data} {...(former ? { former } : {})} />
      ))}
  </div>
)

/** True for empty optional fields and crops, which a review leaves out. */
export const isOmitted = (spec: FieldSpec, value = '') =>
  spec.kind === 'crop' || (spec.optional === true && value === '')

/** The filled-in fields of one step. */
export const StepReview = ({ step, data, former }: { step: WizardStep; data: StepData; former?: Values }) => (
  <Card title={step.title()} more={{ to: step.path, label: m.wizard_change({ step: step.title() }) }}>
    <dl className="wizard-review">
      {Object.entries(step.fields).map(([name, spec]) => {
        if (isOmitted(spec, data.values[name])) return null
        const value = data.values[name] ?? ''
        const before = former && (former[name] ?? '') !== value ? formatFieldValue(spec, former[name] ?? '') : undefined
        return (
          <div key={name}>
            <dt>{spec.label()}</dt>
            <dd>
              {spec.kind === 'file'
                ? data.files[name]?.map(({ id, name: called }) => (
                    <Link key={id} to={paths.attachment(id)} reloadDocument target="_blank">
                      {called}
                    </Link>
                  ))
                : formatFieldValue(spec, value)}
              {value === '' ? <span className="muted">{m.wizard_empty()}</span> : null}
              {before !== undefined ? <p className="tiny muted">{m.wizard_was({ before: before || '–' })}</p> : null}
            </dd>
          </div>
        )
      })}
    </dl>
  </Card>
)
