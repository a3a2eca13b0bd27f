import { useEffect, useRef, useState } from 'react'
import { m } from '../lib/words.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/feedback/dialog.tsx'
import type { CameraProps } from './camera.tsx'

/** Camera image, captured picture, and buttons to use or retake it. */
export default function CameraCapture({ facing, onPicture, onClose }: CameraProps & { onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [refused, setRefused] = useState(false)
  const [taken, setTaken] = useState<{ file: File; url: string } | null>(null)

  useEffect(() => {
    let stream: MediaStream | undefined
    let over = false
    navigator.mediaDevices
      ?.getUserMedia({ audio: false, video: { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1080 } } })
      .then((given) => {
        if (over) return stop(given)
        stream = given
        if (video.current) video.current.srcObject = given
      })
      .catch(() => setRefused(true))
    if (!navigator.mediaDevices) setRefused(true)
    return () => {
      over = true
      if (stream) stop(stream)
    }
  }, [facing])
  useEffect(() => () => URL.revokeObjectURL(taken?.url ?? ''), [taken])

  async function take() {
    const file = await pictureOf(video.current!)
    if (file) setTaken({ file, url: URL.createObjectURL(file) })
  }
  const actions = taken ? (
    <>
      <Button onClick={() => setTaken(null)}>{m.camera_again()}</Button>
      <Button kind="primary" onClick={() => onPicture(taken.file)}>
        {m.camera_use()}
      </Button>
    </>
  ) : refused ? null : (
    <Button kind="primary" onClick={() => void take()}>
      {m.camera_take()}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={m.camera_title()} actions={actions}>
      {refused ? <p role="alert">{m.camera_refused()}</p> : <p className="small muted">{hintOf(facing, taken)}</p>}
      <div className="camera" data-facing={facing} hidden={refused}>
        <video ref={video} autoPlay playsInline muted hidden={taken !== null} />
        {taken ? null : <div className="camera-frame" />}
        {taken ? <img src={taken.url} alt={m.camera_taken()} /> : null}
      </div>
    </Dialog>
  )
}

/** What has to be inside the frame, and then what to look for. */
const hintOf = (facing: CameraProps['facing'], taken: unknown) =>
  taken ? m.camera_look() : facing === 'user' ? m.camera_frame_face() : m.camera_frame_card()

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** What the camera shows right now, as large as it gives it; nothing while it shows nothing yet. */
async function pictureOf(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth: width, videoHeight: height } = video
  if (!width) return null
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return blob && new File([blob], 'foto.jpg', { type: 'image/jpeg' })
}
