import { Minus, Plus, ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../../lib/words.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'

const widths = ['w-full', 'w-[200%]', 'w-[400%]'] as const

/** Enlarges a picture in a dialog; needs JavaScript, for which a link below is the alternative. */
export function PictureZoom({ src, label }: { src: string; label: string }) {
  const [open, setOpen] = useState(false)
  const [step, setStep] = useState(0)
  return (
    <div className="js-only">
      <Button size="sm" onClick={() => setOpen(true)}>
        <ZoomIn className="i i-16" aria-hidden />
        {m.kyc_desk_zoom({ picture: label })}
      </Button>
      {open ? (
        <Dialog
          open
          wide
          onClose={() => setOpen(false)}
          title={label}
          actions={
            <>
              <IconButton label={m.kyc_desk_zoom_out()} onClick={() => setStep(Math.max(0, step - 1))}>
                <Minus className="i" aria-hidden />
              </IconButton>
              <IconButton label={m.kyc_desk_zoom_in()} onClick={() => setStep(Math.min(widths.length - 1, step + 1))}>
                <Plus className="i" aria-hidden />
              </IconButton>
            </>
          }
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
          <div className="max-h-[70dvh] overflow-auto" tabIndex={0}>
            <img className={`max-w-none ${widths[step]}`} src={src} alt="" />
          </div>
        </Dialog>
      ) : null}
    </div>
  )
}
