import { useState } from 'react'
import { paths } from '../paths.ts'
import type { PictureProblem } from './find-picture-problem.ts'
import { type StoredFile, type Upload, uploadFile } from './upload-file.ts'

export type Sending = { serial: number; name: string; bytes: number; sent: number; cancel: () => void }
/** A picture with a quality problem, which can be sent anyway. */
export type QuestionablePicture = {
  serial: number
  name: string
  doubt: PictureProblem
  send: () => void
  drop: () => void
}

type Files = {
  kept: StoredFile[]
  purpose: string
  maxCount: number
  onKept: (kept: StoredFile[]) => void
  /** Looks at a picture before it goes. */
  looksFirst: boolean
}

let serial = 0

/** What looks at pictures is fetched with the first one; one that cannot be looked at is sent. */
const doubtOf = (file: File) =>
  import('./check-picture-quality.ts').then(
    ({ checkPictureQuality }) => checkPictureQuality(file),
    () => undefined,
  )

/** The files of a field: stored, uploading or questionable, and the last error. */
export function useUploads({ kept: before, purpose, maxCount, onKept, looksFirst }: Files) {
  const [kept, setKept] = useState(before)
  const [sending, setSending] = useState<Sending[]>([])
  const [doubtful, setDoubtful] = useState<QuestionablePicture[]>([])
  const [fault, setFault] = useState('')
  const change = (to: (now: StoredFile[]) => StoredFile[]) =>
    setKept((now) => {
      const then = to(now)
      queueMicrotask(() => onKept(then))
      return then
    })

  function add(files: readonly File[]) {
    setFault('')
    setDoubtful([])
    for (const file of files.slice(0, Math.max(0, maxCount - kept.length - sending.length))) void consider(file)
  }

  async function consider(file: File) {
    const doubt = looksFirst ? await doubtOf(file) : undefined
    if (!doubt) return send(file)
    serial++
    const mine = serial
    const drop = () => setDoubtful((now) => now.filter((one) => one.serial !== mine))
    const sendAnyway = () => {
      drop()
      void send(file)
    }
    setDoubtful((now) => [...now, { serial: mine, name: file.name, doubt, send: sendAnyway, drop }])
  }

  async function send(file: File) {
    serial++
    const mine = serial
    const tell = (sent: number) => setSending((now) => now.map((one) => (one.serial === mine ? { ...one, sent } : one)))
    const upload: Upload = uploadFile(file, purpose, tell)
    setSending((now) => [...now, { serial: mine, name: file.name, bytes: file.size, sent: 0, cancel: upload.cancel }])
    try {
      const done = await upload.done
      change((now) => [...now, done])
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setSending((now) => now.filter((one) => one.serial !== mine))
    }
  }

  function remove(id: string) {
    setFault('')
    change((now) => now.filter((file) => file.id !== id))
    void fetch(paths.attachment(id), { method: 'POST' }).catch(() => undefined) // a file that nothing names goes by itself
  }
  return { kept, sending, doubtful, fault, add, remove, full: kept.length + sending.length >= maxCount }
}
