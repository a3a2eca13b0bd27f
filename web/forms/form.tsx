import { type FormEvent, type ReactNode, useId } from 'react'
import { Form as RouterForm } from 'react-router'
import { showToast } from '../lib/toast.ts'
import { m } from '../lib/words.ts'
import { type ButtonKind, type ButtonSize, SubmitButton } from '../ui/buttons/button.tsx'
import { ErrorSummary } from '../ui/inputs/fields/error-summary.tsx'
import { FieldScope } from '../ui/inputs/fields/field.tsx'
import type { Option } from '../ui/inputs/fields/index.ts'
import { FormContext } from './context.ts'
import { type FieldSpecs, listFieldLabels } from './fields.ts'
import { Input } from './input.tsx'
import { useLiveErrors } from './live-errors.ts'
import { type FormState, useAnswerCount, useFormState } from './state.ts'

type Props = {
  fields: FieldSpecs
  /** On its button; several, one that waits, or none (`null`) are given as `buttons`. */
  submit?: string
  buttons?: ReactNode
  working?: string
  look?: { kind?: ButtonKind; size?: ButtonSize; full?: boolean; className?: string }
  /** Where a page has several: its action knows them by `intent`. */
  name?: string
  /** What stands in the fields before anything was typed. */
  initial?: Readonly<Record<string, string>>
  /** Names that the summary needs for fields which are none of the form's own. */
  labels?: Record<string, string>
  action?: string
  className?: string
  /** Its answer is a whole page or a file: the browser itself sends it. */
  reload?: boolean
  /** The page stays where it is scrolled to. */
  stays?: boolean
  /** What it shows, where that is not simply what the page's action said. */
  answer?: FormState
  /** The fields in their own order, between other things; without children all of them, one below the other. */
  children?: ReactNode
  /** Without children: among what a field chooses, where the page has to say so. */
  options?: Readonly<Record<string, readonly Option[]>>
}

/**
 * A form from field declarations with error summary and submit button. Works without JavaScript; with it an error
 * disappears when its field is corrected.
 */
export function Form(props: Props) {
  const { fields, submit, buttons, working, look, name, initial = {}, labels, action, className, children } = props
  const told = useFormState(name)
  const answer = props.answer ?? told
  const { errors, listed, watch } = useLiveErrors(fields, answer)
  const turn = useAnswerCount(answer)
  const scope = useId()
  const files = Object.values(fields).some(({ kind }) => kind === 'upload')
  const goes = {
    ...(files ? { encType: 'multipart/form-data' as const } : {}),
    ...(action ? { action } : {}),
    ...(className ? { className } : {}),
    reloadDocument: props.reload === true,
    preventScrollReset: props.stays === true,
  }
  return (
    <FormContext value={{ fields, values: { ...initial, ...answer.values }, errors, turn }}>
      <FieldScope value={name ? scope : ''}>
        <RouterForm method="post" noValidate onSubmit={stayOffline} {...goes} {...watch}>
          {name ? <input type="hidden" name="intent" value={name} /> : null}
          <ErrorSummary state={answer} errors={listed} labels={{ ...listFieldLabels(fields), ...labels }} />
          {children ??
            Object.keys(fields).map((field) => (
              <Input key={field} name={field} {...(props.options?.[field] && { options: props.options[field] })} />
            ))}
          {buttons === undefined ? (
            <SubmitButton {...look} working={working} intent={name}>
              {submit}
            </SubmitButton>
          ) : (
            buttons
          )}
        </RouterForm>
      </FieldScope>
    </FormContext>
  )
}

/** Without a connection the error page would take the place of all that was typed: the form stays and says why. */
function stayOffline(event: FormEvent) {
  if (navigator.onLine) return
  event.preventDefault()
  showToast({ variant: 'error', title: m.network_offline() })
}
