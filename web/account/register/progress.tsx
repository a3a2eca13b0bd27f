import { m } from '../../lib/words.ts'

const COUNT = 3

/** Progress of the registration: data, e-mail, phone. */
export function RegistrationProgress({ step }: { step: 1 | 2 | 3 }) {
  const label = { 1: m.register_step_data(), 2: m.register_step_email(), 3: m.register_step_phone() }[step]
  const at = Array.from({ length: COUNT }, (_, index) => index + 1)
  return (
    <div className="progress-3">
      <span>
        {m.ui_step_of({ step, count: COUNT })}: {label}
      </span>
      <span className="bars" aria-hidden="true">
        {at.map((each) => (
          <i key={each} className={each < step ? 'is-done' : each === step ? 'is-now' : ''} />
        ))}
      </span>
    </div>
  )
}
