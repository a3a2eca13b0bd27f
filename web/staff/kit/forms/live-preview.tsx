import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useActionData, useFetcher, useNavigation } from 'react-router'
import { useSteadyPending } from '../../../lib/use-steady-pending.ts'
import { m } from '../../../lib/words.ts'
import { Card } from '../../../ui/cards/card.tsx'
import { Scrollable } from '../../../ui/tables/scrollable.tsx'
import './live-preview.css'

const QUIET = 600
type Answer<Shown> = { preview?: Shown } | undefined

/**
 * Preview of a text, fetched from the server shortly after the last key or by the form's button without JavaScript.
 * Spread `watch` into the element around the form.
 */
export function useLivePreview<Shown>(initial: Shown | null) {
  const fetcher = useFetcher<{ preview?: Shown }>()
  const answered = useActionData() as Answer<Shown>
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leaving = useRef(false)
  const { state } = useNavigation()
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    leaving.current = state !== 'idle'
  }, [state])

  function onInput({ target }: FormEvent) {
    const { form } = target as HTMLInputElement
    if (!form) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (leaving.current) return
      const body = new FormData(form)
      body.set('preview', '1')
      void fetcher.submit(body, { method: 'post' })
    }, QUIET)
  }
  function onSubmit() {
    clearTimeout(timer.current)
    fetcher.reset()
  }
  return {
    watch: { onInput, onSubmit },
    shown: fetcher.data?.preview ?? answered?.preview ?? initial,
    working: useSteadyPending(fetcher.state === 'idle' ? null : true) !== null,
  }
}

type Preview = { working: boolean; children: ReactNode | null }

/** The card with the preview of a text. */
export const PreviewCard = ({ working, children }: Preview) => (
  <Card title={m.desk_live_preview()} className="live-preview">
    <p className="sr" role="status">
      {working ? m.desk_preview_working() : ''}
    </p>
    {children ? (
      <Scrollable label={m.desk_live_preview()}>{children}</Scrollable>
    ) : (
      <p className="muted">{m.desk_preview_empty()}</p>
    )}
  </Card>
)

/** `shouldRevalidate` of pages with a preview: a preview changes no loader data. */
export const revalidateUnlessPreview = ({
  formData,
  defaultShouldRevalidate,
}: {
  formData?: FormData | undefined
  defaultShouldRevalidate: boolean
}) => !formData?.has('preview') && defaultShouldRevalidate
