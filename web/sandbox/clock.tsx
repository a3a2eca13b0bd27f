import { Clock as ClockIcon } from 'lucide-react'
import { Form } from 'react-router'
import { isoWib } from '#shared/dates'
import { date, time } from '../lib/format.ts'
import type { useFormState } from '../lib/forms.ts'
import { m } from '../lib/words.ts'
import { Button, SubmitButton } from '../ui/button.tsx'
import { Field, wiring } from '../ui/fields/field.tsx'
import { steps } from './steps.ts'

const stepName = (step: (typeof steps)[number]) =>
  ({ PT1H: m.sandbox_plus_1h(), PT24H: m.sandbox_plus_24h(), PT48H: m.sandbox_plus_48h(), P7D: m.sandbox_plus_7d() })[
    step
  ]

/** The product's time: forward only, and whatever falls due on the way is done. */
export function Clock({ now, field }: { now: Date; field: ReturnType<typeof useFormState>['field'] }) {
  const at = field('at')
  const present = isoWib(now).slice(0, 16)
  return (
    <section className="card" id="waktu" aria-labelledby="h-waktu">
      <div className="card-h">
        <h2 id="h-waktu">
          <ClockIcon className="i" aria-hidden /> {m.sandbox_clock()}
        </h2>
      </div>
      <div className="card-b">
        <p className="sb-now">
          <time dateTime={now.toISOString()}>
            <b className="num">{time(now)}</b>
            <span className="muted">{date(now)}</span>
          </time>
        </p>
        <p className="small muted">{m.sandbox_clock_text()}</p>
        <Form method="post" className="sb-steps" preventScrollReset>
          <input type="hidden" name="intent" value="advance" />
          {steps.map((step) => (
            <SubmitButton key={step} kind="plain" size="sm" name="advance" value={step}>
              {stepName(step)}
            </SubmitButton>
          ))}
        </Form>
        <Form method="post" className="sb-move" noValidate key={present.slice(0, 13)} preventScrollReset>
          <input type="hidden" name="intent" value="move" />
          <Field name="at" label={m.sandbox_move_to()} error={at.error} hint={m.sandbox_move_hint()}>
            <div className="inp">
              <input {...wiring(at)} type="datetime-local" defaultValue={at.defaultValue || present} min={present} />
            </div>
          </Field>
          <Button type="submit">{m.sandbox_move()}</Button>
        </Form>
      </div>
    </section>
  )
}
