import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Storage = ReturnType<typeof createStorage>

const NAME = /^[A-Za-z0-9_-]{22}(-\d{1,4})?\.[a-z0-9]{2,5}$/

/** Files of people, in `dir`, under names that nobody can guess. What a name says comes from us, never from an upload. */
export function createStorage({ dir }: { dir: string }) {
  /** Written whole or not at all. */
  async function put(name: string, bytes: Uint8Array): Promise<void> {
    if (!NAME.test(name)) throw new Error('Not a name of the storage.')
    await mkdir(dir, { recursive: true, mode: 0o700 })
    const path = join(dir, name)
    const draft = `${path}.${randomBytes(6).toString('hex')}`
    await writeFile(draft, bytes, { mode: 0o600, flush: true })
    await rename(draft, path)
  }

  /** The bytes, or undefined for anything that is not there or is no name of ours. */
  async function get(name: string): Promise<Buffer | undefined> {
    if (!NAME.test(name)) return undefined
    return readFile(join(dir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
  }

  async function remove(names: readonly string[]): Promise<void> {
    for (const name of names) if (NAME.test(name)) await rm(join(dir, name), { force: true })
  }

  return { dir, newName: () => randomBytes(16).toString('base64url'), put, get, remove }
}
