import { Clock as ClockIcon } from 'lucide-react'
import { isoWib } from '#shared/dates'
import { Form } from '../forms/form.tsx'
import { Input } from '../forms/input.tsx'
import { date, time } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { SubmitButton } from '../ui/buttons/button.tsx'
import { moveFields, steps } from './fields.ts'

const stepName = (step: (typeof steps)[number]) =>
  ({ PT1H: m.sandbox_plus_1h(), PT24H: m.sandbox_plus_24h(), PT48H: m.sandbox_plus_48h(), P7D: m.sandbox_plus_7d() })[
    step
  ]

/** Moves the demo's clock forward; everything due until then is executed. */
export function SandboxClock({ now }: { now: Date }) {
  const present = isoWib(now).slice(0, 16)
  return (
    <section className="card" id="waktu" aria-labelledby="h-waktu">
      <div className="card-h">
        <h2 id="h-waktu">
          <ClockIcon className="i" aria-hidden /> {m.sandbox_clock()}
        </h2>
      </div>
      <div className="card-b">
        <p>
          <time className="flex flex-wrap items-baseline gap-x-3 gap-y-1" dateTime={now.toISOString()}>
            <b className="num text-28 leading-tight font-semibold">{time(now)}</b>
            <span className="muted">{date(now)}</span>
          </time>
        </p>
        <p className="small muted">{m.sandbox_clock_text()}</p>
        <Form
          name="advance"
          fields={{}}
          className="my-3.5 grid grid-cols-2 gap-2 [&>.errsum]:col-span-full"
          stays
          buttons={steps.map((step) => (
            <SubmitButton key={step} kind="plain" size="sm" name="advance" value={step}>
              {stepName(step)}
            </SubmitButton>
          ))}
        />
        <Form
          key={present.slice(0, 13)}
          name="move"
          fields={moveFields}
          initial={{ at: present }}
          className="grid gap-2.5"
          submit={m.sandbox_move()}
          look={{ kind: 'plain' }}
          stays
        >
          <Input name="at" min={present} />
        </Form>
      </div>
    </section>
  )
}
