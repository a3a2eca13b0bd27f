import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../lib/words.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'

/** Link to the next case; the right arrow key follows it unless an input has the focus. */
export function NextCaseLink({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
      if (key !== 'ArrowRight' || altKey || ctrlKey || metaKey || shiftKey || takesKeys(target)) return
      event.preventDefault()
      void navigate(to)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, to])
  return (
    <ButtonLink to={to} size="sm" title={m.kyc_desk_next_key()} aria-keyshortcuts="ArrowRight">
      {m.kyc_desk_next()}
    </ButtonLink>
  )
}

/** Who types, chooses, or moves what scrolls keeps the arrow; where a new page puts the focus itself nothing takes keys. */
const takesKeys = (target: EventTarget | null) => target instanceof Element && target.closest(TAKES_KEYS) !== null
const TAKES_KEYS = 'input, select, textarea, dialog, [tabindex]:not([tabindex="-1"]), [contenteditable]'
