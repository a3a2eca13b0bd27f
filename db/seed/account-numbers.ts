import { createHash } from 'node:crypto'

/**
 * Invented numbers at the central depository and the custodian, derived from an e-mail address: always the same and
 * unique.
 */
export function createDemoAccountNumbers(email: string): { sid: string; sre: string } {
  const digest = createHash('sha256').update(`account ${email}`).digest()
  const digits = (digest.readBigUInt64BE(0) % 10n ** 12n).toString().padStart(12, '0')
  const letters = digest.readBigUInt64BE(8).toString(36).toUpperCase().padStart(9, '0').slice(-9)
  return {
    sid: `IDD${digits}`,
    sre: `SYRK-${letters.slice(0, 4)}-${letters.slice(4, 7)}-${letters.slice(7)}`,
  }
}
