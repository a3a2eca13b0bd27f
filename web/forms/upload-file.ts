import type { AttachmentKind } from '#contract/attachments/states'
import { addClientId } from '../lib/client-id.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'

/** A stored file of a field. */
export type StoredFile = { id: string; name: string; bytes: number; kind: AttachmentKind }
export type Upload = { done: Promise<StoredFile>; cancel: () => void }

/** Uploads a file for a field. Rejects with a message for the reader; after cancelling, with an empty one. */
export function uploadFile(file: File, purpose: string, onProgress: (sent: number) => void): Upload {
  const request = new XMLHttpRequest() // fetch does not tell how much has gone out
  const done = new Promise<StoredFile>((resolve, reject) => {
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => {
      const answer = parsed(request.responseText)
      if (request.status === 200 && answer.id) resolve(answer as StoredFile)
      else reject(new Error(answer.error ?? m.file_failed()))
    }
    request.onerror = () => reject(new Error(m.file_failed()))
    request.onabort = () => reject(new Error(''))
  })
  const body = new FormData()
  body.append('file', file)
  request.open('POST', addClientId(paths.upload({ purpose }), document.cookie))
  request.send(body)
  return { done, cancel: () => request.abort() }
}

/** An answer that is no JSON is no answer of ours: a proxy's, or the page to log in. */
function parsed(text: string): Partial<StoredFile> & { error?: string } {
  try {
    return JSON.parse(text) as Partial<StoredFile>
  } catch {
    return {}
  }
}
