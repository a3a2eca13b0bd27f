import { useState } from 'react'
import { paths } from '../paths.ts'
import { type KeptFile, type Upload, uploadFile } from './upload-file.ts'

export type Sending = { serial: number; name: string; bytes: number; sent: number; cancel: () => void }
type Files = { kept: KeptFile[]; purpose: string; maxCount: number; onKept: (kept: KeptFile[]) => void }

let serial = 0

/** The files of a field: those that are kept, those on their way, and what went wrong with the last one. */
export function useUploads({ kept: before, purpose, maxCount, onKept }: Files) {
  const [kept, setKept] = useState(before)
  const [sending, setSending] = useState<Sending[]>([])
  const [fault, setFault] = useState('')
  const change = (to: (now: KeptFile[]) => KeptFile[]) =>
    setKept((now) => {
      const then = to(now)
      queueMicrotask(() => onKept(then))
      return then
    })

  function add(files: readonly File[]) {
    setFault('')
    for (const file of files.slice(0, Math.max(0, maxCount - kept.length - sending.length))) void send(file)
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
  return { kept, sending, fault, add, remove, full: kept.length + sending.length >= maxCount }
}
