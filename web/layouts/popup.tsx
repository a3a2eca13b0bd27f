import { ShieldAlert, X } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useShell } from '../lib/shell.ts'
import { setShared, useShared } from '../lib/store.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Button, IconButton } from '../ui/buttons/button.tsx'

/** Fraud warning in a popup. Closing hides it for the visit, its checkbox for a day. */
export function FraudWarningPopup() {
  const { popup, warning } = useShell()
  const { hidePopupBanner } = useShared()
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  if (!popup || !warning || hidePopupBanner) return null

  function close(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = new FormData(event.currentTarget)
    setShared({ hidePopupBanner: true })
    void fetch(paths.preferences(), { method: 'POST', body, redirect: 'manual' }).catch(() => {})
  }

  return (
    <aside aria-labelledby="popup">
      <form className="popup" method="post" action={paths.preferences()} ref={form} onSubmit={close}>
        <div className="popup-h">
          <ShieldAlert className="i" aria-hidden />
          <h2 id="popup">{warning.title}</h2>
          <IconButton label={m.ui_close()} type="submit">
            <X className="i" aria-hidden />
          </IconButton>
        </div>
        <details>
          <summary>{m.popup_more()}</summary>
          <ul>
            {warning.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
        <div className="popup-f">
          <label>
            <input type="checkbox" name="never" value="1" />
            {m.popup_never()}
          </label>
          <input type="hidden" name="intent" value="popup" />
          <input type="hidden" name="back" value={pathname + search} />
          <Button type="submit" size="sm">
            {m.popup_close()}
          </Button>
        </div>
      </form>
    </aside>
  )
}
