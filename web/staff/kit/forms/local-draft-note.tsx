import { useEffect, useRef, useState } from 'react'
import { useFormState } from '../../../forms/state.ts'
import { dateTime, time } from '../../../lib/format.ts'
import { m } from '../../../lib/words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/cards/card.tsx'
import { deleteTyping, findSavedTyping, readTypedValues, type SavedTyping, saveTyping } from './saved-typing.ts'

const QUIET = 800
/** The browser's own clock: when somebody typed here is nothing that the product's time decides. */
const deviceTime = () => new Date(performance.timeOrigin + performance.now())
type Props = {
  /** Which text is written, and on which version of it. */
  about: string
  base: number
}

/**
 * Saves the typed values of the surrounding form in this browser's storage shortly after the last key, shows that,
 * and offers to restore them after a closed window or an ended session.
 */
export function LocalDraftNote({ about, base }: Props) {
  const here = useRef<HTMLDivElement>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [found, setFound] = useState<SavedTyping | null>(null)
  const answer = useFormState('save')
  const refused = Boolean(answer.message) || Object.keys(answer.errors).length > 0
  const formOf = () => here.current?.closest('form') ?? null

  useEffect(() => {
    const form = here.current?.closest('form')
    if (!form) return
    const kept = (sent: boolean): SavedTyping => ({
      base,
      at: deviceTime().toISOString(),
      sent,
      values: readTypedValues(new FormData(form)),
    })
    setFound(findSavedTyping(localStorage, about, { base, values: readTypedValues(new FormData(form)) }))
    let timer: ReturnType<typeof setTimeout> | undefined
    const onInput = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (saveTyping(localStorage, about, kept(false))) setSavedAt(deviceTime())
      }, QUIET)
    }
    const onSubmit = ({ submitter }: SubmitEvent) => {
      clearTimeout(timer)
      if ((submitter as HTMLButtonElement | null)?.name !== 'preview') saveTyping(localStorage, about, kept(true))
    }
    form.addEventListener('input', onInput)
    form.addEventListener('submit', onSubmit)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', onInput)
      form.removeEventListener('submit', onSubmit)
    }
  }, [about, base])

  // what the server refused is not saved: it is kept until it is
  useEffect(() => {
    const form = here.current?.closest('form')
    if (refused && form)
      saveTyping(localStorage, about, {
        base,
        at: deviceTime().toISOString(),
        sent: false,
        values: readTypedValues(new FormData(form)),
      })
  }, [refused, about, base])

  function restore({ values }: SavedTyping) {
    const form = formOf()
    if (!form) return
    for (const [name, value] of Object.entries(values)) {
      const field = form.elements.namedItem(name)
      if (field instanceof RadioNodeList || field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value = value
      if (field instanceof HTMLSelectElement) field.value = value
    }
    form.querySelector('textarea, input')?.dispatchEvent(new Event('input', { bubbles: true }))
    setFound(null)
  }
  return (
    <div ref={here} className="js-only grid gap-3">
      {found ? (
        <Note tone="warn">
          <p>{m.desk_kept_found({ time: dateTime(new Date(found.at)) })}</p>
          <div className="chips mt-3">
            <Button size="sm" onClick={() => restore(found)}>
              {m.desk_kept_restore()}
            </Button>
            <Button
              size="sm"
              kind="quiet"
              onClick={() => {
                deleteTyping(localStorage, about)
                setFound(null)
              }}
            >
              {m.desk_kept_drop()}
            </Button>
          </div>
        </Note>
      ) : null}
      <p className="small muted" role="status">
        {savedAt ? m.desk_kept_saved({ time: time(savedAt) }) : m.desk_kept_will()}
      </p>
    </div>
  )
}
