import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { HeadStore } from '#modules/audit'
import { StoredHead } from './kept-head.ts'

/** More than one line: the last one is read without the file before it. */
const LAST = 4_096

/**
 * Stores audit chain heads in a file, one per line and append-only, on a disk that the database's owner cannot reach.
 */
export function createAuditHeadFile(path: string): HeadStore {
  return {
    async keep(head) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(path, 'a', 0o600)
      try {
        await file.write(`${JSON.stringify(head)}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    async latest() {
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      if (!file) return undefined
      try {
        const { size } = await file.stat()
        const start = Math.max(0, size - LAST)
        const { buffer, bytesRead } = await file.read(Buffer.alloc(LAST), 0, LAST, start)
        const line = buffer.toString('utf8', 0, bytesRead).split('\n').at(-2)
        return line ? StoredHead.parse(JSON.parse(line)) : undefined
      } finally {
        await file.close()
      }
    },
  }
}
