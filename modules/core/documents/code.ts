import { createHash } from 'node:crypto'
import { toReadableCode } from '#platform/text/printed-reference'

/** The SHA-256 of bytes in hexadecimal digits. */
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The printed code of a file from its SHA-256: 'DK-7Q4F-9X2M-K3PD'. */
export const toDocumentCode = (sha256: string) => printed(toReadableCode(BigInt(`0x${sha256.slice(0, 32)}`), 12))

const printed = (letters: string) => `DK-${letters.replace(/(.{4})(?=.)/g, '$1-')}`

/** A typed code or SHA-256 in stored form; null for anything else. */
export function parseDocumentQuery(typed: string): { code: string } | { sha256: string } | null {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^DK[2-9A-Z]{12}$/.test(bare)) return { code: printed(bare.slice(2)) }
  return /^[0-9A-F]{64}$/.test(bare) ? { sha256: bare.toLowerCase() } : null
}
