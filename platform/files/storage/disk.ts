import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommandRefusals } from '#shared/command-refusals'
import { Refusal } from '#shared/refusal'
import type { Storage } from '../storage.ts'
import { assertFileName, isFileName } from './names.ts'
import { spool } from './spool.ts'

/** A file store in one folder of this machine. */
export function createDiskStorage({ dir }: { dir: string }): Storage {
  const at = (name: string) => join(dir, name)
  return {
    async put(name, content) {
      assertFileName(name)
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const unfinished = `${at(name)}.${randomBytes(6).toString('hex')}`
      try {
        const stored = await spool(content, unfinished)
        await rename(unfinished, at(name))
        await syncFolder(dir)
        return stored
      } catch (error) {
        await rm(unfinished, { force: true })
        throw unavailableIfFull(error as NodeJS.ErrnoException)
      }
    },
    get: async (name) => (isFileName(name) ? readFile(at(name)).catch(unlessMissing) : undefined),
    async read(name) {
      if (!isFileName(name)) return undefined
      const handle = await open(at(name)).catch(unlessMissing)
      if (!handle || (await handle.stat()).isFile()) return handle && createReadStream('', { fd: handle })
      return handle.close().then(() => undefined)
    },
    async head(name) {
      if (!isFileName(name)) return undefined
      const found = await stat(at(name)).catch(unlessMissing)
      return found?.isFile() ? { bytes: found.size } : undefined
    },
    async remove(names) {
      for (const name of names) if (isFileName(name)) await rm(at(name), { force: true })
    },
    async *names() {
      const folder = await opendir(dir).catch(unlessMissing)
      for await (const { name } of folder ?? []) if (isFileName(name)) yield name
    },
  }
}

/** Where a folder, or a link that leads nowhere, has the name of a file, the file is missing as well. */
const MISSING = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP']

/** Undefined for a missing file; other read errors are rethrown, because they do not tell whether the file exists. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (MISSING.includes(error.code ?? '')) return undefined
  throw Object.assign(new Refusal<CommandRefusals>('files_unavailable'), { cause: error })
}

/** Error codes of a full or read-only disk. */
const FULL = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']

/** A disk without room is no fault of ours; what the content's own source threw stays as it is. */
export const unavailableIfFull = (error: NodeJS.ErrnoException) =>
  FULL.includes(error.code ?? '')
    ? Object.assign(new Refusal<CommandRefusals>('files_unavailable'), { cause: error })
    : error

/** Syncs a folder, because a rename survives a power failure only after its folder is synced. */
export async function syncFolder(dir: string) {
  const folder = await open(dir)
  await folder.sync().finally(() => folder.close())
}
