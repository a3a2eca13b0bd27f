import { Camera as CameraIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '../lib/words.ts'
import { Button } from '../ui/buttons/button.tsx'

/** Fetched when a camera is opened: who sends a file does without. */
const CameraShot = lazy(() => import('./camera-shot.tsx'))

export type CameraProps = { facing: 'environment' | 'user'; onPicture: (picture: File) => void }

/** Button that opens the camera in the page; needs JavaScript. */
export function Camera({ facing, onPicture }: CameraProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="js-only">
      <Button size="sm" onClick={() => setOpen(true)}>
        <CameraIcon className="i i-16" aria-hidden />
        {m.camera_open()}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <CameraShot
            facing={facing}
            onClose={() => setOpen(false)}
            onPicture={(picture) => {
              setOpen(false)
              onPicture(picture)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
