import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { m } from '../../lib/words.ts'
import { IconButton } from '../buttons/button.tsx'

type Dialog = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
  /** For what is looked at closely. */
  wide?: boolean
}

/** A native modal dialog; rises from the bottom on a phone. */
export function Dialog({ open, onClose, title, children, actions, wide }: Dialog) {
  const box = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const dialog = box.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])
  return (
    <dialog ref={box} className={wide ? 'dialog dialog-wide' : 'dialog'} aria-labelledby={heading} onClose={onClose}>
      <div className="dialog-in">
        <div className="dialog-h">
          <h2 id={heading}>{title}</h2>
          <IconButton label={m.ui_close()} onClick={() => box.current?.close()}>
            <X className="i" aria-hidden />
          </IconButton>
        </div>
        <div>{children}</div>
        {actions ? <div className="dialog-f">{actions}</div> : null}
      </div>
    </dialog>
  )
}
