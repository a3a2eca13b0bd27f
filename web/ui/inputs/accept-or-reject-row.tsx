import { Check, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, useFieldId } from './fields/field.tsx'
import './accept-or-reject-row.css'

type AcceptOrRejectRow = {
  name: string
  title: string
  words: { fits: string; wrong: string }
  chosen: string
  error: string | undefined
  /** What is asked once it is said to be wrong: opened by styles alone. */
  children: ReactNode
}

/** Radio buttons to accept a group of fields or mark it as wrong, which reveals `children`. */
export const AcceptOrRejectRow = ({ name, title, words, chosen, error, children }: AcceptOrRejectRow) => {
  const id = useFieldId(name)
  return (
    <fieldset className="fits-row" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr">{title}</legend>
      <b aria-hidden="true">{title}</b>
      <span className="fits-choice">
        <label>
          <input type="radio" id={id} name={name} value="fits" defaultChecked={chosen === 'fits'} className="sr" />
          <Check className="i i-16" aria-hidden />
          {words.fits}
        </label>
        <label>
          <input type="radio" name={name} value="wrong" defaultChecked={chosen === 'wrong'} className="sr" />
          <Undo2 className="i i-16" aria-hidden />
          {words.wrong}
        </label>
      </span>
      <FieldError id={`${id}-error`} error={error} />
      <div className="fits-why">{children}</div>
    </fieldset>
  )
}
