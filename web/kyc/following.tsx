import type { StepData } from '../forms/wizard/load.ts'
import { shownValue } from '../forms/wizard/shown.ts'
import { m } from '../lib/words.ts'
import { Note } from '../ui/card.tsx'
import { type Given, kycWizard } from './steps.ts'

/** What of a step its owner has said elsewhere, as far as they have: it is shown and not asked. */
export function Following({ given, step }: { given: Given; step: StepData }) {
  const all = kycWizard({ ...given, open: null, follows: [] }).steps.find(({ name }) => name === step.name)
  const known = Object.entries(all?.fields ?? {}).filter(([name]) => given.follows.includes(name) && step.values[name])
  if (known.length === 0) return null
  return (
    <Note>
      <p>{m.kyc_follows()}</p>
      <dl className="wizard-review">
        {known.map(([name, spec]) => (
          <div key={name}>
            <dt>{spec.label()}</dt>
            <dd>{shownValue(spec, step.values[name] ?? '')}</dd>
          </div>
        ))}
      </dl>
    </Note>
  )
}
