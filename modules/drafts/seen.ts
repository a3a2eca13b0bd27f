import { createHash } from 'node:crypto'

const digest = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 16)

/** What a writer had before them: which version of a field, and in short what stood in it. */
export const seenOf = (version: number, value: string) => `${version}.${digest(value)}`

/** An empty field that nobody has filled yet. */
export const UNSEEN = seenOf(0, '')

/** Read back from a form; anything else counts as not seen. */
export function readSeen(seen: string = UNSEEN): { version: number; holds(value: string): boolean } {
  const [, version = '0', of = digest('')] = /^(\d{1,9})\.([\w-]{16})$/.exec(seen) ?? []
  return { version: Number(version), holds: (value) => digest(value) === of }
}
