import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '../../lib/toast.ts'
import { m } from '../../lib/words.ts'
import { IconButton } from '../../ui/buttons/button.tsx'

/** Copies a number to the clipboard; hidden without JavaScript. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [done, setDone] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
      setTimeout(() => setDone(false), 2_000)
    } catch {
      showToast({ variant: 'error', title: m.copy_failed() })
    }
  }
  return (
    <IconButton className="js-only copy" label={label} onClick={() => void copy()}>
      {done ? <Check className="i up" aria-hidden /> : <Copy className="i" aria-hidden />}
      <span className="sr" aria-live="polite">
        {done ? m.copy_done() : ''}
      </span>
    </IconButton>
  )
}
