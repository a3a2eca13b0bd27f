import type { RefObject } from 'react'
import { m } from '../../lib/words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { splitDate, toDatePartNames } from '../dates.ts'
import type { FieldSpecs } from '../fields.ts'
import { formatFieldValue } from './format-field-value.ts'
import type { Conflict } from './use-draft.ts'

type Props = {
  conflicts: readonly Conflict[]
  fields: FieldSpecs
  form: RefObject<HTMLFormElement | null>
  settle: (conflict: Conflict) => void
}

/** Fields that another browser changed meanwhile, with both values to choose from. */
export function DraftConflicts({ conflicts, fields, form, settle }: Props) {
  if (conflicts.length === 0) return null
  return (
    <div role="alert">
      <Card title={m.wizard_conflict_title()}>
        {conflicts.map((conflict) => {
          const spec = fields[conflict.name]
          if (!spec) return null
          const theirs = formatFieldValue(spec, conflict.theirs)
          const label = spec.label()
          return (
            <div key={conflict.name} className="wizard-conflict">
              <p>{theirs ? m.wizard_conflict_text({ label, theirs }) : m.wizard_conflict_text_other({ label })}</p>
              {canFill(spec) ? (
                <Button
                  size="sm"
                  onClick={() => {
                    if (form.current) fill(form.current, conflict)
                    settle(conflict)
                  }}
                >
                  {m.wizard_take_theirs()}
                </Button>
              ) : null}
              <Button size="sm" onClick={() => settle(conflict)}>
                {m.wizard_keep_mine()}
              </Button>
            </div>
          )
        })}
      </Card>
    </div>
  )
}

/** Files are not put into a form from outside, nor a region whose lists are not there. */
const canFill = ({ kind }: FieldSpecs[string]) => kind !== 'file' && kind !== 'region'

/** Puts the other text into the field, as if it had been typed there. */
function fill(form: HTMLFormElement, { name, theirs }: Conflict) {
  const date = splitDate(theirs)
  const parts = toDatePartNames(name)
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type)) {
      if (element.name === name) element.checked = theirs.split(',').includes(element.value)
    } else if (isTyped(element)) {
      const part = (['day', 'month', 'year'] as const).find((one) => parts[one] === element.name)
      if (element.name !== name && !part) continue
      element.value = part ? date[part] : theirs
      element.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

const isTyped = (element: Element) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
