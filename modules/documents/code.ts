import { createHash } from 'node:crypto'
import { humanCode } from '#platform/printed-reference'

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Twelve letters of a file's SHA-256 that a person can say and type: 'DK-7Q4F-9X2M-K3PD'. */
export const codeOf = (sha256: string) => printed(humanCode(BigInt(`0x${sha256.slice(0, 32)}`), 12))

const printed = (letters: string) => `DK-${letters.replace(/(.{4})(?=.)/g, '$1-')}`

/** What a person typed or pasted, as it is kept: a code, or a SHA-256; null for anything else. */
export function sought(typed: string): { code: string } | { sha256: string } | null {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^DK[2-9A-Z]{12}$/.test(bare)) return { code: printed(bare.slice(2)) }
  return /^[0-9A-F]{64}$/.test(bare) ? { sha256: bare.toLowerCase() } : null
}
