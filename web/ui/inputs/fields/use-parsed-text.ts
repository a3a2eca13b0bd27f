import { type FormEvent, useEffect, useRef, useState } from 'react'
import { getLocale } from '../../../lib/words.ts'

/** What a field's text stands for, as the form sends it; or why it cannot be sent. */
export type FieldRead =
  | { ok: true; text: string }
  | { ok: false; message: string /** Wrong however it goes on. */; sure: boolean }

type Reading = {
  name: string
  read: (typed: string) => FieldRead
  /** A whole number is shown with separators between its thousands while it is typed. */
  show?: ((text: string) => string) | undefined
  /** How a text is shown once it is complete: pasted, or left by its writer. */
  settle?: ((text: string) => string) | undefined
  onValue?: ((text: string) => void) | undefined
}

/** Digits with the separators that `show` writes: dots, in English commas. */
const GROUPED = { id: /^[-−–]?[\d.]*$/, en: /^[-−–]?[\d,]*$/ } as const
const FROM_ELSEWHERE = ['insertFromPaste', 'insertFromDrop', 'insertReplacementText']

/**
 * Props of an input that parses its text while it is typed: groups digits, shows an error, and stops the form's
 * submission if the text cannot be parsed. Without JavaScript the server parses the text.
 */
export function useParsedText({ name, read, show, settle = show, onValue }: Reading) {
  const input = useRef<HTMLInputElement>(null)
  /** The separators in the field are ours: digits typed between them regroup the number. */
  const grouped = useRef(true)
  const [wrong, setWrong] = useState<string>()

  useEffect(() => {
    const element = input.current
    const form = element?.form
    if (!form) return
    const onFormData = ({ formData }: FormDataEvent) => {
      const typed = formData.get(name)
      const result = typeof typed === 'string' ? read(typed) : undefined
      if (result?.ok) formData.set(name, result.text)
    }
    const onSubmit = (event: SubmitEvent) => {
      const goesBack = (event.submitter as HTMLButtonElement | null)?.formNoValidate
      const result = read(element.value)
      if (result.ok || goesBack || element.disabled || element.closest('[hidden]')) return
      event.preventDefault()
      setWrong(result.message)
      element.focus()
    }
    form.addEventListener('formdata', onFormData)
    form.addEventListener('submit', onSubmit)
    return () => {
      form.removeEventListener('formdata', onFormData)
      form.removeEventListener('submit', onSubmit)
    }
  }, [name, read])

  /** Writes a text into the field; the caret keeps its distance to the end. */
  function write(element: HTMLInputElement, text: string) {
    if (element.value === text) return
    const behind = element.value.length - (element.selectionEnd ?? element.value.length)
    element.value = text
    const caret = Math.max(0, text.length - behind)
    if (element === document.activeElement) element.setSelectionRange(caret, caret)
  }

  function onInput(event: FormEvent<HTMLInputElement>) {
    const element = event.currentTarget
    const { inputType = '', data } = event.nativeEvent as InputEvent
    const plain = inputType.startsWith('delete') || /^\d+$/.test(data ?? '')
    const regroups = show && grouped.current && plain && GROUPED[getLocale()].test(element.value)
    const typed = regroups ? element.value.replace(/[.,]/g, '') : element.value
    const result = read(typed)
    const whole = FROM_ELSEWHERE.includes(inputType)
    if (settle && result.ok && whole) write(element, settle(result.text))
    else if (show && result.ok && GROUPED[getLocale()].test(typed)) write(element, show(result.text))
    grouped.current = result.ok && (element.value === show?.(result.text) || result.text === '')
    setWrong(result.ok || !(result.sure || whole) ? undefined : result.message)
    onValue?.(result.ok ? result.text : element.value)
  }

  function onBlur() {
    const element = input.current
    if (!element) return
    const result = read(element.value)
    setWrong(result.ok ? undefined : result.message)
    if (!result.ok || !settle) return
    write(element, settle(result.text))
    grouped.current = true
  }

  /** Puts a number that was not typed into the field. */
  function put(text: string) {
    if (input.current) input.current.value = show ? show(text) : text
    grouped.current = true
    setWrong(undefined)
    onValue?.(text)
  }

  return { ref: input, wrong, put, on: { onInput, onBlur } }
}
