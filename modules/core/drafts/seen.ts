import { createHash } from 'node:crypto'

const digest = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 16)

/** The version and digest of a field as its writer saw it. */
export const createSeenToken = (version: number, value: string) => `${version}.${digest(value)}`

/** The token of an empty field. */
export const UNSEEN_TOKEN = createSeenToken(0, '')

/** Parses a token from a form; an invalid one counts as not seen. */
export function parseSeenToken(seen: string = UNSEEN_TOKEN): { version: number; holds(value: string): boolean } {
  const [, version = '0', of = digest('')] = /^(\d{1,9})\.([\w-]{16})$/.exec(seen) ?? []
  return { version: Number(version), holds: (value) => digest(value) === of }
}
