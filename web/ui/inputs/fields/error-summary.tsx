import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FormState } from '../../../forms/state.ts'
import { m } from '../../../lib/words.ts'
import { useFieldId } from './field.tsx'

type Summary = {
  state: Pick<FormState, 'errors' | 'message'>
  /** Those of the answer that still hold: what was corrected since is not listed any more. */
  errors?: Readonly<Record<string, string>>
  labels?: Record<string, string>
}

/** What is wrong, at the top of the form, with a link to each field; takes the focus when it appears. */
export function ErrorSummary({ state, errors = state.errors, labels = {} }: Summary) {
  const box = useRef<HTMLDivElement>(null)
  const wrong = inOrder(errors, labels)
  const shown = wrong.length > 0 || state.message !== undefined
  useEffect(() => {
    if (Object.keys(state.errors).length > 0 || state.message !== undefined) box.current?.focus()
  }, [state])
  if (!shown) return null
  return (
    <div className="errsum" role="alert" tabIndex={-1} ref={box}>
      <h2>
        <CircleAlert className="i" aria-hidden />
        {state.message ?? m.form_errors({ count: wrong.length })}
      </h2>
      {wrong.length > 0 ? (
        <ol>
          {wrong.map(([name, message]) => (
            <li key={name}>
              <ToField name={name}>{labels[name] ? `${labels[name]}: ${message}` : message}</ToField>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  )
}

const ToField = ({ name, children }: { name: string; children: string }) => (
  <a href={`#${useFieldId(name)}`}>{children}</a>
)

/** As the fields stand on the page; what has no field of its own comes last. */
function inOrder(errors: Readonly<Record<string, string>>, labels: Record<string, string>) {
  const place = new Map(Object.keys(labels).map((name, at) => [name, at]))
  const at = ([name]: readonly [string, string]) => place.get(name) ?? place.size
  return Object.entries(errors).sort((a, b) => at(a) - at(b))
}
