import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

const SHOWN = 2_000

/** Copies `value` to the clipboard; hidden without JavaScript. */
export function CopyButton({
  value,
  label,
  done,
  text,
}: {
  value: string
  label: string
  done: string
  text?: string
}) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN)
    return () => clearTimeout(timer)
  }, [copied])
  const Icon = copied ? Check : Copy
  return (
    <>
      <button
        type="button"
        className={text ? 'btn btn-sm js-only' : 'icon-btn copy-btn js-only'}
        aria-label={label}
        title={label}
        onClick={() => void copy(value).then(setCopied)}
      >
        <Icon className="i i-16" aria-hidden />
        {text ? (copied ? done : text) : null}
      </button>
      <span className="sr" role="status">
        {copied ? done : ''}
      </span>
    </>
  )
}

async function copy(value: string) {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    return false // no permission, or no secure address: the text stands there to be marked
  }
}
